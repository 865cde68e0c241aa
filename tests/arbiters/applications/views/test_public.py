"""The public pages of applications: tabs, search, evidence, objections of others (B06.1, 5.8)."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbiters.applications.services import object_to
from arbiters.models import PublishedArbiterApplication
from portal.cases.models import Attachment, Statement
from portal.cases.services import answer
from portal.federations.scope import installation_scope
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def browser(person=None):
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


@pytest.fixture
def published(world):
    return world.published()


@pytest.fixture
def objector():
    return make_user("Olga Objector")


def page(name, *keys, person=None, **given):
    return browser(person).get(reverse(f"arbiters:{name}", args=keys), given)


def listed(**given):
    answer = page("published_applications", **given)
    return [row.player.name for row in answer.context["page_obj"]], answer


class TestList:
    @pytest.mark.parametrize(
        ("given", "hits"),
        [
            pytest.param({}, 1, id="open to objections"),
            pytest.param({"tab": "awarded"}, 0, id="not awarded yet"),
            pytest.param({"tab": "lost"}, 1, id="a tab that does not exist is the first"),
            pytest.param({"q": "novice"}, 1, id="a name"),
            pytest.param({"q": "ukr"}, 1, id="a federation"),
            pytest.param({"q": "pol"}, 0, id="another federation"),
            pytest.param({"q": "x" * 101}, 0, id="a wrong value shows nothing"),
        ],
    )
    def test_what_is_found(self, published, given, hits):
        names, _answer = listed(**given)
        assert names == ["Novice, Nina"] * hits

    def test_after_the_award_it_is_in_the_other_tab(self, published):
        PublishedArbiterApplication.objects.update(awarded_on=date(2026, 1, 1))
        assert listed()[0] == []
        assert listed(tab="awarded")[0] == ["Novice, Nina"]

    def test_the_tabs_say_which_one_is_open(self, published):
        _names, answer = listed(tab="awarded")
        assert [(str(tab["label"]), tab["active"]) for tab in answer.context["tabs"]] == [
            ("Open to objections", False),
            ("Awarded", True),
        ]


class TestDetail:
    def test_a_visitor_reads_events_with_their_days_and_roles(self, published):
        context = page("published_application", published.pk).context
        assert [block["event"] for block in context["blocks"]] == [
            "Autumn Open", "Spring Open", "City Round Robin",
        ]  # fmt: skip
        assert all(isinstance(block["start"], date) for block in context["blocks"])
        assert {str(block["role"]) for block in context["blocks"]} == {"arbiter"}
        assert (context["open"], context["seminar"]["event"]) == (True, "FA seminar Kyiv")

    def test_what_was_awarded_takes_no_objections(self, published):
        PublishedArbiterApplication.objects.update(awarded_on=date(2026, 1, 1))
        answer = page("published_application", published.pk)
        assert answer.context["open"] is False
        assert reverse("arbiters:object", args=[published.pk]) not in answer.content.decode()

    @pytest.mark.parametrize("name", ["published_application", "object"])
    def test_what_is_not_published_is_not_there(self, world, objector, name):
        row = world.filed()
        assert page(name, row.pk, person=objector).status_code == 404


class TestObjecting:
    def post(self, published, person, **given):
        return browser(person).post(reverse("arbiters:object", args=[published.pk]), given, follow=True)

    def test_a_visitor_signs_in_first(self, published):
        answer = browser().get(reverse("arbiters:object", args=[published.pk]))
        assert (answer.status_code, answer["Location"].startswith("/accounts/login/")) == (302, True)

    def test_it_leads_to_ones_own_page_with_the_paper(self, published, objector):
        paper = SimpleUploadedFile("proof.pdf", b"%PDF-1.4 proof")
        answer = self.post(published, objector, text="They were not there.", file=paper)
        assert [str(message) for message in answer.context["messages"]] == [
            "Your objection is with the commission. Its answer comes to your inbox."
        ]
        assert (str(answer.context["state"]), answer.context["tone"]) == ("to be answered", "info")
        ((kept, address),) = answer.context["papers"]
        assert b"".join(browser(objector).get(address)) == b"%PDF-1.4 proof"
        assert browser(make_user()).get(address).status_code == 404
        assert kept.filename == "proof.pdf"

    @pytest.mark.parametrize(
        ("given", "field"),
        [
            pytest.param({"text": ""}, "text", id="without words"),
            pytest.param({"text": "Look", "file": SimpleUploadedFile("a.exe", b"MZ")}, None, id="a program"),
        ],
    )
    def test_what_is_wrong_is_told_in_place_and_what_was_typed_is_kept(
        self, published, objector, given, field
    ):
        answer = self.post(published, objector, **given)
        form = answer.context["form"]
        assert form.errors
        assert field is None or list(form.errors) == [field]
        assert (form["text"].value() or "") == given["text"]
        with installation_scope():
            assert not Statement.under_policy.exists()
            assert not Attachment.under_policy.exists()

    def test_the_applicant_is_refused(self, world, published):
        assert self.post(published, world.account, text="I object").status_code == 403

    @pytest.mark.parametrize(
        ("state", "words", "tone"),
        [("dismissed", "dismissed", "neutral"), ("sustained", "sustained", "success")],
    )
    def test_the_answer_is_on_ones_own_page(self, world, published, objector, state, words, tone):
        with world.acting(objector):
            objection = object_to(pk=published.pk, actor=objector, text="They were not there.")
        with world.acting(world.chair, world.commission):
            answer(pk=objection.pk, state=state, actor=world.chair, text="We have asked.")
        shown = page("my_objection", objection.pk, person=objector)
        assert (str(shown.context["state"]), shown.context["tone"]) == (words, tone)
        assert "We have asked." in shown.content.decode()

    def test_after_a_refusal_the_objection_stays_without_the_application(self, world, published, objector):
        with world.acting(objector):
            objection = object_to(pk=published.pk, actor=objector, text="They were not there.")
        world.move(published, "refuse", reason="No")
        shown = page("my_objection", objection.pk, person=objector)
        assert (shown.status_code, shown.context["published"]) == (200, None)

    def test_the_objection_of_another_is_not_there(self, world, published, objector):
        with world.acting(objector):
            objection = object_to(pk=published.pk, actor=objector, text="They were not there.")
        for person in (make_user(), world.chair, world.account):
            assert page("my_objection", objection.pk, person=person).status_code == 404
