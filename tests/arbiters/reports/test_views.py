"""The pages of the report and of a round."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ChiefReport, ReportNote
from fairplay.cases.services.opening import open_by_report
from players.standing.services import record_fee
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope
from tests.arbiters.conftest import sent_report
from tests.arbiters.reports.services.test_writing import evaluate_all
from tests.factories import appoint, make_body, make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.models import PublishedEvent
from tournaments.reports.services import accept_report, submit_report, upload_report

pytestmark = pytest.mark.django_db
QUERIES_OF_THE_LIST = 13


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def text_of(answer):
    return " ".join(answer.content.decode().split())


@pytest.fixture
def address(hall):
    return reverse("arbiters:chief_report", args=[hall.event.code])


def test_the_draft_is_the_chiefs_and_the_office_learns_only_that_none_was_sent(hall, address):
    chief = signed_in(hall.chief)
    chief.post(address, {"version": 1, "remarks": "Cold hall", "results_url": ""})
    assert "Cold hall" in text_of(chief.get(address))
    office = text_of(signed_in(hall.world.secretary).get(address))
    assert "No report has been sent yet" in office
    assert "Cold hall" not in office


def test_a_stale_page_shows_both_and_keeps_what_was_typed(hall, address):
    client = signed_in(hall.chief)
    client.post(address, {"version": 1, "remarks": "First", "results_url": ""})
    page = text_of(client.post(address, {"version": 1, "remarks": "Second", "results_url": ""}))
    assert "Somebody else has changed this in the meantime" in page
    assert '<td data-label="Now">First</td>' in page
    assert "Second</textarea>" in page
    assert 'name="version" value="2"' in page


def test_the_script_saves_the_text_and_is_told_of_a_conflict(hall, address):
    client = signed_in(hall.chief)
    client.get(address)
    save = reverse("arbiters:chief_report_autosave", args=[hall.event.code])
    assert client.post(save, {"version": 1, "remarks": "One"}).json() == {"version": 2}
    assert client.post(save, {"version": 1, "remarks": "Two"}).status_code == 409


def test_a_note_from_a_phone_is_kept_and_what_is_wrong_is_said_in_place(hall, address):
    client = signed_in(hall.chief)
    notes = reverse("arbiters:chief_report_note_new", args=[hall.event.code])
    given = {"key": uuid4(), "kind": "incident", "round": 2, "text": "A phone rang"}
    assert client.post(notes, given, headers={"accept": "application/json"}).json() == {"kept": True}
    assert "A phone rang" in text_of(client.get(address))
    refused = text_of(client.post(notes, {**given, "round": 9, "key": uuid4()}))
    assert "The event has 3 rounds." in refused
    assert "A phone rang" in refused


def test_a_note_is_changed_and_taken_back(hall, address):
    client = signed_in(hall.chief)
    notes = reverse("arbiters:chief_report_note_new", args=[hall.event.code])
    client.post(notes, {"kind": "appeal", "text": "Against a forfeit"})
    with installation_scope():
        note = ReportNote.under_policy.get()
    one = reverse("arbiters:chief_report_note", args=[hall.event.code, note.pk])
    client.post(one, {"version": 1, "kind": "appeal", "text": "Against a loss", "decision": "Dismissed"})
    assert "Dismissed" in text_of(client.get(address))
    client.post(one, {"part": "take-back"})
    assert "Dismissed" not in text_of(client.get(address))


def test_a_suspicion_is_written_elsewhere_and_leaves_no_trace_here(hall, address):
    """Neither an entry nor a count: the report reads the same before and after."""
    appoint(make_user("Fiona Fair"), hall.world.ukraine, Role.FAIR_PLAY_OFFICER)
    appoint(make_user("Fay Fairplay"), make_body(BodyKind.FAIR_PLAY), Role.CHAIR)
    client = signed_in(hall.chief)
    before = client.get(address)
    assert reverse("fairplay:my_incident_new") in text_of(before)
    with open_scope(Scope(person_id=hall.chief.pk)):
        open_by_report(
            actor=hall.chief,
            source="CHIEF_ARBITER_REPORT",
            event_code=hall.event.code,
            respondent_fide_id=None,
            respondent_name="Suspect, Sam",
            text="Left the hall at every move.",
        )
    after = text_of(client.get(address))
    assert "Suspect" not in after
    assert _shown(text_of(before)) == _shown(after)
    with installation_scope():
        assert not ReportNote.under_policy.exists()


def _shown(page):
    """Return the main part of the page without the tokens that differ on each request."""
    main = page[page.index('id="main"') : page.index("</main>")]
    return [part for part in main.split('"') if len(part) not in (36, 64)]


def test_a_missing_report_delays_neither_acceptance_nor_rating(world):
    """The report of the results is accepted, and the event waits for its list, without the chief's report."""
    officer = make_user("Rita Rating")
    appoint(officer, world.ukraine, Role.RATING_OFFICER)
    event = make_registered_event(world.ukraine, chief=world.arbiter)
    field = make_field()
    with open_scope(Scope(federation_id=world.ukraine.pk, person_id=officer.pk)):
        record_fee(player_id=world.arbiter.pk, state="paid", paid_on=None, actor=world.secretary)
        report = upload_report(
            tournament_id=event.pk, actor=officer, file_name="a.trf", raw=report_bytes(field)
        ).report
        submit_report(report_id=report.pk, actor=officer)
        assert accept_report(report_id=report.pk, actor=officer).state == "accepted"
        assert not ChiefReport.objects.exists()
    assert PublishedEvent.objects.get(pk=event.pk).accepted_on is not None


def test_the_page_of_a_round_plans_and_ticks(hall):
    address = reverse("arbiters:duties_of_round", args=[hall.event.code, 1])
    chief, floor = signed_in(hall.chief), signed_in(hall.floor)
    chief.post(address, {"service": hall.floor_service.pk, "sector": "North", "boards": "1-20"})
    floor.post(address, {"done": "clocks"})
    page = text_of(floor.get(address))
    assert "North" in page
    assert "Floor Person" in page
    assert "Plan a sector" not in page


def test_the_commissions_list_asks_the_same_of_one_and_of_three_reports(world, django_assert_num_queries):
    client = signed_in(world.chair)
    address = reverse("arbiters:body_chief_reports", args=["arbiters"])
    client.get(address)
    for more in (1, 2):
        for _time in range(more):
            sent_report(world)
        with django_assert_num_queries(QUERIES_OF_THE_LIST):
            client.get(address)


def test_a_report_that_is_sent_or_returned_twice_is_no_error(hall, at, address):
    step = lambda action: reverse("arbiters:chief_report_act", args=[hall.event.code, action])  # noqa: E731
    chief, office = signed_in(hall.chief), signed_in(hall.world.secretary)
    # Before anybody has opened the report there is none to return.
    assert office.post(step("return"), {"reason": "Boards?"}).status_code == 404
    chief.post(
        address, {"version": 1, "remarks": "Fine", "results_url": "https://x.org", "no_breaches": "on"}
    )
    with at(hall.chief):
        evaluate_all(hall)
    for _click in range(2):
        page = chief.post(step("send"), follow=True)
        assert page.status_code == 200
    assert "This step is not offered now." in text_of(page)
    # Only a report that was sent may be returned, so the second time the step is refused as a whole.
    assert [office.post(step("return"), {"reason": "Boards?"}).status_code for _click in range(2)] == [
        302,
        403,
    ]


@pytest.mark.parametrize("key", ["²", "9" * 5000, "9" * 18])
def test_a_key_that_is_no_number_clears_no_sector(hall, key):
    address = reverse("arbiters:duties_of_round", args=[hall.event.code, 1])
    answer = signed_in(hall.chief).post(address, {"clear": key})
    assert answer.status_code in {200, 302, 404}
