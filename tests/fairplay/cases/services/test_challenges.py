"""Challenges of officials: filed by a party with reasons, decided by somebody else, the person exchanged."""

import pytest
from django.test import Client
from django.urls import reverse

from fairplay.cases.services.challenges import challenge, rule, whom_to_challenge
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import CaseState, Form, Mode, Seat
from fairplay.models import FairPlayCase
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile, Statement
from portal.cases.services import vote
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.fairplay.cases.services.test_interests import holders, reads
from tests.fairplay.cases.test_procedure import REPORT
from tests.fairplay.conftest import PANEL, PDF, due, fresh

pytestmark = pytest.mark.django_db


def challenges(row, person, whom, text="They are cousins."):
    with person_scope(person.pk):
        return challenge(pk=row.pk, actor=person, person=whom, text=text, files=[("proof.pdf", PDF)])


def rules_on(row, made, person, *, upheld, new=None):
    with person_scope(person.pk):
        return rule(pk=row.pk, challenge_id=made.pk, actor=person, upheld=upheld, text="So it is.", new=new)


def letters_to(person):
    with person_scope(person.pk):
        return set(Notification.own.filter(recipient=person).values_list("code", flat=True))


@pytest.mark.parametrize("party", ["complainant", "respondent"])
def test_a_party_challenges_a_member_and_the_chair_exchanges_them(party, noticed, people):
    row = noticed
    made = challenges(row, people[party], people["fpl_two"])
    with person_scope(people["fpl_chair"].pk):
        (waiting,) = Deadline.under_policy.filter(code="fairplay.challenge", done_at=None)
        assert waiting.person == people["fpl_chair"]
    assert "fairplay.fp_challenge" in letters_to(people["fpl_chair"])
    decided = rules_on(row, made, people["fpl_chair"], upheld=True, new=people["fpl_secretary"])
    assert decided.state == "upheld"
    assert not reads(row, people["fpl_two"])
    assert holders(row, Seat.PANEL) == {f"fpl_{each}@example.org" for each in ("one", "three", "secretary")}
    assert "fairplay.fp_challenged" in letters_to(people[party])
    with person_scope(people[party].pk):
        assert Statement.under_policy.get(kind="fp_challenge").answer == "So it is."
        assert not FairPlayCase.under_policy.exists()


def test_a_rejected_challenge_leaves_the_panel_and_is_not_repeated(noticed, people):
    made = challenges(noticed, people["respondent"], people["fpl_two"])
    with pytest.raises(CaseFault, match="stated_already"):
        challenges(noticed, people["respondent"], people["fpl_one"])
    rules_on(noticed, made, people["fpl_chair"], upheld=False)
    assert holders(noticed, Seat.PANEL) == {f"{key}@example.org" for key in PANEL}
    assert holders(noticed, Seat.REVIEWER) == set()
    with pytest.raises(CaseFault, match="challenged_already"):
        challenges(noticed, people["respondent"], people["fpl_two"])


def test_nobody_decides_on_the_challenge_of_themselves(noticed, people):
    made = challenges(noticed, people["respondent"], people["fpl_chair"])
    assert holders(noticed, Seat.REVIEWER) == {"fpl_secretary@example.org"}
    for key in ("fpl_chair", "fpl_one"):
        with pytest.raises(NotAllowed):
            rules_on(noticed, made, people[key], upheld=False)
    # The complainant challenges the secretary meanwhile: now both decide, each on the other.
    other = challenges(noticed, people["complainant"], people["fpl_secretary"])
    assert len(holders(noticed, Seat.REVIEWER)) == 2
    with pytest.raises(NotAllowed):
        rules_on(noticed, made, people["fpl_chair"], upheld=False)
    rules_on(noticed, other, people["fpl_chair"], upheld=False)
    rules_on(noticed, made, people["fpl_secretary"], upheld=True)
    assert holders(noticed, Seat.CHAIR) == {"fpl_secretary@example.org"}
    assert not reads(noticed, people["fpl_chair"])


def test_a_challenged_officer_of_a_federation_is_judged_by_the_commission(filed, step, people, event):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    row = step(row, "officer_fp", "notify_nf", text="A telephone.", due=due())
    assert not reads(row, people["fpl_chair"])
    made = challenges(row, people["respondent"], people["officer_fp"])
    assert holders(row, Seat.REVIEWER) == {"fpl_chair@example.org"}
    rules_on(row, made, people["fpl_chair"], upheld=False)
    assert not reads(row, people["fpl_chair"])
    other = challenges(row, people["complainant"], people["officer_fp"])
    rules_on(row, other, people["fpl_chair"], upheld=True)
    assert not reads(row, people["officer_fp"])
    assert "fpl_chair@example.org" in holders(row, Seat.OFFICER)


def test_no_report_and_no_dismissal_while_a_challenge_waits(investigated, step, people):
    made = challenges(investigated, people["complainant"], people["fpl_two"])
    for key in PANEL:
        with person_scope(people[key].pk):
            vote(pk=investigated.pk, ballot="dismissal", choice="dismiss", actor=people[key])
    with pytest.raises(CaseFault, match="challenge_open"):
        step(investigated, "fpl_one", "dismiss", summary="Nothing was found.")
    row = step(investigated, "fpl_one", "notify", text="A telephone.", due=due())
    with pytest.raises(CaseFault, match="challenge_open"):
        step(row, "fpl_one", "report", **REPORT)
    rules_on(row, made, people["fpl_chair"], upheld=False)
    assert step(row, "fpl_one", "report", **REPORT).state == CaseState.REPORT_SUBMITTED


def test_a_complainant_does_not_learn_who_acts_and_a_stranger_not_that_there_is_a_case(
    investigated, people, step
):
    """The list of a complainant is the same before a panel was named and after it."""
    with person_scope(people["complainant"].pk):
        offered = {each.email for each in whom_to_challenge(pk=investigated.pk, actor=people["complainant"])}
    assert offered == {f"{key}@example.org" for key in ("fpl_chair", "fpl_secretary", "officer_fp", *PANEL)}
    for key in ("stranger", "respondent", "arbiter", "officer_fp"):
        with person_scope(people[key].pk), pytest.raises(CaseFile.DoesNotExist):
            challenge(pk=investigated.pk, actor=people[key], person=people["fpl_one"], text="x")
    row = step(investigated, "fpl_one", "notify", text="A telephone.", due=due())
    with person_scope(people["respondent"].pk):
        offered = {each.email for each in whom_to_challenge(pk=row.pk, actor=people["respondent"])}
    assert offered == {f"{key}@example.org" for key in ("fpl_chair", "fpl_secretary", *PANEL)}


def test_who_decides_follows_the_office(noticed, people, fpl):
    challenges(noticed, people["respondent"], people["fpl_two"])
    with installation_scope():
        Membership.objects.filter(body=fpl, role=Role.CHAIR).delete()
    follow_offices()
    assert holders(noticed, Seat.REVIEWER) == {"fpl_secretary@example.org"}
    with person_scope(people["fpl_chair"].pk):
        assert not Deadline.under_policy.filter(code="fairplay.challenge", done_at=None, cancelled_at=None)


@pytest.mark.parametrize("mode", [Mode.OTB, Mode.ONLINE])
def test_a_single_investigator_is_exchanged_for_a_single_one(mode, routed, step, people):
    """FPR 4.4: a panel has two members at least, so the one who comes is no panel."""
    with case_scope(routed.pk):
        FairPlayCase.under_policy.filter(pk=routed.pk).update(mode=mode)
    row = step(fresh(routed), "fpl_chair", "appoint", "The next is ill", investigators=[people["fpl_one"]])
    row = step(row, "fpl_chair", "replace", "Ill", old=people["fpl_one"], new=people["fpl_two"])
    assert (holders(row, Seat.INVESTIGATOR), holders(row, Seat.PANEL)) == ({"fpl_two@example.org"}, set())
    if mode == Mode.ONLINE:
        with pytest.raises(CaseFault, match="number_of_investigators"):
            step(row, "fpl_chair", "replace", "One more", old=None, new=people["fpl_three"])


def test_the_pages_of_a_challenge(noticed, people):
    """From the notice to the decision, and no form any more once the case is over."""
    with person_scope(people["respondent"].pk):
        notice = Statement.under_policy.get(kind="fp_notice")
    client = Client()
    client.force_login(people["respondent"])
    address = reverse("fairplay:my_challenge", args=[notice.pk])
    assert address in client.get(reverse("fairplay:my_question", args=[notice.pk])).content.decode()
    empty = client.post(address, {"person": people["fpl_two"].pk, "text": ""})
    assert "text" in empty.context["form"].errors
    assert client.post(address, {"person": people["fpl_two"].pk, "text": "Cousins."}).status_code == 302
    with person_scope(people["respondent"].pk):
        made = Statement.under_policy.get(kind="fp_challenge")
    mine = reverse("fairplay:my_question", args=[made.pk])
    assert client.get(mine).context["form"] is None
    chair = Client()
    chair.force_login(people["fpl_chair"])
    page = reverse("fairplay:my_case_challenge", args=[noticed.pk, made.pk])
    assert page in chair.get(reverse("fairplay:my_case", args=[noticed.pk])).content.decode()
    assert "Cousins." in chair.get(page).content.decode()
    given = {"upheld": "yes", "text": "Indeed.", "new": people["fpl_secretary"].pk}
    assert chair.post(page, given).status_code == 302
    assert "upheld" in client.get(mine).content.decode()
    with case_scope(noticed.pk):
        FairPlayCase.under_policy.filter(pk=noticed.pk).update(state=CaseState.CLOSED)
    assert client.get(address).status_code == 404
    assert address not in client.get(reverse("fairplay:my_question", args=[notice.pk])).content.decode()


def test_nothing_is_filed_in_a_case_that_is_over(noticed, people):
    """Who follows an old link is told that there is nothing, not that the portal is broken."""
    with person_scope(people["respondent"].pk):
        notice = Statement.under_policy.get(kind="fp_notice")
    with case_scope(noticed.pk):
        FairPlayCase.under_policy.filter(pk=noticed.pk).update(state=CaseState.CLOSED)
    client = Client()
    client.force_login(people["respondent"])
    for name in ("motion", "represent"):
        address = reverse(f"fairplay:my_{name}", args=[notice.pk])
        sent = client.post(address, {"text": "More.", "email": "stranger@example.org"})
        assert sent.status_code == 404
