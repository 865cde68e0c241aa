"""Lines whose columns slipped, drawn at random: the fields behind the name are still understood."""

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.trf import read, write
from tournaments.trf.model import Game, PartialDate, Player, Tournament

NAMES = st.sampled_from(
    [
        *("Müller, Jürgen", "Øvergård, Åse", "Peña Núñez, José María", "Žukauskas, Šarūnas", "Ōishi, Kōji"),
        *("Дзюба, Олена Петрівна", "Смірнова-Іваненко, Катерина", "Ó Muireagáin, Colm", "王小明"),
    ]
)
GAMES = st.lists(
    st.builds(Game, st.integers(1, 999), st.sampled_from("wb"), st.sampled_from("1=0+-"))
    | st.just(Game(0, "-", "U")),
    min_size=1,
    max_size=11,
).map(tuple)
PLAYERS = st.builds(
    Player,
    number=st.integers(1, 9999),
    name=NAMES,
    sex=st.sampled_from(("m", "w", "")),
    rating=st.none() | st.integers(1000, 2900),
    federation=st.sampled_from(("", "UKR", "GER")),
    fide_id=st.sampled_from(("", "700001", "14100010")),
    birth=st.none() | st.just(PartialDate(1987, 3, 4)),
    points=st.decimals(0, 11, places=1),
    rank=st.integers(1, 9999),
    games=GAMES,
)
TAIL = ("rating", "federation", "fide_id", "birth", "points", "rank", "games")


def text_of(player):
    return write(Tournament(players=(player,)), "TRF16").decode().split("\r\n")[1]


def read_back(text):
    return read(f"012 x\n{text}\n".encode()).tournament.players[0]


def tail_of(player):
    return [getattr(player, field) for field in TAIL]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(PLAYERS)
def test_columns_counted_in_bytes(player):
    text = text_of(player)
    padding = " " * max(33 - len(player.name.encode()), 0)
    assert read_back(text[:14] + player.name + padding + text[47:]) == player


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLAYERS)
def test_columns_counted_in_letters(player):
    assert read_back(text_of(player)) == player


@settings(max_examples=200, deadline=None, derandomize=True)
@given(PLAYERS, st.sampled_from((" von und zu Sonstwo", "-Nachname, Zweiter Dritter Vierter")))
def test_name_runs_over(player, more):
    text = text_of(player)
    understood = read_back(text[:14] + (player.name + more).ljust(34) + text[47:])
    assert tail_of(understood) == tail_of(player)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(PLAYERS.filter(lambda player: len(player.name) < 24), st.integers(1, 6))
def test_blanks_are_missing(player, missing):
    text = text_of(player)
    understood = read_back(text[: 47 - missing] + text[47:])
    assert tail_of(understood) == tail_of(player)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(PLAYERS)
def test_words_between_single_blanks(player):
    """With every field there, the order of the words is enough."""
    whole = Player(
        7, "Tal, Mihails", "m", "GM", 2605, "LAT", "11600098", PartialDate(1936, 11, 9), Decimal("9.5"), 1,
        player.games,
    )  # fmt: skip
    assert read_back(" ".join(text_of(whole).split())) == whole
