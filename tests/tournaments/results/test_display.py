"""Rows of the results tables."""

from decimal import Decimal

import pytest
from django.utils import translation

from tournaments.models import PlayerResult
from tournaments.results.display import leader_lines, number_text, signed


def result(**given):
    known = {"number": 7, "rank": 1, "federation": "UKR", "points": Decimal("2.5"), "name": "Koval, Ivan"}
    return PlayerResult(**known | given)


def test_leaders_lead_to_their_cards():
    (line,) = leader_lines("UKR260001", [result(title="GM", rating=2500, change=Decimal("-3"))], played=True)
    assert line.name == (
        '<abbr class="title-code">GM</abbr> <a href="/tournaments/UKR260001/players/7/">Koval, Ivan</a>'
    )
    assert (line.place, line.rating, line.points, line.change) == (1, 2500, "2½", "−3.00")


def test_before_the_first_round_they_have_their_numbers():
    (line,) = leader_lines("UKR260001", [result(name="")], played=False)
    assert line.name == '<a href="/tournaments/UKR260001/players/7/">7</a>'
    assert (line.place, line.change) == (7, "–")


def test_hostile_names_stay_text():
    (line,) = leader_lines("UKR260001", [result(name="<script>", title="<i>")], played=True)
    assert line.name.startswith('<abbr class="title-code">&lt;i&gt;</abbr> <a href=')
    assert line.name.endswith('">&lt;script&gt;</a>')


@pytest.mark.parametrize(
    ("language", "change", "points"), [("en", "+12.40", "0.67"), ("uk", "+12,40", "0,67")]
)
def test_numbers_have_the_decimal_sign_of_the_reader(language, change, points):
    for _turn in range(2):  # written, then kept
        with translation.override(language):
            assert signed(Decimal("12.4")) == change
            assert number_text(Decimal("0.67")) == points
