# A wrong operator on line 9.

class TicTacToe
  def initialize(n)
    @n = n
  end

  def move(row, col, player)
    return row = = col
  end
end
