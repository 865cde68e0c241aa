"""Age classes by the year of birth."""

import pytest

from players.profile.ages import age_class, oldest_year_of_juniors, youngest_year_of_seniors


@pytest.mark.parametrize(
    ("born", "wanted"),
    [
        (2026, "U8"),
        (2018, "U8"),
        (2017, "U10"),
        (2010, "U16"),
        (2008, "U18"),
        (2006, "U20"),
        (2005, ""),
        (1977, ""),
        (1976, "S50"),
        (1962, "S50"),
        (1961, "S65"),
        (2027, ""),
        (None, ""),
    ],
)
def test_age_class_in_2026(born, wanted):
    assert age_class(born, 2026) == wanted


def test_the_borders_are_those_of_the_classes():
    assert age_class(oldest_year_of_juniors(2026), 2026) == "U20"
    assert age_class(oldest_year_of_juniors(2026) - 1, 2026) == ""
    assert age_class(youngest_year_of_seniors(2026), 2026) == "S50"
    assert age_class(youngest_year_of_seniors(2026) + 1, 2026) == ""
