# Design Tic-Tac-Toe by signed counters: +1 for player 1, -1 for player 2. A line is
# full of one player's stones when its counter is n away from 0. O(1) per move.

class TicTacToe
  def initialize(n)
    @n = n
    @rows = Array.new(n, 0)
    @cols = Array.new(n, 0)
    @diagonal = 0
    @anti_diagonal = 0
  end

  def move(row, col, player)
    step = player == 1 ? 1 : -1
    @rows[row] += step
    @cols[col] += step
    @diagonal += step if row == col
    @anti_diagonal += step if row + col == @n - 1
    lines = [@rows[row], @cols[col], @diagonal, @anti_diagonal]
    lines.include?(step * @n) ? player : 0
  end
end
