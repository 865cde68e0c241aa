"""The table of a player's events: links, figures, and the words for bands of ratings."""

from datetime import date
from decimal import Decimal

import pytest
from django.utils import translation

from players.models import Player
from portal.federations.models import Federation
from tournaments.careers.display import band_name, event_row
from tournaments.careers.record import Game, Met, PlayedEvent, Tally
from tournaments.models import PlayerResult, PublishedEvent, PublishedResults


def played(row=None, event=None, *, interim=False, games=(), **figures) -> PlayedEvent:
    facts = {
        "code": "UKR260001",
        "name": "Autumn Open",
        "start": date(2026, 10, 5),
        "end": date(2026, 10, 11),
        "tempo": "rapid",
        "federation": Federation(code="UKR"),
    }
    of = PublishedEvent(**facts | (event or {}))
    result = PlayerResult(
        results=PublishedResults(event=of, interim=interim),
        player=Player(fide_id=14100017),
        **{"number": 7, "rank": 2, "points": Decimal("2.5"), "rating": 2100, "change": Decimal("-3.2")}
        | (row or {}),
    )
    return PlayedEvent(result, games, figures.get("average"), figures.get("performance"))


def game(result, rating=None, colour="w", player=None, name="Koval, Ivan") -> Game:
    return Game(1, Met(player, name, "", "UKR", rating), colour, result)


def test_the_name_leads_to_the_players_card_in_the_event():
    row = event_row(played())
    assert row.name == '<a href="/tournaments/UKR260001/players/7/">Autumn Open</a>'
    assert (row.about, row.rank, row.rating, row.change) == ("UKR · rapid", 2, 2100, "−3.20")


def test_a_rated_event_leads_to_the_calculation_of_its_list():
    row = event_row(played(event={"rated_list": date(2026, 11, 1)}))
    assert row.change == '<a href="/players/14100017/calculations/2026-11-01/">−3.20</a>'


def test_hostile_names_stay_text():
    assert "&lt;script&gt;" in event_row(played(event={"name": "<script>"})).name


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ({"change": None}, "–"),
        ({"change": Decimal("0")}, "+0.00"),
        ({"change": Decimal("12.4")}, "+12.40"),
    ],
)
def test_a_change_has_its_sign_and_none_is_a_dash(row, shown):
    assert event_row(played(row)).change == shown


def test_points_are_told_of_the_games_that_were_played():
    """A bye gives a point and is no game."""
    row = event_row(played(games=(game("1"), game("="))))
    assert row.points == "2½ / 2"


def test_who_left_the_event_has_no_rank():
    assert event_row(played({"rank": 0})).rank is None


def test_an_interim_report_is_called_so():
    assert event_row(played(interim=True)).about == "UKR · rapid · interim"


def test_the_kind_of_chess_is_in_the_readers_language_after_another_reader():
    assert event_row(played()).about == "UKR · rapid"
    with translation.override("uk"):
        assert event_row(played()).about == "UKR · рапід"
    assert event_row(played()).about == "UKR · rapid"


@pytest.mark.parametrize(
    ("band", "name"),
    [
        (None, "unrated"),
        (1200, "below 1400"),
        (1400, "1400–1599"),
        (2600, "2600–2799"),
        (2800, "2800 and more"),
    ],
)
def test_bands_are_named_with_both_ends(band, name):
    assert band_name(band) == name


class TestTally:
    @pytest.mark.parametrize(
        ("results", "figures"),
        [
            ("", (0, 0, 0, 0, Decimal(0), 0)),
            ("1", (1, 0, 0, 1, Decimal(1), 100)),
            ("1=0", (1, 1, 1, 3, Decimal("1.5"), 50)),
            ("WDL", (1, 1, 1, 3, Decimal("1.5"), 50)),
            ("=", (0, 1, 0, 1, Decimal("0.5"), 50)),
            ("110", (2, 0, 1, 3, Decimal(2), 67)),
            ("+-", (0, 0, 0, 0, Decimal(0), 0)),
        ],
    )
    def test_games_points_and_share(self, results, figures):
        tally = Tally()
        for result in results:
            tally.add(game(result))
        assert (tally.wins, tally.draws, tally.losses, tally.games, tally.points, tally.share) == figures

    @pytest.mark.parametrize(
        ("result", "score"), [("1", 100), ("W", 100), ("=", 50), ("D", 50), ("0", 0), ("L", 0)]
    )
    def test_the_score_of_a_game_is_in_hundredths(self, result, score):
        assert game(result).score == score

    def test_the_score_of_an_event_is_that_of_its_games(self):
        assert played(games=(game("1"), game("="), game("0"))).score == Decimal("1.5")
