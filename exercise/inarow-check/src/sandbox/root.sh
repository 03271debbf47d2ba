# Builds the root folder of a solution on /sys, in a mount namespace of its own. The folder has the
# system's programs and libraries and the folders of $toolchains, one per line, all of them read-only.
# The caller is root, or is mapped to root in a user namespace.

set -eu
# Answers go to descriptor 3, apart from all other output.
exec 3>&1 1>&2
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022

mount -t tmpfs -o mode=755,size=16m,nr_inodes=16k,nosuid,nodev root /sys
cd /sys
mkdir dev etc private proc

protect() {
    mount -o remount,bind,ro,nosuid,nodev "$1"
}

# Binds a folder at its own place, with all mounts inside it, and makes them read-only.
show() {
    mkdir -p ".$1"
    mount --rbind "$1" ".$1"
    protect "/sys$1"
    while read -r _ _ _ _ point _; do
        case $point in
            *\\*)
                # The list writes blanks, line breaks and backslashes as three octal digits.
                # shellcheck disable=SC2059
                case $point in /sys/*) point=$(printf "$point") ;; esac
                ;;
        esac
        case $point in "/sys$1"/*) protect "$point" ;; esac
    done </proc/self/mountinfo
}

for folder in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store /gnu/store; do
    if [ -L "$folder" ]; then
        cp -P "$folder" ".$folder"
    elif [ -d "$folder" ]; then
        show "$folder"
    fi
done
while IFS= read -r folder && [ -n "$folder" ]; do
    show "$folder"
done <<END
$toolchains
END
# The private folder is also the folder for temporary files, unless a toolchain lies there.
[ -e tmp ] || ln -s private tmp

# Files that compilers and virtual machines read. Not all of them exist.
cp -RP /etc/alternatives /etc/crypto-policies /etc/java* /etc/ld.so.* /etc/localtime /etc/mono \
    etc 2>/dev/null || true
echo 'root:x:0:0::/private:/bin/sh' >etc/passwd

# Not `zero`: a mapping of it is shared memory that belongs to no process.
for device in null full random urandom; do
    : >"dev/$device"
    mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
mount -o remount,bind,ro /sys
cd /
