"""Lists as files that are kept, checked by a job and taken over by a job; the command; who may."""

import io
from datetime import date
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from django.db import connection

from players.enums import ListState
from players.imports import services
from players.imports.takeover import Parcel, take_over
from players.lists import Unreadable
from players.models import ImportedList, Player
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import body_scope, installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.workflow.history import changes, events
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_fide_systems
from tests.players.imports.files import Line, write_text

NOV = date(2026, 11, 1)
TARAS = Line(14100001, "Shevchenko, Taras", title="IM")


@pytest.fixture
def office(db):
    make_federation("UKR")
    make_fide_systems()
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def clerk(office):
    user = make_user("Otto Office")
    appoint(user, office, Role.SECRETARY)
    return user


@pytest.fixture
def chair(office):
    user = make_user("Olha Office")
    appoint(user, office, Role.CHAIR)
    return user


def receive(path: Path, office, actor, month=NOV) -> ImportedList:
    return services.receive_list(
        file=ContentFile(path.read_bytes()),
        filename=path.name,
        list_date=month,
        tempo="",
        home=office,
        actor=actor,
    )


@pytest.mark.django_db(transaction=True)
def test_from_the_file_to_the_register_by_jobs_and_a_second_person(tmp_path, office, clerk, chair):
    with body_scope(office.pk):
        kept = receive(write_text(tmp_path / "players_list_foa.txt", TARAS), office, clerk)
        job = services.start_check(pk=kept.pk, actor=clerk)
    execute(job.pk)
    with body_scope(office.pk):
        kept = ImportedList.objects.get()
        assert (kept.state, kept.kind, kept.report["counts"]["added"]) == (ListState.CHECKED, "combined", 1)
        assert not Player.objects.exists()
        with pytest.raises(NotAllowed):
            services.start_import(pk=kept.pk, actor=clerk)
        job = services.start_import(pk=kept.pk, actor=chair)
    execute(job.pk)
    with body_scope(office.pk):
        kept, done = ImportedList.objects.get(), Job.objects.get(pk=job.pk)
    assert (kept.state, kept.imported_by, done.state, done.result["added"]) == ("imported", chair, "done", 1)
    player = Player.objects.get(fide_id=14100001)
    [change] = changes(player, [row.pk for row in events(player)])
    assert (change.kind, change.actor) == ("insert", chair)


def test_the_same_file_is_kept_once(tmp_path, office, clerk):
    path = write_text(tmp_path / "a.txt", TARAS)
    with body_scope(office.pk):
        first = receive(path, office, clerk)
        assert receive(path, office, clerk, date(2026, 12, 1)) == first
        assert ImportedList.objects.get().list_date == date(2026, 12, 1)


def test_a_list_that_cannot_be_read_is_refused_with_its_reason(tmp_path, office, clerk):
    path = tmp_path / "a.txt"
    path.write_text("no list")
    with body_scope(office.pk):
        kept = receive(path, office, clerk)
        services.check_list(pk=kept.pk, actor=clerk, tell=lambda done, message: None)
        kept.refresh_from_db()
    assert (kept.state, kept.report["stops"][0]["code"]) == ("refused", "header")


def test_only_the_office_takes_lists_over(tmp_path, office, officer, commission):
    path = write_text(tmp_path / "a.txt", TARAS)
    stranger = make_user("Quentin Qualification")
    appoint(stranger, commission, Role.CHAIR)
    for person in (officer, stranger):
        with body_scope(office.pk), pytest.raises(NotAllowed):
            receive(path, office, person)


@pytest.mark.django_db(transaction=True)
def test_two_imports_at_once_are_one(tmp_path, office):
    from django.db import connections  # noqa: PLC0415

    path = write_text(tmp_path / "a.txt", TARAS)
    other = connections.create_connection("default")
    try:
        with other.cursor() as cursor:
            other.set_autocommit(False)
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [0x504C4159])
            with installation_scope(), pytest.raises(Unreadable) as raised:
                take_over(Parcel(path, path.name, NOV), lambda done, message: None)
        other.rollback()
    finally:
        other.close()
    assert raised.value.code == "busy"
    assert not Player.objects.exists()


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("import_list", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_prints_what_it_did(tmp_path, office):
    path = write_text(tmp_path / "standard.txt", TARAS, Line(2, "<i>X</i>, Y"))
    path = path.rename(tmp_path / "players_list_foa.txt")
    answer = run(str(path), "--date", "2026-11-01", "--dry-run")
    assert answer.splitlines()[:4] == ["added 1", "changed 0", "vanished 0", "refused 1"]
    assert "refused line 3: Markup in the name" in answer
    assert not Player.objects.exists()
    assert run(str(path), "--date", "2026-11-01").splitlines()[0] == "added 1"
    assert Player.objects.get().fide_id == 14100001
    with pytest.raises(CommandError, match="This file was imported on"):
        run(str(path), "--date", "2026-11-01")
    with pytest.raises(CommandError, match="There is no file"):
        run(str(tmp_path / "nothing.txt"))
    path.write_text("no list")
    with pytest.raises(CommandError, match="not the header of a FIDE list"):
        run(str(path))


def test_the_app_role_may_settle_the_index(db):
    with connection.cursor() as cursor:
        cursor.execute("SELECT players_settle_search()")
        assert cursor.fetchone()[0] >= 0
