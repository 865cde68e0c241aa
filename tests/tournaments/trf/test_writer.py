"""Writing: the columns of the formats, and the identity of what is written and read again."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tournaments.trf import read, write
from tournaments.trf.federations import known_federations
from tournaments.trf.model import (
    NO_GAME,
    RESULTS,
    TITLES,
    AbnormalPoints,
    Acceleration,
    Bye,
    Extra,
    ForfeitedMatch,
    Game,
    LineUp,
    MatchScoring,
    NationalRecord,
    PartialDate,
    Player,
    PlayerAcceleration,
    ProhibitedPairing,
    Scoring,
    Team,
    TeamByes,
    Tournament,
)

NUMBERS = st.integers(1, 9999)
TEAM_NUMBERS = st.integers(1, 999)
ROUNDS = st.integers(1, 99)
POINTS = st.decimals(0, 99, places=1)
FEDERATIONS = st.sampled_from(sorted(known_federations()))
LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"), exclude_characters="\ufeff")


def texts(size):
    """Text as a field can hold it: no blanks around it, one line."""
    return st.text(LETTERS, max_size=size).map(lambda text: " ".join(text.split())[:size].strip())


GAMES = st.builds(Game, st.integers(0, 9999), st.sampled_from("wb-"), st.sampled_from([*sorted(RESULTS), ""]))


def trimmed(games):
    while games and games[-1] == NO_GAME:
        games = games[:-1]
    return tuple(games)


BIRTHS = st.one_of(
    st.none(),
    st.dates(date(1900, 1, 1), date(2025, 1, 1)).map(lambda day: PartialDate(day.year, day.month, day.day)),
    st.integers(1900, 2025).map(PartialDate),
)
RATINGS = st.none() | st.integers(1, 3500)
IDENTIFIERS = st.one_of(st.just(""), st.integers(1, 10**11 - 1).map(str))
PLAYERS = st.builds(
    Player,
    number=NUMBERS,
    name=texts(33),
    sex=st.sampled_from(("m", "w", "")),
    title=st.sampled_from((*TITLES, "")),
    rating=RATINGS,
    federation=st.just("") | FEDERATIONS,
    fide_id=IDENTIFIERS,
    birth=BIRTHS,
    points=st.none() | POINTS,
    rank=st.none() | NUMBERS,
    games=st.lists(GAMES, max_size=12).map(trimmed),
)
NATIONAL = st.builds(
    NationalRecord,
    code=FEDERATIONS,
    number=NUMBERS,
    sex=st.sampled_from(("m", "w", "")),
    classification=st.sampled_from(("", "II", "CM", "MN")),
    name=texts(33),
    rating=RATINGS,
    origin=st.sampled_from(("", "ABC", "MZ")),
    national_id=IDENTIFIERS,
    birth=BIRTHS,
)
IDS = st.lists(NUMBERS, min_size=2, max_size=6).map(tuple)
SCORING = st.builds(
    Scoring, **dict.fromkeys(("white_win", "black_win", "half_bye", "allocated_bye", "unknown"), POINTS)
)
PLAIN_SCORING = st.builds(
    lambda win, draw: Scoring(
        **dict.fromkeys(("white_win", "black_win", "forfeit_win", "full_bye"), win),
        **dict.fromkeys(("white_draw", "black_draw", "half_bye"), draw),
        allocated_bye=win,
        unknown=draw,
    ),
    POINTS,
    POINTS,
)
MAYBE_POINTS = st.none() | POINTS
EVENT_DAYS = st.dates(date(1970, 1, 1), date(2069, 12, 31))


def few(strategy):
    return st.lists(strategy, max_size=3).map(tuple)


def teams_of(drawn):
    """Give each team a name of its own, as both records of one team are told by it."""
    return tuple(
        replace(team, name=f"{at} {team.name}"[:32].strip(), number=number)
        for at, (number, team) in enumerate(drawn)
    )


TEAMS = st.lists(
    st.tuples(
        TEAM_NUMBERS,
        st.builds(
            Team,
            name=texts(28),
            players=IDS,
            nickname=texts(5),
            strength=st.none() | st.integers(0, 999999),
            match_points=MAYBE_POINTS,
            game_points=MAYBE_POINTS,
            rank=st.none() | TEAM_NUMBERS,
        ),
    ),
    max_size=3,
).map(teams_of)

TOURNAMENTS = st.builds(
    Tournament,
    name=texts(60),
    city=texts(30),
    federation=st.just("") | FEDERATIONS,
    start=st.none() | EVENT_DAYS,
    end=st.none() | EVENT_DAYS,
    declared_players=st.none() | NUMBERS,
    declared_rated=st.none() | NUMBERS,
    declared_teams=st.none() | st.integers(0, 99),
    kind=texts(40),
    chief_arbiter=texts(40),
    deputies=few(texts(20).filter(bool)),
    time_control=texts(40),
    round_dates=st.lists(st.none() | EVENT_DAYS, max_size=9).map(
        lambda days: tuple(days[: max((at + 1 for at, day in enumerate(days) if day), default=0)])
    ),
    declared_rounds=st.none() | ROUNDS,
    initial_colour=st.sampled_from(("", "w", "b")),
    rank_as_number=st.booleans(),
    scoring=st.just(Scoring()) | SCORING | PLAIN_SCORING,
    encoded_kind=st.sampled_from(("", "FIDE_DUTCH", "FIDE_TEAM_BAKU")),
    tie_breaks=st.sampled_from(("", "BH/C1,BH,SB")),
    encoded_time_control=st.sampled_from(("", "40/6000+30:900+30", "W300-B240")),
    board_colours=st.sampled_from(("", "WBWB")),
    match_scoring=st.builds(MatchScoring, POINTS, POINTS, POINTS),
    players=st.lists(PLAYERS, max_size=5).map(tuple),
    national=few(NATIONAL),
    teams=TEAMS,
    byes=few(st.builds(Bye, st.sampled_from("FHZ"), ROUNDS, IDS)),
    accelerations=few(st.builds(Acceleration, MAYBE_POINTS, MAYBE_POINTS, ROUNDS, ROUNDS, NUMBERS, NUMBERS)),
    player_accelerations=few(st.builds(PlayerAcceleration, NUMBERS, st.lists(POINTS, max_size=5).map(tuple))),
    prohibited=few(st.builds(ProhibitedPairing, ROUNDS, ROUNDS, IDS)),
    absent_next=few(NUMBERS),
    abnormal_points=few(
        st.builds(
            AbnormalPoints,
            st.sampled_from(("W", "D", "L", "F", "H", "Z", "+", "-", "")),
            MAYBE_POINTS,
            st.decimals(-9, 99, places=1),
            st.integers(0, 99),
            IDS,
        )
    ),
    line_ups=few(st.builds(LineUp, ROUNDS, TEAM_NUMBERS, TEAM_NUMBERS, IDS)),
    team_byes=few(
        st.builds(TeamByes, MAYBE_POINTS, MAYBE_POINTS, st.lists(TEAM_NUMBERS, max_size=9).map(tuple))
    ),
    forfeited_matches=few(
        st.builds(ForfeitedMatch, st.sampled_from(("+-", "-+", "--")), ROUNDS, TEAM_NUMBERS, TEAM_NUMBERS)
    ),
)


@pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(tournament=TOURNAMENTS)
def test_written_is_read_the_same(dialect, tournament):
    reading = read(write(tournament, dialect))
    assert reading.tournament == tournament
    assert [finding for finding in reading.findings if finding.severity == "error"] == []


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(texts(12).map(lambda text: f"%{text}"), min_size=1, max_size=4), st.data())
def test_unknown_lines_keep_their_place(lines, data):
    players = (Player(1, "A"), Player(2, "B"))
    places = data.draw(
        st.lists(
            st.sampled_from((("top", 0), ("header", 0), ("player", 1), ("player", 2))),
            min_size=len(lines),
            max_size=len(lines),
        )
    )
    extras = tuple(
        Extra(section, after, text)
        for (section, after), text in sorted(
            zip(places, lines, strict=True),
            key=lambda pair: ("top", "header", "player").index(pair[0][0]) * 10 + pair[0][1],
        )
    )
    tournament = Tournament(name="x", players=players, extras=extras)
    assert read(write(tournament)).tournament == tournament


def lines_of(tournament, dialect="TRF16"):
    return write(tournament, dialect).decode().split("\r\n")


def test_player_in_its_columns():
    player = Player(
        7,
        "Polgár, Judit",
        "w",
        "GM",
        2675,
        "HUN",
        "700070",
        PartialDate(1976, 7, 23),
        Decimal("8.5"),
        2,
        (Game(12, "w", "1"), Game(0, "-", "H"), NO_GAME, Game(3, "b", "=")),
    )
    text = lines_of(Tournament(players=(player,)))[1]
    columns = {1: "001", 5: "   7", 10: "w", 11: " GM", 15: "Polgár, Judit", 49: "2675", 54: "HUN"}
    columns |= {58: "     700070", 70: "1976/07/23", 81: " 8.5", 86: "   2"}
    columns |= {92: "  12 w 1", 102: "0000 - H", 112: "        ", 122: "   3 b ="}
    assert {at: text[at - 1 : at - 1 + len(cell)] for at, cell in columns.items()} == columns


def test_records_of_each_dialect():
    tournament = Tournament(
        name="x",
        declared_rounds=9,
        initial_colour="b",
        scoring=replace(Scoring(), allocated_bye=Decimal("0.5")),
        teams=(Team("Alpha", (1, 2), 1),),
    )
    old = {text[:3] for text in lines_of(tournament, "TRF16") if text}
    new = {text[:3] for text in lines_of(tournament, "TRF26") if text}
    assert old == {"012", "XXR", "XXC", "XXS", "013"}
    assert new == {"012", "142", "152", "162", "310"}


def test_record_162_in_its_columns():
    tournament = Tournament(scoring=replace(Scoring(), allocated_bye=Decimal("0.5")))
    text = lines_of(tournament, "TRF26")[1]
    assert (text[5], text[6:10], text[14], text[15:19], text[23], text[24:28]) == (
        "W",
        " 1.0",
        "D",
        " 0.5",
        "L",
        " 0.0",
    )


def test_team_in_its_columns():
    team = Team("Alpha", (1, 22), 3, "ALP", 2450, Decimal(4), Decimal("3.5"), 1)
    text = lines_of(Tournament(teams=(team,)), "TRF26")[1]
    cells = (text[4:7], text[8:40].strip(), text[41:46], text[47:53], text[54:60], text[61:67], text[68:71])
    assert cells == ("  3", "Alpha", "ALP  ", "  2450", "   4.0", "   3.5", "  1")
    assert (text[73:77], text[78:82]) == ("   1", "  22")


def test_every_line_ends_with_carriage_return():
    raw = write(Tournament(name="x", players=(Player(1, "A"),)))
    assert raw.endswith(b"\r\n")
    assert raw.count(b"\n") == raw.count(b"\r\n") == 2


def test_names_are_cut_to_their_columns():
    long = Player(1, "N" * 50)
    assert read(write(Tournament(players=(long,)))).tournament.players[0].name == "N" * 33
