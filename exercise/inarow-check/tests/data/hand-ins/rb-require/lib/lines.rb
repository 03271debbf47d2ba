class Lines
  def initialize(n)
    @n = n
    @sums = Hash.new(0)
  end

  def add(line, player)
    (@sums[[line, player]] += 1) == @n
  end
end
