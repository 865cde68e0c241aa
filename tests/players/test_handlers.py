"""Background jobs of lists: what the person who started them reads at the end, also when nothing was done."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile

from players.imports import services
from players.models import ImportedList, Player
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import body_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_fide_systems
from tests.players.imports.files import Line, write_text

pytestmark = pytest.mark.django_db
NOV = date(2026, 11, 1)


@pytest.fixture
def office(db: None) -> Any:
    make_federation("UKR")
    make_fide_systems()
    return make_body(BodyKind.OFFICE)


def person(office: Any, role: Role = Role.SECRETARY) -> Any:
    user = make_user()
    appoint(user, office, role)
    return user


def sent(office: Any, clerk: Any, path: Path) -> ImportedList:
    return services.receive_list(
        file=ContentFile(path.read_bytes()),
        filename="players_list_foa.txt",
        list_date=NOV,
        tempo="",
        home=office,
        actor=clerk,
    )


def run(job: Job) -> tuple[str, dict[str, Any], str]:
    execute(job.pk)
    job.refresh_from_db()
    return job.state, job.result, job.error


def test_a_check_tells_the_counts_and_the_state(office: Any, tmp_path: Path) -> None:
    path = write_text(tmp_path / "a.txt", Line(1, "Koval, Olha"), Line(2, "Far, Away", "XYZ"))
    clerk = person(office)
    with body_scope(office.pk):
        kept = sent(office, clerk, path)
        job = services.start_check(pk=kept.pk, actor=clerk)
        state, result, error = run(job)
    assert (state, error) == ("done", "")
    assert {name: result[name] for name in ("state", "added", "refused")} == {
        "state": "checked",
        "added": 1,
        "refused": 1,
    }
    assert not Player.objects.exists()


def test_an_import_that_must_stop_fails_with_its_reason(office: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("no list")
    clerk, chair = person(office), person(office, Role.CHAIR)
    with body_scope(office.pk):
        kept = sent(office, clerk, path)
        job = services.start_import(pk=kept.pk, actor=chair)
        state, _result, error = run(job)
        kept.refresh_from_db()
    assert (state, error) == ("failed", "header")
    assert not Player.objects.exists()


def test_an_undo_that_is_not_possible_says_why(office: Any, tmp_path: Path) -> None:
    path = write_text(tmp_path / "a.txt", Line(1, "Koval, Olha"))
    clerk, chair = person(office), person(office, Role.CHAIR)
    with body_scope(office.pk):
        kept = sent(office, clerk, path)
        assert run(services.start_import(pk=kept.pk, actor=chair))[0] == "done"
        with pytest.raises(services.ListFault, match="not_remembered"):
            services.start_undo(pk=kept.pk, actor=chair, reason="Wrong file")
        with pytest.raises(services.ListFault, match="reason_missing"):
            services.start_undo(pk=kept.pk, actor=chair, reason="  ")
    assert Player.objects.get().listed
