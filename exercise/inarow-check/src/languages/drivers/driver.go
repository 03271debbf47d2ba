// Plays the commands of descriptor 4, one per line, on the TicTacToe of solution.go.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates a game,
// `move 0 0 1` answers with the result of `Move`, and `time 5 1 3 0 0 1 1 1 2 ...`
// plays the moves on 5 games of side 3 and answers with the nanoseconds of a processor
// for all moves except the first 1. Answers go to descriptor 3. The other descriptors
// belong to the solution, and its standard input is empty. An answer may be `!` and an
// error, which ends the game.
//
// If the solution is a function that returns the state of a game, `call gamestate - XO./.../...`
// calls it with this board, and `call tictactoe - 00/11` with these moves.

package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

var inarowAnswers int

func main() {
	out := os.NewFile(3, "answers")
	inarowSay(out, "ready")
	lines := bufio.NewReader(os.NewFile(4, "commands"))
	var game *TicTacToe
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		words := strings.Fields(line)
		numbers := make([]int, len(words)-1)
		for at := range numbers {
			numbers[at], _ = strconv.Atoi(words[at+1])
		}
		game = inarowPlay(out, game, words, numbers)
	}
}

// Plays a line, and returns the game in progress. A panic ends it.
func inarowPlay(out *os.File, game *TicTacToe, words []string, numbers []int) (next *TicTacToe) {
	defer func() {
		if reason := recover(); reason != nil {
			text := strings.Join(strings.Fields(inarowText(reason)), " ")
			inarowSay(out, "! panic: "+text+inarowPlace())
			next = nil
		}
	}()
	word := words[0]
	switch {
	case word == "call":
		inarowSay(out, inarowCall(strings.Split(words[3], "/")))
	case word == "new":
		return inarowNew(numbers[0])
	case word == "time":
		inarowSay(out, inarowNanoseconds(numbers[0], numbers[1], numbers[2], numbers[3:]))
	case game != nil:
		inarowSay(out, game.Move(numbers[0], numbers[1], numbers[2]))
	}
	return game
}

// Writes an answer. Without a reader of the answers, the driver ends.
func inarowSay(out *os.File, answer interface{}) {
	if _, err := fmt.Fprintln(out, answer); err != nil {
		os.Exit(1)
	}
}

// The function in a driver of a class.
func no_function(board []string) string {
	return ""
}

// Calls the function with a board, or with moves. If it returns an error, the driver panics.
func inarowCall(rows []string) interface{} {
	function := reflect.ValueOf(no_function)
	argument := reflect.MakeSlice(function.Type().In(0), len(rows), len(rows))
	for at, row := range rows {
		if cell := argument.Index(at); cell.Kind() == reflect.String {
			cell.SetString(strings.ReplaceAll(row, ".", " "))
		} else {
			inarowSetCells(cell, row)
		}
	}
	answers := function.Call([]reflect.Value{argument})
	if len(answers) > 1 && !answers[1].IsNil() {
		panic(answers[1].Interface())
	}
	return answers[0].Interface()
}

// Sets a slice to the marks or the digits of a row.
func inarowSetCells(cells reflect.Value, row string) {
	cells.Set(reflect.MakeSlice(cells.Type(), len(row), len(row)))
	for at, mark := range strings.ReplaceAll(row, ".", " ") {
		switch cell := cells.Index(at); cell.Kind() {
		case reflect.String:
			cell.SetString(string(mark))
		case reflect.Int:
			cell.SetInt(int64(mark - '0'))
		case reflect.Uint8:
			cell.SetUint(uint64(mark))
		default:
			cell.SetInt(int64(mark))
		}
	}
}

func inarowNanoseconds(count int, before int, n int, moves []int) int64 {
	games := make([]*TicTacToe, count)
	for at := range games {
		games[at] = inarowNew(n)
	}
	inarowPlayAll(games, moves[:3*before])
	begun, used := time.Now(), inarowProcessorTime()
	inarowPlayAll(games, moves[3*before:])
	// Its two counts of microseconds are rounded down.
	used = inarowProcessorTime() - used + 2000
	if taken := time.Since(begun).Nanoseconds(); taken < used {
		return taken
	}
	return used
}

// Returns the processor time of all threads in nanoseconds. Linux counts that of a single
// thread in milliseconds here. The elapsed time is shorter if no other work delays the
// moves.
func inarowProcessorTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(0, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func inarowPlayAll(games []*TicTacToe, moves []int) {
	for _, game := range games {
		for mv := 0; mv < len(moves); mv += 3 {
			inarowAnswers += game.Move(moves[mv], moves[mv+1], moves[mv+2])
		}
	}
}

func inarowNew(n int) *TicTacToe {
	return inarowAddress(Constructor(n))
}

// Returns the address of a game. A constructor may return a game or its address.
func inarowAddress(game interface{}) *TicTacToe {
	switch game := game.(type) {
	case *TicTacToe:
		return game
	case TicTacToe:
		return &game
	}
	panic("the constructor does not return a TicTacToe")
}

// Returns at most 300 characters of a panic's reason, or its type. A reason that contains itself
// cannot be printed.
func inarowText(reason interface{}) string {
	_, isError := reason.(error)
	_, isStringer := reason.(fmt.Stringer)
	kind := reflect.ValueOf(reason).Kind()
	switch {
	case isError || isStringer || kind == reflect.String:
		return fmt.Sprintf("%.300s", reason)
	case kind <= reflect.Complex128:
		return fmt.Sprint(reason)
	}
	return fmt.Sprintf("a value of type %T", reason)
}

// Returns the first line of the solution in the stack of a panic.
func inarowPlace() string {
	callers := make([]uintptr, 100)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	for {
		frame, more := frames.Next()
		if filepath.Base(frame.File) == "solution.go" {
			return fmt.Sprintf(" (line %d)", frame.Line)
		}
		if !more {
			return ""
		}
	}
}
