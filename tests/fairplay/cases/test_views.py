"""The pages of cases beyond the shared ones: what they refuse, to whom, and in which language."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from fairplay.cases.views import _AnswerWithFile
from fairplay.models import Evidence
from portal.cases.models import Statement
from portal.federations.scope import case_scope, person_scope
from tests.fairplay.conftest import due


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Paper"), ("uk", "Документ"), ("ru", "Документ"), ("ja", "書類")],
)
def test_the_answer_asks_for_a_paper_in_the_readers_language(language, label):
    with override(language):
        assert str(_AnswerWithFile(states=[]).fields["file"].label) == label


@pytest.fixture
def client_of(people):
    def _client(key: str) -> Client:
        client = Client()
        client.force_login(people[key])
        return client

    return _client


@pytest.mark.django_db
class TestReportingAnIncident:
    def sends(self, client, event, **given):
        about = {
            "source": "CHIEF_ARBITER_REPORT",
            "event_code": event.code,
            "respondent_name": "Ivan Unknown",
            "text": "A telephone rang.",
        }
        return client.post(reverse("fairplay:my_incident_new"), about | given)

    def test_what_is_wrong_stands_at_its_field_and_what_was_typed_is_kept(self, event, client_of):
        client = client_of("arbiter")
        page = self.sends(client, event, respondent_fide_id=999)
        form = page.context["form"]
        assert form.errors == {"respondent_fide_id": ["The register has no person with this FIDE id."]}
        assert form["text"].value() == "A telephone rang."
        page = self.sends(client, event, respondent_name="")
        wanted = {"respondent_name": ["Say who it concerns: a FIDE id or a name."]}
        assert page.context["form"].errors == wanted

    def test_who_was_not_at_the_event_cannot_report_as_its_arbiter(self, event, client_of):
        assert self.sends(client_of("stranger"), event).status_code == 403

    def test_who_reports_comes_back_to_the_own_report(self, event, client_of, people):
        page = client_of("arbiter")
        assert self.sends(page, event).status_code == 302
        with person_scope(people["arbiter"].pk):
            mine = Statement.under_policy.get(kind="fp_arbiter_report")
        hub = page.get(reverse("fairplay:my_hub"))
        assert [line["url"] for line in hub.context["lines"]] == [
            reverse("fairplay:my_question", args=[mine.pk])
        ]
        shown = page.get(reverse("fairplay:my_question", args=[mine.pk]))
        # Nobody answers what they said themselves.
        assert (shown.context["form"], "A telephone rang." in shown.content.decode()) == (None, True)


@pytest.mark.django_db
def test_pages_that_gather_are_for_who_gathers(investigated, client_of):
    """The chair reads the case and gets 403; who is not named gets 404 and learns of no case."""
    pages = [
        reverse(f"fairplay:{name}", args=[investigated.pk]) for name in ("my_case_evidence", "my_case_ask")
    ]
    for key, status in (("fpl_one", 200), ("fpl_chair", 403), ("stranger", 404), ("complainant", 404)):
        client = client_of(key)
        assert [client.get(page).status_code for page in pages] == [status] * len(pages)


@pytest.mark.django_db
class TestTheLog:
    def adds(self, client, row, **given):
        about = {"kind": "observed", "source": "hall", "obtained_at": "2026-05-01T10:00"}
        return client.post(reverse("fairplay:my_case_evidence", args=[row.pk]), about | given)

    def test_a_number_that_the_log_does_not_have_is_refused_at_the_field(self, investigated, client_of):
        client = client_of("fpl_one")
        assert list(self.adds(client, investigated, redacts=4).context["form"].errors) == ["redacts"]
        assert self.adds(client, investigated).status_code == 302
        with case_scope(investigated.pk):
            assert Evidence.under_policy.get().number == 1

    def test_a_line_that_there_is_not_cannot_be_shown(self, investigated, client_of):
        client = client_of("fpl_one")
        self.adds(client, investigated)
        show = [
            reverse("fairplay:my_case_evidence_show", args=[investigated.pk, number]) for number in (1, 2)
        ]
        assert [client.post(each).status_code for each in show] == [302, 404]
        assert client.get(show[0]).status_code == 405
        with case_scope(investigated.pk):
            assert Evidence.under_policy.get().for_respondent is True


@pytest.mark.django_db
def test_a_question_whose_answer_would_be_due_today_is_not_sent(investigated, client_of):
    url = reverse("fairplay:my_case_ask", args=[investigated.pk])
    about = {"email": "stranger@example.org", "text": "What did you see?"}
    client = client_of("fpl_one")
    refused = client.post(url, about | {"due": due(0).isoformat()})
    assert refused.context["form"].errors == {"due": ["Choose a later day."]}
    assert client.post(url, about | {"due": due(1).isoformat()}).status_code == 302
    asked = client_of("stranger").get(reverse("fairplay:my_hub")).context["lines"]
    assert [line["said"].text for line in asked] == ["What did you see?"]


@pytest.mark.django_db
def test_a_question_is_read_by_the_person_it_was_put_to(noticed, client_of, people):
    with person_scope(people["respondent"].pk):
        notice = Statement.under_policy.get(kind="fp_notice")
    for name in ("my_question", "my_motion"):
        page = reverse(f"fairplay:{name}", args=[notice.pk])
        found = {key: client_of(key).get(page).status_code for key in ("respondent", "fpl_one", "stranger")}
        assert found == {"respondent": 200, "fpl_one": 404, "stranger": 404}
    unknown = client_of("respondent").get(reverse("fairplay:my_question", args=[uuid4()]))
    assert unknown.status_code == 404
