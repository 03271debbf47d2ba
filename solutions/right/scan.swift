// Design Tic-Tac-Toe by looking: after each move the lines through it are read from
// end to end. O(n) per move, with the whole board of n * n cells.

class TicTacToe {
    private let n: Int
    private var board: [[Int]]

    init(_ n: Int) {
        self.n = n
        board = Array(repeating: Array(repeating: 0, count: n), count: n)
    }

    func move(_ row: Int, _ col: Int, _ player: Int) -> Int {
        board[row][col] = player
        let cells = 0..<n
        let won = cells.allSatisfy { board[row][$0] == player }
            || cells.allSatisfy { board[$0][col] == player }
            || row == col && cells.allSatisfy { board[$0][$0] == player }
            || row + col == n - 1 && cells.allSatisfy { board[$0][n - 1 - $0] == player }
        return won ? player : 0
    }
}
