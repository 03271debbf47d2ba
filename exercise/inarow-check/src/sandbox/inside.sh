# Moves into the root folder on /sys, reads a secret and a solution's files from standard input,
# builds the program, and runs it without any right. This shell is the first process of its
# namespaces, which end with it.
#
# It writes to descriptor 3: `isolated` and its number outside, then `built` or `refused`. After
# `built` the program answers on this descriptor, and reads this input from descriptor 4. At the end
# of the program, `ended`, the secret and the exit status follow.

set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022

read -r first _ </proc/self/stat
# Only a folder that was mounted in this namespace can become the root.
mount --rbind /sys /sys
cd /sys
mount -t proc -o nosuid,nodev,noexec proc proc
# In a user namespace of its own a solution would be root again.
echo 0 >proc/sys/user/max_user_namespaces
# Shared memory without a file belongs to no process, so it is not counted. The filter refuses it
# too, since older kernels do not permit this setting.
echo 0 >proc/sys/kernel/shmall || true
mount -o remount,bind,ro,nosuid,nodev,noexec proc
mount -t tmpfs -o "mode=700,size=$folder_bytes,nr_inodes=$folder_files,nosuid,nodev" \
    private private
pivot_root . .
umount -n -l .
cd /private
echo "isolated $first" >&3

# The messages of this shell are not part of the program's output.
exec 5>&2 2>/dev/null

# A program that does not know this text can forge no line to or from this shell.
read -r secret
# Each file is a line with length and name, and then its bytes. An empty line follows the last file.
while read -r length name && [ -n "$name" ]; do
    case $name in */*) mkdir -p "${name%/*}" ;; esac
    head -c "$length" >"$name"
done

# A new session has no terminal, and its signals stay in it. Called in a subshell, which becomes the
# program, so that this shell's message about its end is not part of the program's output.
confined() {
    exec env -i HOME=/private TMPDIR=/private LANG=C.UTF-8 PATH="$path" \
        setsid setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs \
        prlimit --core=0 --cpu="$processor_seconds" --data="$memory_bytes" \
        --fsize="$written_bytes" --nofile="$open_files" --nproc="$processes" "$@"
}

# Blanks separate the words of both commands.
set -f
# shellcheck disable=SC2086
if ! (confined "$compiler" $building) </dev/null >.messages 2>&1 3>&- 5>&-; then
    head -c 16384 .messages >&5
    echo refused >&3
    exit 1
fi
rm -f .messages
# It fails if the compiler has left no processes.
kill -KILL -1 || true
echo built >&3

# `run` and the secret on the input run the program again after its end. Before them, there may be
# lines that the program did not read.
while :; do
    status=0
    # shellcheck disable=SC2086
    (confined "$program" $running) 4<&0 </dev/null 1>&5 2>&5 5>&- || status=$?
    kill -KILL -1 || true
    echo "ended $secret $status" >&3
    while read -r line && [ "$line" != "run $secret" ]; do :; done
    [ "$line" = "run $secret" ] || exit "$status"
done
