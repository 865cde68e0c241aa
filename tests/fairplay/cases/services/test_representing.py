"""What a party may do besides replying: be represented, ask for a language, file a translation."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.cases.services.challenges import challenge, whom_to_challenge
from fairplay.cases.services.gathering import add_evidence, file_motion, show_evidence
from fairplay.cases.services.languages import (
    ask_language,
    file_translation,
    order_translation,
    rule_on_language,
)
from fairplay.cases.services.representing import (
    end_for_complainant,
    end_for_respondent,
    name_for_complainant,
    name_for_respondent,
)
from fairplay.confidentiality.readers import barred_ids
from fairplay.enums import ComplaintState, EvidenceKind, Form, Seat
from fairplay.models import Complaint, Evidence, FairPlayCase, Reading
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseFile, CaseParty, Statement
from portal.cases.services import act, edit
from portal.federations.enums import Role
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint
from tests.fairplay.cases.services.test_interests import reads
from tests.fairplay.conftest import PDF, due

pytestmark = pytest.mark.django_db


def notice_of(person):
    with person_scope(person.pk):
        return Statement.under_policy.get(kind="fp_notice", person=person)


@pytest.fixture
def advocate(people):
    return people["stranger"]


@pytest.fixture
def defended(noticed, people, advocate):
    """The respondent is represented."""
    me = people["respondent"]
    with person_scope(me.pk):
        name_for_respondent(notice=notice_of(me), actor=me, email=advocate.email)
    return noticed


@pytest.fixture
def assisted(investigated, people, advocate):
    """The complainant is represented."""
    me = people["complainant"]
    with person_scope(me.pk):
        name_for_complainant(pk=investigated.complaint_id, actor=me, email=advocate.email)
    return investigated


def test_a_representative_of_the_respondent_files_and_challenges(defended, people, advocate):
    with person_scope(advocate.pk):
        file_motion(notice=notice_of(advocate), actor=advocate, text="We need more time.")
        offered = whom_to_challenge(pk=defended.pk, actor=advocate)
        challenge(pk=defended.pk, actor=advocate, person=offered[0], text="They are cousins.")
        assert not FairPlayCase.under_policy.exists()
        assert not Complaint.under_policy.exists()


@pytest.mark.parametrize("who", ["respondent", "stranger"])
def test_either_side_ends_the_representation_and_it_reads_nothing_any_more(who, defended, people, advocate):
    notice = notice_of(people[who])
    with person_scope(people[who].pk):
        end_for_respondent(notice=notice, actor=people[who])
    with person_scope(advocate.pk):
        assert not Statement.under_policy.filter(kind="fp_notice").exists()
        assert not Attachment.under_policy.exists()
        assert not Deadline.under_policy.filter(done_at=None, cancelled_at=None).exists()
        with pytest.raises(CaseFile.DoesNotExist):
            whom_to_challenge(pk=defended.pk, actor=advocate)
    other = advocate if who == "respondent" else people["respondent"]
    with person_scope(other.pk):
        assert Notification.own.filter(code="fairplay.represent_end").count() == 1
    with person_scope(people["respondent"].pk):
        assert Statement.under_policy.filter(kind="fp_notice").count() == 1


def test_evidence_shown_after_the_end_does_not_reach_the_former_representative(defended, people, advocate):
    me, panel = people["respondent"], people["fpl_one"]
    with person_scope(me.pk):
        end_for_respondent(notice=notice_of(me), actor=me)
    with person_scope(panel.pk):
        given = {"kind": "document", "source": "hall", "obtained_at": timezone.now(), "file": ("a.pdf", PDF)}
        line = add_evidence(pk=defended.pk, actor=panel, **given)
        show_evidence(pk=defended.pk, number=line.number, actor=panel)
    with person_scope(advocate.pk):
        assert not Attachment.under_policy.exists()
        assert not Notification.own.filter(code="fairplay.more").exists()


def test_a_representative_of_the_complainant_corrects_challenges_and_withdraws(filed, people, advocate, step):
    row = filed(Form.PTC)
    me = people["complainant"]
    with person_scope(me.pk):
        name_for_complainant(pk=row.complaint_id, actor=me, email=advocate.email)
    step(row, "officer_fp", "ask_correction", "Which round?", due=due())
    with person_scope(advocate.pk):
        assert Notification.own.filter(code="fairplay.represent").exists()
        edit(pk=row.complaint_id, actor=advocate, given={"rounds": "3", "engine": {}})
        act(pk=row.complaint_id, action="correct", actor=advocate)
        assert Complaint.under_policy.get().state == ComplaintState.RECEIVED
        named = whom_to_challenge(pk=row.pk, actor=advocate)
        challenge(pk=row.pk, actor=advocate, person=named[0], text="They are cousins.")
        act(pk=row.complaint_id, action="withdraw", actor=advocate)
        assert Complaint.under_policy.get().state == ComplaintState.WITHDRAWN
        assert not FairPlayCase.under_policy.exists()


@pytest.mark.parametrize("who", ["complainant", "stranger"])
def test_either_side_ends_the_assistance_of_a_complainant(who, assisted, people, advocate):
    with person_scope(people[who].pk):
        end_for_complainant(pk=assisted.complaint_id, actor=people[who])
    with person_scope(advocate.pk):
        assert not Complaint.under_policy.exists()
        assert not CaseParty.under_policy.exists()
    with person_scope(people["complainant"].pk):
        assert Complaint.under_policy.exists()


@pytest.mark.parametrize(
    ("email", "code"),
    [
        ("nobody@example.org", "person_unknown"),
        ("respondent@example.org", "not_yourself"),
        ("fpl_three@example.org", "official_cannot_represent"),
        ("officer_fp@example.org", "official_cannot_represent"),
    ],
)
def test_who_cannot_represent(email, code, noticed, people):
    me = people["respondent"]
    with person_scope(me.pk), pytest.raises(CaseFault, match=code):
        name_for_respondent(notice=notice_of(me), actor=me, email=email)


def test_one_representative_at_a_time(defended, people):
    """FPR 6.4."""
    me = people["respondent"]
    with person_scope(me.pk), pytest.raises(CaseFault, match="represented_already"):
        name_for_respondent(notice=notice_of(me), actor=me, email=people["arb_chair"].email)


def test_naming_the_other_side_answers_like_naming_anybody(noticed, people):
    """Else a respondent could learn by trying addresses who complained."""
    me = people["respondent"]
    with person_scope(me.pk):
        name_for_respondent(notice=notice_of(me), actor=me, email=people["complainant"].email)


@pytest.mark.parametrize("side", ["defended", "assisted"])
def test_who_represented_a_party_never_becomes_an_official_of_the_case(side, request, advocate, fpl, people):
    row = request.getfixturevalue(side)
    appoint(advocate, fpl, Role.CHAIR)
    with case_scope(row.pk):
        complaint_id = row.complaint_id
    with case_scope(complaint_id):
        complaint = Complaint.under_policy.get(pk=complaint_id)
    with case_scope(row.pk):
        assert advocate.pk in barred_ids(row, complaint)
    assert not reads(row, advocate)


def test_a_party_asks_for_a_language_and_the_investigators_say_who_pays(noticed, people):
    me, panel = people["respondent"], people["fpl_one"]
    with person_scope(me.pk):
        asked = ask_language(pk=noticed.pk, actor=me, language="uk", text="I read no English.")
    with person_scope(people["fpl_chair"].pk), pytest.raises(NotAllowed):
        rule_on_language(
            pk=noticed.pk, asked_id=asked.pk, actor=people["fpl_chair"], granted=True, costs="asker", text="x"
        )
    with person_scope(panel.pk):
        rule_on_language(
            pk=noticed.pk, asked_id=asked.pk, actor=panel, granted=True, costs="both", text="Agreed."
        )
        assert FairPlayCase.under_policy.get().language == "uk"
    with person_scope(me.pk):
        decided = Statement.under_policy.get(kind="fp_language")
        assert (decided.state, decided.answer) == ("granted", "Agreed.\n\nboth parties")
        assert Notification.own.filter(code="fairplay.fp_languaged").exists()


def test_nobody_else_asks_and_nobody_learns_of_a_case_by_asking(investigated, people):
    for key in ("respondent", "stranger", "arbiter"):
        with person_scope(people[key].pk), pytest.raises(CaseFile.DoesNotExist):
            ask_language(pk=investigated.pk, actor=people[key], language="uk", text="x")


def test_a_translation_is_ordered_filed_and_named_in_the_log(noticed, people):
    me, panel = people["respondent"], people["fpl_one"]
    with person_scope(panel.pk):
        given = {"kind": "document", "source": "hall", "obtained_at": timezone.now(), "file": ("a.pdf", PDF)}
        line = add_evidence(pk=noticed.pk, actor=panel, **given, for_respondent=True)
        order_translation(
            pk=noticed.pk, number=line.number, actor=panel, side="respondent", text="Your paper", due=due()
        )
    with person_scope(me.pk):
        asked = Statement.under_policy.get(kind="fp_translation")
        assert Attachment.under_policy.filter(statement=asked).count() == 1
        with pytest.raises(CaseFault, match="translation_missing"):
            file_translation(asked=asked, actor=me, text="By a notary", files=[], certified=True)
        file_translation(asked=asked, actor=me, text="By a notary", files=[("t.pdf", PDF)], certified=True)
        assert not Evidence.under_policy.exists()
        assert not Deadline.under_policy.filter(subject_id=str(asked.pk), done_at=None).exists()
    with person_scope(panel.pk):
        made = Evidence.under_policy.get(kind=EvidenceKind.TRANSLATION)
        assert (made.translates.number, made.certified, len(made.sha256)) == (line.number, True, 64)


def test_before_the_notice_no_translation_is_ordered_of_the_respondent(investigated, people):
    panel = people["fpl_one"]
    with person_scope(panel.pk):
        add_evidence(
            pk=investigated.pk, actor=panel, kind="document", source="hall", obtained_at=timezone.now()
        )
        with pytest.raises(CaseFault, match="person_unknown"):
            order_translation(
                pk=investigated.pk, number=1, actor=panel, side="respondent", text="x", due=due()
            )


def test_the_pages_of_a_side(noticed, people, advocate):
    """From the notice: language, representative, end; from the complaint the same."""
    me, her = Client(), Client()
    me.force_login(people["respondent"])
    her.force_login(people["complainant"])
    notice = notice_of(people["respondent"])
    page = reverse("fairplay:my_question", args=[notice.pk])
    said = me.get(page).content.decode()
    for name in ("motion", "challenge", "language", "represent"):
        assert reverse(f"fairplay:my_{name}", args=[notice.pk]) in said
    me.post(reverse("fairplay:my_language", args=[notice.pk]), {"language": "uk", "text": "No English."})
    me.post(reverse("fairplay:my_represent", args=[notice.pk]), {"email": advocate.email})
    end = reverse("fairplay:my_represent_end", args=[notice.pk])
    assert end in me.get(page).content.decode()
    assert me.post(end).status_code == 302
    assert end not in me.get(page).content.decode()
    complaint = reverse("fairplay:my_complaint", args=[noticed.complaint_id])
    for name in ("challenge", "language", "represent"):
        assert (
            reverse(f"fairplay:my_complaint_{name}", args=[noticed.complaint_id])
            in her.get(complaint).content.decode()
        )
    her.post(
        reverse("fairplay:my_complaint_represent", args=[noticed.complaint_id]), {"email": advocate.email}
    )
    assert advocate.name in her.get(complaint).content.decode()
    panel = Client()
    panel.force_login(people["fpl_one"])
    with person_scope(people["respondent"].pk):
        asked = Statement.under_policy.get(kind="fp_language")
    address = reverse("fairplay:my_case_language", args=[noticed.pk, asked.pk])
    assert address in panel.get(reverse("fairplay:my_case", args=[noticed.pk])).content.decode()
    given = {"granted": "yes", "costs": "asker", "text": "Agreed."}
    assert panel.post(address, given).status_code == 302


def test_what_was_addressed_to_somebody_is_read_on_record(noticed, people):
    client = Client()
    client.force_login(people["respondent"])
    client.get(reverse("fairplay:my_question", args=[notice_of(people["respondent"]).pk]))
    with case_scope(noticed.pk):
        read = Reading.under_policy.filter(person=people["respondent"])
        assert list(read.values_list("what", flat=True)) == ["notice"]
        assert Seat.RESPONDENT.value == "respondent"
