"""Is this text a FIDE id? One answer for every search, form and file. Pure."""

# The largest value of the column: FIDE ids have up to ten digits, but not every number of ten is one.
LARGEST_ID = 2**31 - 1


def fide_id_in(text: str) -> int | None:
    """Return the text as a FIDE id; None if it is something else, or more than any id.

    A larger number would be an error of the database instead of finding nothing.
    """
    # By the length first: reading a number of thousands of digits takes long, and Python refuses it.
    # Decimal digits of any script: a Japanese keyboard writes wide ones.
    if not (text.isdecimal() and len(text) <= 10):
        return None
    number = int(text)
    return number if 0 < number <= LARGEST_ID else None
