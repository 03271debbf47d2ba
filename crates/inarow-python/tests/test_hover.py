"""What an editor shows for a name, and that type checkers find a misspelt one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyright")

PACKAGE = Path(__file__).parents[1] / "python"
CODE = """\
import inarow
import inarow.gym
game = inarow.Game("3x3")
game.play("b2")
game.winning_cells(1)
env = inarow.VectorEnv("3x3")
seen, info = env.reset()
mask = info["action_mask"]
inarow.gym.evaluate("random", "greedy", 1, rules="3x3")
"""
HOVERS = [
    ("Game", "One playthrough under any rules"),
    ("play", "Play a move for the player to move and return the verdict"),
    ("winning_cells", "Return the empty cells on which one more stone"),
    ("VectorEnv", "Many games under the same rules"),
    ("reset", "Restart all games"),
    ("info", "info: VectorInfo"),
    ("mask", "bool"),
    ("evaluate", "Play ``games`` games in each seat"),
]


class Editor:
    """A client of the language server, which has one document open."""

    def __init__(self, server: "subprocess.Popen[bytes]", uri: str) -> None:
        assert server.stdin is not None
        assert server.stdout is not None
        self._to, self._from, self._uri = server.stdin, server.stdout, uri
        self._numbers = count()

    def send(self, **message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self._to.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._to.flush()

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        """Return the answer to a request. Questions of the server get empty answers."""
        number = next(self._numbers)
        self.send(id=number, method=method, params=params)
        while True:
            length = 0
            while line := self._from.readline().strip():
                name, _, value = line.partition(b":")
                length = int(value) if name == b"Content-Length" else length
            message = json.loads(self._from.read(length))
            if "method" not in message and message["id"] == number:
                return message["result"]
            if "id" in message and "method" in message:
                items = message.get("params", {}).get("items")
                self.send(id=message["id"], result=items and [None for _ in items])

    def hover(self, word: str) -> str:
        before, found, _ = CODE.partition(f"{word}(" if f"{word}(" in CODE else f"{word} =")
        assert found, word
        line = before.count("\n")
        place = {"line": line, "character": len(before) - before.rfind("\n") - 1}
        document = {"uri": self._uri}
        asked = {"textDocument": document, "position": place}
        shown = self.ask("textDocument/hover", asked)
        text: str = shown["contents"]["value"]
        return text


def configure(folder: Path) -> None:
    """Let pyright find the package from this folder."""
    prefix = Path(sys.prefix)
    options = {"extraPaths": [str(PACKAGE)], "venvPath": str(prefix.parent), "venv": prefix.name}
    (folder / "pyrightconfig.json").write_text(json.dumps(options))


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    folder = tmp_path_factory.mktemp("project")
    configure(folder)
    file = folder / "file.py"
    file.write_text(CODE)
    command = [sys.executable, "-m", "pyright.langserver", "--stdio"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        editor = Editor(server, file.as_uri())
        folders = [{"uri": folder.as_uri(), "name": "project"}]
        hover = {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}}
        start = {"processId": None, "rootUri": folder.as_uri(), "capabilities": hover}
        editor.ask("initialize", start | {"workspaceFolders": folders})
        editor.send(method="initialized", params={})
        document = {"uri": file.as_uri(), "languageId": "python", "version": 1, "text": CODE}
        editor.send(method="textDocument/didOpen", params={"textDocument": document})
        yield editor
        server.kill()


@pytest.mark.parametrize(("word", "text"), HOVERS)
def test_hover_shows_the_docstring_or_the_type(editor: Editor, word: str, text: str) -> None:
    assert text in editor.hover(word)


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_misspelt_name_of_the_module_is_an_error(checker: str, tmp_path: Path) -> None:
    configure(tmp_path)
    file = tmp_path / "file.py"
    file.write_text('import inarow\n\ninarow.Gmae("3x3")\n')
    command = [sys.executable, "-m", checker, str(file)]
    env = os.environ | {"MYPYPATH": str(PACKAGE)}
    run = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=tmp_path, env=env
    )
    assert run.returncode == 1
    assert "Gmae" in run.stdout
