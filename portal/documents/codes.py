"""Verification codes: twelve letters and digits that nobody guesses and anybody can type.

The alphabet has 31 signs, a prime number, without those that are mistaken for one another (0 O 1 I L). Eleven
signs are random (54 bits); the twelfth makes the weighted sum zero modulo 31, so that one wrong sign or two
exchanged ones are always noticed.
"""

import secrets
import unicodedata

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 12
GROUP = 4

_VALUE = {sign: number for number, sign in enumerate(ALPHABET)}
# What a Ukrainian or Russian keyboard gives for the letters on the paper.
_LOOK_ALIKES = str.maketrans("АВЕКМНРСТУХЗ", "ABEKMHPCTYX3")


def new_code() -> str:
    """Return a code for one document."""
    body = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH - 1))
    return body + ALPHABET[-_weighted(body) * pow(LENGTH, -1, len(ALPHABET)) % len(ALPHABET)]


def read_code(typed: str) -> str | None:
    """Return the code that was meant, or None where a sign is wrong. Case and hyphens do not matter."""
    plain = unicodedata.normalize("NFKC", typed).upper().translate(_LOOK_ALIKES)
    code = "".join(sign for sign in plain if sign.isalnum())
    if len(code) != LENGTH or not set(code) <= _VALUE.keys() or _weighted(code) % len(ALPHABET):
        return None
    return code


def spaced(code: str) -> str:
    """Return the code as it is printed: XXXX-XXXX-XXXX."""
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _weighted(signs: str) -> int:
    return sum(place * _VALUE[sign] for place, sign in enumerate(signs, start=1))
