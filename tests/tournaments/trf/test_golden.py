"""Whole reports of each dialect: what is read, what is found, in every encoding and line ending."""

import json
from pathlib import Path

import pytest

from tournaments.trf import read, write
from tournaments.trf.__main__ import answer_of

GOLDEN = Path(__file__).parents[2] / "golden" / "trf"
EXPECTED = json.loads((GOLDEN / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(EXPECTED)
WESTERN = "team_trf26.trf"


def raw_of(name):
    return (GOLDEN / name).read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_answer(name):
    answer = answer_of(read(raw_of(name)))
    found = [[f["severity"], f["code"], f["line"], f["column"]] for f in answer.pop("findings")]
    expected = dict(EXPECTED[name])
    assert found == expected.pop("findings")
    assert answer == {"ok": True, **expected}


@pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
@pytest.mark.parametrize("name", NAMES)
def test_written_and_read_again(name, dialect):
    tournament = read(raw_of(name)).tournament
    again = read(write(tournament, dialect))
    assert again.tournament == tournament
    assert write(again.tournament, dialect) == write(tournament, dialect)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", [b"\r\n", b"\r", b"\n\n"])
def test_line_endings(name, end):
    assert read(raw_of(name).replace(b"\n", end)).tournament == read(raw_of(name)).tournament


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_encodings(name, encoding):
    reading = read(raw_of(name).decode().encode(encoding))
    assert reading.tournament == read(raw_of(name)).tournament


@pytest.mark.parametrize("name", NAMES)
def test_trailing_blanks_do_not_matter(name):
    trimmed = b"\n".join(line.rstrip() for line in raw_of(name).split(b"\n"))
    padded = b"\n".join(line + b" " * 7 for line in raw_of(name).split(b"\n"))
    assert read(trimmed).tournament == read(padded).tournament == read(raw_of(name)).tournament


def test_what_the_open_says():
    tournament = read(raw_of("open_trf16.trf")).tournament
    assert (tournament.name, tournament.city, tournament.federation) == ("Corvus Open 2019", "Győr", "HUN")
    assert tournament.deputies == ("FA Nagy, Péter", "NA Tóth, Éva")
    assert [day.isoformat() for day in tournament.round_dates][:2] == ["2019-08-03", "2019-08-04"]
    third = tournament.players[2]
    assert (third.name, third.sex, third.title, third.rating) == ("Øvergård, Åse", "w", "WGM", 2330)
    assert [game.result for game in third.games] == ["1", "0", "1", "H", "1"]


def test_what_the_teams_say():
    tournament = read(raw_of("team_trf26.trf")).tournament
    assert [(team.number, team.name, team.players) for team in tournament.teams] == [
        (1, "Alpha", (1, 2)),
        (2, "Beta", (3, 4)),
        (3, "Gamma", (5, 6)),
    ]
    assert tournament.national[0].rating == 2155
    assert tournament.forfeited_matches[0].kind == "+-"
    assert tournament.team_byes[0].teams == (0, 2)
    assert [extra.text[:3] for extra in tournament.extras] == ["###", "801"]
