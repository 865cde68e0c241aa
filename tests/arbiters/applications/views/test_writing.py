"""Starting an application on its page, and its documents: for a federation and for an arbiter."""

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterApplication
from portal.billing.models import Invoice
from portal.federations.scope import installation_scope
from tests.factories import make_federation, make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def browser(person):
    client = Client()
    client.force_login(person)
    return client


def started():
    with installation_scope():
        return list(ArbiterApplication.under_policy.all())


class TestFederation:
    ADDRESS = ("arbiters:application_new", ["UKR"])

    def post(self, person, **given):
        name, keys = self.ADDRESS
        return browser(person).post(reverse(name, args=keys), given)

    def test_a_clerk_starts_for_an_arbiter_by_id(self, world):
        answer = self.post(world.clerk, arbiter=str(world.arbiter.fide_id), form="FA2")
        (row,) = started()
        assert answer["Location"] == reverse("arbiters:application", args=["UKR", row.pk])
        assert (row.player, row.created_by, row.federation) == (world.arbiter, world.clerk, world.federation)

    @pytest.mark.parametrize(
        ("typed", "form", "field", "words"),
        [
            pytest.param("99999999", "FA2", "arbiter", "no such arbiter in your federation", id="nobody"),
            pytest.param("Nina", "FA2", "arbiter", "no such arbiter in your federation", id="a name"),
            pytest.param("abroad", "FA2", "arbiter", "no such arbiter in your federation", id="abroad"),
            pytest.param("nina", "IA2", "form", "a FIDE Arbiter first (B06.1, 4.11)", id="4.11 IA before FA"),
            pytest.param("nina", "IA3", "form", "FIDE Arbiters are always D", id="B06.3 1.2.2 no category"),
            pytest.param("nina", "FA1", "form", "Select a valid choice", id="no such form"),
        ],
    )
    def test_a_refusal_stands_at_its_field(self, world, typed, form, field, words):
        if typed == "abroad":
            typed = str(make_player(federation=make_federation("POL"), other_titles="NA").fide_id)
        typed = str(world.arbiter.fide_id) if typed == "nina" else typed
        found = self.post(world.clerk, arbiter=typed, form=form).context["form"]
        assert list(found.errors) == [field]
        assert words in found.errors[field][0]
        assert started() == []

    def test_a_link_fills_in_whom_and_what(self, world):
        name, keys = self.ADDRESS
        given = {"arbiter": world.arbiter.fide_id, "form": "FA2"}
        form = browser(world.clerk).get(reverse(name, args=keys), given).context["form"]
        assert (form["arbiter"].value(), form["form"].value()) == (str(world.arbiter.fide_id), "FA2")


class TestOwn:
    ADDRESS = "arbiters:my_application_new"

    def test_the_page_says_what_the_next_step_needs(self, world):
        context = browser(world.account).get(reverse(self.ADDRESS)).context
        (step,) = context["steps"]
        assert (step.form, step.label) == ("FA2", "FIDE Arbiter (form FA2)")
        assert step.sentence.startswith("Nothing is missing: apply by")
        assert list(context["form"].fields) == ["form"]

    def test_without_a_record_it_says_what_to_do_first(self, world):
        stranger = browser(make_user("Stan Stranger"))
        context = stranger.get(reverse(self.ADDRESS)).context
        assert (context["record"], context["steps"]) == (None, [])
        form = stranger.post(reverse(self.ADDRESS), {"form": "FA2"}).context["form"]
        assert form.non_field_errors() == ["Your account has no record in the register. Claim it first."]

    def test_the_own_application_is_ones_own(self, world):
        answer = browser(world.account).post(reverse(self.ADDRESS), {"form": "FA2"})
        (row,) = started()
        assert answer["Location"] == reverse("arbiters:my_application", args=[row.pk])
        assert row.created_by == row.person == world.account


class TestDocuments:
    def form(self, person, name, *keys):
        return browser(person).get(reverse(f"arbiters:{name}", args=keys))

    def test_before_it_is_filed_there_is_no_form(self, world):
        row = world.start()
        assert self.form(world.clerk, "application_form", "UKR", row.pk).status_code == 404

    def test_every_reader_gets_the_same_form(self, world):
        row = world.filed()
        answers = [
            self.form(world.official, "application_form", "UKR", row.pk),
            self.form(world.chair, "body_application_form", "arbiters", row.pk),
            self.form(world.account, "my_application_form", row.pk),
        ]
        papers = {b"".join(answer) for answer in answers}
        assert len(papers) == 1
        assert papers.pop().startswith(b"%PDF-")

    def test_the_invoice_is_read_by_payer_and_payee(self, world):
        row = world.published()
        with installation_scope():
            key = Invoice.under_policy.get().pk
        found = self.form(world.official, "application_invoice", "UKR", row.pk, key)
        assert b"".join(found).startswith(b"%PDF-")
        assert self.form(world.chair, "body_application_invoice", "arbiters", row.pk, key).status_code == 200
        assert self.form(world.account, "my_application_invoice", row.pk, key).status_code == 404
        assert self.form(world.official, "application_invoice", "UKR", row.pk, row.pk).status_code == 404
