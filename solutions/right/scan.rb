# Design Tic-Tac-Toe by looking: after each move the lines through it are read from
# end to end. O(n) per move, with the whole board of n * n cells.

class TicTacToe
  def initialize(n)
    @n = n
    @board = Array.new(n) { Array.new(n, 0) }
  end

  def move(row, col, player)
    @board[row][col] = player
    all = 0...@n
    return player if all.all? { |i| @board[row][i] == player }
    return player if all.all? { |i| @board[i][col] == player }
    return player if row == col && all.all? { |i| @board[i][i] == player }
    return player if row + col == @n - 1 && all.all? { |i| @board[i][@n - 1 - i] == player }
    0
  end
end
