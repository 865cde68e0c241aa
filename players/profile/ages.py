"""Age classes by the year of birth alone, as public pages show them. Pure functions.

Youth and junior classes: not older than N at the beginning of the year, so born N years before it or later.
Senior classes: the age is reached within the year.
"""

YOUTH = (8, 10, 12, 14, 16, 18, 20)
SENIOR = (65, 50)


def age_class(birth_year: int | None, year: int) -> str:
    """Return "U16", "S50" …; an empty word for those in between, the unborn and the unknown."""
    if birth_year is None or birth_year > year:
        return ""
    age = year - birth_year
    for limit in YOUTH:
        if age <= limit:
            return f"U{limit}"
    return next((f"S{limit}" for limit in SENIOR if age >= limit), "")


def youngest_year_of_seniors(year: int) -> int:
    """Return the last year of birth of the seniors."""
    return year - min(SENIOR)


def oldest_year_of_juniors(year: int) -> int:
    """Return the first year of birth of those who still play with the juniors."""
    return year - max(YOUTH)
