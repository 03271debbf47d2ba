#pragma once
#include <memory>

class Board;

class TicTacToe {
public:
    explicit TicTacToe(int n);
    ~TicTacToe();
    int move(int row, int col, int player);

private:
    std::unique_ptr<Board> board;
};
