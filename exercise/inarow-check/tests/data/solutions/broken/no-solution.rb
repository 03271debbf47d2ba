class TicTacToe
  def initialize(n)
    @n = n
  end
end
