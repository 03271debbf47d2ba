#pragma once
inline bool full(int sum, int n) { return sum == n || sum == -n; }
