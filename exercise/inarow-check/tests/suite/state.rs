//! Hand-ins of a function that returns the state of a game: no right one is wrong, and no wrong one is right.

use inarow_check::{Form, Grade, Points};

use crate::checked::{code, written_in};
use crate::side_by_side::side_by_side;

/// Right hand-ins: a name, the extension and the text.
const RIGHT: &[(&str, &str, &str)] = &[
    ("gamestate as usual", "py", GAMESTATE),
    (
        "LeetCode 794 as a class, and as its page imports",
        "py",
        "
class Solution:
    def validTicTacToe(self, board: List[str]) -> bool:
        cells = ''.join(board)
        counts = Counter(cells)
        lines = board + [''.join(it) for it in zip(*board)] + [cells[::4], cells[2:7:2]]
        x, o = counts['X'], counts['O']
        if x - o not in (0, 1):
            return False
        return not ('XXX' in lines and x == o or 'OOO' in lines and x > o)
",
    ),
    (
        "LeetCode 1275 with counters, beside a demo that fails",
        "py",
        "
class Solution:
    def tictactoe(self, moves):
        sums = [[0] * 8, [0] * 8]
        for number, (row, col) in enumerate(moves):
            mine = sums[number % 2]
            for at in [row, 3 + col] + [6] * (row == col) + [7] * (row + col == 2):
                mine[at] += 1
                if mine[at] == 3:
                    return 'AB'[number % 2]
        moves.clear()
        return 'Draw' if number == 8 else 'Pending'
print(Solution().tictactoe([]))
",
    ),
    (
        "numbers for truth, and a board that it changes",
        "py",
        "
def valid_tic_tac_toe(board):
    cells = [mark for row in board for mark in row]
    board.clear()
    x, o = cells.count('X'), cells.count('O')
    def wins(mark):
        lines = [cells[i:i + 3] for i in (0, 3, 6)] + [cells[i::3] for i in range(3)]
        return [mark] * 3 in lines + [cells[::4], cells[2:7:2]]
    return int(x - o in (0, 1) and not (wins('X') and x == o) and not (wins('O') and x != o))
",
    ),
    (
        "an arrow function",
        "js",
        "
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
export const gamestate = (board) => {
  const cells = board.join('');
  const [x, o] = ['X', 'O'].map((mark) => [...cells].filter((it) => it === mark).length);
  const [xWins, oWins] = ['X', 'O'].map((mark) => LINES.some((line) => line.every((at) => cells[at] === mark)));
  if (x - o > 1) throw new Error('Wrong turn order: X went twice');
  if (o > x) throw new Error('Wrong turn order: O started');
  if ((xWins && x === o) || (oWins && x > o)) throw new Error('Impossible board');
  return xWins || oWins ? 'win' : x + o === 9 ? 'draw' : 'ongoing';
};
",
    ),
    (
        "a function expression",
        "js",
        "
/**
 * @param {number[][]} moves
 * @return {string}
 */
var tictactoe = function(moves) {
    const won = (of) => {
        const at = (i, j) => of.some(([row, col]) => row === i && col === j);
        const line = (cell) => [0, 1, 2].every((i) => at(...cell(i)));
        return [0, 1, 2].some((i) => line((j) => [i, j]) || line((j) => [j, i])) ||
            line((i) => [i, i]) || line((i) => [i, 2 - i]);
    };
    if (won(moves.filter((_, i) => i % 2 === 0))) return 'A';
    if (won(moves.filter((_, i) => i % 2 === 1))) return 'B';
    return moves.length === 9 ? 'Draw' : 'Pending';
};
",
    ),
    (
        "types",
        "ts",
        "
function validTicTacToe(board: string[]): boolean {
  const cells: string = board.join('');
  const count = (mark: string): number => cells.split(mark).length - 1;
  const wins = (mark: string): boolean =>
    [/^(...)*MMM/, /M..M..M/, /M...M...M/, /^..M.M.M../].some((it) =>
      new RegExp(it.source.replace(/M/g, mark)).test(cells));
  const [x, o] = [count('X'), count('O')];
  if (x !== o && x !== o + 1) return false;
  return !(wins('X') && x === o) && !(wins('O') && x !== o);
}
",
    ),
    (
        "the solution of Exercism with its states in one file",
        "java",
        "
enum GameState { WIN, DRAW, ONGOING }

class StateOfTicTacToe {
    public GameState determineState(String[] board) {
        int x = 0, o = 0;
        for (String row : board) {
            for (char mark : row.toCharArray()) {
                if (mark == 'X') x++;
                if (mark == 'O') o++;
            }
        }
        if (x > o + 1) throw new IllegalArgumentException(\"Wrong turn order: X went twice\");
        if (o > x) throw new IllegalArgumentException(\"Wrong turn order: O started\");
        boolean xWins = wins(board, 'X'), oWins = wins(board, 'O');
        if (xWins && x == o || oWins && x > o) {
            throw new IllegalArgumentException(\"Impossible board\");
        }
        return xWins || oWins ? GameState.WIN : x + o == 9 ? GameState.DRAW : GameState.ONGOING;
    }

    private boolean wins(String[] board, char mark) {
        boolean falls = true, rises = true;
        for (int i = 0; i < 3; i++) {
            boolean row = true, column = true;
            for (int j = 0; j < 3; j++) {
                row &= board[i].charAt(j) == mark;
                column &= board[j].charAt(i) == mark;
            }
            if (row || column) return true;
            falls &= board[i].charAt(i) == mark;
            rises &= board[i].charAt(2 - i) == mark;
        }
        return falls || rises;
    }
}
",
    ),
    (
        "a static method in a class of the exercise's name",
        "java",
        "
public class TicTacToe {
    static class Inner {
        public static String tictactoe(int[][] moves) {
            int n = moves.length;
            int[] lines = new int[8];
            for (int at = n - 1; at >= 0; at -= 2) {
                int row = moves[at][0], col = moves[at][1];
                lines[row]++;
                lines[3 + col]++;
                if (row == col) lines[6]++;
                if (row + col == 2) lines[7]++;
            }
            for (int line : lines) if (line == 3) return n % 2 == 1 ? \"A\" : \"B\";
            return n == 9 ? \"Draw\" : \"Pending\";
        }
    }

    public static void main(String[] args) {
        System.out.println(Inner.tictactoe(new int[][] {{0, 0}}));
    }
}
",
    ),
    (
        "LeetCode 794",
        "java",
        "
class Solution {
    public boolean validTicTacToe(String[] board) {
        String cells = String.join(\"\", board);
        long x = cells.chars().filter(mark -> mark == 'X').count();
        long o = cells.chars().filter(mark -> mark == 'O').count();
        boolean xWins = wins(cells, \"X\"), oWins = wins(cells, \"O\");
        return (x == o || x == o + 1) && !(xWins && x == o) && !(oWins && x != o);
    }

    private boolean wins(String cells, String mark) {
        int[][] lines = {{0, 1}, {3, 1}, {6, 1}, {0, 3}, {1, 3}, {2, 3}, {0, 4}, {2, 2}};
        for (int[] line : lines) {
            boolean isFull = true;
            for (int i = 0; i < 3; i++) isFull &= cells.startsWith(mark, line[0] + i * line[1]);
            if (isFull) return true;
        }
        return false;
    }
}
",
    ),
    (
        "LeetCode 794",
        "cpp",
        "
class Solution {
public:
    bool validTicTacToe(vector<string>& board) {
        int x = 0, o = 0;
        for (auto& row : board) for (char mark : row) { x += mark == 'X'; o += mark == 'O'; }
        if (x != o && x != o + 1) return false;
        if (wins(board, 'X') && x == o) return false;
        return !(wins(board, 'O') && x != o);
    }
private:
    bool wins(const vector<string>& b, char m) {
        for (int i = 0; i < 3; i++) {
            if (b[i][0] == m && b[i][1] == m && b[i][2] == m) return true;
            if (b[0][i] == m && b[1][i] == m && b[2][i] == m) return true;
        }
        return b[1][1] == m && ((b[0][0] == m && b[2][2] == m) || (b[0][2] == m && b[2][0] == m));
    }
};
",
    ),
    (
        "a function of a namespace",
        "cpp",
        "
#include <stdexcept>
#include <string>
#include <vector>

namespace game {
std::string gamestate(const std::vector<std::vector<char>> board)
{
    int counts[2] = {0, 0};
    bool wins[2] = {false, false};
    for (int player = 0; player < 2; player++) {
        char mark = \"XO\"[player];
        int falls = 0, rises = 0;
        for (int i = 0; i < 3; i++) {
            int row = 0, column = 0;
            for (int j = 0; j < 3; j++) {
                row += board[i][j] == mark;
                column += board[j][i] == mark;
            }
            counts[player] += row;
            falls += board[i][i] == mark;
            rises += board[i][2 - i] == mark;
            wins[player] |= row == 3 || column == 3;
        }
        wins[player] |= falls == 3 || rises == 3;
    }
    int more = counts[0] - counts[1];
    if (more < 0 || more > 1 || (wins[0] && more == 0) || (wins[1] && more == 1)) {
        throw std::domain_error(\"impossible\");
    }
    return wins[0] || wins[1] ? \"win\" : counts[0] + counts[1] == 9 ? \"draw\" : \"ongoing\";
}
}
",
    ),
    (
        "LeetCode 1275",
        "cpp",
        "
class Solution {
public:
    string tictactoe(vector<vector<int>>& moves) {
        vector<int> rows(3), cols(3);
        int falls = 0, rises = 0, sign = 1;
        for (auto& move : moves) {
            int row = move[0], col = move[1];
            rows[row] += sign; cols[col] += sign;
            if (row == col) falls += sign;
            if (row + col == 2) rises += sign;
            for (int sum : {rows[row], cols[col], falls, rises})
                if (abs(sum) == 3) return sign > 0 ? \"A\" : \"B\";
            sign = -sign;
        }
        return moves.size() == 9 ? \"Draw\" : \"Pending\";
    }
};
",
    ),
    (
        "LeetCode 794 in one expression",
        "cs",
        "
public class Solution {
    static readonly int[][] Lines = {
        new[] {0, 1, 2}, new[] {3, 4, 5}, new[] {6, 7, 8}, new[] {0, 3, 6},
        new[] {1, 4, 7}, new[] {2, 5, 8}, new[] {0, 4, 8}, new[] {2, 4, 6}
    };
    public bool ValidTicTacToe(string[] board) => IsValid(string.Concat(board));
    static bool IsValid(string cells) {
        int x = cells.Count(mark => mark == 'X'), o = cells.Count(mark => mark == 'O');
        Func<char, bool> wins = mark => Lines.Any(line => line.All(at => cells[at] == mark));
        return (x == o || x == o + 1) && !(wins('X') && x == o) && !(wins('O') && x != o);
    }
}
",
    ),
    (
        "LeetCode 1275 in a namespace",
        "cs",
        "
namespace Course.Week3
{
    public static class Games
    {
        public static string Tictactoe(int[][] moves)
        {
            for (int n = 0; n < moves.Length; n++)
            {
                var mine = moves.Take(n + 1).Where((move, at) => at % 2 == n % 2).ToList();
                var last = moves[n];
                if (mine.Count(move => move[0] == last[0]) == 3
                    || mine.Count(move => move[1] == last[1]) == 3
                    || mine.Count(move => move[0] == move[1]) == 3
                    || mine.Count(move => move[0] + move[1] == 2) == 3)
                {
                    return n % 2 == 0 ? \"A\" : \"B\";
                }
            }
            return moves.Length == 9 ? \"Draw\" : \"Pending\";
        }
    }
}
",
    ),
    (
        "a function and states in an enum",
        "kt",
        "
enum class State { WIN, DRAW, ONGOING }

val LINES = listOf(\"012\", \"345\", \"678\", \"036\", \"147\", \"258\", \"048\", \"246\")

fun gameState(board: List<String>): State {
    val cells = board.joinToString(\"\")
    val (x, o) = listOf('X', 'O').map { mark -> cells.count { it == mark } }
    val (xWins, oWins) = listOf('X', 'O').map { mark -> LINES.any { line -> line.all { cells[it - '0'] == mark } } }
    require(x == o || x == o + 1) { \"wrong turn order\" }
    check(!(xWins && x == o) && !(oWins && x > o)) { \"played after the end\" }
    return if (xWins || oWins) State.WIN else if (x + o == 9) State.DRAW else State.ONGOING
}
",
    ),
    (
        "LeetCode 1275",
        "kt",
        "
class Solution {
    fun tictactoe(moves: Array<IntArray>): String {
        val sums = IntArray(8)
        for ((n, move) in moves.withIndex()) {
            val (row, col) = move
            val sign = if (n % 2 == 0) 1 else -1
            val lines = mutableListOf(row, 3 + col)
            if (row == col) lines += 6
            if (row + col == 2) lines += 7
            for (line in lines) {
                sums[line] += sign
                if (abs(sums[line]) == 3) return if (sign > 0) \"A\" else \"B\"
            }
        }
        return if (moves.size == 9) \"Draw\" else \"Pending\"
    }
}
",
    ),
    (
        "LeetCode 794",
        "rb",
        "
# @param {String[]} board
# @return {Boolean}
def valid_tic_tac_toe(board)
  cells = board.join
  x, o = cells.count('X'), cells.count('O')
  wins = ->(m) { cells.match?(/\\A(...)*#{m * 3}|#{m}..#{m}..#{m}|#{m}...#{m}...#{m}|\\A..#{m}.#{m}.#{m}/) }
  return false unless [0, 1].include?(x - o)
  !(wins.('X') && x == o) && !(wins.('O') && x > o)
end
",
    ),
    (
        "a method of a class beside another class",
        "rb",
        "
class Lines
  def self.of(rows)
    columns = rows.map(&:chars).transpose
    diagonals = [(0..2).map { |at| rows[at][at] }, (0..2).map { |at| rows[at][2 - at] }]
    (rows.map(&:chars) + columns + diagonals).map(&:join)
  end
end

class Solution
  def valid_tic_tac_toe(board)
    cells = board.join
    x, o = cells.count('X'), cells.count('O')
    x_wins, o_wins = %w[XXX OOO].map { |line| Lines.of(board).include?(line) }
    [0, 1].include?(x - o) && !(x_wins && x == o) && !(o_wins && x > o)
  end
end
",
    ),
    (
        "a method of a module",
        "rb",
        "
module Game
  LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

  def self.game_state(rows)
    cells = rows.join.chars
    x, o = cells.count('X'), cells.count('O')
    x_wins, o_wins = %w[X O].map { |mark| LINES.any? { |line| line.all? { |at| cells[at] == mark } } }
    raise ArgumentError, 'wrong turn order' unless x == o || x == o + 1
    raise ArgumentError, 'impossible' if x_wins && x == o || o_wins && x > o
    x_wins || o_wins ? 'win' : x + o == 9 ? :draw : 'ongoing'
  end
end
",
    ),
    (
        "the solution of Exercism",
        "go",
        "
package stateoftictactoe

import \"errors\"

type State string

const (
	Win     State = \"win\"
	Ongoing State = \"ongoing\"
	Draw    State = \"draw\"
)

func StateOfTicTacToe(board []string) (State, error) {
	cells := board[0] + board[1] + board[2]
	x, o := strings.Count(cells, \"X\"), strings.Count(cells, \"O\")
	if x < o || x > o+1 {
		return \"\", errors.New(\"wrong turn order\")
	}
	xWins, oWins := wins(cells, 'X'), wins(cells, 'O')
	switch {
	case xWins && x == o || oWins && x > o:
		return \"\", errors.New(\"impossible board\")
	case xWins || oWins:
		return Win, nil
	case x+o == 9:
		return Draw, nil
	}
	return Ongoing, nil
}

func wins(cells string, mark byte) bool {
	for _, line := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if cells[line[0]] == mark && cells[line[1]] == mark && cells[line[2]] == mark {
			return true
		}
	}
	return false
}
",
    ),
    (
        "LeetCode 1275",
        "go",
        "
func tictactoe(moves [][]int) string {
	var boards [2]int
	for i, move := range moves {
		boards[i%2] |= 1 << (3*move[0] + move[1])
		for _, line := range []int{7, 56, 448, 73, 146, 292, 273, 84} {
			if boards[i%2]&line == line {
				return string(rune('A' + i%2))
			}
		}
	}
	if len(moves) == 9 {
		return \"Draw\"
	}
	return \"Pending\"
}
",
    ),
];

/// A right function. Wrong ones have other code in the place of a part.
const GAMESTATE: &str = include_str!("../../../../solutions/state/right.py");

/// Wrong hand-ins: a part of the right one, what is in its place, the points of 100, and the mistakes.
const WRONG: &[(&str, &str, u32, &[&str])] = &[
    (" or falls or rises", "", 85, &["no-diagonals"]),
    (" or rises", "", 92, &["anti-diagonal-forgotten"]),
    (" or falls", "", 92, &["main-diagonal-forgotten"]),
    ("any(rows) or ", "", 79, &["rows-forgotten"]),
    (" or any(columns)", "", 79, &["columns-forgotten"]),
    (
        "if x > o + 1 or o > x",
        "if False",
        89,
        &["counts-not-checked"],
    ),
    (
        "x > o + 1 or o > x",
        "abs(x - o) > 1",
        98,
        &["counts-not-checked"],
    ),
    (
        "x_wins and x == o or o_wins and x > o",
        "False",
        78,
        &["end-not-checked"],
    ),
    (
        "x_wins and x == o or o_wins and x > o",
        "x_wins and o_wins",
        89,
        &["end-not-checked"],
    ),
    (
        "\"draw\" if x + o == 9 else \"ongoing\"",
        "\"ongoing\"",
        89,
        &[],
    ),
    (
        "if x_wins or o_wins:",
        "if (x_wins or o_wins) and x + o < 9:",
        97,
        &[],
    ),
    ("x_wins or o_wins:", "x_wins:", 87, &[]),
    ("\"ongoing\"", "\"Ongoing\"", 89, &[]),
    (
        "    if x_wins or o_wins:",
        "    raise ValueError\n    if x_wins:",
        45,
        &[],
    ),
    (
        "def gamestate(board):",
        "def gamestate(board):\n    return None",
        12,
        &[],
    ),
];

fn points(findings: &inarow_check::Findings) -> u32 {
    let points = Points {
        answers: 100,
        growth: 0,
    };
    Grade::of(findings, points).score()
}

#[test]
#[ignore = "needs nine compilers: `cargo xtask test` installs them"]
fn right_hand_ins_are_right() {
    side_by_side(RIGHT, |(name, extension, text)| {
        let started = std::time::Instant::now();
        let findings = written_in(extension, text).findings;
        println!("{extension}, {name}: {:?}", started.elapsed());
        assert_eq!(
            code(&findings),
            "right",
            "{extension}, {name}: {:?} {:?}",
            findings.problem,
            findings.failed_game
        );
        assert!(matches!(findings.form, Form::State(_)), "{name}");
        assert_eq!(points(&findings), 100, "{name}");
    });
}

#[test]
fn wrong_hand_ins_lose_the_points_of_their_boards() {
    side_by_side(WRONG, |(part, other, expected, mistakes)| {
        assert!(GAMESTATE.contains(part), "{part}");
        let findings = written_in("py", &GAMESTATE.replacen(part, other, 1)).findings;
        let named: Vec<&str> = findings
            .mistakes
            .iter()
            .map(|mistake| mistake.name)
            .collect();
        let points = points(&findings);
        println!("{other}: {points} of {expected}, {named:?}");
        assert_ne!(code(&findings), "right", "{other}");
        assert!(
            points.abs_diff(*expected) <= 2,
            "{other}: {points} of {expected}"
        );
        assert_eq!(named, *mistakes, "{other}");
    });
}

#[test]
fn function_in_another_language_is_named() {
    let text = "class Solution {\n    func validTicTacToe(_ board: [String]) -> Bool {\n";
    let findings = written_in("swift", text).findings;
    let problem = findings.problem.expect("a problem");
    assert_eq!(problem.code(), "no_solution");
    let [message] = problem.messages() else {
        panic!("{problem:?}");
    };
    assert!(
        message.starts_with("it has the function `validTicTacToe`, which is judged in Python, ")
    );
}
