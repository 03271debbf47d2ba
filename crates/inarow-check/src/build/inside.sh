# Moves into the root folder on /sys, takes a solution's files from standard input,
# builds the program, and runs it, all without any right. This is the first process of
# its namespaces: they end with it.
#
# It says on descriptor 3 `isolated` and its number outside, and `built` or `refused`.
# From `built` on the descriptor is the program's.

set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022

read -r first _ </proc/self/stat
# Nobody but who has mounted a folder may make it the root; so it is mounted once more.
mount --rbind /sys /sys
cd /sys
mount -t proc -o nosuid,nodev,noexec proc proc
# In a user namespace of its own a solution would be root again.
echo 0 >proc/sys/user/max_user_namespaces
# Memory that is shared by a number is no process's, so that nobody would see it.
echo 0 >proc/sys/kernel/shmall || true
mount -o remount,bind,ro,nosuid,nodev,noexec proc
mount -t tmpfs -o "mode=700,size=$folder_bytes,nr_inodes=$folder_files,nosuid,nodev" home home
pivot_root . .
umount -n -l .
cd /home
echo "isolated $first" >&3

# What the shell says of a program that dies is not said by the program.
exec 4>&2 2>/dev/null

# A line with length and name, and so many bytes; behind the last one an empty line.
while read -r length name && [ -n "$name" ]; do
    head -c "$length" >"$name"
done

# In a session of its own it has no terminal, and its signals reach nobody but itself.
confined() {
    env -i HOME=/home TMPDIR=/home LANG=C.UTF-8 PATH="$path" \
        setsid setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs \
        prlimit --core=0 --cpu="$cpu_seconds" --data="$data_bytes" --fsize="$file_bytes" \
        --nofile="$open_files" --nproc="$processes" "$@"
}

# The words of both commands are parted by blanks.
set -f
# shellcheck disable=SC2086
if ! confined "$compiler" $building </dev/null >.messages 2>&1 3>&- 4>&-; then
    head -c 16384 .messages >&4
    echo refused >&3
    exit 1
fi
rm -f .messages
kill -KILL -1 || true
echo built >&3
# shellcheck disable=SC2086
confined "$program" $running 1>&4 2>&4 4>&-
