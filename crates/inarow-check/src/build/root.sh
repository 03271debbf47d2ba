# Builds the root folder of a solution, on /sys, in a mount namespace of its own: the
# system's programs and libraries, and the folders of $toolchains, one a line, all of
# them read-only. Whoever calls is root, or is taken for root in a user namespace.

set -eu
# Answers go to descriptor 3, apart from all that is printed.
exec 3>&1 1>&2
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022

mount -t tmpfs -o mode=755,size=16m,nr_inodes=16k,nosuid,nodev root /sys
cd /sys
mkdir dev etc home proc
# The private folder serves for all that is temporary.
ln -s home tmp

# Binds a folder where it lies outside, with all that is mounted inside it.
show() {
    mkdir -p ".$1"
    mount --rbind "$1" ".$1"
    while read -r _ _ _ _ point _; do
        case $point in
            "/sys$1" | "/sys$1"/*)
                mount -o remount,bind,ro,nosuid,nodev "$(printf %b "$point")"
                ;;
        esac
    done </proc/self/mountinfo
}

for folder in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store /gnu/store; do
    if [ -L "$folder" ]; then
        cp -P "$folder" ".$folder"
    elif [ -d "$folder" ]; then
        show "$folder"
    fi
done
while read -r folder && [ -n "$folder" ]; do
    show "$folder"
done <<END
$toolchains
END

# What compilers and virtual machines look up; not all of it is there.
cp -RP /etc/alternatives /etc/crypto-policies /etc/java* /etc/ld.so.* /etc/localtime /etc/mono \
    etc 2>/dev/null || true
echo 'root:x:0:0::/home:/bin/sh' >etc/passwd

for device in null zero full random urandom; do
    : >"dev/$device"
    mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
mount -o remount,bind,ro /sys
cd /
