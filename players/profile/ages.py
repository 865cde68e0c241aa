"""Age classes by birth year, as public pages show them. Pure functions.

Youth and junior classes: at most N years old at the beginning of the year, that is, born N years before it or
later. Senior classes: the age is reached within the year.
"""

YOUTH = (8, 10, 12, 14, 16, 18, 20)
SENIOR = (65, 50)


def age_class(birth_year: int | None, year: int) -> str:
    """Return "U16", "S50" …; empty for ages in between and for unknown or future years."""
    if birth_year is None or birth_year > year:
        return ""
    age = year - birth_year
    for limit in YOUTH:
        if age <= limit:
            return f"U{limit}"
    return next((f"S{limit}" for limit in SENIOR if age >= limit), "")


def youngest_year_of_seniors(year: int) -> int:
    """Return the latest birth year of seniors."""
    return year - min(SENIOR)


def oldest_year_of_juniors(year: int) -> int:
    """Return the earliest birth year of juniors."""
    return year - max(YOUTH)
