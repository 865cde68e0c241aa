"""Starts, carries out and discards calculations; changes the settings of a rating system."""

from datetime import date, timedelta
from uuid import UUID

from django.db import OperationalError, transaction
from django.utils import timezone
from psycopg.errors import LockNotAvailable

from players.imports.staging import run
from players.imports.takeover import RATINGS_LOCK
from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.jobs.enums import OPEN as OPEN_JOBS
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import advance, record
from portal.workflow.permissions import require
from ratings.core import edition_by_id
from ratings.enums import OPEN, CalculationState, Origin
from ratings.faults import RatingFault
from ratings.models import Calculation, RatingList, Regulation
from ratings.periods import calculating, deadlines
from ratings.periods.calendar import following_list, period_of
from ratings.periods.opening import derive_states
from ratings.periods.permissions import can_calculate, can_set_rules, runner_of
from ratings.periods.workflow import TRANSITIONS

CALCULATE_JOB = "ratings.calculate"
# How long a calculation waits for a running import.
PATIENCE = timedelta(minutes=2)


@transaction.atomic
def start_calculation(*, system: str, list_date: date, actor: Actor, reason: str = "") -> Calculation:
    """Enqueue the calculation of the next list, or of a revision of the newest one (which needs a reason).

    If the same list is already being calculated, return that calculation.
    """
    # The lock on the system makes two requests at once see each other's calculation in `_give_way`.
    found = _locked_system(system)
    require(can_calculate, actor, found)
    revision = _revision(found, list_date, reason.strip())
    period = period_of(found, list_date, revision)
    running = _give_way(found, list_date, revision, actor)
    if running is not None:
        return running
    calculation = Calculation.objects.create(
        system=found,
        list_date=list_date,
        revision=revision,
        reason=reason.strip(),
        edition=period.edition.id,
        started_by=actor,
    )
    record(calculation, "start", actor=actor, comment=reason.strip(), after=calculation.state)
    job = _enqueue(calculation, actor)
    calculation.job = job.pk
    calculation.save(update_fields=["job"])
    return calculation


@transaction.atomic
def carry_out(
    *, pk: UUID, actor: Actor, tell: calculating.Tell, patience: timedelta = PATIENCE
) -> Calculation:
    """Calculate a list, unless that is done already. `patience` is how long to wait for an import."""
    # Here the row is locked before the advisory lock, in a publication after it. They cannot deadlock: only
    # a running calculation goes on to the advisory lock, and only a finished one is published.
    calculation = _locked(pk)
    require(can_calculate, actor, calculation.system)
    if calculation.state != CalculationState.RUNNING:
        return calculation
    _keep_imports_out(patience)
    _open(calculation)
    calculating.calculate(calculation, tell)
    calculation.ready_at = timezone.now()
    calculation.save(update_fields=["edition", "method", "inputs_hash", "summary", "ready_at"])
    advance(calculation, TRANSITIONS, "calculate", actor=actor)
    deadlines.ask_to_publish(calculation, actor)
    return calculation


@transaction.atomic
def discard_calculation(*, pk: UUID, actor: Actor, comment: str = "") -> Calculation:
    """Discard a calculation that will not be published. Its rows are deleted; the audit trail stays."""
    calculation = _locked(pk)
    require(can_calculate, actor, calculation.system)
    _discard(calculation, actor, comment)
    return calculation


def _keep_imports_out(patience: timedelta) -> None:
    """Take the shared advisory lock on ratings, so that imports and publications wait until the commit.

    Other calculations may hold it at the same time. `lock_timeout` is local to the transaction.
    """
    try:
        # A savepoint: a timeout leaves the transaction usable, so that the refusal can be stored with the
        # job.
        with transaction.atomic():
            run(f"SET LOCAL lock_timeout = '{int(1000 * patience.total_seconds())}ms'")
            run("SELECT pg_advisory_xact_lock_shared(%s)", [RATINGS_LOCK])
            # Back to the server's setting, or every later lock of this transaction would inherit the short
            # timeout.
            run("SET LOCAL lock_timeout = 0")
    except OperationalError as fault:
        if isinstance(fault.__cause__, LockNotAvailable):
            raise RatingFault("register_busy") from fault
        raise


def _open(calculation: Calculation) -> None:
    """Derive the players' states if the list in force was imported and the system was not opened since."""
    system = calculation.system
    if system.list_date is None:
        return
    if not RatingList.objects.filter(system=system, list_date=system.list_date).exists():
        derive_states(system.pk, edition_by_id(calculation.edition), system.list_date)


def _discard(calculation: Calculation, actor: Actor, comment: str) -> None:
    """Discard without a permission check. The many results and rows are deleted, the verdicts are kept."""
    advance(calculation, TRANSITIONS, "discard", actor=actor, comment=comment)
    deadlines.discarded(calculation, actor)
    calculation.results.all().delete()
    calculation.rows.all().delete()


@transaction.atomic
def set_rules(*, system: str, second_person: bool, in_force_from: date | None, actor: Actor) -> Regulation:
    """Change the settings of a system. The date is fixed once a list was calculated with it (A-50)."""
    # Locked, so that two changes of the settings are compared and recorded one after the other.
    rows = Regulation.objects.select_for_update(of=("self",)).select_related("system__federation")
    found = rows.get(system__code=system)
    require(can_set_rules, actor, found.system)
    if in_force_from != found.in_force_from and _has_calculated(found):
        raise RatingFault("rules_in_use")
    before = {"second_person": found.second_person, "in_force_from": str(found.in_force_from or "")}
    found.second_person, found.in_force_from = second_person, in_force_from
    found.save(update_fields=["second_person", "in_force_from"])
    after = {"second_person": second_person, "in_force_from": str(in_force_from or "")}
    if before != after:
        record(found, "set_rules", actor=actor, details={"before": before, "after": after})
    return found


def _has_calculated(regulation: Regulation) -> bool:
    published = RatingList.objects.filter(system=regulation.system, origin=Origin.CALCULATED)
    return regulation.in_force_from is not None and published.exists()


def _revision(system: RatingSystem, list_date: date, reason: str) -> int:
    """Return the revision number, 0 for a new list; only the newest list can be revised."""
    if system.list_date is None or list_date > system.list_date:
        expected = following_list(system)
        if expected is not None and list_date != expected:
            raise RatingFault("not_the_next_list", expected=expected.isoformat())
        return 0
    published = RatingList.objects.filter(system=system, list_date=list_date, calculation__isnull=False)
    last = published.order_by("-revision").first()
    if list_date < system.list_date or last is None:
        raise RatingFault("list_in_the_past", newest=system.list_date.isoformat())
    if not reason:
        raise RatingFault("reason_missing")
    return last.revision + 1


def _give_way(system: RatingSystem, list_date: date, revision: int, actor: Actor) -> Calculation | None:
    """Return the calculation that is already running; discard one that is ready or whose job has ended."""
    standing = Calculation.objects.filter(system=system, state__in=OPEN).first()
    if standing is None:
        return None
    if standing.state == CalculationState.PUBLISHING:
        raise RatingFault("being_published")
    works = standing.state == CalculationState.RUNNING and _job_is_open(standing)
    if works and (standing.list_date, standing.revision) == (list_date, revision):
        return standing
    if works:
        raise RatingFault("being_calculated", list=standing.list_date.isoformat())
    _discard(standing, actor, "")
    return None


def _job_is_open(calculation: Calculation) -> bool:
    return bool(Job.objects.filter(pk=calculation.job, state__in=OPEN_JOBS).exists())


def _enqueue(calculation: Calculation, actor: Actor) -> Job:
    runner = runner_of(calculation.system)
    key = f"{calculation.system.code} {calculation.list_date} {calculation.revision} {calculation.pk}"
    params = {"calculation": str(calculation.pk)}
    return enqueue(CALCULATE_JOB, key, actor=actor, tenant=runner, params=params)


def _locked_system(code: str) -> RatingSystem:
    # Two starts of one system take turns; those of different systems do not wait for each other.
    rows = RatingSystem.objects.select_for_update(of=("self",)).select_related("federation")
    return rows.get(code=code)


def _locked(pk: UUID) -> Calculation:
    # `of=("self",)`: the system's own row has its own place in the order of locks, after the calculation.
    rows = Calculation.objects.select_for_update(of=("self",)).select_related("system__federation")
    return rows.get(pk=pk)
