"""A worker killed again and again in the middle of a calculation: the same hash and the same rows at last."""

import os
import signal
import time
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.db import connection

from portal.federations.scope import open_scope
from portal.jobs.execution import execute
from portal.jobs.sweeping import sweep_jobs
from ratings.models import Calculation, EventVerdict, PeriodRow, RatedResult
from ratings.periods.services import start_calculation
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tests.ratings.periods.conftest import scope_of
from tests.torture import KILLS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

BASE, LIST = date(2026, 10, 1), date(2026, 11, 1)
EVENTS, PLAYERS, ROUNDS = 10, 12, 5
ANSWERS = {"1": "0", "=": "=", "0": "1"}


@pytest.fixture
def world(secretary, settings) -> None:
    """Ten events of ten rated players and two newcomers."""
    # A worker that gives no sign is taken for dead at once.
    settings.JOBS_LEASE = 0
    make_list_in_force(list_date=BASE)
    players = [make_player(f"Family{at:02d}, Given") for at in range(PLAYERS)]
    for at, player in enumerate(players[:-2]):
        rate_on(player, 1800 + 40 * at, BASE, k=20, games=50, last_game=date(2026, 9, 1))
    random = Random(858)
    for _ in range(EVENTS):
        make_rated_event(players, dict(games(random)), start=date(2026, 10, 5))


def games(random: Random) -> Iterator[tuple[int, list[tuple[int, str, str]]]]:
    rows: dict[int, list[tuple[int, str, str]]] = {at: [] for at in range(1, PLAYERS + 1)}
    for _ in range(ROUNDS):
        order = random.sample(sorted(rows), PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            result = random.choice("1=0")
            rows[white].append((black, "w", result))
            rows[black].append((white, "b", ANSWERS[result]))
    yield from rows.items()


def work(job: UUID) -> int:
    """Run the job in a process of its own, as a worker does, and return its number."""
    connection.close()
    child = os.fork()
    if child:
        return child
    try:
        execute(job)
    finally:
        os._exit(0)


def end(child: int, after: float | None) -> bool:
    """Kill the worker after that time, or let it finish; say whether it was killed in its work."""
    if after is not None:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    _pid, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def rows_of(calculation: Calculation) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that a calculation wrote, but for the keys of the rows themselves."""
    found = {}
    for model in (EventVerdict, RatedResult, PeriodRow):
        names = [field.attname for field in model._meta.concrete_fields[2:]]
        rows = model.objects.filter(calculation=calculation).order_by("pk").values_list(*names)
        found[model.__name__] = [tuple(map(str, row)) for row in rows]
    return found


def test_killed_again_and_again_it_comes_to_the_same_end(world, office, secretary):
    def begin() -> Calculation:
        """Ask for the calculation; while its job is open that is the one under way."""
        with open_scope(scope_of(office, secretary)):
            return start_calculation(system="fide-standard", list_date=LIST, actor=secretary)

    whole = begin()
    began = time.monotonic()
    assert not end(work(whole.job), None)
    lasted = time.monotonic() - began
    whole.refresh_from_db()
    expected = rows_of(whole)
    assert (whole.state, len(whole.inputs_hash)) == ("ready", 64)
    assert [len(rows) for rows in expected.values()] == [EVENTS, EVENTS * PLAYERS, PLAYERS]
    random, killed = Random(20), 0
    while killed < KILLS:
        calculation = begin()
        killed += end(work(calculation.job), random.uniform(0, lasted))
        calculation.refresh_from_db()
        if calculation.state == "running":
            assert not any(rows_of(calculation).values())
        sweep_jobs()
    last = begin()
    assert not end(work(last.job), None)
    last.refresh_from_db()
    assert (last.state, last.inputs_hash) == ("ready", whole.inputs_hash)
    assert rows_of(last) == expected
