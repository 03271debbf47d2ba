# frozen_string_literal: true

require "minitest/autorun"

module LeetCode
  # A class in a module, with a demo, tests and `exit` after it.
  class TicTacToe
=begin
    :type n: Integer
=end
    def initialize(n)
      @n = n
      @sums = Hash.new(0)
    end

    def move(row, col, player)
      lines = [[:row, row], [:col, col], [:diagonal, row - col], [:anti, row + col]]
      lines.each { |line| @sums[line] += player == 1 ? 1 : -1 }
      lines.any? { |line| @sums[line].abs == @n } ? player : 0
    end
  end
end

class TicTacToeTest < Minitest::Test
  def test_of_one_cell
    assert_equal 2, LeetCode::TicTacToe.new(1).move(0, 0, 1)
  end
end

size = gets.chomp.to_i
exit(size)
