"""What FIDE's rating server must get, the package of a period, and its answers."""

import io
import zipfile
from datetime import date

import pytest
from django.urls import reverse

from portal.federations.scope import federation_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.delivery.faults import DeliveryFault
from tournaments.delivery.selectors import deliveries_of
from tournaments.delivery.services import enter_answer
from tournaments.models import Delivery, PublishedEvent
from tournaments.reports.services import accept_report, submit_report, upload_report
from tournaments.trf import read

pytestmark = pytest.mark.django_db
TODAY = date(2026, 10, 20)


@pytest.fixture
def event(ukr, officer):
    return make_registered_event(ukr, author=officer)


@pytest.fixture
def played(ukr, officer, event):
    """The event with an accepted report."""
    with federation_scope(ukr.pk):
        raw = report_bytes(make_field())
        report = upload_report(tournament_id=event.pk, actor=officer, file_name="a.trf", raw=raw).report
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
    return event


def entered(event, ukr, actor, **given) -> Delivery:
    with federation_scope(ukr.pk):
        return enter_answer(event_id=event.pk, home=ukr, actor=actor, **given)


def first(ukr):
    with federation_scope(ukr.pk):
        return deliveries_of(ukr, TODAY)[0]


def test_each_step_has_its_task_and_its_day(ukr, officer, played):
    """B.02, 0.2.2: registered three days before the start; 9.1: the report by its day."""
    public = PublishedEvent.objects.get(pk=played.pk)
    assert (first(ukr).task, first(ukr).due) == ("register", date(2026, 10, 2))
    entered(played, ukr, officer, state="registered", fide_code="412345")
    assert (first(ukr).task, first(ukr).due) == ("send", public.report_due)
    entered(played, ukr, officer, state="sent", fide_code="412345")
    assert first(ukr).task == "answer"
    entered(played, ukr, officer, state="refused", fide_code="412345", answer="Wrong round dates")
    assert (first(ukr).task, first(ukr).delivery.answer) == ("correct", "Wrong round dates")
    entered(played, ukr, officer, state="accepted", fide_code="412345")
    assert first(ukr).task == ""
    with federation_scope(ukr.pk):
        steps = AuditEntry.objects.filter(action="enter").order_by("pk").values_list("before", "after")
        assert list(steps) == [
            ("open", "registered"), ("registered", "sent"), ("sent", "refused"), ("refused", "accepted"),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"state": "registered", "fide_code": ""}, "code_missing"),
        ({"state": "registered", "fide_code": "4a"}, "code_no_number"),
        ({"state": "refused", "fide_code": "4"}, "answer_missing"),
        ({"state": "sent", "fide_code": "4"}, "no_report"),
    ],
)
def test_what_cannot_be_entered(ukr, officer, event, given, code):
    with pytest.raises(DeliveryFault) as raised:
        entered(event, ukr, officer, **given)
    assert raised.value.code == code


def test_another_federation_enters_nothing(ukr, foreign_officer, event):
    with pytest.raises(NotAllowed):
        entered(event, ukr, foreign_officer, state="registered", fide_code="4")


def test_the_package_has_registration_data_and_the_report_with_its_code(client, ukr, officer, played):
    entered(played, ukr, officer, state="registered", fide_code="412345")
    client.force_login(officer)
    answer = client.get(reverse("tournaments:delivery_package", args=["UKR"]), {"period": "2026-10"})
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.namelist() == ["registrations.csv", "412345.trf"]
    table = archive.read("registrations.csv").decode("utf-8-sig").splitlines()
    assert table[1].startswith(
        f"{played.code},412345,Autumn Open,Lviv,UKR,2026-10-05,2026-10-11,standard,swiss,3"
    )
    trf = archive.read("412345.trf")
    assert trf.startswith(b"### FIDE event code 412345")
    assert len(read(trf).tournament.players) == 4
    other = client.get(reverse("tournaments:delivery_package", args=["UKR"]), {"period": "2026-11"})
    assert zipfile.ZipFile(io.BytesIO(other.content)).namelist() == ["registrations.csv"]


@pytest.mark.parametrize("period", ["2026\n10", '"; x="', "x", "２０２６-10"])
def test_a_period_that_is_no_month_is_not_there(client, officer, period):
    client.force_login(officer)
    answer = client.get(reverse("tournaments:delivery_package", args=["UKR"]), {"period": period})
    assert answer.status_code == 404


def test_the_officer_enters_the_code_on_the_page(client, ukr, officer, event):
    client.force_login(officer)
    page = reverse("tournaments:deliveries", args=["UKR"])
    one = reverse("tournaments:delivery", args=["UKR", event.code])
    assert one in client.get(page).content.decode()
    assert (
        "without it FIDE does not know the event"
        in client.post(one, {"state": "registered"}).content.decode()
    )
    told = client.post(one, {"state": "registered", "fide_code": "412345"}, follow=True).content.decode()
    assert "The state of Autumn Open was entered." in told
    assert "412345" in told


@pytest.mark.parametrize("events", [1, 3])
def test_queries_of_the_page(client, ukr, officer, events, django_assert_max_num_queries):
    for _number in range(events):
        made = make_registered_event(ukr, author=officer)
        entered(made, ukr, officer, state="registered", fide_code="4")
    client.force_login(officer)
    page = reverse("tournaments:deliveries", args=["UKR"])
    client.get(page)
    with django_assert_max_num_queries(13):
        client.get(page)


def test_what_the_server_answered_meanwhile_is_not_overwritten(ukr, officer, event, client):
    client.force_login(officer)
    page = reverse("tournaments:delivery", args=["UKR", event.code])
    mine = {"state": "registered", "fide_code": "1", "version": client.get(page).context["version"]}
    entered(event, ukr, officer, state="registered", fide_code="412345")
    answer = client.post(page, mine)
    assert "Somebody else has changed this in the meantime." in answer.text
    assert [(each["now"], each["typed"]) for each in answer.context["differences"]] == [("412345", "1")]
    assert first(ukr).fide_code == "412345"
    assert client.post(page, mine | {"version": answer.context["version"]}).status_code == 302
    assert first(ukr).fide_code == "1"
