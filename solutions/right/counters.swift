// Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
// full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe {
    private let n: Int
    private var rows: [Int]
    private var cols: [Int]
    private var diagonal = 0
    private var antiDiagonal = 0

    init(_ n: Int) {
        self.n = n
        rows = Array(repeating: 0, count: n)
        cols = Array(repeating: 0, count: n)
    }

    func move(_ row: Int, _ col: Int, _ player: Int) -> Int {
        let step = player == 1 ? 1 : -1
        rows[row] += step
        cols[col] += step
        if row == col {
            diagonal += step
        }
        if row + col == n - 1 {
            antiDiagonal += step
        }
        let full = step * n
        let lines = [rows[row], cols[col], diagonal, antiDiagonal]
        return lines.contains(full) ? player : 0
    }
}
