"""The page and the lists of an application: the dates reached so far, and what each side can start."""

from types import SimpleNamespace

import pytest
from django.utils.translation import gettext_lazy as _

from arbiters.applications.docket import DOCKET, facts
from arbiters.applications.enums import FormName
from arbiters.applications.phrases import NOTIFICATIONS, SUBJECTS, applied_for, with_words
from arbiters.models import ArbiterApplication
from portal.cases.selectors import actions
from portal.federations.scope import installation_scope
from tests.factories.arbiter_applications import age

DATES = {
    "Apply until (5.3)",
    "Signed by",
    "Filed",
    "Edition of the regulations",
    "Review until (5.7)",
    "Published",
    "Award possible from (5.8)",
    "Vote until",
    "Confirmed by the Council",
    "Awarded",
    "Decision",
}


@pytest.mark.parametrize(
    ("form", "target", "words"),
    [
        ("FA2", "", "FIDE Arbiter (form FA2)"),
        ("IA2", "", "International Arbiter (form IA2)"),
        ("IA3", "A", "category A"),
    ],
)
def test_what_is_applied_for(form, target, words):
    assert applied_for(form, target) == words
    assert {name.value for name in FormName} == {"FA2", "IA2", "IA3"}


def test_a_message_says_the_state_in_the_readers_words():
    text = with_words(_("Application %(form)s (%(number)s): %(state)s."))
    assert text({"form": "FA2", "number": "A-1", "state": "alone"}) == (
        "Application FA2 (A-1): may be filed by the applicant."
    )


def test_messages_about_objections_name_nobody():
    given = {"number": "A-1", "form": "FA2", "state": "published"}
    assert {code: text(given) for code, text in NOTIFICATIONS.items()} == {
        "arbiters.application_objection": "An objection to the application A-1 came in.",
        "arbiters.objection_answered": "Your objection to the application A-1 was answered.",
    }
    assert set(SUBJECTS) == set(NOTIFICATIONS)


@pytest.mark.django_db
class TestFacts:
    def said(self, row):
        with installation_scope():
            return {str(fact.label): fact.value for fact in facts(row)}

    def dates(self, row):
        return set(self.said(row)) & DATES

    def test_a_draft_has_a_last_day_and_nothing_else(self, world):
        row = world.start_own()
        assert self.dates(row) == {"Apply until (5.3)"}
        said = self.said(row)
        assert said["Arbiter"] == f"Novice, Nina ({world.arbiter.fide_id})"
        assert (said["Written by"], said["Applied for"]) == ("Nina Novice", "FIDE Arbiter (form FA2)")
        assert said["Appeals in the listed events"] == "there was no appeal in these events"
        assert "Special remarks" not in said

    def test_the_dates_come_one_by_one(self, world):
        filed = world.filed()
        assert self.dates(filed) == {
            "Signed by", "Filed", "Edition of the regulations", "Review until (5.7)",
        }  # fmt: skip
        assert self.said(filed)["How open points were settled"] == "Looked at"
        published = world.move(filed, "publish")
        known = {"Signed by", "Filed", "Edition of the regulations", "Published", "Award possible from (5.8)"}
        assert self.dates(published) == known
        carried = world.move(world.voted(published), "carry", minutes="-")
        assert self.dates(carried) == known, "the vote is over"
        age(carried, 60)
        awarded = world.award(carried)
        assert self.dates(awarded) == known - {"Award possible from (5.8)"} | {
            "Confirmed by the Council", "Awarded", "Decision",
        }  # fmt: skip

    def test_while_it_is_voted_on_the_last_day_is_told(self, world):
        row = world.published()
        world.voted(row)
        with installation_scope():
            row = ArbiterApplication.under_policy.get(pk=row.pk)
        assert self.said(row)["Vote until"] == row.vote_until

    def test_an_arbiter_without_an_id_has_a_name_and_no_link(self, world):
        row = world.start_own()
        row.player.fide_id = None
        (first, *_others) = facts(row)
        assert (first.value, first.url) == ("Novice, Nina", "")


@pytest.mark.django_db
class TestLists:
    def cells(self, row):
        return {str(column.label): str(column.value(row)) for column in DOCKET.columns}

    @pytest.mark.parametrize(
        ("stage", "next_one"),
        [
            pytest.param("start_own", "the author of the application", id="a draft"),
            pytest.param("filed", "the arbiters' commission", id="filed"),
        ],
    )
    def test_a_line_says_who_acts_next(self, world, stage, next_one):
        cells = self.cells(getattr(world, stage)())
        assert (cells["Form"], cells["Applied for"], cells["Arbiter"], cells["Federation"]) == (
            "FA2", "FA", "Novice, Nina", "UKR",
        )  # fmt: skip
        assert cells["Next"] == next_one

    def test_what_has_ended_waits_for_nobody(self, world):
        row = world.move(world.start_own(), "withdraw")
        assert (self.cells(row)["Next"], self.cells(row)["State"]) == ("", "withdrawn")

    @pytest.mark.parametrize(
        ("given", "hits"),
        [
            pytest.param({}, 1, id="all"),
            pytest.param({"q": "novice"}, 1, id="a name"),
            pytest.param({"q": "somebody"}, 0, id="another name"),
            pytest.param({"form": "FA2", "state": "draft"}, 1, id="form and state"),
            pytest.param({"form": "IA2"}, 0, id="another form"),
            pytest.param({"state": "filed"}, 0, id="another state"),
            pytest.param({"q": "id"}, 1, id="an id"),
        ],
    )
    def test_filters(self, world, given, hits):
        world.start_own()
        if given.get("q") == "id":
            given = {"q": str(world.arbiter.fide_id)}
        with installation_scope():
            rows = DOCKET.found(ArbiterApplication.under_policy.all(), given)
            assert rows.count() == hits

    def perspective(self, side):
        return next(each for each in DOCKET.perspectives if each.side == side)

    def here(self, world, person, tenant):
        return SimpleNamespace(tenant=tenant, actor=person, url=lambda name: f"/{name}/")

    @pytest.mark.parametrize(("person", "links"), [("official", 1), ("clerk", 1), ("chair", 0)])
    def test_whoever_writes_for_the_federation_finds_the_beginning(self, world, person, links):
        actor = getattr(world, person)
        with world.acting(actor, world.federation):
            found = self.perspective("federation").starts(self.here(world, actor, world.federation))
        assert [str(link.label) for link in found] == ["New application"] * links

    @pytest.mark.parametrize(("person", "links"), [("chair", 1), ("member", 0)])
    def test_whoever_decides_for_the_commission_finds_the_fees(self, world, person, links):
        actor = getattr(world, person)
        with world.acting(actor, world.commission):
            found = self.perspective("body").links(self.here(world, actor, world.commission))
        assert [str(link.label) for link in found] == ["Fees"] * links

    @pytest.mark.parametrize(
        ("person", "home", "codes"),
        [
            pytest.param("account", None, {"withdraw"}, id="the arbiter waits"),
            pytest.param(
                "official",
                "federation",
                {"sign_and_file", "give_back", "decline"},
                id="5.2 the federation signs, returns or refuses",
            ),
            pytest.param("clerk", "federation", set(), id="a clerk reads"),
        ],
    )
    def test_the_buttons_of_each_side_while_it_is_with_the_federation(self, world, person, home, codes):
        row = world.move(world.start_own(), "send")
        actor = getattr(world, person)
        with world.acting(actor, getattr(world, home) if home else None):
            assert {action.code for action in actions(actor, row)} == codes

    @pytest.mark.parametrize(
        ("person", "codes"),
        [
            pytest.param("chair", {"return", "publish", "refuse"}, id="the chair decides"),
            pytest.param("member", set(), id="a member waits for the vote"),
        ],
    )
    def test_the_buttons_of_the_commission(self, world, person, codes):
        row, actor = world.filed(), getattr(world, person)
        with world.acting(actor, world.commission):
            assert {action.code for action in actions(actor, row)} == codes
