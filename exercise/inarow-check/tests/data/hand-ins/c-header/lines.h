int *lines_new(int n);
int lines_add(int *sums, int n, int row, int col, int step);
