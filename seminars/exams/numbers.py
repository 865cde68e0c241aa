"""Read marks as people type them."""

import re
from fractions import Fraction

# Bounded: a number such as 1e99999999 would take minutes to expand.
_MARKS = re.compile(r"-?\d{1,4}(?:[.,]\d{1,4})?", re.ASCII)


def read_marks(text: str) -> Fraction | None:
    """Return the exact number of marks, or None for other text; 7,5 and 7.5 are the same."""
    typed = text.strip()
    return Fraction(typed.replace(",", ".")) if _MARKS.fullmatch(typed) else None
