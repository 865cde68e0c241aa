"""What stops a calculation has a name, and stops all of it."""

from datetime import date, timedelta

import pytest
from django.db import connection, connections

from players.imports.takeover import RATINGS_LOCK
from players.merging.services import merge
from portal.federations.enums import Role
from portal.federations.scope import open_scope
from portal.jobs.services import cancel_job
from portal.workflow.permissions import NotAllowed
from ratings.faults import RatingFault
from ratings.models import Calculation, PeriodRow, RatedResult
from ratings.periods.services import carry_out, discard_calculation, start_calculation
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.periods.conftest import scope_of

BASE, LIST = date(2026, 10, 1), date(2026, 11, 1)
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.fixture
def pair(db):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 9, 1))
    return players


@pytest.fixture
def start(office, secretary):
    def _start(list_date=LIST, system="fide-standard", actor=secretary) -> Calculation:
        with open_scope(scope_of(office, actor)):
            return start_calculation(system=system, list_date=list_date, actor=actor)

    return _start


@pytest.mark.parametrize(
    ("list_date", "code"),
    [
        (date(2026, 9, 1), "list_in_the_past"),
        (BASE, "list_in_the_past"),
        (date(2026, 12, 1), "not_the_next_list"),
        (date(2026, 11, 2), "not_the_next_list"),
    ],
)
def test_only_the_next_list_is_calculated(pair, start, list_date, code):
    with pytest.raises(RatingFault) as fault:
        start(list_date)
    assert fault.value.code == code
    assert not Calculation.objects.exists()


def test_a_list_that_no_edition_covers_is_refused(db, start, secretary):
    make_list_in_force("fide-rapid", date(2021, 11, 1))
    with pytest.raises(RatingFault) as fault:
        start(date(2021, 12, 1), "fide-rapid")
    assert fault.value.code == "no_edition"


def test_a_day_without_a_list_is_refused(db, start, secretary):
    system = make_list_in_force("fide-standard", BASE)
    type(system).objects.filter(pk=system.pk).update(list_date=None)
    with pytest.raises(RatingFault) as fault:
        start(date(2026, 11, 15))
    assert fault.value.code == "no_list_day"


def test_only_the_office_calculates_lists_of_the_world(pair, start, officer, ukr):
    with pytest.raises(NotAllowed), open_scope(scope_of(ukr, officer)):
        start_calculation(system="fide-standard", list_date=LIST, actor=officer)


def test_two_at_once_are_one(pair, start):
    assert start().pk == start().pk
    assert Calculation.objects.count() == 1


def test_a_calculation_whose_job_was_cancelled_gives_way(pair, start, office, secretary):
    first = start()
    with open_scope(scope_of(office, secretary)):
        cancel_job(pk=first.job, actor=secretary)
    second = start()
    assert second.pk != first.pk
    first.refresh_from_db()
    assert first.state == "discarded"


def test_calculated_again_the_former_one_is_put_aside_with_its_rows(pair, calculate):
    make_rated_event(pair, DUEL, start=date(2026, 10, 5))
    first, second = calculate(LIST), calculate(LIST)
    first.refresh_from_db()
    assert (first.state, second.state, first.inputs_hash == second.inputs_hash) == (
        "discarded",
        "ready",
        True,
    )
    assert set(PeriodRow.objects.values_list("calculation", flat=True)) == {second.pk}
    assert set(RatedResult.objects.values_list("calculation", flat=True)) == {second.pk}


def test_a_discarded_calculation_leaves_no_rows(pair, calculate, office, secretary):
    make_rated_event(pair, DUEL, start=date(2026, 10, 5))
    calculation = calculate(LIST)
    with open_scope(scope_of(office, secretary)):
        discard_calculation(pk=calculation.pk, actor=secretary, comment="Two reports are missing")
    assert not PeriodRow.objects.exists()


def test_a_player_merged_in_the_period_has_the_games_of_both(pair, calculate, row_of, office):
    double = make_player("One, Frist")
    make_rated_event(pair, DUEL, start=date(2026, 10, 5))
    make_rated_event([double, pair[1]], DUEL, start=date(2026, 10, 12))
    chair = make_user()
    appoint(chair, office, Role.CHAIR)
    with open_scope(scope_of(office, chair)):
        merge(kept_id=pair[0].pk, dropped_id=double.pk, office=office, actor=chair, reason="The same person")
    calculation = calculate(LIST)
    assert (row_of(calculation, pair[0]).games, row_of(calculation, pair[0]).rating) == (2, 2020)
    assert not PeriodRow.objects.filter(calculation=calculation, player=double).exists()


def test_a_player_transferred_in_the_period_counts_for_his_new_federation(pair, calculate, row_of):
    make_rated_event(pair, DUEL, start=date(2026, 10, 5))
    type(pair[0]).objects.filter(pk=pair[0].pk).update(federation=make_federation("JPN"))
    calculation = calculate(LIST)
    row = row_of(calculation, pair[0])
    assert (row.federation.code, row.rating) == ("JPN", 2010)
    assert calculation.summary["federations"] == {
        str(row.federation_id): {"changed": 1},
        str(pair[1].federation_id): {"changed": 1},
    }


@pytest.mark.django_db(transaction=True)
def test_an_import_at_the_same_moment_keeps_the_calculation_waiting(start, office, secretary):
    make_list_in_force(list_date=BASE)
    calculation = start()
    importing = connections.create_connection("default")
    try:
        with importing.cursor() as cursor:
            cursor.execute("BEGIN")
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [RATINGS_LOCK])
        with pytest.raises(RatingFault) as fault, open_scope(scope_of(office, secretary)):
            carry_out(
                pk=calculation.pk,
                actor=secretary,
                tell=lambda done, message: None,
                patience=timedelta(milliseconds=50),
            )
    finally:
        importing.close()
    assert fault.value.code == "register_busy"
    calculation.refresh_from_db()
    assert calculation.state == "running"
    with open_scope(scope_of(office, secretary)):
        carry_out(pk=calculation.pk, actor=secretary, tell=lambda done, message: None)
    calculation.refresh_from_db()
    assert calculation.state == "ready"
    connection.close()
