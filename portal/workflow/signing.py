"""The canonical form of signed content and its hash. Pure."""

import json
from datetime import date, time
from decimal import Decimal
from hashlib import sha256
from typing import Any
from uuid import UUID


def canonical(content: dict[str, Any]) -> bytes:
    """Return the canonical JSON of this content: sorted keys, no spaces, exact numbers as written."""
    return json.dumps(
        _exact(content), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def content_hash(content: dict[str, Any]) -> str:
    return sha256(canonical(content)).hexdigest()


def _exact(value: Any) -> Any:
    """Return the value in JSON types; refuse types with more than one representation (floats)."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise TypeError("the keys of signed content are texts")
        return {key: _exact(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_exact(part) for part in value]
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, Decimal | UUID):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no canonical form; sign texts, integers, decimals, dates")
