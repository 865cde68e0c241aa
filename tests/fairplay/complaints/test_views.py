"""The pages of a complainant: faults at their fields, a draft that is not lost, no door to others'."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from fairplay.complaints.services import NOTICE_VERSION
from fairplay.enums import Form
from fairplay.models import Complaint
from portal.federations.scope import person_scope
from tests.fairplay.conftest import PDF
from tests.ratings.world import signed_in, words

pytestmark = pytest.mark.django_db
NEW, PAPER = "fairplay:my_complaint_new", "fairplay:my_paper_form"


def mine(person) -> list[Complaint]:
    with person_scope(person.pk):
        return list(Complaint.own.distinct())


@pytest.mark.parametrize(
    ("who", "address", "given", "field", "code"),
    [
        pytest.param(
            "complainant", NEW, {"form": "ITC", "event_code": "XXX"}, "event_code", "event", id="unknown"
        ),
        pytest.param(
            "complainant", NEW, {"form": "ITC", "event_code": ""}, "event_code", "event", id="ITC needs one"
        ),
        pytest.param("stranger", NEW, {"form": "PTC"}, "__all__", "FIDE id", id="AC III.B.1 no FIDE id"),
        pytest.param(
            "complainant", PAPER, {"form": "PTC"}, "event_code", "event", id="not the arbiter of an event"
        ),
    ],
)
def test_what_is_refused_stands_at_its_field(who, address, given, field, code, event, people):
    answer = signed_in(people[who]).post(reverse(address), given)
    errors = answer.context["form"].errors
    assert list(errors) == [field]
    assert code in errors[field][0]
    assert mine(people[who]) == []


def test_a_draft_is_started_with_the_facts_of_the_event(event, people):
    answer = signed_in(people["complainant"]).post(
        reverse(NEW), {"form": "PTC", "event_code": event.code.lower()}
    )
    (draft,) = mine(people["complainant"])
    assert answer["Location"] == reverse("fairplay:my_complaint_edit", args=[draft.pk])
    assert (draft.event_code, draft.organiser, draft.chief_arbiter) == (
        event.code,
        "Chess Club Lviv",
        "Arsen Arbiterenko",
    )


def test_without_a_fide_id_the_page_offers_no_form(event, people):
    assert signed_in(people["stranger"]).get(reverse(NEW)).context["may"] is False
    assert signed_in(people["complainant"]).get(reverse(NEW)).context["may"] is True


class TestKeeping:
    def keep(self, person, draft, **typed):
        return (
            signed_in(person).post(reverse("fairplay:my_complaint_keep", args=[draft.pk]), typed).status_code
        )

    def test_what_is_typed_is_kept_and_what_cannot_be_is_not(self, written, people):
        draft, me = written(Form.PTC), people["complainant"]
        assert self.keep(me, draft, statement="Half a sen") == 204
        assert self.keep(me, draft, statement="More", respondent_fide_id="x") == 400
        assert mine(me)[0].statement == "Half a sen"

    def test_a_filed_complaint_is_not_written_over(self, filed, people):
        row, me = filed(Form.PTC), people["complainant"]
        with person_scope(me.pk):
            complaint = Complaint.own.get(pk=row.complaint_id)
        before = complaint.statement
        assert self.keep(me, complaint, statement="Something else") == 404
        assert mine(me)[0].statement == before

    def test_it_is_only_posted(self, written, people):
        address = reverse("fairplay:my_complaint_keep", args=[written().pk])
        assert signed_in(people["complainant"]).get(address).status_code == 405


@pytest.mark.parametrize("who", ["respondent", "arbiter", "officer_fp", "stranger"])
def test_nobody_elses_draft_exists_for_others(who, written, people):
    draft, client = written(), signed_in(people[who])
    found = {}
    for page in ("my_complaint", "my_receipt", "my_addition", "my_complaint_keep"):
        address = reverse(f"fairplay:{page}", args=[draft.pk])
        found[page] = (client.get(address).status_code, client.post(address, {}).status_code)
    assert found == {
        "my_complaint": (404, 405),
        "my_receipt": (404, 405),
        "my_addition": (404, 404),
        "my_complaint_keep": (405, 404),
    }


def test_further_evidence_with_a_paper_that_is_none_is_refused_at_the_paper(filed, people):
    row, client = filed(Form.PTC), signed_in(people["complainant"])
    address = reverse("fairplay:my_addition", args=[row.complaint_id])
    bad = client.post(address, {"text": "More.", "file": SimpleUploadedFile("x.exe", b"MZ")})
    assert list(bad.context["form"].errors) == ["file"]
    good = client.post(address, {"text": "More.", "file": SimpleUploadedFile("x.pdf", PDF)}, follow=True)
    assert "It was added." in words(good)


def test_the_privacy_notice_is_public_and_names_its_version(client, db):
    answer = client.get(reverse("fairplay:privacy"))
    assert (answer.status_code, answer.context["version"]) == (200, NOTICE_VERSION)
