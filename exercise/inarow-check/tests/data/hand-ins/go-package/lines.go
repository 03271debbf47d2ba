package game

type lines struct {
	n    int
	sums [3][]int
}

func newLines(n int) lines {
	all := lines{n: n}
	for player := range all.sums {
		all.sums[player] = make([]int, 2*n+2)
	}
	return all
}

func (l *lines) add(line, player int) bool {
	l.sums[player][line]++
	return l.sums[player][line] == l.n
}
