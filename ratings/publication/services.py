"""Services of a publication: a second person starts it, a job publishes, another job compresses the files."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import OperationalError, transaction
from django.db.models import F, Max, Model, QuerySet
from django.utils import timezone
from psycopg.errors import DiskFull, LockNotAvailable

from players.imports.staging import run
from players.imports.takeover import RATINGS_LOCK
from players.models import NationalId, Player, RatingSystem
from players.ratings import absent_players, lock_records
from portal.accounts.actors import Actor
from portal.jobs.enums import OPEN as OPEN_JOBS
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import advance
from portal.workflow.history import acting, event_model
from portal.workflow.permissions import require
from ratings.enums import CalculationState, Origin, Verdict
from ratings.faults import RatingFault
from ratings.figures.making import make_figures
from ratings.models import Calculation, RatingList
from ratings.periods import deadlines
from ratings.periods.calculating import collector_at_rest
from ratings.periods.calendar import period_of
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.corrected_reports import corrections_published
from ratings.periods.permissions import can_publish, can_run_publication, runner_of
from ratings.periods.selectors import first_day_of_publication, open_events_of
from ratings.periods.workflow import TRANSITIONS
from ratings.publication.downloads import read_blocks
from ratings.publication.effects import take_effect
from ratings.publication.event_changes import store_event_changes
from ratings.publication.freshness import require_fresh
from ratings.publication.naming import file_name
from ratings.publication.news import tell_of_ratings
from ratings.publication.packing import write_zip
from ratings.publication.sources import TRIO, as_it_stands, combined_contents, contents_of
from ratings.publication.writing import NewFiles, Output, stored, sweep, write_list
from tournaments.results.services import mark_rated

PUBLISH_JOB, PACK_JOB = "ratings.publish", "ratings.pack"
# Files that together are larger than this are kept in zip files only.
LARGE = 8 << 20
# How long a publication waits for an import, or for the publication of another system, in seconds.
PATIENCE = 120
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}

Tell = Callable[[int, str], None]


@transaction.atomic
def start_publication(*, pk: UUID, actor: Actor, today: date | None = None) -> Job:
    """Enqueue the publication of a calculation; by a second person, if the settings require one.

    After a cancelled or failed job it can be started again. Events with a missing or undecided report are
    named in the audit trail. `today` is the date at whoever runs the list, if already known.
    """
    calculation = _locked(pk)
    require(can_publish, actor, calculation)
    open_events = _require_closed(calculation, today or runner_of(calculation.system).today)
    # A killed worker leaves the calculation in PUBLISHING: only its job says whether it is still being done.
    works = Job.objects.filter(pk=calculation.job, state__in=OPEN_JOBS).exists()
    if calculation.state == CalculationState.PUBLISHING and not works:
        advance(calculation, TRANSITIONS, "take_back", actor=actor)
    advance(calculation, TRANSITIONS, "publish", actor=actor, comment=" ".join(open_events))
    runner = runner_of(calculation.system)
    job = enqueue(PUBLISH_JOB, str(pk), actor=actor, tenant=runner, params={"calculation": str(pk)})
    calculation.job = job.pk
    calculation.save(update_fields=["job"])
    return job


def _require_closed(calculation: Calculation, today: date) -> list[str]:
    """Refuse a list while reports may still enter it; return the codes of events without a report."""
    first_day = first_day_of_publication(calculation)
    if first_day and today < first_day:
        raise RatingFault("too_early", day=first_day.isoformat())
    return [event.code for event in open_events_of(calculation)]


@transaction.atomic
def take_back_publication(*, pk: UUID, actor: Actor) -> Calculation:
    """Make a calculation ready again after its publication failed."""
    calculation = _locked(pk)
    require(can_publish, actor, calculation)
    if calculation.state == CalculationState.PUBLISHING:
        advance(calculation, TRANSITIONS, "take_back", actor=actor)
    return calculation


@transaction.atomic
@collector_at_rest()
def publish_list(
    *,
    pk: UUID,
    actor: Actor,
    files: NewFiles,
    tell: Tell,
    patience: int = PATIENCE,
    at: datetime | None = None,
) -> RatingList:
    """Publish a calculation: ratings, history, files and events in one transaction.

    A list that is already published is returned unchanged, because a job may run twice.
    """
    tell(0, "waiting")
    # Order of locks: the advisory lock on ratings, player records, the calculation, the rating system.
    _lock_register(patience)
    calculation = _locked(pk)
    require(can_publish, actor, calculation)
    if calculation.state == CalculationState.PUBLISHED:
        return calculation.published_list
    if calculation.state != CalculationState.PUBLISHING:
        raise RatingFault("not_to_be_published")
    tell(5, "checking")
    former = _former(calculation)
    require_fresh(calculation)
    with disk_faults(), acting(actor):
        tell(15, "ratings")
        take_effect(calculation, former.calculation_id if former else None)
        published = _write(calculation, actor, files, tell, at or timezone.now())
        tell(80, "figures")
        make_figures(published)
        tell(90, "events")
        _mark_events(calculation, actor)
        store_event_changes(calculation)
    advance(calculation, TRANSITIONS, "finish", actor=actor, comment=calculation.reason)
    deadlines.published(calculation, actor)
    corrections_published(calculation, actor)
    tell_of_ratings(calculation=calculation, actor=actor)
    _pack_later(published, actor)
    tell(100, "published")
    return published


@transaction.atomic
def pack_list(*, pk: int, actor: Actor, files: NewFiles) -> int:
    """Replace each plain file of a list by a zip; return the number of files."""
    # Locked, so that two jobs do not write the same zip; the second one finds nothing left to pack.
    listed = RatingList.objects.select_for_update(of=("self",)).select_related("system").get(pk=pk)
    require(can_run_publication, actor, listed.system)
    plain = {key: entry for key, entry in listed.files.items() if "zip" not in entry}
    # A separate folder: publications do not sweep it, and the row lock keeps a second job out.
    folder = f"{listed.system.code}-{listed.pk}"
    sweep(folder)
    with disk_faults():
        for key, entry in plain.items():
            combined, _dot, ending = key.rpartition(".")
            name = file_name(listed, ending, combined=bool(combined))
            with Output.made(files, folder, f"{ending}.zip") as output:
                write_zip(output, name, read_blocks(entry), listed.list_date)
            listed.files[key] = entry | {"zip": output.entry()}
    listed.save(update_fields=["files"])
    # Plain files are deleted only after the commit: until then the database names them.
    dropped = [stored(entry["path"]) for entry in plain.values()]
    transaction.on_commit(partial(_drop, dropped), robust=True)
    return len(plain)


def _pack_later(listed: RatingList, actor: Actor) -> None:
    """Enqueue the compression of a large list's files; the job starts after the commit."""
    if sum(entry["bytes"] for entry in listed.files.values()) > LARGE:
        runner = runner_of(listed.system)
        enqueue(PACK_JOB, str(listed.pk), actor=actor, tenant=runner, params={"list": listed.pk})


def _drop(paths: list[Path]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


@contextmanager
def disk_faults() -> Iterator[None]:
    """Turn a full disk, met by the files or by the database, into RatingFault("disk_full")."""
    try:
        yield
    except OSError as fault:
        if fault.errno in _FULL:
            raise RatingFault("disk_full") from fault
        raise
    except OperationalError as fault:
        # A full disk shows in two ways: as ENOSPC when writing files, as an error of PostgreSQL when writing
        # rows.
        if isinstance(fault.__cause__, DiskFull):
            raise RatingFault("disk_full") from fault
        raise


def _locked(pk: UUID) -> Calculation:
    found = Calculation.objects.select_for_update(of=("self",)).select_related("system__regulation")
    return found.get(pk=pk)


def _lock_register(patience: int) -> None:
    """Lock out imports and other publications, and lock the players' records, until the transaction ends.

    The records are locked before anything is written, so that whoever edits one waits for the publication and
    never the other way round.
    """
    try:
        # A savepoint: a lock timeout must leave the job's transaction usable, so that the refusal can be
        # recorded.
        with transaction.atomic():
            # At least 100 ms: 0 would mean to wait without limit.
            run(f"SET LOCAL lock_timeout = '{max(100, 1000 * patience)}ms'")
            run("SELECT pg_advisory_xact_lock(%s)", [RATINGS_LOCK])
            lock_records()
            run("SET LOCAL lock_timeout = 0")
    except OperationalError as fault:
        if isinstance(fault.__cause__, LockNotAvailable):
            raise RatingFault("register_busy") from fault
        raise


def _former(calculation: Calculation) -> RatingList | None:
    """Return the list that a revision replaces; refuse an outdated list or revision."""
    # Locked, because `list_date` is compared here and changed at the end of the publication.
    system = RatingSystem.objects.select_for_update(of=("self",)).get(pk=calculation.system_id)
    if not calculation.revision:
        if system.list_date is not None and calculation.list_date <= system.list_date:
            raise RatingFault("list_in_the_past", newest=system.list_date.isoformat())
        return None
    newest = RatingList.objects.filter(system=system).order_by("-list_date", "-revision").first()
    if newest is None or newest.list_date != calculation.list_date or newest.calculation_id is None:
        raise RatingFault("not_the_newest_list")
    if newest.revision != calculation.revision - 1:
        raise RatingFault("stale")
    return newest


def _mark_events(calculation: Calculation, actor: Actor) -> None:
    """Mark events as rated; an event of which only a part was rated stays running.

    An event for both lists is marked by FIDE's list.
    """
    ended = calculation.events.filter(verdict=Verdict.ENTERS, event__results__interim=False).exclude(
        code=WITHDRAWN
    )
    if calculation.system.federation_id is not None:
        ended = ended.filter(event__fide_rated=False)
    events = list(ended.values_list("event_id", flat=True))
    mark_rated(events=events, list_date=calculation.list_date, actor=actor)


def _write(calculation: Calculation, actor: Actor, files: NewFiles, tell: Tell, at: datetime) -> RatingList:
    """Write the files of the list; with the last of FIDE's three lists also the combined one.

    The row is returned unsaved: it is stored with its top players (`make_figures`).
    """
    system, list_date = calculation.system, calculation.list_date
    source, folder = as_it_stands(), system.code
    sweep(folder)
    tell(25, "files")
    edition = period_of(system, list_date, calculation.revision).published
    contents = contents_of(system, source, edition.lists, list_date)
    entries, players = write_list(files, contents, folder, list_date)
    rests_on = _rests_on(system) | {"suspended": list(source.suspended)}
    if system.federation_id is not None:
        rests_on["removed"] = list(source.removed.get(system.code, ()))
    if _trio_complete(system, calculation):
        tell(50, "combined")
        combined, _all = write_list(files, combined_contents(source), folder, list_date)
        entries |= {f"fide.{ending}": entry for ending, entry in combined.items()}
    return RatingList(
        system=system,
        list_date=list_date,
        revision=calculation.revision,
        origin=Origin.CALCULATED,
        calculation=calculation,
        edition=calculation.edition,
        inputs_hash=calculation.inputs_hash,
        checksum=entries["txt"]["sha256"],
        files=entries,
        register_mark=_mark(Player),
        rests_on=rests_on,
        players=players,
        reason=calculation.reason,
        published_by=actor,
        published_at=at,
    )


def _trio_complete(system: RatingSystem, calculation: Calculation) -> bool:
    dates = RatingSystem.objects.filter(code__in=TRIO).values_list("list_date", flat=True)
    return system.code in TRIO and set(dates) == {calculation.list_date}


def _rests_on(system: RatingSystem) -> dict[str, Any]:
    """Return the other inputs of the list, for a replay: other lists, absent players, national numbers."""
    others = RatingSystem.objects.filter(code__in=TRIO).exclude(pk=system.pk)
    in_force = {other.code: other.list_date for other in others if other.list_date}
    published = RatingList.objects.filter(system__in=others, list_date=F("system__list_date"))
    revisions = dict(published.order_by("revision").values_list("system__code", "revision"))
    return {
        "lists": {code: [day.isoformat(), revisions.get(code, 0)] for code, day in in_force.items()},
        "absent": {str(found): players for found, players in absent_players().items()},
        "national_mark": _mark(NationalId),
    }


def _mark(model: type[Model]) -> int:
    """Return the id of the last history row of a model; a replay reads the register as of that row."""
    history = event_model(model)
    mark = None if history is None else QuerySet(history).aggregate(last=Max("pgh_id"))["last"]
    return int(mark or 0)
