"""Whether anybody could have made a norm, from the field of an event."""

from datetime import date

import pytest

from titles.rules.editions import Title, edition_on
from titles.rules.possible import Entrant, norm_possible
from titles.rules.records import NormEvent, Opponent

EDITION = edition_on(date(2026, 3, 1))
SWISS = NormEvent("swiss", 9, host="UKR")


def entrants(*groups):
    """Return players: each group is (how many, federation, title, rating) and may end with True for women."""
    made = []
    for size, federation, title, rating, *woman in groups:
        for _each in range(size):
            opponent = Opponent(federation, rating, Title(title) if title else None, person=str(len(made)))
            made.append(Entrant(opponent, bool(woman)))
    return made


STRONG = ((4, "GER", "IM", 2450), (3, "POL", "GM", 2520), (6, "UKR", "FM", 2300), (20, "UKR", "", 2100))


@pytest.mark.parametrize(
    ("field", "found"),
    [
        pytest.param(STRONG, Title.IM, id="1.4.5 enough titles from enough federations"),
        pytest.param(((40, "UKR", "", 2100),), None, id="1.4.5a nobody holds a title"),
        pytest.param(((9, "UKR", "IM", 2450), (30, "UKR", "", 2100)), None, id="1.4.3 one federation"),
        pytest.param(
            ((2, "GER", "IM", 2450), (3, "POL", "FM", 2400), (30, "UKR", "", 2300)),
            None,
            id="1.4.5d two of three International Masters",
        ),
        pytest.param(
            ((4, "GER", "WIM", 2150, True), (4, "POL", "WFM", 2100, True), (20, "UKR", "", 2000, True)),
            Title.WIM,
            id="1.4.5e a norm for women only",
        ),
        pytest.param(
            ((4, "GER", "WIM", 2150), (4, "POL", "WFM", 2100), (20, "UKR", "", 2000)),
            None,
            id="0.3 no woman plays",
        ),
        pytest.param(
            ((9, "UKR", "WIM", 2150, True), (4, "GER", "FM", 2050), (3, "POL", "FM", 2050)),
            Title.WIM,
            id="1.4.4 the strongest are of her own federation, and she meets enough others",
        ),
        pytest.param(
            ((10, "UKR", "WIM", 2150, True), (9, "GER", "FM", 1900), (9, "POL", "FM", 1900)),
            Title.WIM,
            id="1.4.4 five strong compatriots and four weak foreigners",
        ),
        pytest.param(
            ((10, "UKR", "WIM", 2150, True), (2, "GER", "FM", 2100), (1, "POL", "FM", 2100)),
            None,
            id="1.4.4 six compatriots of nine at least",
        ),
        pytest.param(
            ((9, "GER", "IM", 2450), (3, "POL", "FM", 2350), (20, "UKR", "", 2300)),
            Title.IM,
            id="1.4.4 six of the strong federation and others",
        ),
    ],
)
def test_the_field_of_a_swiss(field, found):
    assert norm_possible(EDITION, SWISS, entrants(*field)) == found


def test_in_a_round_robin_the_opponents_are_given():
    """1.4.1e: nine others, three of them International Masters, from three federations."""
    field = entrants((3, "GER", "IM", 2450), (2, "POL", "FM", 2350), (5, "UKR", "", 2250))
    event = NormEvent("round-robin", 9, host="UKR", players=10)
    assert norm_possible(EDITION, event, field) is Title.IM
    assert norm_possible(EDITION, event, field[1:]) is None


def test_a_swiss_of_five_rounds_gives_none():
    """1.4.1."""
    assert norm_possible(EDITION, NormEvent("swiss", 5, host="UKR"), entrants(*STRONG)) is None
