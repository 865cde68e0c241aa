"""What is measured is what is meant: floors do the same work, data is the same, times add up."""

import os
import random
from datetime import timedelta
from importlib import import_module

import pytest

from arbiters.rules.enums import Role
from bench import __main__ as bench
from bench import arbiters, core, first, norms, processor, reports, trf
from bench.first import spent
from bench.players_search import p95_of, queries
from tournaments.trf import read, write


@pytest.fixture(scope="module")
def given():
    return core.period(450)


@pytest.fixture(scope="module")
def event():
    return trf.open_tournament(60, 9)


@pytest.fixture(scope="module")
def cards():
    return norms.swiss()


class TestCore:
    def test_a_period_has_nine_games_for_each_player(self, given):
        sides, ratings, ks = given
        assert (len(ratings), len(ks), len(sides.opponents), len(sides.scores)) == (50, 50, 450, 450)
        assert list(sides.starts) == list(range(0, 450, 9))

    def test_floor_and_both_paths_give_the_same_ratings(self, given):
        """Otherwise the ratio would compare different work."""
        results = [make(given)() for make in (core.bare_loop, core.fast_path, core.explained_path)]
        assert results[0] == results[1] == results[2]
        assert results[0] != given[1], "somebody's rating has changed"

    def test_every_run_has_the_same_period(self, given):
        assert core.period(450)[1:] == given[1:]

    def test_each_run_takes_its_turn_and_its_best_time_counts(self, monkeypatch):
        called, clock = [], iter(range(1000))
        monkeypatch.setattr(core, "process_time", lambda: next(clock) ** 2)
        best = core.seconds(lambda: called.append("a"), lambda: called.append("b"))
        assert called == ["a", "b"] * core.REPEATS
        assert best == [1, 5], "the first turn was the quickest of each"


class TestReport:
    def test_everybody_has_a_result_in_every_round(self, event):
        assert {len(player.games) for player in event.players} == {9}

    def test_both_sides_of_a_game_agree(self, event):
        answer = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
        for player in event.players:
            for turn, game in enumerate(player.games):
                if game.opponent:
                    back = event.players[game.opponent - 1].games[turn]
                    assert (back.opponent, back.result) == (player.number, answer[game.result])
                    assert {game.colour, back.colour} == {"w", "b"}

    def test_byes_and_forfeits_occur_since_real_reports_have_them(self):
        results = {game.result for player in trf.open_tournament(201, 9).players for game in player.games}
        assert results == set("1=0+-HZU")

    def test_the_report_is_read_back_as_it_was_written(self, event):
        found = read(write(event, "TRF16")).tournament
        assert [player.games for player in found.players] == [player.games for player in event.players]

    def test_the_floor_splits_the_same_columns(self, event):
        rows = [row for row in trf.fields_of(write(event, "TRF16")) if row[0] == "001"]
        assert len(rows) == 60
        for row, player in zip(rows, event.players, strict=True):
            assert (row[1], row[4], row[5]) == (str(player.number), player.name, str(player.rating or ""))
            assert row[7] == str(player.fide_id)
            games = [(int(row[at] or 0), row[at + 1], row[at + 2]) for at in range(11, 11 + 27, 3)]
            assert games == [(game.opponent, game.colour, game.result) for game in player.games]

    def test_the_quickest_of_several_runs_counts(self):
        clock = iter([0, 5, 10, 12, 20, 29])
        assert trf.best_of(lambda: None, 3, lambda: next(clock)) == 2

    def test_an_examination_without_standings_is_no_measurement(self):
        empty = write(trf.open_tournament(0, 0), "TRF16")
        with pytest.raises(ValueError, match="no standings"):
            reports.whole_examination(empty, {})


class TestNorms:
    def test_every_card_has_a_game_in_each_round_and_the_points_add_up(self, cards):
        assert len(cards) == norms.PLAYERS
        assert {tuple(game.round for game in games) for _player, games in cards} == {
            tuple(range(1, norms.ROUNDS + 1))
        }
        assert sum(game.halves for _player, games in cards for game in games) == (
            norms.PLAYERS * norms.ROUNDS
        ), "two halves for each game"

    def test_stronger_players_score_more(self, cards):
        halves = {True: [], False: []}
        ratings = {}
        for _player, games in cards:
            for game in games:
                ratings[game.opponent.person] = game.opponent.rating or 1700
        for number, (_player, games) in enumerate(cards):
            halves[ratings[f"id:{number}"] > 2400].append(sum(game.halves for game in games))
        strong, weak = (sum(each) / len(each) for each in (halves[True], halves[False]))
        assert strong > weak + 3

    @pytest.mark.parametrize(
        ("rating", "woman", "title"),
        [
            (2500, False, "GM"),
            (2499, False, "IM"),
            (2200, False, "CM"),
            (2199, False, None),
            (None, False, None),
            (2300, True, "WGM"),
            (2299, True, "WIM"),
            (1999, True, None),
        ],
        ids=str,
    )
    def test_the_title_that_a_rating_usually_brings(self, rating, woman, title):
        found = norms.title_of(rating, is_woman=woman)
        assert (found.name if found else None) == title

    def test_the_slowest_cards_have_nineteen_rounds_and_fifteen_wins(self):
        for case in norms.worst_cards():
            assert [game.halves == 2 for game in case.games] == [True] * 15 + [False] * 4

    def test_some_make_a_norm_and_most_do_not(self, cards):
        assert 0 < norms.all_norms(cards[:40]) < 40


class TestArbiters:
    def test_a_norm_lies_in_the_six_years_before_today(self):
        for place in range(60):
            norm = arbiters.a_norm(random.Random(place), place)
            assert timedelta(10) <= arbiters.TODAY - norm.event.end <= timedelta(2100)
            assert norm.event.end - norm.event.start == timedelta(8)

    def test_an_event_wants_a_chief_and_helpers_within_two_weeks(self):
        for place in range(60):
            event = arbiters.an_event(random.Random(place), place)
            assert timedelta(2) <= event.end - event.start <= timedelta(14)
            assert event.posts[Role.CA] == 1
            assert 2 <= event.posts[Role.ARB] <= 8

    def test_a_panel_is_that_of_the_category(self):
        for place in range(40):
            found = arbiters.an_arbiter(random.Random(place), place)
            assert found.panel is arbiters.PANELS[found.category.value]


class TestSearches:
    def test_every_kind_of_text_is_typed_equally_often(self):
        typed = list(queries())
        kinds = {query.kind for query in typed}
        assert len(typed) == 40 * len(kinds)
        assert {"name", "middle", "two_words_turned", "id", "cyrillic", "nobody"} <= kinds

    def test_ids_are_those_of_players_of_the_register(self):
        ids = [int(query.text) for query in queries() if query.kind == "id"]
        assert len(set(ids)) == 40
        assert {(number - 1_000_000) % 17 for number in ids} == {0}

    def test_nothing_empty_is_typed(self):
        assert [query for query in queries() if len(query.text.strip()) < 1] == []

    def test_one_slow_search_of_a_hundred_is_not_the_95th(self):
        assert p95_of([1.0] * 99 + [100.0]) == 1.0
        assert p95_of([1.0] * 90 + [100.0] * 10) == 100.0


class TestProcessor:
    def test_what_both_processes_have_spent_is_added(self, monkeypatch):
        """The own process is not a database, but its ticks are counted in the same way."""
        monkeypatch.setattr(processor, "process_time", lambda: 0.0)
        found = processor.spent(os.getpid())
        times = os.times()
        assert found == pytest.approx(times.user + times.system, abs=0.1)

    def test_only_the_requests_count_and_not_what_is_done_between_them(self, monkeypatch):
        clock = {"now": 0.0}

        def request():
            clock["now"] += 2

        def requests():
            for _turn in range(3):
                clock["now"] += 100
                yield request

        monkeypatch.setattr(first, "perf_counter", lambda: clock["now"])
        monkeypatch.setattr(first, "process_time", lambda: clock["now"] / 2)
        assert spent(requests()) == (6, 3)


class TestCommand:
    @pytest.mark.parametrize("part", bench.PARTS)
    def test_every_part_can_be_started(self, part):
        for name in bench.PARTS[part]:
            assert callable(import_module(name).main)

    def test_long_parts_run_only_when_named(self):
        assert set(bench.APART) < set(bench.PARTS)

    def test_an_unknown_name_measures_nothing(self, capsys):
        bench.main(["moon"])
        assert capsys.readouterr().out == ""
