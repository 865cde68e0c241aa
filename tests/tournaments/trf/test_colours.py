"""Colour letters of French, Italian, Spanish and German programs are read as w and b."""

import pytest

from tournaments.trf.colours import colours_of
from tournaments.trf.findings import Finding, Notes

from .reports import line


def games(*rounds):
    """Return the line of a player with the rounds as a program of another language writes them."""
    return line(1) + "".join(f"  {each}" for each in rounds)


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        pytest.param([games("   2 B 1"), games("   1 N 0")], "B/N", id="blanc and noir"),
        pytest.param([games("   2 b 1"), games("   1 n 0")], "B/N", id="in small letters"),
        pytest.param([games("   2 W 1"), games("   1 S 0")], "W/S", id="weiß and schwarz"),
        pytest.param([games("   2 w 1"), games("   1 n 0")], "W/S", id="w beside n: n is black"),
        pytest.param([games("   2 w 1"), games("   1 b 0")], None, id="as the format says"),
        pytest.param([games("   2 b 1"), games("   1 b 0")], None, id="b alone is black"),
        pytest.param([line(1, name="Player N 1, S")], None, id="letters of a name are no colours"),
        pytest.param(["012 Open N 1 S 0".ljust(95) + "   2 N 1"], None, id="other records have none"),
        pytest.param([], None, id="nothing"),
    ],
)
def test_letters_of_a_report(lines, written):
    found = colours_of(lines)
    assert (found and found.written) == written


def test_b_is_white_where_n_is_black():
    colours, notes = colours_of([games("   2 B 1", "   3 N 0")]), Notes()
    notes.line = 8
    assert colours.plain(games("   2 B 1", "   3 N 0"), notes) == games("   2 w 1", "   3 b 0")
    assert notes.all() == (Finding("warning", "colours_other", 8, 97, {"actual": "B/N", "count": 1}),)


def test_s_is_black_and_w_stays():
    colours, notes = colours_of([games("   2 W 1", "   3 S 0")]), Notes()
    assert colours.plain(games("   2 W 1", "   3 S ="), notes) == games("   2 W 1", "   3 b =")


def test_a_line_without_such_letters_is_left_as_it_is_and_told_of_nothing():
    colours, notes = colours_of([games("   2 N 1")]), Notes()
    assert colours.plain(games("0000 - H"), notes) == games("0000 - H")
    assert notes.all() == ()


def test_a_letter_of_the_name_is_never_translated():
    colours, notes = colours_of([games("   2 N 1")]), Notes()
    named = line(1, name="Noir N 1 B 0") + "     2 N 1"
    assert colours.plain(named, notes) == line(1, name="Noir N 1 B 0") + "     2 b 1"
