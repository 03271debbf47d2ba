// Plays the commands of descriptor 4, one per line, on the TicTacToe of solution.c.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates a game,
// `move 0 0 1` answers with the result of `ticTacToeMove`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 games of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty.

#define _GNU_SOURCE
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A solution may bring a `main` of its own.
#define main main_of_the_solution
#include "solution.c"
#undef main

// Each missing function is an error here. An undeclared function would compile.
static __typeof__(ticTacToeCreate) *const inarow_create = ticTacToeCreate;
static __typeof__(ticTacToeMove) *const inarow_move = ticTacToeMove;
static __typeof__(ticTacToeFree) *const inarow_free = ticTacToeFree;

typedef __typeof__(ticTacToeCreate(0)) InarowGame;

static volatile int inarow_answers;

static void inarow_play_all(InarowGame *games, int count, const int *moves, const int *end) {
    int sum = 0;
    for (InarowGame *game = games; game < games + count; game++) {
        for (const int *at = moves; at < end; at += 3) {
            sum += inarow_move(*game, at[0], at[1], at[2]);
        }
    }
    inarow_answers = sum;
}

// Returns the processor time of this thread in nanoseconds.
static long long inarow_processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1000000000LL * time.tv_sec + time.tv_nsec;
}

static long long inarow_nanoseconds(const int *numbers, const int *end) {
    const int count = numbers[0];
    const int *const moves = numbers + 3, *const timed = moves + 3 * numbers[1];
    InarowGame *const games = calloc(count, sizeof *games);
    for (int at = 0; at < count; at++) {
        games[at] = inarow_create(numbers[2]);
    }
    inarow_play_all(games, count, moves, timed);
    const long long begun = inarow_processor_time();
    inarow_play_all(games, count, timed, end);
    const long long taken = inarow_processor_time() - begun;
    for (int at = 0; at < count; at++) {
        inarow_free(games[at]);
    }
    free(games);
    return taken;
}

// Writes an answer. Without a reader of the answers, the driver ends.
static void inarow_say(FILE *out, const char *format, long long answer) {
    fprintf(out, format, answer);
    if (fflush(out) != 0) {
        exit(1);
    }
}

int main(void) {
    FILE *const in = fdopen(4, "r"), *const out = fdopen(3, "w");
    inarow_say(out, "ready\n", 0);
    char *line = NULL;
    size_t size = 0;
    InarowGame game = NULL;
    for (ssize_t length; (length = getline(&line, &size, in)) > 0;) {
        // A word and a number have at least two characters with the blank before.
        int *const numbers = calloc(length, sizeof *numbers), *end = numbers;
        const char *const word = strtok(line, " \n");
        for (const char *text; (text = strtok(NULL, " \n")) != NULL;) {
            *end++ = atoi(text);
        }
        if (strcmp(word, "new") == 0) {
            if (game != NULL) {
                inarow_free(game);
            }
            game = inarow_create(numbers[0]);
        } else if (strcmp(word, "move") == 0) {
            inarow_say(out, "%lld\n", inarow_move(game, numbers[0], numbers[1], numbers[2]));
        } else {
            inarow_say(out, "%lld\n", inarow_nanoseconds(numbers, end));
        }
        free(numbers);
    }
}
