"""Reports as the tournament programs write them: each is usable, with its habits told as warnings."""

import pytest

from tournaments.trf import read
from tournaments.trf.__main__ import answer_of
from tournaments.trf.model import Game

from .reports import block

RULER = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1"


def row(text, games):
    """Join a head up to the rank, padded to column 89, with its rounds."""
    return text.ljust(89) + "".join(map(block, games.split()))


def dates(*days):
    return "132".ljust(91) + "  ".join(days)


SWISS_MANAGER = [
    "012 Városi bajnokság 2018",
    "022 Kőszeg",
    "032 HUN",
    "042 2018/03/03",
    "052 2018/03/04",
    "062 4",
    "072 3",
    "082 0",
    "092 Individual: Swiss-System",
    "102 IA Szabó, Ödön (723456)",
    "112 ",
    "122 60 min + 30 sec/move",
    dates("18/03/03", "18/03/03", "18/03/04"),
    "",
    row(
        "001    1 m FM Gulyás, Bence                     2301 HUN      712345 1984/02/11  2.5    1",
        "3w1 2b= 4w1 ",
    ),
    row(
        "001    2 w    Őry, Réka                         2105 HUN      712346 2001/07/30  2.0    2",
        "4b= 1w= 3b1",
    ),
    row(
        "001    3 m    Nagy, Ármin                       1888 HUN      712347 1999/00/00  1.0    3",
        "1b0 0000-U 2w0",
    ),
    row(
        "001    4 m    Új, Pál                              0 HUN             2008        0.5    4",
        "2w= 0000-Z 1b0",
    ),
]
VEGA = [
    "012 Festival di Ortisei",
    "022 Ortisei",
    "032 ITA",
    "042 02/06/2012",
    "052 03/06/2012",
    "062 4 (4)",
    "072 4",
    "092 Individuale: Svizzero",
    "102 AI Rossi Mario",
    "122 90'+30\"",
    row(
        "001    1 M  m Bianchi Luca                      2401 ITA      812345 1979        2.0    1", "3w1 2b1"
    ),
    row(
        "001    2 F wf Verdi Anna                        2102 ITA      812346 1988        1.0    2", "4b1 1w0"
    ),
    row(
        "001    3 M    Neri Paolo                        1901 ITA      812347 1941        1.0    3", "1b0 4w+"
    ),
    row(
        "001    4 M    Gialli Ugo                        1702 ITA      812348 1952        0.0    4", "2w0 3b-"
    ),
    "XXR 2",
]
SWISS_CHESS = [
    "012 Vereinsmeisterschaft",
    "022 Köln",
    "032 GER",
    "042 07.01.2011",
    "052 28.01.2011",
    "062 3",
    "072 3",
    "082 0",
    "092 Rundenturnier",
    "102 Meier, Jürgen",
    "112 ",
    "122 120/40",
    dates("11.01.07", "11.01.14", "11.01.28"),
    RULER,
    row(
        "001    1 M    Groß, Jörg                        2010 GER     4612345 1966.05.04  1.5    1",
        "0000-- 3w1 2b=",
    ),
    row(
        "001    2 M    Weiß, Götz                        1950 GER     4612346 1970.01.31  1.5    2",
        "3b1 0000-- 1w=",
    ),
    row(
        "001    3 M    Kühn, Åke                         1900 GER     4612347     .  .    0.0    3",
        "2w0 1b0 0000--",
    ),
]
JAVAFO = [
    "012 Open Internacional",
    "032 ESP",
    "042 24/09/2010",
    "052 02/10/2010",
    "062 4",
    "092 Individual: Swiss-System",
    "102 IA Uno Dos (22232540)",
    "XXR 9",
    "XXC black1",
    row("001    1 m  g Mirzoev Azer                      2527 AZE    13400304 1978/01/05  1.0    2", "3w1"),
    row(
        "001    2 m  m Huerga Leache Mikel               2420 ESP    22234567 1985/02/06  1.5    1",
        "4b1 0000-H",
    ),
    row("001    3 w    Lopez Ana                         2100 ESP    22234568             0.0    3", "1b0"),
    row(
        "001    4 m    Perez Juan                             ESP                         0.0    4",
        "2w0 0000-Z",
    ),
    "XXZ 4",
]
BBP = [
    "012 Generated",
    "XXR 3",
    "BBW  1.0",
    "BBD  0.5",
    row("001    1      Test0001 Player0001               2720                             1.0    1", "3w1"),
    row(
        "001    2      Test0002 Player0002               2701                             0.5    2", "0000-H"
    ),
    row("001    3      Test0003 Player0003               2697                             0.0    3", "1b0"),
]
LEAGUE = [
    "012 County League",
    "032 IRL",
    "042 10.09.13",
    "052 11.03.13",
    "082 2",
    "092 Team League",
    "102 Scott, Peter",
    f"013 {'Bray / Greystones':<32}   1    2 ",
    f"013 {'Dublin 2':<32}   3    4 ",
    row("001    1      Aherne, John P.                   1759               9             1.0", "3w1"),
    row("001    2      Bermingham, Tony                  1772              60             0.5", "4b="),
    row("001    3      Burke, James                         0            1819             0.0", "1b0"),
    row("001    4      Burns, John                        728             137             0.5", "2w="),
]
PROGRAMS = {
    "Swiss-Manager": (SWISS_MANAGER, "utf-8", "TRF16", 4, 3, 5),
    "Swiss-Manager in CP1250": (SWISS_MANAGER, "cp1250", "TRF16", 4, 3, 5),
    "Vega": (VEGA, "cp1252", "TRF06", 4, 2, 3),
    "SwissChess": (SWISS_CHESS, "latin-1", "TRF06", 3, 3, 3),
    "JaVaFo": (JAVAFO, "ascii", "TRF16", 4, 2, 2),
    "bbpPairings": (BBP, "ascii", "TRF16", 3, 1, 1),
    "a league": (LEAGUE, "utf-8-sig", "TRF06", 4, 1, 2),
}


@pytest.fixture(params=PROGRAMS)
def program(request):
    return request.param


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_usable(program, end):
    lines, encoding, dialect, players, rounds, games = PROGRAMS[program]
    answer = answer_of(read((end.join(lines) + end).encode(encoding)))
    assert [f for f in answer["findings"] if f["severity"] == "error"] == []
    assert (answer["dialect"], answer["players"], answer["rounds"]) == (dialect, players, rounds)
    assert answer["games"] == games


def test_same_whatever_the_encoding():
    western = "\n".join(SWISS_MANAGER)
    readings = [read(western.encode(encoding)) for encoding in ("utf-8", "cp1250", "utf-16")]
    assert {reading.tournament.players for reading in readings} == {readings[0].tournament.players}


@pytest.mark.parametrize(
    ("program_lines", "noted"),
    [
        (SWISS_MANAGER, {"fide_id_missing"}),
        (VEGA, {"date_day_first", "title_old", "sex_letter"}),
        (SWISS_CHESS, {"date_day_first", "record_unknown"}),
        (
            JAVAFO,
            {"date_day_first", "title_old", "header_missing", "fide_id_missing", "rounds_open"},
        ),
        (BBP, {"header_missing", "fide_id_missing", "rounds_open"}),
        (LEAGUE, {"date_short_year", "header_missing", "fide_id_short", "rank_missing", "rating_unlikely"}),
    ],
    ids=["Swiss-Manager", "Vega", "SwissChess", "JaVaFo", "bbpPairings", "league"],
)
def test_habits(program_lines, noted):
    answer = answer_of(read("\n".join(program_lines).encode()))
    assert {finding["code"] for finding in answer["findings"]} == noted


def test_two_cycles_of_byes_in_a_round_robin_keep_their_rounds():
    players = read("\n".join(SWISS_CHESS).encode()).tournament.players
    assert [player.games.index(Game(0, "-", "-")) for player in players] == [0, 1, 2]
