pub fn full(sum: i32, n: i32) -> bool { sum.abs() == n }
