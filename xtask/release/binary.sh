# The command `inarow` for Linux on x86-64, with completions and man pages.

NAME=inarow-$LINUX
BUILT=target/xtask/release/binary

build() {
    reproducible "$ROOT" cargo zigbuild --locked --profile wheel -p inarow-cli --bin inarow \
        --features parquet --target "$LINUX.2.$GLIBC" --target-dir $BUILT
    mkdir "$EMPTY/$NAME"
    cp $BUILT/$LINUX/wheel/inarow LICENSE-APACHE LICENSE-MIT "$EMPTY/LICENSE-THIRD-PARTY" "$EMPTY/$NAME"
    cp xtask/release/binary.md "$EMPTY/$NAME/README.md"
    cargo run --quiet --locked -p inarow-cli --features parquet --example shell_files -- "$EMPTY/$NAME"
    pack "$NAME"
}

check() {
    unpack "$NAME"
    cd "$EMPTY/$NAME"
    require LICENSE-{APACHE,MIT,THIRD-PARTY} README.md completions/{_inarow,inarow.bash,inarow.fish} \
        inarow man/inarow-judge.1
    require_glibc inarow
}

# Fails if a program needs a newer glibc. The newest version among its symbols decides.
require_glibc() {
    local needed
    needed=$(grep --text --only-matching 'GLIBC_2\.[0-9]\+' "$1" | sort --version-sort | tail --lines=1)
    [ "${needed#GLIBC_2.}" -le $GLIBC ] || fail "it needs $needed, not GLIBC_2.$GLIBC"
}

# Runs README's first command without Rust.
use() {
    unpack "$NAME"
    cd "$EMPTY/$NAME"
    env --ignore-environment PATH="$PWD" inarow judge "$ROOT/examples"
    bash --noprofile --norc -c "source completions/inarow.bash && complete -p inarow"
}
