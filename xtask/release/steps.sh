# `bash steps.sh ARTIFACT STEP`: a step of `cargo xtask release`, from the root of the project. It calls
# the function `build`, `check` or `use` of ARTIFACT.sh.
#
# OUT         the folder of the artifact
# EMPTY       an empty folder. For `build`, it has LICENSE-THIRD-PARTY if the artifact has a program
# VERSION     the number of the version
# REPOSITORY  the address of the repository
# EPOCH       the time of the commit
# SOURCES     a folder with the sources of all other crates, which cargo can use as a registry
# PACKAGES    the options of cargo that name the crates to publish
# ALONE       commands that the Python package must run, a line each
# XTASK       the program `xtask`

set -Eeuo pipefail
trap 'echo "error: ${BASH_SOURCE[0]}:$LINENO: $BASH_COMMAND" >&2' ERR
export -n OUT EMPTY VERSION REPOSITORY EPOCH SOURCES PACKAGES ALONE XTASK

ROOT=$PWD

# The address of the files of this version.
FILES=$REPOSITORY/blob/v$VERSION

# The command and the wheel run on this system with glibc 2.28 or newer.
LINUX=x86_64-unknown-linux-gnu
GLIBC=28

# Runs a command whose output depends neither on the folder $1 of the code nor on the day.
reproducible() {
    local cargo=${CARGO_HOME:-$HOME/.cargo}
    CARGO_ENCODED_RUSTFLAGS="--remap-path-prefix=$1=/inarow"$'\x1f'"--remap-path-prefix=$cargo=/cargo" \
        SOURCE_DATE_EPOCH=$EPOCH "${@:2}" || fail "it fails: ${*:2}"
}

# Packs the folder $1 of EMPTY. The archive depends only on names, contents and permissions.
pack() {
    tar --create --sort=name --format=ustar --owner=0 --group=0 --numeric-owner \
        --mode=u+rwX,go+rX,go-w --mtime="@$EPOCH" --directory "$EMPTY" "$1" |
        gzip --best --no-name > "$OUT/$1.tar.gz"
}

# Unpacks the folder $1 into EMPTY.
unpack() {
    tar --extract --gzip --file "$OUT/$1.tar.gz" --directory "$EMPTY"
}

# Fails if the current folder lacks one of these files.
require() {
    for file; do
        [ -f "$file" ] || fail "the archive has no $file"
    done
}

fail() {
    echo "error: $1" >&2
    exit 1
}

source "xtask/release/$1.sh"
"${@:2}"
