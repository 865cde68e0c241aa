"""An event line by line: what each game says, why one does not count, and what is taken back."""

import pytest

from ratings.core import (
    Exclusion,
    GameRecord,
    PlayerSnapshot,
    PoolEvent,
    System,
    edition_by_id,
    initial_rating,
    rate_event,
)
from ratings.explain import phrases
from ratings.explain.games import NOBODY, Named, shown_entry, shown_event, source_words

EDITION = edition_by_id("fide-2025")


def game(opponent: int | None, score: int, played: bool = True, **more: object) -> GameRecord:
    return GameRecord(PlayerSnapshot(rating=opponent), score, played, **more)


def shown(
    *games: GameRecord, own: int = 2000, edition: str = "fide-2025", system: System = System.SWISS, **more
):
    return shown_event(rate_event(edition_by_id(edition), own, list(games), system, "e"), **more)


def test_a_counted_game_says_d_pd_and_gain():
    (line,) = shown(game(1950, 50)).lines
    assert (line.rating, line.result, line.counted) == (1950, "½", True)
    assert (line.d, line.d_used, line.pd, line.delta) == ("+50", "+50", "0.57", "−0.07")
    assert (line.capped, line.note, line.article) == (False, "", "")


@pytest.mark.parametrize(
    ("opponent", "note", "used"),
    [
        pytest.param(1553, "a difference of 447 counts as 400", "+400", id="8.3.1 the favourite"),
        pytest.param(2447, "a difference of 447 counts as 400", "−400", id="8.3.1 the other side"),
    ],
)
def test_a_limited_difference_says_so_with_its_article(opponent, note, used):
    (line,) = shown(game(opponent, 100)).lines
    assert (line.capped, line.note, line.d_used, line.article) == (True, note, used, "B.02, 8.3.1")


def test_exactly_400_is_not_limited():
    (line,) = shown(game(1600, 100)).lines
    assert (line.capped, line.note) == (False, "")


@pytest.mark.parametrize(
    ("record", "result"),
    [
        pytest.param(game(None, 100), "1", id="an unrated opponent"),
        pytest.param(game(1900, 0, played=False), "–", id="a game that was not played"),
        pytest.param(game(1900, 100, excluded=Exclusion.FORCE_MAJEURE), "1", id="5.1 force majeure"),
    ],
)
def test_a_game_that_does_not_count_says_why_and_gives_nothing(record, result):
    event = shown(record)
    (line,) = event.lines
    assert (line.counted, line.result, line.d, line.pd, line.delta) == (False, result, "", "", "")
    assert line.note
    assert line.note == str(line.note).strip()
    assert line.article.startswith("B.02, ")
    assert (event.games, event.points, event.total) == (0, "0", "0.00")


def test_the_event_sums_what_counts():
    event = shown(game(1950, 100), game(2050, 50), game(None, 100))
    # PD .57 and .43: 1.5 points of 1.00.
    assert (event.games, event.points, event.expected, event.total) == (2, "1½", "1.00", "+0.50")
    assert [line.round for line in event.lines] == [1, 2, 3]


def test_rounds_keep_the_numbers_of_the_event():
    event = shown(game(1950, 100, round=4), game(2050, 50, round=7))
    assert [line.round for line in event.lines] == [4, 7]


def test_what_is_taken_back_shows_what_is_taken_away():
    event = shown(game(1950, 100), taken_back=True)
    assert (event.total, event.taken_back, event.in_its_place) == ("− (+0.43)", True, False)
    assert shown(game(1950, 100), in_its_place=True).in_its_place is True


def test_opponents_are_named_by_their_games():
    sato = Named("Sato, Hiro", "/players/1/", "GM")
    event = shown(game(1950, 100, game_id="7"), game(1900, 0, game_id="8"), opponents={"7": sato})
    assert [line.opponent for line in event.lines] == [sato, NOBODY]


class TestANewcomersEvents:
    def entries(self, *events: tuple[GameRecord, ...], edition: str = "fide-2025"):
        rules = edition_by_id(edition)
        pool = [PoolEvent(str(at), games) for at, games in enumerate(events)]
        return [shown_entry(rules, entry) for entry in initial_rating(rules, pool).entries]

    def test_games_against_rated_opponents_count(self):
        (entry,) = self.entries((game(1900, 100), game(None, 100), game(1800, 50)))
        assert (entry.games, entry.points, entry.rating, entry.note) == (2, "1½", None, "")
        assert [line.counted for line in entry.lines] == [True, False, True]
        assert (entry.lines[1].note != "", entry.lines[0].note) == (True, "")

    @pytest.mark.parametrize(
        ("events", "edition", "note"),
        [
            pytest.param(((game(1900, 0),) * 5,), "fide-2025", "first_event_zero", id="8.2.1 a zero is void"),
            pytest.param(
                ((game(None, 100),) * 5,), "fide-2025", "no_rated_opponents", id="7.1.4 nobody rated"
            ),
            pytest.param(
                ((game(1900, 50),) * 2,), "fide-2009", "event_too_few_games", id="2009 6.41 three games"
            ),
        ],
    )
    def test_an_event_that_does_not_count_says_why(self, events, edition, note):
        (entry,) = self.entries(*events, edition=edition)
        assert entry.note == str(phrases.POOL[note])
        assert entry.article.startswith("B.02, ")

    def test_only_the_first_event_can_be_void(self):
        first, second = self.entries((game(1900, 0),) * 3, (game(1900, 0),) * 3)
        assert (bool(first.note), second.note) == (True, "")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("standard", "standard rating"),
        ("fide", "FIDE rating of a foreign player"),
        ("category", "first-category player"),
        ("list", ""),
        ("", ""),
    ],
)
def test_where_a_rating_comes_from_is_said_if_it_is_not_the_list(source, words):
    assert source_words(source) == words


@pytest.mark.parametrize(
    ("edition", "number", "written"),
    [
        ("fide-2025", "8.3.1", "B.02, 8.3.1"),
        ("ua-national", "6.6.3", "regulations, 6.6.3"),
        ("fide-2025", "", ""),
    ],
)
def test_an_article_names_its_document(edition, number, written):
    assert phrases.article(edition_by_id(edition), number) == written
