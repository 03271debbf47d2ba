require_relative "lines"

class TicTacToe
  def initialize(n)
    @n = n
    @lines = Lines.new(n)
  end

  def move(row, col, player)
    lines = [row, @n + col]
    lines << 2 * @n if row == col
    lines << 2 * @n + 1 if row + col == @n - 1
    lines.map { |line| @lines.add(line, player) }.any? ? player : 0
  end
end
