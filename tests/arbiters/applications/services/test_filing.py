"""Sending, signing, filing and filing again: what is checked, stored, signed and printed (B06.1, 5.2)."""

from datetime import timedelta

import pytest

from arbiters.applications.enums import Requirement
from portal.cases.models import CaseFile
from portal.cases.services import edit
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import Signature
from portal.workflow.permissions import NotAllowed
from tests.arbiters.applications.conftest import refused
from tests.factories.arbiters import make_norm

pytestmark = pytest.mark.django_db


@pytest.fixture
def sent(world):
    return world.move(world.start_own(), "send")


@pytest.fixture
def returned(world, sent):
    filed = world.move(sent, "sign_and_file", resolved="Looked at")
    return world.move(filed, "return", reason="Which tournament was the first?")


def papers(row):
    with installation_scope():
        rows = IssuedDocument.under_policy.filter(about=f"arbiter-application:{row.pk}")
        return [(paper.state, paper.content) for paper in rows.order_by("issued_at")]


def signatures(row):
    with installation_scope():
        rows = Signature.under_policy.filter(**subject_of(row)).order_by("at")
        return [(each.role, each.signer) for each in rows]


def test_a_filed_application_states_day_edition_bases_and_findings(world, sent):
    row = world.move(sent, "sign_and_file", resolved="  Looked at ")
    assert (row.filed_on, row.edition, row.body) == (
        world.federation.today, "arbiters-2024", world.commission,
    )  # fmt: skip
    assert [block["basis"] for block in row.norms] == ["3.8.1", "3.8.1", "3.8.2"]
    assert {"code", "article", "ok", "notice"} <= set(row.findings[0])
    assert (row.assessed, row.resolved, row.signed_by) == (Requirement.values, "Looked at", world.official)


def test_5_4_1_the_signed_form_is_the_one_that_is_printed(world, sent):
    row = world.move(sent, "sign_and_file")
    ((state, content),) = papers(row)
    assert (state, content["official"], content["dated"]) == (
        "current", "Sofia Secretary", world.federation.today.isoformat(),
    )  # fmt: skip
    assert [norm["event"] for norm in content["norms"]] == [block["event"] for block in row.norms]
    assert signatures(row) == [("arbiters_official", world.official)]


def test_the_commission_sees_it_only_when_it_is_filed(world, sent):
    with world.acting(world.chair, world.commission):
        assert not type(sent).objects.exists()
    world.move(sent, "sign_and_file")
    with world.acting(world.chair, world.commission):
        assert type(sent).objects.get().pk == sent.pk


@pytest.mark.parametrize(
    ("person", "home", "refusal"),
    [
        pytest.param("clerk", "federation", NotAllowed, id="a clerk prepares and does not sign"),
        pytest.param("account", None, NotAllowed, id="nobody signs the own application"),
        pytest.param("chair", "commission", CaseFile.DoesNotExist, id="the commission has not received it"),
    ],
)
def test_two_offices_of_the_federation_sign(world, sent, person, home, refusal):
    home = getattr(world, home) if home else None
    with pytest.raises(refusal):
        world.move_as(getattr(world, person), home, sent, "sign_and_file", assessed=Requirement.values)
    assert world.reread(sent).state == "sent"


@pytest.mark.parametrize(
    ("days", "code"),
    [
        pytest.param(365, None, id="5.3.3 a year after the last event"),
        pytest.param(367, "findings_open", id="5.3.3 later"),
    ],
)
def test_5_3_the_days_are_checked_again_when_it_is_signed(world, sent, days, code):
    """Prepared in time, signed late: the day of filing counts, not that of the draft."""
    latest = world.norms[2]
    with installation_scope():
        latest.facts["end"] = (world.federation.today - timedelta(days=days)).isoformat()
        latest.facts["start"] = (world.federation.today - timedelta(days=days + 8)).isoformat()
        latest.save(update_fields=["facts"])
        for norm in world.norms[:2]:
            norm.facts["end"] = norm.facts["start"] = (
                world.federation.today - timedelta(days=days + 100)
            ).isoformat()
            norm.save(update_fields=["facts"])
        seminar = world.norms[3]
        seminar.end = seminar.start = world.federation.today - timedelta(days=days + 100)
        seminar.save(update_fields=["start", "end"])
    if code:
        refused(code, world, sent, "sign_and_file")
    else:
        assert world.move(sent, "sign_and_file").state == "filed"


class TestFiledAgain:
    def test_unchanged_it_is_the_same_form_and_the_same_signature(self, world, returned):
        row = world.move(returned, "file_again")
        assert (row.state, len(papers(row))) == ("filed", 1)
        assert signatures(row) == [("arbiters_official", world.official)]

    def test_another_norm_is_judged_printed_and_signed(self, world, returned):
        """The form that the commission decides on lists what was filed, with the basis of each norm."""
        other = make_norm(
            world.arbiter,
            end=world.federation.today - timedelta(days=250),
            event_name="Winter Open",
            signatory="Third, Tom",
        )
        keys = [str(other.pk), returned.norms[1]["norm"], returned.norms[2]["norm"]]
        with world.acting(world.official, world.federation):
            edit(pk=returned.pk, actor=world.official, given={"norms": keys})
        row = world.move(returned, "file_again")
        listed = {block["event"]: block["basis"] for block in row.norms}
        assert listed == {"Spring Open": "3.8.1", "City Round Robin": "3.8.2", "Winter Open": "3.8.1"}
        (old, before), (new, after) = papers(row)
        assert (old, new) == ("replaced", "current")
        assert {norm["event"] for norm in before["norms"]} != set(listed)
        assert {norm["event"] for norm in after["norms"]} == set(listed)
        assert len(signatures(row)) == 2

    def test_the_day_of_filing_stays(self, world, returned):
        with installation_scope():
            row = world.reread(returned)
            row.filed_on -= timedelta(days=20)
            row.save(update_fields=["filed_on"])
        again = world.move(returned, "file_again")
        assert again.filed_on == world.federation.today - timedelta(days=20)

    def test_what_is_incomplete_is_not_filed_again(self, world, returned):
        with world.acting(world.official, world.federation):
            edit(pk=returned.pk, actor=world.official, given={"seminar": ""})
        refused("findings_open", world, returned, "file_again")

    def test_the_arbiter_does_not_file_again_for_the_federation(self, world, returned):
        with pytest.raises(NotAllowed):
            world.move_as(world.account, None, returned, "file_again")


class TestFiledAlone:
    @pytest.fixture
    def alone(self, world, sent):
        declined = world.move(sent, "decline", reason="We need you here")
        complaint = world.move(declined, "complain", reason="No ground")
        return world.move(complaint, "find_unfounded", reason="No rule asks for it")

    def test_5_2_2_the_arbiter_signs_and_the_federation_prints_nothing(self, world, alone):
        row = world.move(alone, "file_alone")
        assert (row.alone, row.signed_by, papers(row)) == (True, None, [])
        assert signatures(row) == [("applicant", world.account)]

    def test_5_2_2_filed_again_it_is_still_the_arbiters(self, world, alone):
        filed = world.move(alone, "file_alone")
        returned = world.move(filed, "return", reason="Seminar?")
        with pytest.raises(NotAllowed):
            world.move(returned, "file_again")
        again = world.move_as(world.account, None, returned, "file_again")
        assert (again.state, papers(again)) == ("filed", [])

    def test_5_2_1_who_refused_does_not_withdraw_what_the_arbiter_takes_further(self, world, sent):
        declined = world.move(sent, "decline", reason="We need you here")
        with pytest.raises(NotAllowed):
            world.move_as(world.official, world.federation, declined, "withdraw")
        complaint = world.move(declined, "complain", reason="No ground")
        with pytest.raises(NotAllowed):
            world.move_as(world.official, world.federation, complaint, "withdraw")
        assert world.move(complaint, "withdraw").state == "withdrawn"
