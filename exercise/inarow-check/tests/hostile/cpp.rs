//! Attacks in C++.

use std::fs;

use crate::attack::{A_FEW, Attack, attack, run_all};
use crate::observed::root;

/// Returns a right solution with an attack. If `begin` is a directive, it is for the compiler.
pub(crate) fn counters(attack: &Attack) -> String {
    let right = fs::read_to_string(root().join("solutions/right/counters.cpp")).unwrap();
    let right = right
        .replace("class TicTacToe", "class Counters")
        .replace("TicTacToe(", "Counters(");
    let Attack { begin, in_move, .. } = attack;
    let (line, begin) = match begin.starts_with('#') {
        true => (*begin, ""),
        false => ("", *begin),
    };
    format!(
        "
#include <arpa/inet.h>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <dirent.h>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>
{line}
{right}
static long call(long result) {{
    if (result == -1) throw std::runtime_error(strerror(errno));
    return result;
}}
static void in_child(auto work) {{
    int ends[2];
    call(pipe(ends));
    if (call(fork()) == 0) {{ close(ends[0]); work(); write(ends[1], \"\", 1); for (;;) pause(); }}
    close(ends[1]);
    char end;
    if (read(ends[0], &end, 1) != 1) throw std::runtime_error(\"the child has failed\");
    close(ends[0]);
}}
static void fill(long bytes) {{
    memset((void*)call((long)mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)), 1, bytes);
}}
static std::string text_of(const std::string& path) {{
    int file = call(open(path.c_str(), O_RDONLY));
    char text[4096];
    long size = call(read(file, text, sizeof text));
    for (long at = 0; at < size; at++) if (text[at] < ' ') text[at] = ' ';
    return std::string(text, size);
}}
static void connect_to(const std::string& name, int kind) {{
    sockaddr_un address{{}};
    address.sun_family = AF_UNIX;
    memcpy(address.sun_path, name.data(), name.size());
    int fd = call(socket(AF_UNIX, kind, 0));
    call(connect(fd, (sockaddr*)&address, offsetof(sockaddr_un, sun_path) + name.size()));
    call(send(fd, \"PWNED\", 5, 0));
}}
static void call_on(int port, int kind) {{
    sockaddr_in address{{}};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = call(socket(AF_INET, kind, 0));
    call(connect(fd, (sockaddr*)&address, sizeof address));
    call(send(fd, \"PWNED\", 5, 0));
}}
struct TicTacToe : Counters {{
    TicTacToe(int n) : Counters(n) {{
        static bool first = true;
        if (!std::exchange(first, false)) return;
        {begin}
    }}
    int move(int row, int col, int player) {{
        {in_move}
        return Counters::move(row, col, player);
    }}
}};
"
    )
}

const ATTACKS: &[Attack] = &[
    attack("it sleeps", "", "sleep(1000);", "hangs", "in 3 s"),
    attack(
        "it spins in threads",
        "",
        "for (int i = 0; i < 8; i++) std::thread([] { for (volatile int x = 0;;) x = x + 1; }).detach(); for (volatile int x = 0;;) x = x + 1;",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it reads the games ahead",
        "",
        "char line[99]; read(4, line, 99); throw std::runtime_error(line);",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it prints 10 GiB",
        "",
        "for (std::string line(1 << 20, 'x');;) std::cout << line << std::flush;",
        "prints_too_much",
        "",
    ),
    attack(
        "it takes 10 GiB in children",
        "for (int i = 0; i < 10; i++) if (fork() == 0) { memset(malloc(1 << 30), 1, 1 << 30); sleep(1000); } for (;; sleep(2)) std::cerr << std::string(1 << 20, 'x');",
        "",
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "it takes all memory",
        "",
        "std::vector<char> all(1L << 43);",
        "throws",
        "bad_alloc",
    ),
    attack(
        "it is a fork bomb",
        "for (int i = 0; i < 1000; i++) if (call(fork()) == 0) { sleep(1000); }",
        "",
        "throws",
        "Resource temporarily unavailable",
    ),
    attack(
        "it fills its folder",
        "std::string part(10000000, 'x'); for (int i = 0; i < 1000; i++) call(write(call(open(std::to_string(i).c_str(), O_CREAT | O_WRONLY, 0600)), part.data(), part.size()));",
        "",
        "throws",
        "No space left",
    ),
    attack(
        "it includes a secret",
        "#include \"@FOLDER@/secret\"",
        "",
        "does_not_compile",
        "",
    ),
    attack(
        "it includes another solution by its link",
        "#include \"/proc/1/root/@FOLDER@/another/solution.py\"",
        "",
        "does_not_compile",
        "",
    ),
    attack(
        "its compiler waits for ever",
        "#include \"/dev/full\"",
        "",
        "does_not_compile",
        "",
    ),
    attack(
        "it reads a secret beside it",
        "throw std::runtime_error(text_of(\"@FOLDER@/secret\"));",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it reads another solution",
        "throw std::runtime_error(text_of(\"@FOLDER@/another/solution.py\"));",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it reads the environment",
        "std::string all; for (char** it = environ; *it; it++) all += *it; throw std::runtime_error(all);",
        "",
        "throws",
        "HOME=/private",
    ),
    attack(
        "it lists processes",
        "DIR* folder = opendir(\"/proc\"); std::string all; while (dirent* it = readdir(folder)) if (isdigit(it->d_name[0])) all += text_of(std::string(\"/proc/\") + it->d_name + \"/comm\"); throw std::runtime_error(all);",
        "",
        "throws",
        "sh program",
    ),
    attack(
        "it reads the environment of its parent",
        "throw std::runtime_error(text_of(\"/proc/\" + std::to_string(getppid()) + \"/environ\"));",
        "",
        "throws",
        "Permission denied",
    ),
    attack(
        "it writes outside",
        "call(open(\"@FOLDER@/written\", O_CREAT | O_WRONLY, 0600));",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it writes to the system",
        "call(open(\"/usr/lib/inarow\", O_CREAT | O_WRONLY, 0600));",
        "",
        "throws",
        "Read-only",
    ),
    attack(
        "it mounts what it wants",
        "call(mount(\"none\", \"/private\", \"tmpfs\", 0, nullptr));",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it is root in another namespace",
        "call(unshare(CLONE_NEWUSER));",
        "",
        "throws",
        "No space left",
    ),
    attack(
        "it closes its folder, with much inside",
        "for (int i = 0; i < 5000; i++) { call(mkdir(\"deeper\", 0700)); call(chdir(\"deeper\")); } call(chmod(\"/private\", 0)); throw std::runtime_error(\"closed\");",
        "",
        "throws",
        "closed",
    ),
    attack(
        "it writes to the terminal",
        "call(write(call(open(\"/dev/tty\", O_RDWR)), \"PWNED\", 5));",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it types into the terminal",
        "for (int fd = 0; fd < 256; fd++) if (ioctl(fd, TIOCSTI, \"!\") == 0) return; call(-1);",
        "",
        "throws",
        "",
    ),
    attack(
        "it stops its parent",
        "call(kill(getppid(), SIGSTOP)); throw std::runtime_error(\"in vain\");",
        "",
        "throws",
        "in vain",
    ),
    attack(
        "it ends its parent",
        "call(kill(getppid(), SIGKILL)); throw std::runtime_error(\"in vain\");",
        "",
        "throws",
        "in vain",
    ),
    attack(
        "it ends whom it can",
        "call(kill(-1, SIGKILL));",
        "",
        "throws",
        "No such process",
    ),
    attack(
        "it traces its parent",
        "call(ptrace(PTRACE_ATTACH, getppid(), 0, 0));",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it patches its parent's memory",
        "char byte; iovec here{&byte, 1}; call(process_vm_writev(getppid(), &here, 1, &here, 1, 0));",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it takes its parent's descriptors",
        "call(open((\"/proc/\" + std::to_string(getppid()) + \"/fd/3\").c_str(), O_WRONLY));",
        "",
        "throws",
        "Permission denied",
    ),
    attack(
        "it leaves a child by double fork and setsid",
        "if (fork() == 0) { setsid(); if (fork() == 0) { char* none[] = {nullptr}; execle(\"/usr/bin/sleep\", \"sleep\", \"@SECONDS@\", nullptr, none); } _exit(0); }",
        "",
        "right",
        "",
    ),
    attack(
        "it opens a socket",
        "call_on(@TCP@, SOCK_STREAM);",
        "",
        "throws",
        "Network is unreachable",
    ),
    attack(
        "it sends by UDP",
        "call_on(@UDP@, SOCK_DGRAM);",
        "",
        "throws",
        "Network is unreachable",
    ),
    attack(
        "it opens a Unix socket",
        "connect_to(\"@FOLDER@/stream\", SOCK_STREAM);",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it sends by a Unix socket",
        "connect_to(\"@FOLDER@/datagrams\", SOCK_DGRAM);",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "it opens a Unix socket that has no file",
        "connect_to(std::string(1, 0) + \"@ABSTRACT@\", SOCK_STREAM);",
        "",
        "throws",
        "Connection refused",
    ),
    attack(
        "it says that it is built and ready",
        "call(write(3, \"isolated 1\\nbuilt\\nready\\n\", 23));",
        "",
        "breaks_protocol",
        "",
    ),
    attack(
        "answers are written early",
        "",
        "call(write(3, \"0\\n0\\n0\\n\", 6));",
        "breaks_protocol",
        "",
    ),
    attack(
        "it closes all descriptors",
        "",
        "for (int fd = 0; fd < 256; fd++) close(fd);",
        "dies",
        "",
    ),
    attack("it closes its output", "", "close(3);", "dies", ""),
    attack("it closes its commands", "", "close(4);", "dies", ""),
    attack(
        "it replaces its output",
        "",
        "dup2(open(\"/dev/null\", O_WRONLY), 3);",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it closes its standard descriptors",
        "",
        "for (int fd = 0; fd < 3; fd++) close(fd);",
        "right",
        "",
    ),
    attack(
        "it replaces its standard descriptors",
        "",
        "for (int fd = 0; fd < 3; fd++) dup2(open(\"/dev/null\", O_RDWR), fd);",
        "right",
        "",
    ),
    attack("it ends itself", "", "raise(SIGKILL);", "dies", "SIGKILL"),
    attack(
        "it ends its group",
        "",
        "kill(0, SIGKILL);",
        "dies",
        "SIGKILL",
    ),
    attack(
        "it exits in the middle",
        "",
        "_exit(0);",
        "dies",
        "exit status: 0",
    ),
    attack(
        "it recurses",
        "",
        "volatile char frame[1 << 12]; frame[row] = 1; return move(row, col, player) + frame[row];",
        "dies",
        "SIGSEGV",
    ),
];

#[test]
#[ignore = "needs a compiler of C++, and half a minute"]
fn attacks_in_cpp_have_no_effect_outside() {
    run_all(ATTACKS, "cpp", A_FEW, counters);
}
