# The page, as an archive for any server of files.

NAME=inarow-page

build() {
    # If the npm package has been made, so has the page.
    [ -d "$OUT/../npm" ] || reproducible "$ROOT" "$XTASK" web
    cp --recursive target/web "$EMPTY/$NAME"
    cp LICENSE-APACHE LICENSE-MIT "$EMPTY/LICENSE-THIRD-PARTY" "$EMPTY/$NAME"
    pack $NAME
}

check() {
    unpack $NAME
    cd "$EMPTY/$NAME"
    require index.html main.js inarow/inarow.wasm LICENSE-THIRD-PARTY
}

# Runs the page's tests with the files of the archive, below a path.
use() {
    unpack $NAME
    INAROW_SITE=$EMPTY/$NAME INAROW_SITE_PATH=/some/path/ INAROW_TIMES=0.25 \
        node --test --test-timeout=900000 --test-reporter=spec web-tests/
}
