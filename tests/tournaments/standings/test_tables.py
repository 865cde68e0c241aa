"""Varma, Scheveningen, Schiller and Skalitzka (C.05 annex 2, chapter 4)."""

from collections import Counter

import pytest

from tournaments.standings.tables import (
    SCHEVENINGEN_SIZES,
    VARMA_SIZES,
    half_scheveningen,
    scheveningen,
    schiller,
    skalitzka,
    varma,
)


def meetings(rounds):
    return Counter(frozenset(pair) for pairs in rounds for pair in pairs)


def sides(pairs):
    return [side for pair in pairs for side in pair]


@pytest.mark.parametrize("players", VARMA_SIZES)
def test_annex_2_every_number_is_in_one_envelope(players):
    numbers = sorted(number for part in varma(players).values() for number in part)
    assert numbers == list(range(1, players + 1))


def test_annex_2_printed_table():
    assert varma(10) == {"A": (3, 4, 8), "B": (5, 7, 9), "C": (1, 6), "D": (2, 10)}
    assert varma(9)["D"] == (2,)


@pytest.mark.parametrize("boards", SCHEVENINGEN_SIZES)
def test_chapter_4_everybody_meets_the_whole_other_team(boards):
    rounds = scheveningen(boards)
    expected = {frozenset((f"A{a}", f"B{b}")) for a in range(1, boards + 1) for b in range(1, boards + 1)}
    assert meetings(rounds) == dict.fromkeys(expected, 1)
    assert all(len(set(sides(pairs))) == 2 * boards for pairs in rounds)
    whites = Counter(white for pairs in rounds for white, _ in pairs)
    for side in set(sides(rounds[0])):
        assert abs(2 * whites[side] - boards) <= boards % 2


@pytest.mark.parametrize("boards", [4, 6, 8, 10, 20])
def test_chapter_4_halves_meet(boards):
    rounds = half_scheveningen(boards)
    assert len(rounds) == boards // 2
    for pairs in rounds:
        for one, other in pairs:
            assert (int(one[1:]) <= boards // 2) == (int(other[1:]) <= boards // 2)
        assert len(set(sides(pairs))) == 2 * boards


@pytest.mark.parametrize(("teams", "boards", "games"), [(4, 3, 9), (3, 4, 8), (6, 2, 10)])
def test_chapter_4_schiller_nobody_meets_a_team_mate(teams, boards, games):
    rounds = schiller(teams, boards)
    met = meetings(rounds)
    assert set(met.values()) == {1}
    assert all(len({side[0] for side in pair}) == 2 for pair in met)
    assert set(Counter(side for pairs in rounds for side in sides(pairs)).values()) == {games}


@pytest.mark.parametrize("boards", [2, 4, 6, 8, 12])
def test_chapter_4_skalitzka_three_teams_in_two_rounds(boards):
    rounds = skalitzka(boards)
    assert [len(set(sides(pairs))) for pairs in rounds] == [3 * boards] * 2
    teams = Counter("".join(sorted(side[0] for side in pair)) for pairs in rounds for pair in pairs)
    assert teams == {"AB": boards, "AC": boards, "BC": boards}


def test_chapter_4_skalitzka_balances_colours_on_four_boards():
    whites = Counter(pair[0][0] + pair[1][0] for pairs in skalitzka(4) for pair in pairs)
    assert set(whites.values()) == {2}
