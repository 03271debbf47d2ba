// A scan of four whole lines. It does not stop at the first other cell.
class TicTacToe {
public:
    TicTacToe(int n) : n(n), board(n, std::vector<int>(n)) {}

    int move(int row, int col, int player) {
        board[row][col] = player;
        bool across = true, down = true, diagonal = true, anti_diagonal = true;
        for (int i = 0; i < n; i++) across = across & (board[row][i] == player);
        for (int i = 0; i < n; i++) down = down & (board[i][col] == player);
        for (int i = 0; i < n; i++) diagonal = diagonal & (board[i][i] == player);
        for (int i = 0; i < n; i++) anti_diagonal = anti_diagonal & (board[i][n - 1 - i] == player);
        return across || down || diagonal || anti_diagonal ? player : 0;
    }

private:
    int n;
    std::vector<std::vector<int>> board;
};
