# The vectors of all presets and clauses.

FILE=inarow-vectors.jsonl

build() {
    cargo run --quiet --locked -p inarow-cli --features parquet -- vectors > "$OUT/$FILE"
}

check() {
    [[ $(head --lines=1 "$OUT/$FILE") == "{\"vectors\":1,\"inarow\":\"$VERSION\","* ]] ||
        fail "$FILE has no header of version $VERSION"
}

# Replays them with the Python program of the page.
use() {
    sed --quiet '/^```python$/,/^```$/{/^```/!p}' docs/vectors.md > "$EMPTY/replay.py"
    python3 "$EMPTY/replay.py" "$OUT/$FILE"
}
