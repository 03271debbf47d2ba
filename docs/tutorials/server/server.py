"""A match server: a game of Connect Four for programs that connect to it."""

import json
import sys
import threading
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Any

import inarow

WANTED = 'send lines such as {"player": 1, "move": "d"}, of at most 1000 bytes'
GAME = inarow.Game("connect-four")
LOCK = threading.Lock()


def play(line: bytes) -> dict[str, str] | None:
    """Play the move of a line, or return the reason why not."""
    try:
        request = json.loads(line) if line.endswith(b"\n") else None
    except (ValueError, RecursionError):
        request = None
    match request:
        case {"player": int(player), "move": str(move)} if not isinstance(player, bool):
            try:
                GAME.play(move, player=player)
            except inarow.IllegalMoveError as error:
                return {"code": error.code, "message": str(error)}
            return None
    return {"code": "bad_request", "message": WANTED}


class Connection(StreamRequestHandler):
    def handle(self) -> None:
        line = b"\n"
        while line.endswith(b"\n") and (line := self.rfile.readline(1000)):
            with LOCK:
                error = play(line)
                answer: dict[str, Any] = {"game": GAME.text, "turn": GAME.turn}
                answer |= {"winner": GAME.winner, "error": error}
            self.wfile.write(json.dumps(answer).encode() + b"\n")


class Server(ThreadingTCPServer):
    daemon_threads = allow_reuse_address = True


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 8000), Connection)
    print(server.server_address[1], flush=True)
    server.serve_forever()
