"""The kit's pages: what they show, to whom, and with how many queries."""

import csv
import io
from datetime import UTC, datetime

import pytest
from django.contrib.contenttypes.models import ContentType
from django.urls import reverse
from django.utils import timezone

from portal.federations.models import Invitation
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope
from portal.workflow import exports
from portal.workflow.audit import record
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.request import set_request_id
from portal.workflow.services.signatures import sign
from tests.factories import make_user

pytestmark = pytest.mark.django_db
# Each holds the frame of the page: transaction, scope, session, person, memberships, bell.
INBOX_QUERIES = 11
TRAIL_QUERIES = 17
AUDIT_QUERIES = 14
EXPORT_QUERIES = 10


@pytest.fixture(autouse=True)
def _warm_content_types(ukr, commission):
    """Content types are looked up once a process; the counts below are of the pages after that."""
    for thing in (ukr, commission, Invitation, AuditEntry):
        ContentType.objects.get_for_model(thing)


def entries_of(home, actor, count, action="change_settings"):
    with open_scope(Scope(person_id=actor.pk)):
        return [record(home, action, actor=actor, comment=f"reason {number}") for number in range(count)]


class TestInbox:
    def test_unread_first_all_on_request(self, signed_in, told, officer):
        old, new = told(officer, day="2030-05-01"), told(officer, day="2030-05-02")
        with installation_scope():
            Notification.objects.filter(pk=old.pk).update(read_at=timezone.now())
        client = signed_in(officer)
        page = client.get(reverse("inbox")).content.decode()
        assert f'id="message-{new.pk}"' in page
        assert f'id="message-{old.pk}"' not in page
        page = client.get(reverse("inbox"), {"show": "all"}).content.decode()
        assert f'id="message-{new.pk}"' in page
        assert f'id="message-{old.pk}"' in page

    @pytest.mark.parametrize(("show", "words"), [("", "No unread messages"), ("all", "No messages yet")])
    def test_empty(self, show, words, signed_in, officer):
        assert words in signed_in(officer).get(reverse("inbox"), {"show": show}).content.decode()

    def test_nobody_sees_anothers(self, signed_in, told, officer, president):
        told(officer)
        assert "No unread messages" in signed_in(president).get(reverse("inbox")).content.decode()

    @pytest.mark.parametrize("rows", [1, 3])
    def test_queries(self, rows, signed_in, told, officer, django_assert_num_queries):
        for _number in range(rows):
            told(officer)
        client = signed_in(officer)
        client.get(reverse("inbox"))
        with django_assert_num_queries(INBOX_QUERIES):
            assert client.get(reverse("inbox")).status_code == 200

    def test_pages(self, signed_in, told, officer):
        for _number in range(26):
            told(officer)
        page = signed_in(officer).get(reverse("inbox"), {"page": 2}).content.decode()
        assert page.count('id="message-') == 1

    def test_opening_marks_as_read_and_goes_there(self, signed_in, told, officer):
        message = told(officer, link="/UKR/audit/?page=2")
        answer = signed_in(officer).get(reverse("inbox_open", args=[message.pk]))
        assert (answer.status_code, answer["Location"]) == (302, "/UKR/audit/?page=2")
        with installation_scope():
            assert Notification.objects.get().read_at is not None

    def test_opening_one_that_leads_nowhere_returns_to_the_inbox(self, signed_in, told, officer):
        answer = signed_in(officer).get(reverse("inbox_open", args=[told(officer).pk]))
        assert answer["Location"] == reverse("inbox")

    @pytest.mark.parametrize("name", ["inbox_open", "inbox_read"])
    def test_anothers_message_does_not_exist(self, name, signed_in, told, officer, president):
        message = told(officer)
        client = signed_in(president)
        visit = client.get if name == "inbox_open" else client.post
        assert visit(reverse(name, args=[message.pk])).status_code == 404
        with installation_scope():
            assert Notification.objects.get().read_at is None

    def test_marking_as_read_by_form_and_by_htmx(self, signed_in, told, officer):
        first, second = told(officer), told(officer)
        client = signed_in(officer)
        answer = client.post(reverse("inbox_read", args=[first.pk]))
        assert (answer.status_code, answer["Location"]) == (302, reverse("inbox"))
        answer = client.post(reverse("inbox_read", args=[second.pk]), headers={"HX-Request": "true"})
        assert answer.status_code == 200
        assert answer.content.decode().count("<li") == 1
        assert "Mark as read" not in answer.content.decode()

    def test_marking_all(self, signed_in, told, officer):
        told(officer)
        told(officer)
        answer = signed_in(officer).post(reverse("inbox_read_all"), follow=True)
        assert "2 messages marked as read." in answer.content.decode()
        assert "No unread messages" in answer.content.decode()

    def test_reading_is_a_post(self, signed_in, told, officer):
        message = told(officer)
        assert signed_in(officer).get(reverse("inbox_read", args=[message.pk])).status_code == 405
        assert signed_in(officer).get(reverse("inbox_read_all")).status_code == 405

    @pytest.mark.parametrize("name", ["inbox", "inbox_read_all"])
    def test_a_stranger_signs_in_first(self, name, client):
        visit = client.get if name == "inbox" else client.post
        answer = visit(reverse(name))
        assert (answer.status_code, answer["Location"].split("?")[0]) == (302, reverse("account_login"))


class TestTrail:
    def url(self, thing):
        return reverse("trail", args=[thing._meta.label_lower, thing.pk])

    def test_the_whole_trail(self, signed_in, ukr, president):
        set_request_id("request-0042")
        entries_of(ukr, president, 1)
        with open_scope(Scope(person_id=president.pk)):
            sign(ukr, actor=president, role="president", content={"a": 1})
        ukr.name = "Ukraina"
        ukr.save()
        page = signed_in(president).get(self.url(ukr)).content.decode()
        assert "reason 0" in page
        assert "request-0042" in page
        assert "Petro President signed as president" in page
        assert "the content has changed since" in page
        assert "The record was created" in page
        assert "<del>Ukraine</del>" in page
        assert "<ins>Ukraina</ins>" in page

    def test_times_are_those_of_the_workspace(self, signed_in, ukr, president):
        [entry] = entries_of(ukr, president, 1)
        page = signed_in(president).get(self.url(ukr)).content.decode()
        assert "Europe/Kyiv" in page
        assert timezone.localtime(entry.at, timezone.zoneinfo.ZoneInfo("Europe/Kyiv")).isoformat() in page

    @pytest.mark.parametrize("who", ["foreign_officer", "chair", "player"])
    def test_others_do_not_know_that_it_exists(self, who, signed_in, ukr, request):
        assert signed_in(request.getfixturevalue(who)).get(self.url(ukr)).status_code == 404

    def test_a_stranger_signs_in_first(self, client, ukr):
        assert client.get(self.url(ukr)).status_code == 302

    @pytest.mark.parametrize(
        ("label", "pk"),
        [
            ("workflow.auditentry", "1"),
            ("no.such", "1"),
            ("federations.federation", "0"),
            ("federations.federation", "x"),
        ],
    )
    def test_what_is_not_there(self, label, pk, signed_in, president):
        assert signed_in(president).get(reverse("trail", args=[label, pk])).status_code == 404

    def test_a_bodys_chair_reads_the_bodys(self, signed_in, commission, chair):
        assert signed_in(chair).get(self.url(commission)).status_code == 200

    @pytest.mark.parametrize("rows", [1, 3])
    def test_queries(self, rows, signed_in, ukr, president, django_assert_num_queries):
        entries_of(ukr, president, rows)
        for number in range(rows):
            ukr.name = f"Name {number}"
            ukr.save()
        client = signed_in(president)
        client.get(self.url(ukr))
        with django_assert_num_queries(TRAIL_QUERIES):
            assert client.get(self.url(ukr)).status_code == 200

    def test_pages_newest_first(self, signed_in, ukr, president):
        entries_of(ukr, president, 30)
        client = signed_in(president)
        first, second = (client.get(self.url(ukr), {"page": page}).content.decode() for page in (1, 2))
        assert (first.count('class="trail-entry"'), second.count('class="trail-entry"')) == (25, 6)
        assert "reason 29" in first
        assert "The record was created" in second


class TestAudit:
    @pytest.mark.parametrize(
        ("who", "status"), [("president", 200), ("officer", 403), ("foreign_officer", 404), ("player", 404)]
    )
    @pytest.mark.parametrize("name", ["audit", "audit_export"])
    def test_of_a_federation_for_its_president(self, name, who, status, signed_in, request):
        client = signed_in(request.getfixturevalue(who))
        assert client.get(reverse(name, args=["UKR"])).status_code == status

    @pytest.mark.parametrize(("who", "status"), [("chair", 200), ("president", 404)])
    @pytest.mark.parametrize("name", ["body_audit", "body_audit_export"])
    def test_of_a_body_for_its_chair(self, name, who, status, signed_in, commission, request):
        client = signed_in(request.getfixturevalue(who))
        assert client.get(reverse(name, args=[commission.code])).status_code == status

    @pytest.mark.parametrize(("who", "shown"), [("president", True), ("officer", False)])
    def test_the_menu_leads_there_whom_it_opens(self, who, shown, signed_in, request):
        page = signed_in(request.getfixturevalue(who)).get(reverse("federations:staff", args=["UKR"]))
        page = page.content.decode()
        assert (f'href="{reverse("audit", args=["UKR"])}"' in page) is shown

    def test_a_stranger_signs_in_first(self, client, ukr):
        assert client.get(reverse("audit", args=["UKR"])).status_code == 302

    def test_empty(self, signed_in, president):
        client = signed_in(president)
        assert "Nothing has been done yet" in client.get(reverse("audit", args=["UKR"])).content.decode()
        page = client.get(reverse("audit", args=["UKR"]), {"since": "2030-01-01"}).content.decode()
        assert "Nothing matches the filter" in page

    def test_nothing_of_another_federation(self, signed_in, jpn, foreign_officer, president):
        entries_of(jpn, foreign_officer, 1)
        assert "reason 0" not in signed_in(president).get(reverse("audit", args=["UKR"])).content.decode()

    @pytest.mark.parametrize("rows", [1, 3])
    def test_queries(self, rows, signed_in, ukr, president, officer, django_assert_num_queries):
        entries_of(ukr, president, rows)
        entries_of(ukr, officer, rows)
        client = signed_in(president)
        client.get(reverse("audit", args=["UKR"]))
        with django_assert_num_queries(AUDIT_QUERIES):
            assert client.get(reverse("audit", args=["UKR"])).status_code == 200

    def found(self, client, **query):
        page = client.get(reverse("audit_export", args=["UKR"]), query).getvalue().decode("utf-8-sig")
        return list(csv.reader(io.StringIO(page)))[1:]

    def test_filters(self, signed_in, ukr, president, officer):
        entries_of(ukr, president, 2)
        entries_of(ukr, officer, 1, action="sign")
        client = signed_in(president)
        assert len(self.found(client)) == 3
        assert [row[1] for row in self.found(client, actor=officer.pk)] == ["Olena Officer"]
        assert [row[2] for row in self.found(client, action="change_settings")] == ["change_settings"] * 2
        assert len(self.found(client, actor=president.pk, action="sign")) == 0
        assert self.found(client, actor="nobody") == []

    def test_days_are_those_of_the_workspace(self, signed_in, ukr, president):
        with federation_scope(ukr.pk):
            for hour in (20, 21):  # 23:00 on the 20th and midnight of the 21st in Kyiv
                AuditEntry.under_policy.create(
                    at=datetime(2026, 5, 20, hour, tzinfo=UTC),
                    actor=president,
                    action=f"at_{hour}",
                    federation=ukr,
                    subject=ukr,
                )
        client = signed_in(president)
        assert [row[2] for row in self.found(client, until="2026-05-20")] == ["at_20"]
        assert [row[2] for row in self.found(client, since="2026-05-21", until="2026-05-21")] == ["at_21"]
        page = client.get(reverse("audit", args=["UKR"]), {"since": "2026-05-21", "until": "2026-05-20"})
        assert "The last day is before the first." in page.content.decode()

    def test_the_file_is_complete_whatever_is_in_memory_at_a_time(
        self, signed_in, ukr, president, monkeypatch
    ):
        monkeypatch.setattr(exports, "_AT_ONCE", 2)
        entries_of(ukr, president, 5)
        rows = self.found(signed_in(president))
        assert [row[6] for row in rows] == [f"reason {number}" for number in (4, 3, 2, 1, 0)]
        assert {row[9] for row in rows} == {str(ukr)}

    @pytest.mark.parametrize("rows", [1, 3])
    def test_queries_of_the_file(self, rows, signed_in, ukr, president, django_assert_num_queries):
        entries_of(ukr, president, rows)
        client = signed_in(president)
        client.get(reverse("audit_export", args=["UKR"])).getvalue()
        with django_assert_num_queries(EXPORT_QUERIES):
            assert len(self.found(client)) == rows

    def test_the_file_holds_no_formula(self, signed_in, ukr, president):
        mallory = make_user("=HYPERLINK(evil)")
        with open_scope(Scope(federation_id=ukr.pk)):
            record(ukr, "change_settings", actor=mallory, comment="@SUM(A1)")
        [row] = self.found(signed_in(president))
        assert row[1] == "'=HYPERLINK(evil)"
        assert row[6] == "'@SUM(A1)"

    def test_the_file_has_a_name(self, signed_in, president):
        answer = signed_in(president).get(reverse("audit_export", args=["UKR"]))
        assert answer["Content-Type"] == "text/csv; charset=utf-8"
        assert answer["Content-Disposition"].startswith('attachment; filename="audit-UKR-')

    def test_pages(self, signed_in, ukr, president):
        entries_of(ukr, president, 26)
        page = signed_in(president).get(
            reverse("audit", args=["UKR"]), {"page": 2, "action": "change_settings"}
        )
        assert page.content.decode().count("reason ") == 1
