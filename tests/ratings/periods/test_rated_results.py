"""The columns of a rated result: written, selected and read by one order."""

from datetime import date

from ratings.models import RatedResult
from ratings.periods.calendar import period_of
from ratings.periods.earlier_results import of_events
from ratings.periods.rated_results import COLUMNS, result_of
from ratings.periods.writing import Digest, write_results
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on


def test_a_result_has_the_columns_of_its_table():
    stored = [field.column for field in RatedResult._meta.concrete_fields]
    assert stored == ["id", "calculation_id", "event_id", *COLUMNS]


def test_what_is_written_is_read_back(db, calculate, publish):
    pair = [make_player("One, First"), make_player("Two, Second")]
    make_list_in_force(list_date=date(2026, 9, 1))
    rate_on(pair[0], 2000, date(2026, 9, 1), k=20, games=50, last_game=date(2026, 8, 1))
    games = {1: [(2, "w", "1"), (2, "b", "+")], 2: [(1, "b", "0"), (1, "w", "-")]}
    event = make_rated_event(pair, games, start=date(2026, 9, 5), accepted_on=date(2026, 9, 9))
    calculation = calculate(date(2026, 10, 1))
    publish(calculation)
    frozen = [result_of(row) for row in RatedResult.objects.order_by("player_id")]
    assert [result.player_id for result in frozen] == [player.pk for player in pair]
    assert {None, 2000} == {result.rating for result in frozen}
    selected = of_events(period_of(calculation.system, date(2026, 11, 1)), [event.pk])[event.pk]
    assert [row.result for row in selected] == frozen
    RatedResult.objects.all().delete()
    write_results(calculation, [(event.pk, result) for result in frozen], Digest())
    assert [result_of(row) for row in RatedResult.objects.order_by("player_id")] == frozen
