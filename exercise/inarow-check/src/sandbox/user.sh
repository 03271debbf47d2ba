# Becomes a program of another user, within limits, under a filter of system calls. The caller is
# root.
#
# It waits for a line of standard input, so that a caller that has ended starts nothing. It writes
# `started` to descriptor 3. After that the program answers on descriptor 3 and reads commands from
# descriptor 4. A compiler has neither, by the redirections of $closed.

set -eu
exec 4<&0 3>&1 1>&2
read -r _ <&4
exec </dev/null
# The user must own the pipes to open them by name.
chown "$uid:$gid" /proc/self/fd/2 /proc/self/fd/3 /proc/self/fd/4
exec setpriv --reuid="$uid" --regid="$gid" --clear-groups --pdeathsig KILL \
    --bounding-set=-all --inh-caps=-all --ambient-caps=-all --no-new-privs \
    prlimit --core=0 --cpu="$processor_seconds" --data="$memory_bytes" \
    --fsize="$written_bytes" --nofile="$open_files" --nproc="$processes_of_user" \
    env -i HOME="$folder" TMPDIR="$folder" LANG=C.UTF-8 PATH="$path" \
    sh -c "echo started >&3; exec \"\$@\" $closed" sh "$@"
