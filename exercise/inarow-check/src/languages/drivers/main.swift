// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.swift.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty.

import Foundation

var inarowAnswers = 0

func inarowNanoseconds(_ numbers: [Int]) -> Int {
    let games = (0..<numbers[0]).map { _ in TicTacToe(numbers[2]) }
    let timed = 3 + 3 * numbers[1]
    inarowPlayAll(games, numbers[3..<timed])
    let begun = inarowProcessorTime()
    inarowPlayAll(games, numbers[timed...])
    return inarowProcessorTime() - begun
}

// Returns the processor time of this thread in nanoseconds.
func inarowProcessorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return 1_000_000_000 * Int(time.tv_sec) + Int(time.tv_nsec)
}

func inarowPlayAll(_ games: [TicTacToe], _ moves: ArraySlice<Int>) {
    for game in games {
        for at in stride(from: moves.startIndex, to: moves.endIndex, by: 3) {
            inarowAnswers += game.move(moves[at], moves[at + 1], moves[at + 2])
        }
    }
}

let inarowOut = FileHandle(fileDescriptor: 3)

func inarowSay(_ answer: String) {
    inarowOut.write("\(answer)\n".data(using: .utf8)!)
}

let inarowIn = fdopen(4, "r")!

// Returns the next command, or nil at the end.
func inarowCommand() -> String? {
    var text: UnsafeMutablePointer<CChar>? = nil
    var size = 0
    defer { free(text) }
    return getline(&text, &size, inarowIn) > 0 ? String(cString: text!) : nil
}

inarowSay("ready")
var inarowGame: TicTacToe? = nil
while let line = inarowCommand() {
    let words = line.split { $0 == " " || $0 == "\n" }
    let numbers = words.dropFirst().map { Int($0)! }
    switch words[0] {
    case "new":
        inarowGame = TicTacToe(numbers[0])
    case "move":
        inarowSay("\(inarowGame!.move(numbers[0], numbers[1], numbers[2]))")
    default:
        inarowSay("\(inarowNanoseconds(numbers))")
    }
}
