"""Pairing tables: the games in words, the size in words, old addresses."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import RequestFactory
from django.utils import translation

from tournaments.results.table_views import DEFAULT_TEAMS, berger, size_in_words, table_of


@pytest.mark.parametrize(
    ("kind", "size", "rounds", "first"),
    [
        ("berger", 4, 3, ["1–4", "2–3"]),
        ("berger", 5, 5, ["1 free", "2–5", "3–4"]),
        ("berger", 2, 1, ["1–2"]),
        ("double-berger", 4, 6, ["1–4", "2–3"]),
        ("scheveningen", 3, 3, ["A1–B1", "A2–B2", "B3–A3"]),
        ("half-scheveningen", 4, 2, ["A1–B1", "A2–B2", "A3–B3", "A4–B4"]),
        ("skalitzka", 4, 2, ["A1–B1", "C1–A2", "B2–C2", "B3–A3", "A4–C3", "C4–B4"]),
    ],
)
def test_annex_1_and_chapter_4_white_stands_first(kind, size, rounds, first):
    made = table_of(kind, size, DEFAULT_TEAMS)["rounds"]
    assert [number for number, _pairs in made] == list(range(1, rounds + 1))
    if kind != "half-scheveningen":
        assert made[0][1] == first
    assert len(made[0][1]) == len(first)


def test_the_double_round_robin_exchanges_the_last_two_rounds_of_the_first_cycle():
    """Otherwise two players would have the same colour three times running (chapter 4)."""
    single = [pairs for _number, pairs in table_of("berger", 4, 4)["rounds"]]
    double = [pairs for _number, pairs in table_of("double-berger", 4, 4)["rounds"]]
    assert double[:3] == [single[0], single[2], single[1]]
    assert double[3] == ["4–1", "3–2"]


@pytest.mark.parametrize("size", [3, 5, 9, 15])
def test_in_an_odd_field_everybody_is_free_once(size):
    rounds = table_of("berger", size, 4)["rounds"]
    free = [pair for _number, pairs in rounds for pair in pairs if pair.endswith(" free")]
    assert sorted(free, key=lambda text: int(text.split()[0])) == [f"{at} free" for at in range(1, size + 1)]


def test_annex_2_the_envelopes_of_varma():
    assert table_of("varma", 10, 4) == {
        "envelopes": [("A", (3, 4, 8)), ("B", (5, 7, 9)), ("C", (1, 6)), ("D", (2, 10))]
    }


def test_chapter_4_four_teams_of_three_play_nine_rounds():
    rounds = table_of("schiller", 3, 4)["rounds"]
    assert len(rounds) == 9
    games = [pair for _number, pairs in rounds for pair in pairs]
    assert len(games) == len({frozenset(pair.split("–")) for pair in games}) == 54
    assert not [pair for pair in games if pair[0] == pair.split("–")[1][0]], "nobody meets a team-mate"


@pytest.mark.parametrize(
    ("kind", "size", "words"),
    [
        ("berger", 10, "10 players"),
        ("double-berger", 2, "2 players"),
        ("varma", 24, "24 players"),
        ("scheveningen", 2, "2 boards"),
        ("skalitzka", 12, "12 boards"),
        ("schiller", 3, "4 teams of 3"),
    ],
)
def test_the_size_of_a_table_in_words(kind, size, words):
    assert size_in_words(kind, size, DEFAULT_TEAMS) == words


@pytest.mark.parametrize(("size", "words"), [(2, "2 гравці"), (5, "5 гравців"), (21, "21 гравець")])
def test_ukrainian_counts_players_by_its_own_rule(size, words):
    with translation.override("uk"):
        assert size_in_words("berger", size, DEFAULT_TEAMS) == words


@pytest.mark.parametrize(
    ("asked", "led"),
    [
        ("players=6", {"kind": ["berger"], "size": ["6"]}),
        ("players=6&double=1", {"kind": ["double-berger"], "size": ["6"]}),
        ("", {"kind": ["berger"], "size": ["10"]}),
        ("players=%26kind=x", {"kind": ["berger"], "size": ["&kind=x"]}),
    ],
)
def test_old_addresses_of_the_berger_tables_lead_on(asked, led):
    answer = berger(RequestFactory().get(f"/calculators/berger/?{asked}"))
    assert answer.status_code == 302
    assert parse_qs(urlsplit(answer["Location"]).query) == led
