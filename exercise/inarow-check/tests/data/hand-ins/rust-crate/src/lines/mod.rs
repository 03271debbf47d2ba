pub struct Lines {
    n: usize,
    sums: [Vec<usize>; 2],
}

impl Lines {
    pub fn new(n: usize) -> Self {
        Self { n, sums: [vec![0; 2 * n + 2], vec![0; 2 * n + 2]] }
    }

    pub fn add(&mut self, line: usize, player: i32) -> bool {
        let sum = &mut self.sums[player as usize - 1][line];
        *sum += 1;
        *sum == self.n
    }
}
