"""The version of what a page shows where the row has no column for it: a number made of the values.

It covers only the values that the page writes, so a change elsewhere in the row disturbs nobody.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any


def version_of(values: Iterable[Any]) -> int:
    """Return the version of these values; other values have, for all practical purposes, another one."""
    text = json.dumps(list(values), sort_keys=True, default=str)
    # Nine digits, because `version_seen` accepts no more; never 0, which would look like "no version".
    return 1 + int.from_bytes(sha256(text.encode()).digest()[:8]) % 999_999_998
