"""Every round counts: the Swiss exemption (1.4.3d) and the big Swiss (1.5.6)."""

from typing import Any

import pytest

from titles.rules.attendance import Participant, big_swiss, swiss_exemption
from titles.rules.editions import TITLES_2022, TITLES_2024, Title
from titles.rules.records import Played

HERE, BYE, GIFT, GONE = Played.OVER_THE_BOARD, Played.PAIRING_BYE, Played.FORFEIT_WIN, Played.ABSENT
ALL_NINE = (HERE,) * 9


def foreigners(
    number: int = 20, masters: int = 10, codes: tuple[str, ...] = ("FRA", "ENG", "POL")
) -> list[Any]:
    return [
        Participant(codes[i % len(codes)], 2300, Title.WIM if i < masters else None, ALL_NINE)
        for i in range(number)
    ]


def failing(participants: list[Participant]) -> list[str]:
    return [f.code for f in swiss_exemption(TITLES_2022, participants, "GER") if not f.ok]


def test_twenty_foreigners_in_every_round() -> None:
    assert failing(foreigners()) == []
    told = [
        (f.code, f.article, f.actual, f.required) for f in swiss_exemption(TITLES_2022, foreigners(), "GER")
    ]
    assert told == [
        ("foreign_rated", "1.4.3d", 20, 20),
        ("foreign_federations", "1.4.3d", 3, 3),
        ("foreign_masters", "1.4.3d", 10, 10),
    ]


@pytest.mark.parametrize(
    ("participants", "codes"),
    [
        pytest.param(foreigners(19), ["foreign_rated"], id="nineteen"),
        pytest.param(foreigners(codes=("FRA", "ENG")), ["foreign_federations"], id="two federations"),
        pytest.param(foreigners(masters=9), ["foreign_masters"], id="nine masters"),
        pytest.param(
            [*foreigners(19), Participant("GER", 2300, Title.GM, ALL_NINE)], ["foreign_rated"], id="host"
        ),
        pytest.param(
            [*foreigners(19), Participant("FID", 2300, Title.GM, ALL_NINE)], ["foreign_rated"], id="FID"
        ),
        pytest.param(
            [*foreigners(19), Participant("NON", 2300, Title.GM, ALL_NINE)], ["foreign_rated"], id="NON"
        ),
        pytest.param(
            [*foreigners(19), Participant("USA", None, None, ALL_NINE)], ["foreign_rated"], id="unrated"
        ),
        pytest.param([], ["foreign_rated", "foreign_federations", "foreign_masters"], id="nobody"),
    ],
)
def test_one_condition_missing(participants: list[Participant], codes: list[str]) -> None:
    assert failing(participants) == codes


@pytest.mark.parametrize(
    ("rounds", "codes"),
    [
        pytest.param((GONE, *ALL_NINE[1:]), ["foreign_rated"], id="one round with nineteen"),
        pytest.param((GONE, GONE, *ALL_NINE[2:]), ["foreign_rated"], id="two rounds missed"),
        pytest.param((BYE, BYE, *ALL_NINE[2:]), [], id="pairing byes are not missed"),
        pytest.param((GIFT, GIFT, *ALL_NINE[2:]), ["foreign_rated"], id="1.4.3d a win by absence"),
    ],
)
def test_missed_rounds(rounds: tuple[Played, ...], codes: list[str]) -> None:
    assert failing([*foreigners(19), Participant("USA", 2300, None, rounds)]) == codes


def test_one_missed_round_each_is_allowed_with_enough_players() -> None:
    late = Participant("USA", 2300, None, (GONE, *ALL_NINE[1:]))
    early = Participant("USA", 2300, None, (*ALL_NINE[:8], GONE))
    assert failing([*foreigners(19), late, early]) == []


def big(ratings: list[int | None]) -> list[tuple[bool, object]]:
    participants = [Participant("GER", rating, None, ALL_NINE) for rating in ratings]
    return [(f.ok, f.actual) for f in big_swiss(TITLES_2022, participants)]


def test_big_swiss() -> None:
    assert big([2000] * 40) == [(True, 40), (True, 2000)]
    assert big([2000] * 39) == [(False, 39), (False, None)]
    assert big([2000] * 39 + [1999]) == [(True, 40), (False, 2000)]
    assert big([2000] * 40 + [None] * 60) == [(True, 100), (True, 2000)]


def test_big_swiss_takes_an_unrated_player_at_the_editions_value() -> None:
    players = [Participant("GER", 2010, None, ALL_NINE)] * 39 + [Participant("GER", None, None, ALL_NINE)]
    assert [f.actual for f in big_swiss(TITLES_2022, players)] == [40, 1985]
    assert [f.actual for f in big_swiss(TITLES_2024, players)] == [40, 1995]


def test_big_swiss_is_counted_in_every_round() -> None:
    players = [Participant("GER", 2100, None, ALL_NINE)] * 39
    late = Participant("GER", 2100, None, (GONE, *ALL_NINE[1:]))
    found = big_swiss(TITLES_2022, [*players, late])
    assert [(f.ok, f.required) for f in found] == [(False, 40), (False, 2000)]
