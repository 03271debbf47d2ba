//! Attacks on the memory limit, by memory of every kind.
//!
//! They run one at a time, and would take 3 GiB without a limit.

use std::fs;
use std::panic;
use std::slice;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::attack::{Attack, attack, run_all};
use crate::cpp::counters;

/// Time between two queries of the machine's memory.
const INTERVAL: Duration = Duration::from_millis(10);

/// Code that runs in each of the first moves, so that no answer is late.
macro_rules! step_by_step {
    ($steps:literal, $step:literal) => {
        concat!(
            "static int step = 0; if (step < ",
            $steps,
            ") { step++; ",
            $step,
            " }"
        )
    };
}

const ATTACKS: &[Attack] = &[
    attack(
        "memory below the limit in several processes",
        "",
        step_by_step!(3, "in_child([] { fill(600L << 20); });"),
        "right",
        "",
    ),
    attack(
        "memory above the limit in several processes",
        "",
        step_by_step!(5, "in_child([] { fill(600L << 20); });"),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "memory above the limit in a process",
        "fill(3L << 30);",
        "",
        "throws",
        "Cannot allocate memory",
    ),
    attack(
        "memory of processes whose first thread has ended",
        "",
        step_by_step!(
            5,
            "int ends[2]; call(pipe(ends)); if (call(fork()) == 0) { std::thread([=] { fill(600L << 20); write(ends[1], \"\", 1); for (;;) pause(); }).detach(); syscall(SYS_exit, 0); } close(ends[1]); char end; call(read(ends[0], &end, 1)); close(ends[0]);"
        ),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "memory and files of the folder",
        "for (char name : {'a', 'b', 'c', 'd', 'e'}) { std::string part(96 << 20, 1); call(write(call(open(std::string(1, name).c_str(), O_CREAT | O_WRONLY, 0600)), part.data(), part.size())); }",
        step_by_step!(3, "in_child([] { fill(600L << 20); });"),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "shared memory that is given back",
        "long size = 3L << 30; char* all = (char*)call((long)mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)); for (long at = 0; at < size; at += 1 << 27) { memset(all + at, 1, 1 << 27); call(madvise(all + at, 1 << 27, MADV_DONTNEED)); }",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "shared memory of the other kind",
        "call((long)mmap(0, 1 << 20, PROT_READ, MAP_SHARED_VALIDATE | MAP_ANONYMOUS, -1, 0));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "shared memory of a device",
        "call(open(\"/dev/zero\", O_RDWR));",
        "",
        "throws",
        "No such file",
    ),
    attack(
        "files in memory",
        "call(memfd_create(\"all\", 0));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "page tables of memory that is only read",
        "",
        step_by_step!(
            48,
            "long size = 32L << 30; char* all = (char*)call((long)mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)); madvise(all, size, MADV_NOHUGEPAGE); volatile char byte; for (long at = 0; at < size; at += 1 << 21) byte = all[at];"
        ),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "sockets with large buffers",
        "int ends[2], size = 4 << 20; call(socketpair(AF_UNIX, SOCK_STREAM, 0, ends)); call(setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "sockets in several processes",
        "",
        step_by_step!(
            20,
            "in_child([] { static char part[100000]; for (int i = 0; i < 200; i++) { int ends[2]; call(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends)); for (int end : ends) while (send(end, part, sizeof part, 0) > 0); } });"
        ),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "pipes in several processes",
        "",
        step_by_step!(
            480,
            "in_child([] { static char part[1 << 16]; int ends[2]; while (pipe2(ends, O_NONBLOCK) == 0) { while (write(ends[1], part, sizeof part) > 0); close(ends[1]); } });"
        ),
        "too_much_memory",
        "2 GiB",
    ),
    attack(
        "pipes that keep unmapped pages",
        "int ends[2]; call(pipe(ends)); static char page[4096]; iovec all{page, sizeof page}; call(vmsplice(ends[1], &all, 1, 0));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "messages of System V",
        "call(msgget(IPC_PRIVATE, 0600));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "semaphores of System V",
        "call(syscall(SYS_semget, IPC_PRIVATE, 32000, 0600));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "shared memory of System V",
        "call(syscall(SYS_shmget, IPC_PRIVATE, 1 << 20, 0600));",
        "",
        "throws",
        "not implemented",
    ),
    attack(
        "messages of Posix",
        "call(syscall(SYS_mq_open, \"all\", O_CREAT | O_RDWR, 0600, nullptr));",
        "",
        "throws",
        "not implemented",
    ),
];

/// Returns a line of the machine's memory in MiB.
fn machine(key: &str) -> u64 {
    let lines = fs::read_to_string("/proc/meminfo").unwrap();
    let value = lines.lines().find_map(|line| line.strip_prefix(key));
    let kib = value.and_then(|it| it.trim().strip_suffix(" kB"));
    kib.unwrap().parse::<u64>().unwrap() >> 10
}

/// Runs an attack. Returns the MiB by which the free memory of the machine falls meanwhile.
fn fall_of_free_memory(attack: &Attack) -> u64 {
    let free = machine("MemAvailable:");
    let (least, is_over) = (AtomicU64::new(free), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                least.fetch_min(machine("MemAvailable:"), Ordering::Relaxed);
                thread::sleep(INTERVAL);
            }
        });
        let ran = panic::catch_unwind(|| run_all(slice::from_ref(attack), "cpp", 1, counters));
        is_over.store(true, Ordering::Relaxed);
        ran.unwrap();
    });
    free - least.into_inner()
}

#[test]
#[ignore = "needs a compiler of C++, and 3 GiB of memory"]
fn attacks_in_memory_of_every_kind_are_ended() {
    for attack in ATTACKS {
        let fall = fall_of_free_memory(attack);
        println!("                 free memory fell by {fall} MiB");
    }
}
