"""Verification codes: twelve characters, hard to guess and easy to type.

The alphabet has 31 characters, a prime number, without those that are easily confused (0 O 1 I L). Eleven
characters are random (54 bits). The twelfth makes the weighted sum zero modulo 31, so that one wrong
character or two swapped ones are always detected.
"""

import secrets
import unicodedata

# Digits and capitals without 0, 1, I, L and O: 31 signs.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 12
GROUP = 4

_VALUE = {sign: number for number, sign in enumerate(ALPHABET)}
# Cyrillic letters that look like the printed Latin ones, typed on a Ukrainian or Russian keyboard.
_LOOK_ALIKES = str.maketrans("АВЕКМНРСТУХЗ", "ABEKMHPCTYX3")


def new_code() -> str:
    """Return a new random code."""
    body = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH - 1))
    # Solves body sum + LENGTH * x = 0 (mod 31) for the last character x; 31 is prime, so LENGTH has an
    # inverse.
    return body + ALPHABET[-_weighted(body) * pow(LENGTH, -1, len(ALPHABET)) % len(ALPHABET)]


def read_code(typed: str) -> str | None:
    """Return the code that was meant, or None if it is wrong. Case and hyphens do not matter."""
    plain = unicodedata.normalize("NFKC", typed).upper().translate(_LOOK_ALIKES)
    code = "".join(sign for sign in plain if sign.isalnum())
    if len(code) != LENGTH or not set(code) <= _VALUE.keys() or _weighted(code) % len(ALPHABET):
        return None
    return code


def spaced(code: str) -> str:
    """Return the code as printed: XXXX-XXXX-XXXX."""
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _weighted(signs: str) -> int:
    return sum(place * _VALUE[sign] for place, sign in enumerate(signs, start=1))
