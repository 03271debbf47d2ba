// Requests to callgrind, which counts only from the one to the other when it is
// run with --instr-atstart=no. Without callgrind they do nothing.

#include <valgrind/callgrind.h>

extern "C" void callgrind_count() {
    CALLGRIND_START_INSTRUMENTATION;
}

extern "C" void callgrind_count_no_more() {
    CALLGRIND_STOP_INSTRUMENTATION;
}
