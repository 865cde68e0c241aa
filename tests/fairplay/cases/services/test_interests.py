"""Conflicts of interest: declared by every official, in every state; and evidence that is shown later."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.cases.services.gathering import add_evidence, show_evidence
from fairplay.cases.services.interests import declare_interest
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import CaseState, Form, Seat
from fairplay.models import FairPlayCase, Letter
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseFile, CaseParty, Statement
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from tests.fairplay.cases.test_procedure import REPORT
from tests.fairplay.conftest import PDF, due, fresh

pytestmark = pytest.mark.django_db


def declares(row, person, *, conflict=True):
    with person_scope(person.pk):
        return declare_interest(pk=row.pk, actor=person, conflict=conflict, text="We train together.")


def reads(row, person):
    with person_scope(person.pk):
        return FairPlayCase.under_policy.filter(pk=row.pk).exists()


def holders(row, seat):
    with case_scope(row.pk):
        rows = CaseParty.under_policy.filter(case_id=row.pk, role=seat, until=None)
        return set(rows.values_list("person__email", flat=True))


@pytest.mark.parametrize("state", ["investigation", "notified", "reported", "more"])
def test_an_investigator_leaves_as_biased_in_every_state_and_is_replaced(state, investigated, step, people):
    """AN H.3: bias may show after the notice and after the report too."""
    row, suffix = investigated, ""
    if state != "investigation":
        row, suffix = step(row, "fpl_one", "notify", text="A telephone.", due=due()), "_notified"
    if state in ("reported", "more"):
        row, suffix = step(row, "fpl_one", "report", **REPORT), "_reported"
    if state == "more":
        row, suffix = step(row, "fpl_chair", "ask_more", "Which round?"), "_asked"
    before = row.state
    row = step(row, "fpl_two", f"recuse{suffix}", "A friend of mine")
    assert (row.state, reads(row, people["fpl_two"])) == (before, False)
    row = step(row, "fpl_chair", f"replace{suffix}", "Recused", old=None, new=people["fpl_secretary"])
    assert "fpl_secretary@example.org" in holders(row, Seat.INVESTIGATOR)


def test_who_left_as_biased_is_not_named_again_nor_votes(investigated, step, people):
    row = step(investigated, "fpl_one", "recuse", "A friend of mine")
    with pytest.raises(CaseFault, match="not_in_own_case"):
        step(row, "fpl_chair", "replace", "Come back", old=None, new=people["fpl_one"])
    row = step(row, "fpl_two", "notify", text="A telephone.", due=due())
    row = step(step(row, "fpl_two", "report", **REPORT), "fpl_chair", "call_final_vote")
    assert "fpl_one@example.org" not in holders(row, Seat.VOTER)
    assert "fpl_two@example.org" in holders(row, Seat.VOTER)


def test_a_chair_with_a_conflict_leaves_the_secretary_in_charge(routed, people):
    declares(routed, people["fpl_chair"])
    assert not reads(routed, people["fpl_chair"])
    assert holders(routed, Seat.CHAIR) == {"fpl_secretary@example.org"}
    follow_offices()  # the office alone gives nobody the seat back
    assert not reads(routed, people["fpl_chair"])
    declares(routed, people["fpl_secretary"])
    assert holders(routed, Seat.CHAIR) <= {f"fpl_{each}@example.org" for each in ("one", "two", "three")}
    assert len(holders(routed, Seat.CHAIR)) == 1


def test_a_federations_officer_with_a_conflict_is_served_by_the_commission(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    declares(row, people["officer_fp"])
    assert not reads(row, people["officer_fp"])
    assert holders(row, Seat.OFFICER) == {"fpl_chair@example.org"}
    assert fresh(row.pk).state == CaseState.ROUTED_NF


def test_a_declaration_without_conflict_is_kept_and_shown_to_the_readers(routed, people):
    declares(routed, people["fpl_chair"], conflict=False)
    assert reads(routed, people["fpl_chair"])
    with case_scope(routed.pk):
        assert Statement.under_policy.get(kind="fp_interest").text == "We train together."
    client = Client()
    client.force_login(people["fpl_secretary"])
    page = client.get(reverse("fairplay:my_case", args=[routed.pk])).content.decode()
    assert ("interests declared" in page, "You have not yet declared" in page) == (True, True)


def test_the_page_takes_the_declaration_of_a_conflict_and_closes_the_case_to_its_author(routed, people):
    client = Client()
    client.force_login(people["fpl_chair"])
    address = reverse("fairplay:my_case_interest", args=[routed.pk])
    assert "Do you have a conflict of interest" in client.get(address).content.decode()
    told = client.post(address, {"conflict": "yes", "text": "My brother."})
    assert told.headers["Location"] == reverse("fairplay:my_hub")
    assert client.get(address).status_code == 404


def test_a_party_declares_nothing(noticed, people):
    for key in ("respondent", "complainant"):
        with person_scope(people[key].pk), pytest.raises((NotAllowed, CaseFile.DoesNotExist)):
            declare_interest(pk=noticed.pk, actor=people[key], conflict=True, text="x")


def test_nobody_leaves_a_case_that_nobody_else_can_take(filed, people, fpl):
    row = filed(Form.PTC)
    with installation_scope():
        Membership.objects.filter(body=fpl).exclude(role=Role.CHAIR).delete()
    declares(row, people["officer_fp"])
    with pytest.raises(CaseFault, match="nobody_else"):
        declares(row, people["fpl_chair"])


def evidence(row, person, **given):
    with person_scope(person.pk):
        now = timezone.now()
        return add_evidence(
            pk=row.pk, actor=person, kind="document", source="Camera", obtained_at=now, **given
        )


def papers_of_the_notice(row, person):
    """What the respondent can open, and how often they were told of something more."""
    with person_scope(person.pk):
        notice = Statement.under_policy.filter(kind="fp_notice", person=person).latest("made_at")
        files = set(Attachment.under_policy.filter(statement=notice).values_list("filename", flat=True))
        return files, Notification.own.filter(code="fairplay.more").count()


def test_evidence_that_comes_after_the_notice_is_told_to_the_respondent(noticed, people):
    evidence(noticed, people["fpl_one"], file=("own.pdf", PDF))
    assert papers_of_the_notice(noticed, people["respondent"]) == (set(), 0)
    evidence(noticed, people["fpl_one"], for_respondent=True, file=("camera.pdf", PDF))
    assert papers_of_the_notice(noticed, people["respondent"]) == ({"camera.pdf"}, 1)


def test_evidence_that_is_shown_later_is_told_once(noticed, people):
    line = evidence(noticed, people["fpl_one"], file=("camera.pdf", PDF))
    client = Client()
    client.force_login(people["fpl_one"])
    address = reverse("fairplay:my_case_evidence_show", args=[noticed.pk, line.number])
    assert address in client.get(reverse("fairplay:my_case", args=[noticed.pk])).content.decode()
    for _each in range(2):
        assert client.post(address).status_code == 302
    assert papers_of_the_notice(noticed, people["respondent"]) == ({"camera.pdf"}, 1)
    assert address not in client.get(reverse("fairplay:my_case", args=[noticed.pk])).content.decode()


def test_before_the_notice_nobody_is_told_of_evidence(investigated, people):
    line = evidence(investigated, people["fpl_one"], for_respondent=True)
    with person_scope(people["fpl_one"].pk):
        show_evidence(pk=investigated.pk, number=line.number, actor=people["fpl_one"])
    with person_scope(people["respondent"].pk):
        assert not Notification.own.exists()


def test_a_respondent_without_account_gets_a_letter_about_later_evidence(investigated, step, people, records):
    records["respondent"].account = None
    records["respondent"].save()
    row = step(investigated, "fpl_one", "notify", text="A telephone was seen.", due=due())
    evidence(row, people["fpl_one"], for_respondent=True, text="A film of round two.")
    with case_scope(row.pk):
        assert set(Letter.under_policy.values_list("text", flat=True)) == {
            "A telephone was seen.",
            "A film of round two.",
        }
