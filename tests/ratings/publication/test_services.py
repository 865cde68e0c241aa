"""A publication: who may, what it does, what it refuses, and that a fault in its middle leaves nothing."""

import hashlib
import os
import resource
import signal
from contextlib import contextmanager
from datetime import date

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from django.urls import reverse

from players.imports.takeover import RATINGS_LOCK
from players.merging.services import merge
from players.models import CurrentRating, RatingChange, RatingSystem
from players.protection.brakes import brakes
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from portal.jobs.services import cancel_job
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from ratings.enums import CalculationState, RowKind, Verdict
from ratings.faults import RatingFault
from ratings.models import Calculation, EventVerdict, RatingList
from ratings.parts import combined_list
from ratings.publication.services import publish_list, start_publication, take_back_publication
from ratings.publication.writing import FOLDER, new_files, stored
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event, report_again
from tests.ratings.publication.conftest import AFTER, BEFORE, NOVEMBER, in_office
from tests.ratings.world import signed_in
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Tournament

GAMES = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


def publish(calculation, actor, tell=lambda done, step: None, **options):
    with new_files() as files, in_office(actor):
        return publish_list(pk=calculation.pk, actor=actor, files=files, tell=tell, **options)


def files_left():
    return sorted(path.name for path in (settings.MEDIA_ROOT / FOLDER).rglob("*") if path.is_file())


@pytest.fixture
def calculation(by_hand):
    return by_hand(NOVEMBER)


def test_publication_is_a_frozen_snapshot(calculation, chair, world):
    published = publish(calculation, chair)
    assert (published.list_date, published.revision, published.players, published.edition) == (
        AFTER,
        0,
        5,
        "fide-2025",
    )
    text = stored(published.files["txt"]["path"]).read_bytes()
    assert published.checksum == hashlib.sha256(text).hexdigest()
    assert [line[113:125] for line in text.decode().split("\r\n")][:3] == [
        "DEC26 Gms K ",
        "2089  7   20",
        "2003  5   20",
    ]
    assert set(published.files) == {"txt", "xml", "csv"}
    assert published.tops["juniors"] == [[world["newcomer"].pk, 1712, 0]]
    calculation.refresh_from_db()
    assert calculation.state == CalculationState.PUBLISHED
    with installation_scope():
        entry = AuditEntry.objects.get(subject_id=str(calculation.pk))
    assert (entry.action, entry.actor, entry.before, entry.after) == (
        "finish",
        chair,
        "publishing",
        "published",
    )


def test_published_again_it_is_the_same_list(calculation, chair):
    first = publish(calculation, chair)
    left = files_left()
    assert publish(calculation, chair) == first
    assert files_left() == left


def test_who_calculated_does_not_publish(by_hand, secretary, chair):
    calculation = by_hand(NOVEMBER, state=CalculationState.READY)
    with in_office(secretary), pytest.raises(NotAllowed, match="can_publish"):
        start_publication(pk=calculation.pk, actor=secretary, today=AFTER)
    with in_office(chair):
        job = start_publication(pk=calculation.pk, actor=chair, today=AFTER)
    calculation.refresh_from_db()
    assert (calculation.state, calculation.job) == (CalculationState.PUBLISHING, job.pk)
    with in_office(chair):
        with pytest.raises(NotOffered):
            start_publication(pk=calculation.pk, actor=chair, today=AFTER)
        cancel_job(pk=job.pk, actor=chair)
        assert start_publication(pk=calculation.pk, actor=chair, today=AFTER).pk != job.pk
        take_back_publication(pk=calculation.pk, actor=chair)
    calculation.refresh_from_db()
    assert calculation.state == CalculationState.READY


def test_combined_list_comes_with_the_third(by_hand, chair, world):
    first = {"bondar": (RowKind.NEW, None, 2055, 9, None, 20)}
    change = {"bondar": (RowKind.CHANGED, 2105, 2111, 7, 20, 20)}
    lists = [
        publish(by_hand(rows, code=code), chair)
        for code, rows in (("fide-rapid", first), ("fide-blitz", first), ("fide-standard", change))
    ]
    assert ["fide.txt" in listed.files for listed in lists] == [False, False, True]
    line = stored(lists[2].files["fide.txt"]["path"]).read_text().split("\n")[1]
    assert line[15:30] == "Bondar, Olha   "
    assert line[113:152] == "2111  7   20 2055  9   20 2055  9   20 "


def test_events_of_the_list_are_rated(calculation, chair, world):
    event = make_rated_event([world["bondar"], world["sato"]], GAMES, start=date(2026, 11, 3))
    interim = make_rated_event(
        [world["bondar"], world["sato"]], GAMES, start=date(2026, 11, 3), interim=True, state="running"
    )
    for each, verdict in ((event, Verdict.ENTERS), (interim, Verdict.ENTERS)):
        EventVerdict.objects.create(
            calculation=calculation,
            event=each,
            report=each.results.report_id,
            verdict=verdict,
            code="in_time",
        )
    publish(calculation, chair)
    event.refresh_from_db()
    interim.refresh_from_db()
    assert (event.state, event.rated_list) == ("rated", AFTER)
    assert (interim.state, interim.rated_list) == ("running", None)
    with installation_scope():
        assert Tournament.objects.get(pk=event.pk).state == "rated"
        entry = AuditEntry.objects.get(subject_id=str(event.pk), action="rate")
        assert (entry.federation_id, entry.before, entry.after) == (event.federation_id, "accepted", "rated")


def test_a_report_replaced_meanwhile_makes_it_stale(calculation, chair, world):
    players = [world["bondar"], world["sato"]]
    event = make_rated_event(players, GAMES, start=date(2026, 11, 3))
    EventVerdict.objects.create(
        calculation=calculation, event=event, report=event.results.report_id, verdict="enters", code="in_time"
    )
    report_again(event, players, GAMES, accepted_on=date(2026, 11, 20))
    with pytest.raises(RatingFault, match="report_replaced"):
        publish(calculation, chair)
    assert PublishedEvent.objects.get(pk=event.pk).rated_list is None


def test_ratings_changed_meanwhile_make_it_stale(calculation, chair, world):
    RatingChange.objects.filter(player=world["bondar"]).update(rating=2110)
    with pytest.raises(RatingFault, match="ratings_changed"):
        publish(calculation, chair)


def test_players_merged_meanwhile_make_it_stale(calculation, chair, secretary, world):
    """Both have a row in it: the merge keeps one of the two."""
    home = Body.objects.get(kind="office")
    pair = {"kept_id": world["shevchenko"].pk, "dropped_id": world["bondar"].pk}
    with in_office(secretary):
        merge(**pair, office=home, actor=secretary, reason="One person")
    with pytest.raises(RatingFault, match="players_merged"):
        publish(calculation, chair)


def test_what_is_not_up_for_publication_is_refused(by_hand, chair):
    with pytest.raises(RatingFault, match="not_to_be_published"):
        publish(by_hand(NOVEMBER, state=CalculationState.READY), chair)


def test_a_list_of_the_past_is_refused(calculation, chair):
    RatingSystem.objects.filter(code="fide-standard").update(list_date=AFTER)
    with pytest.raises(RatingFault, match="list_in_the_past"):
        publish(calculation, chair)


def test_a_revision_stands_beside_the_list(calculation, by_hand, chair, world):
    first = publish(calculation, chair)
    text = stored(first.files["txt"]["path"]).read_bytes()
    rows = NOVEMBER | {"bondar": (RowKind.CHANGED, 2105, 2111, 7, 20, 20)}
    second = publish(by_hand(rows, revision=1), chair)
    assert (second.revision, second.reason) == (1, "The report of round 3 was corrected")
    assert stored(first.files["txt"]["path"]).read_bytes() == text
    assert RatingChange.objects.get(player=world["bondar"], list_date=AFTER).rating == 2111
    assert first.checksum != second.checksum
    with pytest.raises(RatingFault, match="stale"):
        publish(by_hand(rows, revision=3), chair)


def test_only_the_newest_list_is_revised(by_hand, chair):
    with pytest.raises(RatingFault, match="not_the_newest_list"):
        publish(by_hand(NOVEMBER, list_date=BEFORE, revision=1), chair)


def test_an_import_at_the_same_moment_is_named(calculation, chair):
    with psycopg.connect(**connection.get_connection_params() | {"autocommit": False}) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", [RATINGS_LOCK])
        with pytest.raises(RatingFault, match="register_busy"):
            publish(calculation, chair, patience=0)
    assert publish(calculation, chair, patience=0).players == 5


@contextmanager
def disk_of(size):
    """Let no file grow larger, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_publishes_nothing(calculation, chair, world):
    with disk_of(500), pytest.raises(RatingFault, match="disk_full"):
        publish(calculation, chair)
    assert files_left() == []
    assert CurrentRating.objects.get(player=world["bondar"]).rating == 2105
    assert not RatingList.objects.exists()
    calculation.refresh_from_db()
    assert calculation.state == CalculationState.PUBLISHING
    assert len(files_left()) == 0
    publish(calculation, chair)
    assert len(files_left()) == 3


STEPS = ("waiting", "checking", "ratings", "files", "events", "published")


@pytest.mark.django_db(transaction=True)
def test_killed_at_any_step_it_publishes_the_same(calculation, chair, world):
    for fatal in STEPS:
        _killed(calculation, chair, fatal)
        assert not RatingList.objects.exists(), fatal
        assert CurrentRating.objects.get(player=world["bondar"]).rating == 2105, fatal
    assert len(files_left()) >= 3
    published = publish(calculation, chair)
    assert len(files_left()) == 3
    text = stored(published.files["txt"]["path"]).read_bytes()
    assert hashlib.sha256(text).hexdigest() == published.checksum
    assert Calculation.objects.get().state == CalculationState.PUBLISHED


def _killed(calculation, chair, fatal):
    """Publish in a process that is killed at a step."""
    child = os.fork()
    if child:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        return
    # The socket is the parent's; the driver knows by the process and leaves it alone.
    connection.connection = None
    publish(
        calculation,
        chair,
        lambda _done, step: os.kill(os.getpid(), signal.SIGKILL) if step == fatal else None,
    )
    os._exit(1)


def test_nobody_is_taken_out_of_a_combined_list(by_hand, chair, world):
    """An unrated player has no rating to stop it; the list that prints them does."""
    assert combined_list(world["newcomer"]) is None
    RatingSystem.objects.filter(code__in=["fide-rapid", "fide-blitz"]).update(list_date=AFTER)
    publish(by_hand({"bondar": (RowKind.CHANGED, 2105, 2111, 7, 20, 20)}), chair)
    assert brakes(world["newcomer"]) == ["players.published_list"]
    assert combined_list(make_player("Later, Later", fide_id=None)) is None


def test_7_1_a_list_is_not_published_before_the_last_day_of_reports(calculation, chair):
    """Reports enter the list of 1 December until 30 November: on the 29th it is too early."""
    Calculation.objects.filter(pk=calculation.pk).update(state=CalculationState.READY)
    with in_office(chair), pytest.raises(RatingFault, match="too_early"):
        start_publication(pk=calculation.pk, actor=chair, today=date(2026, 11, 29))
    with in_office(chair):
        assert start_publication(pk=calculation.pk, actor=chair, today=date(2026, 11, 30)).pk


def test_7_1_events_without_an_accepted_report_are_named(calculation, chair):
    Calculation.objects.filter(pk=calculation.pk).update(state=CalculationState.READY)
    missing = make_rated_event([], {1: []}, start=date(2026, 11, 7), rounds=1, state=EventState.REGISTERED)
    undecided = make_rated_event([], {1: []}, start=date(2026, 11, 8), rounds=1, state=EventState.REPORTED)
    make_rated_event([], {1: []}, start=date(2026, 11, 27), rounds=1, state=EventState.REGISTERED)
    answer = signed_in(chair).get(reverse("ratings:body_publish", args=["office", calculation.pk]))
    assert [one.event.code for one in answer.context["open_events"]] == [missing.code, undecided.code]
    with in_office(chair):
        start_publication(pk=calculation.pk, actor=chair, today=date(2026, 11, 30))
    with installation_scope():
        entry = AuditEntry.under_policy.get(action="publish")
    assert entry.comment == f"{missing.code} {undecided.code}"
