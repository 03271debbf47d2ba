# The Python package: the source distribution, and a wheel that is built from it.

CRATE=crates/inarow-python

build() {
    # The commit, with the address of the repository and the licences of all crates.
    mkdir "$EMPTY/commit" "$EMPTY/source"
    git archive HEAD | tar --extract --directory "$EMPTY/commit"
    mv "$EMPTY/LICENSE-THIRD-PARTY" "$EMPTY/commit/$CRATE"
    local urls="[project.urls]\nRepository = \"$REPOSITORY\"\n"
    urls+="Documentation = \"$FILES/docs/python.md\"\nChangelog = \"$FILES/CHANGELOG.md\"\n\n"
    local manifest=$EMPTY/commit/$CRATE/pyproject.toml
    sed --in-place "s|^\[project.optional-dependencies\]$|$urls&|" "$manifest"
    grep --quiet '^\[project.urls\]$' "$manifest"
    package commit sdist
    # Files get a new date. They all have the same in the distribution, and cargo would see no change.
    tar --extract --gzip --touch --strip-components=1 --file "$OUT/inarow-$VERSION.tar.gz" \
        --directory "$EMPTY/source"
    (cd "$EMPTY/source" && require LICENSE-APACHE LICENSE-MIT README.md pyproject.toml)
    # The lock file of the distribution also lists crates that it does not contain, so cargo shortens
    # it. Without a network, all versions stay.
    package source build --offline --zig --compatibility manylinux_2_$GLIBC --target $LINUX \
        --target-dir "$ROOT/target/xtask/release/wheel"
}

# Runs maturin for the code in the folder $1 of EMPTY.
package() {
    reproducible "$EMPTY/$1" maturin "${@:2}" --manifest-path "$EMPTY/$1/$CRATE/Cargo.toml" --out "$OUT"
}

check() {
    local shown
    twine check --strict "$OUT"/*
    abi3audit --strict "$OUT"/*.whl
    shown=$(auditwheel show "$OUT"/*.whl)
    [[ $shown == *manylinux_2_${GLIBC}_x86_64* ]] || fail "auditwheel finds another system: $shown"
    python3 -m zipfile --extract "$OUT"/*.whl "$EMPTY"
    require_parts "$EMPTY"
}

# Fails if the folder of a wheel lacks a module, its types or a licence.
require_parts() {
    local modules
    modules=$(cd $CRATE/python && find inarow -name '*.py' -o -name '*.pyi' -o -name '*.typed')
    cd "$1"
    require inarow/_core.abi3.so $modules \
        "inarow-$VERSION.dist-info/licenses/LICENSE-"{APACHE,MIT,THIRD-PARTY}
}

# Installs the package in an empty environment from a folder, and runs README's lines without Rust.
use() {
    python3 -m venv "$EMPTY/venv"
    local programs=$EMPTY/venv/bin typed
    "$programs/pip" download --quiet --require-hashes --requirement $CRATE/requirements/package.txt \
        --dest "$EMPTY/others"
    "$programs/pip" install --quiet --no-index --find-links "$OUT" --find-links "$EMPTY/others" \
        --only-binary :all: inarow
    while read -r typed; do
        env PATH="$programs" $typed < /dev/null
    done <<< "$ALONE"
    env PATH="$programs" python xtask/doctests.py README.md
}
