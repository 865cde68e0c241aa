"""Files of confidential cases are encrypted on the disk; the keys stand in the settings, not in the database.

Fernet of the `cryptography` library. The first key of `CASE_KEYS` seals, all of them open: docs/operations.md
says how a key is exchanged.
"""

from cryptography.fernet import Fernet as Key
from cryptography.fernet import InvalidToken, MultiFernet
from django.conf import settings

from portal.cases.faults import CaseFault

# What a sealed file begins with; an older one is plain and stays readable.
MARK = b"portal-sealed-1:"


def seal(content: bytes) -> bytes:
    """Return the content encrypted by the newest key."""
    return MARK + _keys().encrypt(content)


def is_sealed(stored: bytes) -> bool:
    return stored.startswith(MARK)


def unseal(stored: bytes) -> bytes:
    """Return what was stored in plain; refuse where no key opens it."""
    if not is_sealed(stored):
        return stored
    try:
        return _keys().decrypt(stored.removeprefix(MARK))
    except InvalidToken:
        raise CaseFault("file_locked") from None


def seal_anew(stored: bytes) -> bytes:
    """Return the same file sealed by the newest key; a plain one is sealed for the first time."""
    return MARK + _keys().rotate(stored.removeprefix(MARK)) if is_sealed(stored) else seal(stored)


def _keys() -> MultiFernet:
    return MultiFernet([Key(key) for key in settings.CASE_KEYS])
