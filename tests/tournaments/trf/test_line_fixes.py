"""A line that could not be read is written anew: what it becomes, and what is refused."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tournaments.trf.reports import line, report
from tournaments.trf import Fix, apply, read, unwritable
from tournaments.trf.source import source_of

BROKEN = {
    "player": "001    x m    Lost, Lena                         2000 UKR    14100007 1990/05/04  0.0    3",
    "team": "310   x Kyiv",
    "bye": "240 X   1    2",
    "points": "299 Q  1.0",
    "unknown": "ABC of the arbiter",
}


def mended(broken: str, value: str):
    """Read a report whose last line is broken and write that line anew."""
    raw = report(line(1, "2w1", "1.0", 1), line(2, "1b0", "0.0", 2), BROKEN[broken])
    lines = source_of(raw).lines
    at = next(number for number, text in enumerate(lines, 1) if text == BROKEN[broken])
    return apply(read(raw).tournament, [Fix("line", "", value, at)], lines)


@pytest.mark.parametrize("broken", sorted(BROKEN))
def test_an_empty_line_is_left_out(broken):
    fixed = mended(broken, "  ")
    assert fixed.refused == ()
    assert fixed.tournament.extras == ()
    assert len(fixed.tournament.players) == 2


@pytest.mark.parametrize(
    ("value", "name", "count"),
    [
        pytest.param("013 Kyiv" + " " * 28 + "   1    2", "teams", 1, id="013"),
        pytest.param("310   7 Kyiv" + " " * 60 + "   1    2", "teams", 1, id="310"),
        pytest.param("240 H   2    1", "byes", 1, id="240"),
        pytest.param("250 1.0  1.0   1   2    1    2", "accelerations", 1, id="250"),
        pytest.param("260   1   2    1    2", "prohibited", 1, id="260"),
        pytest.param("299 W         2.0    1    1", "abnormal_points", 1, id="299"),
        pytest.param("300   1   1   2    1    2", "line_ups", 1, id="300"),
        pytest.param("320 1.0  1.0    1", "team_byes", 1, id="320"),
        pytest.param("330 +-   1   1   2", "forfeited_matches", 1, id="330"),
        pytest.param("XXA    1  1.0  0.5", "player_accelerations", 1, id="XXA"),
        pytest.param("XXP 1 2", "prohibited", 1, id="XXP"),
        pytest.param("XXZ 1 2", "absent_next", 2, id="XXZ"),
        pytest.param("UKR    1 m    Family, Given" + " " * 22 + "1900", "national", 1, id="national"),
    ],
)
def test_every_kind_of_record_takes_its_place(value, name, count):
    fixed = mended("bye", value)
    assert fixed.refused == ()
    assert len(getattr(fixed.tournament, name)) == count
    assert unwritable(fixed.tournament) == unwritable(fixed.tournament, "TRF16") == ()


def test_a_player_comes_last_and_has_the_next_key():
    value = BROKEN["player"].replace("   x", "   3")
    players = mended("player", value).tournament.players
    assert [(player.key, player.number) for player in players] == [(1, 1), (2, 2), (3, 3)]
    assert players[-1].name == "Lost, Lena"


def test_a_team_keeps_its_number_and_an_old_one_takes_the_next():
    assert mended("team", "310   7 Kyiv").tournament.teams[0].number == 7
    assert mended("team", "013 Kyiv").tournament.teams[0].number == 1


@pytest.mark.parametrize(
    "value",
    [
        *("001    x m    Still, Wrong", "012 A new name", "042 2026/13/45", "hello", "240 X   1    2"),
        *("013 A\n013 B", "###", "XXR 9", "310   x Kyiv", "999 unknown"),
    ],
)
def test_what_is_no_one_clear_record_is_refused(value):
    fixed = mended("bye", value)
    assert [finding.code for finding in fixed.refused] == ["fix_invalid"]
    assert [extra.text for extra in fixed.tournament.extras] == [BROKEN["bye"]]


@pytest.mark.parametrize("at", [0, 1, 999])
def test_only_a_kept_line_is_written_anew(at):
    raw = report(line(1), BROKEN["bye"])
    fixed = apply(read(raw).tournament, [Fix("line", "", "240 H   2    1", at)], source_of(raw).lines)
    assert [finding.code for finding in fixed.refused] == ["fix_unknown"]


def test_without_the_lines_of_the_file_nothing_is_found():
    raw = report(line(1), BROKEN["bye"])
    assert [f.code for f in apply(read(raw).tournament, [Fix("line", "", "", 2)]).refused] == ["fix_unknown"]


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(BROKEN)), st.text(st.characters(codec="utf-8"), max_size=120))
def test_whatever_is_typed_is_a_record_or_refused(broken, value):
    fixed = mended(broken, value)
    assert fixed.refused or unwritable(fixed.tournament) == ()
