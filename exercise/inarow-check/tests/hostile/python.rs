//! Attacks in Python.

use std::fs;

use crate::attack::{A_FEW, Attack, attack, run_all};
use crate::caller;
use crate::observed::root;
use crate::surroundings::Surroundings;

/// Returns a right solution with an attack.
pub(crate) fn counters(attack: &Attack) -> String {
    let right = fs::read_to_string(root().join("solutions/right/counters.py")).unwrap();
    let Attack { begin, in_move, .. } = attack;
    format!(
        "
import ctypes, fcntl, mmap, os, resource, shutil, signal, socket, subprocess, sys, threading, time
libc = ctypes.CDLL(None, use_errno=True)
def call(name, *arguments):
    if getattr(libc, name)(*arguments) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
def every(folder):
    for name in os.listdir(folder):
        if name.isdigit():
            yield folder + '/' + name
{begin}
{right}
class TicTacToe(TicTacToe):
    def move(self, row, col, player):
        {in_move}
        return super().move(row, col, player)
"
    )
}

pub(crate) const ATTACKS: &[Attack] = &[
    // Attacks that wait for a limit come first.
    attack("it sleeps", "", "time.sleep(1000)", "hangs", "in 3 s"),
    attack(
        "it ignores signals and sleeps",
        "for s in {1, 2, 3, 15}: signal.signal(s, signal.SIG_IGN)\ntime.sleep(1000)",
        "",
        "hangs",
        "in 10 s",
    ),
    attack(
        "it spins in threads",
        "def spin():\n    while True: pass\nfor _ in range(8): threading.Thread(target=spin).start()",
        "\n        while True: pass",
        "hangs",
        "",
    ),
    // A program is not late if other programs use its processor: all six need 4.2 s, more than a
    // program has for an answer. On a busy machine, 33 s must be enough.
    attack(
        "others are busy",
        "
def share():
    while time.process_time() < 0.7: pass
def with_others():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for _ in range(5):
        if os.fork() == 0: share(); os._exit(0)
    share()
todo = [with_others]",
        "\n        while todo: todo.pop()()",
        "right",
        "",
    ),
    attack(
        "it reads the games ahead",
        "",
        "\n        frame = sys._getframe(1)\n        raise ValueError(next(frame.f_locals['lines']))",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it prints 10 GiB",
        "",
        "\n        for _ in range(10**4): print('x' * 2**20)",
        "prints_too_much",
        "",
    ),
    attack(
        "it takes 10 GiB in children",
        "for _ in range(10):\n    if os.fork() == 0:\n        all = b'x' * 2**30\n        time.sleep(1000)\ntime.sleep(1000)",
        "",
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "it takes 10 GiB of shared memory",
        "all = mmap.mmap(-1, 10 * 2**30)\nfor at in range(0, len(all), 2**27): all[at:at + 2**27] = b'x' * 2**27",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it takes shared memory that belongs to no process",
        "call('shmget', 0, 2**20, 0o1600)",
        "",
        "throws",
        "OSError",
    ),
    attack(
        "it takes memory that is a file without a name",
        "os.memfd_create('all')",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it asks for the keys of the session",
        "call('syscall', @KEYCTL@, 0, -3, 0)",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it takes all memory",
        "",
        "self.all = bytearray(10**13)",
        "throws",
        "MemoryError",
    ),
    attack(
        "it is a fork bomb",
        "for _ in range(1000):\n    if os.fork() == 0: time.sleep(1000)",
        "",
        "throws",
        "BlockingIOError",
    ),
    attack(
        "it fills its folder",
        "for name in range(1000): open(f'{name}', 'wb').write(bytes(10**7))",
        "",
        "throws",
        "No space left",
    ),
    attack(
        "it fills its folder with names",
        "for name in range(10**6): open(f'{name}', 'wb')",
        "",
        "throws",
        "No space left",
    ),
    // Files.
    attack(
        "it reads a secret beside it",
        "raise ValueError(open('@FOLDER@/secret').read())",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it reads another solution",
        "raise ValueError(open('@FOLDER@/another/solution.py').read())",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it reads the home folder",
        "raise ValueError(str(os.listdir(os.path.expanduser('~root'))) + open('@FOLDER@/home/.key').read())",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it reads through the roots of processes",
        "raise ValueError([os.listdir(it + '/root') for it in every('/proc') if it != f'/proc/{os.getpid()}'])",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it writes outside",
        "open('@FOLDER@/written', 'w')",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it writes to the system",
        "open('/usr/lib/inarow', 'w')",
        "",
        "throws",
        "Read-only file system",
    ),
    attack(
        "it mounts what it wants",
        "call('mount', b'none', b'/private', b'tmpfs', 0, None)",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it is root in another namespace",
        "call('unshare', 0x10000000)",
        "",
        "throws",
        "No space left",
    ),
    attack(
        "it sets how the system works",
        "open('/proc/sys/user/max_user_namespaces', 'w').write('9')",
        "",
        "throws",
        "Read-only file system",
    ),
    attack(
        "it makes a device",
        "os.mknod('disk', 0o60600, os.makedev(254, 0))",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it removes its folder",
        "shutil.rmtree('.', ignore_errors=True)",
        "",
        "right",
        "",
    ),
    attack(
        "it closes its folder, with much inside",
        "for _ in range(5000): os.mkdir('deeper'); os.chdir('deeper')\nos.chmod('/private', 0)",
        "",
        "right",
        "",
    ),
    // Variables, processes, terminals.
    attack(
        "it reads the environment",
        "raise ValueError(dict(os.environ))",
        "",
        "throws",
        "'HOME': '/private'",
    ),
    attack(
        "it lists processes",
        "raise ValueError(b' '.join(open(it + '/cmdline', 'rb').read()[-20:] for it in every('/proc')))",
        "",
        "throws",
        "driver.py",
    ),
    attack(
        "it reads the environments of processes",
        "raise ValueError([open(it + '/environ', 'rb').read() for it in every('/proc')])",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it writes to the terminal",
        "os.write(os.open('/dev/tty', os.O_RDWR), b'PWNED')",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it types into the terminal",
        "for fd in range(256):\n    try: fcntl.ioctl(fd, 0x5412, b'!')\n    except OSError as error: last = error\nraise last",
        "",
        "throws",
        "OSError",
    ),
    attack(
        "it stops its parent",
        "os.kill(os.getppid(), signal.SIGSTOP); raise ValueError('in vain')",
        "",
        "throws",
        "in vain",
    ),
    attack(
        "it ends its parent",
        "os.kill(os.getppid(), 9); raise ValueError('in vain')",
        "",
        "throws",
        "in vain",
    ),
    attack(
        "it ends whom it can",
        "os.kill(-1, 9)",
        "",
        "throws",
        "ProcessLookupError",
    ),
    attack(
        "it ends the test",
        "os.kill(@TEST@, 9)",
        "",
        "throws",
        "ProcessLookupError",
    ),
    attack(
        "it traces its parent",
        "call('ptrace', 16, os.getppid(), None, None)",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it reads its parent's memory",
        "open(f'/proc/{os.getppid()}/mem', 'rb')",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it patches its parent's memory",
        "here = (ctypes.c_size_t * 2)(id(os), 8)\ncall('process_vm_writev', os.getppid(), here, 1, here, 1, 0)",
        "",
        "throws",
        "Operation not permitted",
    ),
    attack(
        "it takes its parent's descriptors",
        "os.open(f'/proc/{os.getppid()}/fd/3', os.O_WRONLY)",
        "",
        "throws",
        "PermissionError",
    ),
    attack(
        "it leaves a child in the same session",
        "subprocess.Popen(['sleep', '@SECONDS@'], stdout=2)",
        "",
        "right",
        "",
    ),
    attack(
        "it leaves a child by double fork and setsid",
        "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: os.execve('/usr/bin/sleep', ['sleep', '@SECONDS@'], {})\n    os._exit(0)",
        "",
        "right",
        "",
    ),
    // Networks.
    attack(
        "it opens a socket",
        "socket.create_connection(('127.0.0.1', @TCP@)).send(b'PWNED')",
        "",
        "throws",
        "OSError",
    ),
    attack(
        "it sends by UDP",
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'PWNED', ('127.0.0.1', @UDP@))",
        "",
        "throws",
        "OSError",
    ),
    attack(
        "it opens a socket to the machine below",
        "socket.socket(40, socket.SOCK_STREAM).connect((2, 22))",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "it opens a Unix socket",
        "socket.socket(socket.AF_UNIX).connect('@FOLDER@/stream')",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it sends by a Unix socket",
        "socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b'PWNED', '@FOLDER@/datagrams')",
        "",
        "throws",
        "FileNotFoundError",
    ),
    attack(
        "it opens a Unix socket that has no file",
        "socket.socket(socket.AF_UNIX).connect('\\0@ABSTRACT@')",
        "",
        "throws",
        "ConnectionRefusedError",
    ),
    // The protocol.
    attack(
        "an answer before the first move",
        "os.write(3, b'-5\\n')",
        "",
        "breaks_protocol",
        "",
    ),
    attack(
        "it says that it is built and ready",
        "os.write(3, b'isolated 1\\nbuilt\\nready\\n')",
        "",
        "breaks_protocol",
        "",
    ),
    attack(
        "answers are written beside",
        "",
        "os.write(3, b'-5\\n')",
        "breaks_protocol",
        "",
    ),
    attack(
        "answers are written early",
        "",
        "os.write(3, b'0\\n' * 9)",
        "breaks_protocol",
        "",
    ),
    attack("it closes its output", "", "os.close(3)", "dies", ""),
    attack(
        "it closes its commands",
        "",
        "os.close(4)",
        "throws",
        "Bad file",
    ),
    attack(
        "it replaces its output",
        "",
        "os.dup2(os.open(os.devnull, os.O_WRONLY), 3)",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it replaces its commands",
        "",
        "os.dup2(os.open(os.devnull, os.O_RDONLY), 4)",
        "dies",
        "exit status: 0",
    ),
    attack(
        "it reads its commands",
        "",
        "raise ValueError(os.read(4, 10**6))",
        "hangs",
        "in 3 s",
    ),
    attack(
        "it writes commands",
        "commands = os.open('/proc/self/fd/4', os.O_WRONLY)",
        "\n        if not os.write(commands, b'move 0 0 1\\n' * 9): pass",
        "breaks_protocol",
        "",
    ),
    attack(
        "it runs itself again",
        "",
        "\n        os.write(os.open('/proc/self/fd/4', os.O_WRONLY), b'run\\nrun 0\\n'); os._exit(0)",
        "dies",
        "exit status: 0",
    ),
    attack(
        "it says that it has ended",
        "",
        "os.write(3, b'ended 0\\nended 0 0\\n')",
        "breaks_protocol",
        "",
    ),
    attack(
        "it ends in the middle of a line",
        "",
        "os.write(3, b'! '); os._exit(0)",
        "dies",
        "exit status: 0",
    ),
    attack(
        "it closes all descriptors",
        "os.closerange(0, 256)",
        "",
        "dies",
        "",
    ),
    attack(
        "it ends itself",
        "",
        "os.kill(os.getpid(), 9)",
        "dies",
        "SIGKILL",
    ),
    attack(
        "it ends its group",
        "",
        "os.killpg(0, 9)",
        "dies",
        "SIGKILL",
    ),
    attack(
        "it exits in the middle",
        "",
        "os._exit(0)",
        "dies",
        "exit status: 0",
    ),
    attack(
        "it replaces the driver's functions",
        "import __main__; __main__.str = lambda answer: '1'",
        "",
        "wrong_answer",
        "move() returned 1; expected 0",
    ),
    attack(
        "it asks the driver's frames for answers",
        "",
        "\n        frame = sys._getframe()\n        while frame: frame = frame.f_back; known = [1, 2] if frame and 'answers' in frame.f_locals and type(frame.f_locals['answers']) is list else None\n        if known: return known[0]",
        "right",
        "",
    ),
    attack(
        "it recurses",
        "",
        "(lambda f: f(f))(lambda f: f(f))",
        "throws",
        "RecursionError",
    ),
    attack(
        "it reads what is not for it",
        "",
        "sys.stdin.readline()",
        "right",
        "",
    ),
    // The clock.
    attack(
        "its name is not text",
        "call('prctl', 15, b'\\xff\\nVmRSS')",
        "",
        "right",
        "",
    ),
    attack(
        "the clock goes backwards",
        "time.perf_counter_ns = iter(range(10**30, 0, -10**6)).__next__",
        "",
        "right",
        "",
    ),
    attack(
        "the clock stands still",
        "time.perf_counter_ns = lambda: 0",
        "",
        "right",
        "",
    ),
    attack(
        "the clock is not a number",
        "time.perf_counter_ns = lambda: float('nan')",
        "",
        "right",
        "",
    ),
];

pub(crate) const INHERITED: Attack = attack(
    "it writes the grade through an inherited descriptor",
    "os.write(7, b'PWNED')",
    "",
    "throws",
    "Bad file descriptor",
);

#[test]
fn isolated_solution_inherits_no_descriptor() {
    let surroundings = Surroundings::new();
    let path = surroundings.write("solution.py", &counters(&INHERITED));
    let words = surroundings.with_grade();
    surroundings.check_by(&words, &caller::program(), &INHERITED, &path);
}

#[test]
fn attacks_in_python_have_no_effect_outside() {
    run_all(ATTACKS, "py", A_FEW, counters);
}
