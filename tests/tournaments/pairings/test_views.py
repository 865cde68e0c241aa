"""The pairing check on its page: asked for, kept, shown, a notice and never a refusal."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse

from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import Scope, open_scope
from portal.jobs.execution import claim
from portal.jobs.models import Job
from portal.jobs.run import Run
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.factories.reports import make_registered_event
from tests.tournaments.pairings.events import paired_by_the_engine, swapped
from tournaments.handlers import check_large_event
from tournaments.models import PairingCheck, Report, Tournament
from tournaments.pairings.enums import AT_ONCE
from tournaments.pairings.services import ask_for_check
from tournaments.reports.services import accept_report, fix_report, submit_report, upload_report
from tournaments.trf import Fix, write

pytestmark = pytest.mark.django_db

START, END = date(2025, 9, 1), date(2025, 9, 5)


@pytest.fixture
def author(db: None) -> User:
    return make_user("Anna Author", email="author@example.org")


def swiss(ukr: Federation, author: User, **fields) -> Tournament:
    declared = {"pairing_rules": "dutch", "acceleration": "none", "start": START, "end": END}
    return make_registered_event(ukr, author=author, rounds=5, **declared | fields)


def in_scope(event: Tournament, person: User):
    return open_scope(Scope(federation_id=event.federation_id, person_id=person.pk))


def reported(event: Tournament, author: User, size: int = 10, *, wrong: bool = False) -> Report:
    """Upload the report of an event that the engine paired, with one pairing exchanged where asked for."""
    played = paired_by_the_engine(size, 5, 3)
    if wrong:
        whites = [each.number for each in played.players if each.games[1].colour == "w"]
        played = swapped(played, 2, *whites[:2])
    points = {"1": 1, "=": 0.5, "0": 0, "+": 1, "-": 0, "U": 1, "H": 0.5, "Z": 0}
    players = tuple(
        replace(
            each,
            sex="m",
            federation="UKR",
            points=Decimal(str(sum(points[game.result] for game in each.games))),
        )
        for each in played.players
    )
    raw = write(
        replace(played, players=players, city="Lviv", federation="UKR", start=START, end=END, kind="Swiss"),
        "TRF16",
    )
    with in_scope(event, author):
        return upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report


def address(event: Tournament, number: int = 1) -> str:
    return reverse("tournaments:pairing_check", args=[event.code, number])


def test_the_check_is_asked_for_kept_and_shown(ukr, author, client):
    event = swiss(ukr, author)
    reported(event, author)
    client.force_login(author)
    assert "Not checked yet" in client.get(address(event)).text
    page = client.post(address(event), follow=True)
    assert "Rounds as the program would: 5; differing: 0; not judged: 0." in page.text
    assert "1 July 2017 to 31 January 2026" in page.text
    with in_scope(event, author):
        check = PairingCheck.objects.get()
        assert (len(check.rounds), check.version, check.made_by) == (5, 1, author)
        entry = AuditEntry.objects.get(action="check_pairings")
    assert entry.details == {"rounds": 5, "differ": 0}


def test_a_differing_round_names_its_boards_and_the_pairs_of_the_program(ukr, author, client):
    event = swiss(ukr, author)
    reported(event, author, wrong=True)
    client.force_login(author)
    page = client.post(address(event), follow=True)
    assert "differs on boards" in page.text
    assert "other opponents" in page.text
    report_page = client.get(reverse("tournaments:report", args=[event.code, 1]))
    assert "Pairings differ from what the program would do" in report_page.text


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        pytest.param(
            {"start": date(2026, 2, 1), "end": date(2026, 2, 5)},
            "cannot be judged because the event began after 31 January 2026",
            id="C.04.3 2026",
        ),
        pytest.param(
            {"pairing_rules": ""},
            "cannot be judged because neither registration nor report declares",
            id="C.04.2 undeclared",
        ),
        pytest.param({"pairing_rules": "lim"}, "only knows the Dutch system", id="C.04.4.3"),
    ],
)
def test_what_cannot_be_judged_says_why_and_offers_nothing(ukr, author, client, fields, says):
    event = swiss(ukr, author, **fields)
    reported(event, author)
    client.force_login(author)
    page = client.get(address(event))
    assert says in page.text
    assert "Check the pairings" not in page.text
    assert "cannot be judged" in client.post(address(event), follow=True).text
    with in_scope(event, author):
        assert not PairingCheck.objects.exists()


def test_a_correction_makes_the_check_outdated(ukr, author, client):
    event = swiss(ukr, author)
    report = reported(event, author)
    client.force_login(author)
    client.post(address(event))
    with in_scope(event, author):
        fix_report(report_id=report.pk, actor=author, fixes=[Fix("tournament", "city", "Kyiv")])
    assert "Run the check again" in client.get(address(event)).text


def test_a_submitted_report_is_checked_by_itself_and_accepted_although_it_differs(ukr, author, officer):
    event = swiss(ukr, author)
    report = reported(event, author, wrong=True)
    with in_scope(event, author):
        Report.objects.filter(pk=report.pk).update(errors=0)
        submit_report(report_id=report.pk, actor=author)
        check = PairingCheck.objects.get(report=report)
    assert "differs" in {row["verdict"] for row in check.rounds}
    with in_scope(event, officer):
        assert accept_report(report_id=report.pk, actor=officer).state == "accepted"


def test_a_large_event_is_checked_by_a_job_that_tells_its_rounds(ukr, author, client):
    event = swiss(ukr, author)
    report = reported(event, author, AT_ONCE + 2)
    with in_scope(event, author):
        job = ask_for_check(report_id=report.pk, actor=author)
        assert isinstance(job, Job)
        assert not PairingCheck.objects.exists()
    client.force_login(author)
    assert "Check of the pairings" in client.get(address(event)).text
    run = Run(claim(job.pk))
    check_large_event.handler(run)
    with in_scope(event, author):
        assert len(PairingCheck.objects.get(report=report).rounds) == 5
    assert run.progress()["done"] == 5


def test_a_stranger_does_not_learn_of_the_check(ukr, author, client):
    event = swiss(ukr, author)
    reported(event, author)
    client.force_login(make_user("Stranger"))
    assert client.get(address(event)).status_code == 404
    client.logout()
    assert client.get(address(event)).status_code == 302
