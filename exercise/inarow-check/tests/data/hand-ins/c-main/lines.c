#include "tictactoe.h"
int add_stone(int *sum, int n, int step) { *sum += step; return *sum == n || *sum == -n; }
