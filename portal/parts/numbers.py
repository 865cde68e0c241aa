"""Whole numbers in parameters of addresses and forms, where anybody may write anything."""


def whole_number(text: str, digits: int = 9) -> int | None:
    """Return the number that a text of at most so many ASCII digits says, otherwise None.

    Nine digits fit every integer column. `isdigit` alone also accepts "²", which `int` refuses, and `int`
    refuses very long numbers too: both would end in an error page.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
