# The npm package.

PACKAGE=crates/inarow-wasm/npm

# Packs the files that the repository contains or that the build has made, with the address of the
# repository in the manifest and in the links of the README.
build() {
    reproducible "$ROOT" "$XTASK" web
    cp --recursive --dereference $PACKAGE "$EMPTY"
    mv "$EMPTY/LICENSE-THIRD-PARTY" "$EMPTY/npm"
    cd "$EMPTY/npm"
    npm pkg set repository.type=git "repository.url=git+$REPOSITORY.git" \
        repository.directory=$PACKAGE "homepage=$REPOSITORY"
    sed --in-place "s|](\.\./\.\./\.\./|]($FILES/|g" README.md
    npm pack --silent --pack-destination "$OUT"
}

# CommonJS cannot load `inarow/init`, and the manifest says so.
check() {
    publint run "$OUT/inarow-$VERSION.tgz" --strict
    attw "$OUT/inarow-$VERSION.tgz" --profile node16 --exclude-entrypoints ./init
}

# Installs the package in an empty folder, and uses it in Node and with TypeScript and esbuild.
use() {
    cp xtask/release/npm/* "$EMPTY"
    cd "$EMPTY"
    npm install --offline --no-audit --no-fund --no-update-notifier "$OUT/inarow-$VERSION.tgz"
    node import.mjs
    node require.cjs
    tsc --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck false \
        --target es2022 --module nodenext --noEmit typed.ts
    esbuild --bundle --platform=node --format=esm --outdir=bundled --out-extension:.js=.mjs import.mjs
    cp --recursive node_modules/inarow/. bundled
    node bundled/import.mjs
}
