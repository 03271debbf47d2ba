require "tictactoe/lines"
class TicTacToe
  def initialize(n) @n = n; @s = Array.new(2 * n + 2, 0) end
  def move(row, col, player)
    at = [row, @n + col]
    at << 2 * @n if row == col
    at << 2 * @n + 1 if row + col == @n - 1
    won = at.map { |i| @s[i] += player == 1 ? 1 : -1; Lines.full(@s[i], @n) }.any?
    won ? player : 0
  end
end
