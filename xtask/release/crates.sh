# The crates: packed, documented as docs.rs does, and used from a registry without a network.

PACKED=target/xtask/release/crates

build() {
    cargo package --locked --no-verify --target-dir $PACKED $PACKAGES
    cp $PACKED/package/*.crate "$OUT"
}

# Builds each crate from its file and the files of its dependencies, and the documentation.
check() {
    cargo package --locked --target-dir $PACKED $PACKAGES
    local toolchain=
    # docs.rs uses the nightly toolchain.
    if cargo +nightly --version; then toolchain=+nightly; fi
    RUSTDOCFLAGS="--cfg docsrs -D warnings" cargo $toolchain doc --locked --no-deps --all-features \
        --target-dir target/xtask/release/docs $PACKAGES
}

# Builds programs that depend on the crates, and installs the command, with an empty home folder.
use() {
    local file crate sum
    for file in "$OUT"/*.crate; do
        crate=$SOURCES/$(basename "$file" .crate)
        rm --recursive --force "$crate"
        tar --extract --gzip --file "$file" --directory "$SOURCES"
        sum=$(sha256sum "$file" | cut --delimiter=' ' --fields=1)
        echo "{\"files\":{},\"package\":\"$sum\"}" > "$crate/.cargo-checksum.json"
    done
    export CARGO_HOME=$EMPTY/cargo-home CARGO_TARGET_DIR=$ROOT/target/xtask/release/used
    # Another build of the same number must not be taken for this one.
    rm --recursive --force "$CARGO_TARGET_DIR"
    mkdir "$CARGO_HOME"
    printf '%s\n' "source.crates-io.replace-with = 'packed'" "source.packed.directory = '$SOURCES'" \
        > "$CARGO_HOME/config.toml"
    awk 'on && /^```/ { exit } on; /^```rust$/ { on = 1 }' README.md |
        program main.rs run "inarow = '$VERSION'"
    program main.rs run "inarow = { version = '$VERSION', features = ['serde'] }" "serde_json = '1'" << 'END'
fn main() {
    let rules: inarow::Rules = "6x7 k4 drop".parse().expect("it is a rules line");
    let json = serde_json::to_string(&rules).expect("rules are text");
    assert_eq!(json, "\"6x7 k4 drop\"");
}
END
    program lib.rs build "inarow = { version = '$VERSION', default-features = false }" \
        < xtask/examples/without_std.rs
    cd "$EMPTY"
    cargo install inarow-cli --version "$VERSION" --offline --locked --root installed
    env PATH="$EMPTY/installed/bin" inarow judge "$ROOT/examples"
}

# Makes a crate of the input, as its file $1, and the dependencies from $3 on. Runs cargo's command $2.
program() (
    folder=$(mktemp --directory --tmpdir="$EMPTY")
    cd "$folder"
    mkdir src
    cat > "src/$1"
    printf '%s\n' '[package]' "name = 'program'" "edition = '2024'" '[dependencies]' "${@:3}" > Cargo.toml
    cargo "$2" --offline
)
