"""Write the encrypted Parquet files of this folder, with pyarrow 26: python encrypted.py"""

import base64
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as encryption

TABLE = pa.table({"moves": ["a3b2b3a2c3"], "rules": ["3x3"], "note": ["kept"]})


class Keys(encryption.KmsClient):
    """A key service without any secrets."""

    def __init__(self, _: encryption.KmsConnectionConfig) -> None:
        super().__init__()

    def wrap_key(self, key: bytes, name: str) -> bytes:
        return base64.b64encode(name.encode() + key)

    def unwrap_key(self, key: bytes, name: str) -> bytes:
        return base64.b64decode(key)[len(name) :]


for file, column, plaintext_footer in [
    ("encrypted-footer", "moves", False),
    ("encrypted-moves", "moves", True),
    ("encrypted-note", "note", True),
]:
    options = encryption.EncryptionConfiguration(
        footer_key="footer", column_keys={"column": [column]}, plaintext_footer=plaintext_footer
    )
    properties = encryption.CryptoFactory(Keys).file_encryption_properties(
        encryption.KmsConnectionConfig(), options
    )
    path = Path(__file__).with_name(f"{file}.parquet")
    with pq.ParquetWriter(
        path, TABLE.schema, compression="none", store_schema=False, encryption_properties=properties
    ) as writer:
        writer.write_table(TABLE)
