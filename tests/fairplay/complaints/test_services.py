"""Filing a complaint: what the forms demand, who receives it, what the complainant sees."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.complaints.kind import COMPLAINT
from fairplay.complaints.services import add_evidence, start
from fairplay.enums import CaseState, ComplaintState, Form, Seat
from fairplay.faults import FairPlayFault
from fairplay.models import Complaint, FairPlayCase
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseParty
from portal.cases.services import act, attach, edit
from portal.documents.models import IssuedDocument
from portal.federations.models import Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.tasks import mail_notifications
from tests.factories import make_user
from tests.fairplay.conftest import FILING, NAMES, PDF, PGN, case_of, fresh

pytestmark = pytest.mark.django_db


def seats(row: FairPlayCase) -> set[tuple[str, str]]:
    with case_scope(row.pk):
        rows = CaseParty.under_policy.filter(case_id=row.pk, until=None).select_related("person")
        return {(each.person.name, each.role) for each in rows}


def test_an_itc_goes_to_the_chief_arbiter_alone(filed, people):
    row = filed(Form.ITC)
    assert row.state == CaseState.FILED_ITC
    assert seats(row) == {(NAMES["arbiter"], Seat.ARBITER)}
    with person_scope(people["arbiter"].pk):
        assert Deadline.under_policy.get().code == "fairplay.case.FILED_ITC"
        assert Notification.own.get().code == "fairplay.waits"


def test_an_itc_against_the_chief_arbiter_goes_past_them(filed, records):
    row = filed(Form.ITC, respondent_name=NAMES["arbiter"], respondent_fide_id=records["arbiter"].fide_id)
    assert row.state == CaseState.FORMAL_CHECK
    assert NAMES["arbiter"] not in {name for name, _seat in seats(row)}


def test_a_ptc_of_the_standard_level_goes_to_the_federations_officer(filed):
    row = filed(Form.PTC)
    assert (row.state, row.competent) == (CaseState.FORMAL_CHECK, "NF")
    assert {name for name, _seat in seats(row)} == {NAMES["officer_fp"]}


def test_a_ptc_about_a_titled_player_goes_to_chair_and_secretary(filed, records):
    records["respondent"].title = "FM"
    records["respondent"].save()
    row = filed(Form.PTC)
    assert row.competent == "FPL"
    assert {name for name, _seat in seats(row)} == {NAMES["fpl_chair"], NAMES["fpl_secretary"]}


def test_a_vacant_office_of_the_federation_is_served_by_the_commission(filed, people, president):
    with installation_scope():
        Membership.objects.filter(user=people["officer_fp"]).delete()
    named = {name for name, _seat in seats(filed(Form.PTC))}
    assert named == {NAMES["fpl_chair"], NAMES["fpl_secretary"]}
    assert president.name not in named


def test_an_official_who_is_a_party_is_never_named(written, people, records):
    records["respondent"].account = None
    records["respondent"].save()
    records["respondent"].account = people["fpl_chair"]
    records["respondent"].title = "IM"
    records["respondent"].save()
    complaint = written(Form.PTC)
    with person_scope(people["complainant"].pk):
        act(pk=complaint.pk, action="file", actor=people["complainant"], given=FILING)
    assert {name for name, _seat in seats(case_of(complaint))} == {NAMES["fpl_secretary"]}


@pytest.mark.parametrize(
    ("form", "change", "code"),
    [
        pytest.param(Form.PTC, {"why_no_itc": ""}, "why_no_itc", id="AC III.B.7 why no ITC"),
        pytest.param(Form.PTC, {"statement": " "}, "incomplete", id="AC III.B.4 complete"),
        pytest.param(
            Form.PTC, {"engine": {"software": "Stockfish"}}, "engine_incomplete", id="KR VI.2 engine"
        ),
    ],
)
def test_an_incomplete_form_is_not_filed(form, change, code, written, people):
    complaint, me = written(form, **change), people["complainant"]
    with person_scope(me.pk), pytest.raises(CaseFault) as refused:
        act(pk=complaint.pk, action="file", actor=me, given=FILING)
    assert refused.value.code == code


def test_without_consent_it_is_not_processed(written, people):
    complaint, me = written(), people["complainant"]
    with person_scope(me.pk), pytest.raises(CaseFault) as refused:
        act(pk=complaint.pk, action="file", actor=me, given=FILING | {"consent": False})
    assert refused.value.code == "no_consent"


def test_a_complaint_during_an_event_needs_a_running_one(written, people, event):
    with person_scope(people["complainant"].pk), pytest.raises(FairPlayFault) as refused:
        start(COMPLAINT, form=Form.ITC, event_code="", actor=people["complainant"])
    assert refused.value.code == "itc_needs_event"


def test_an_account_without_a_fide_id_cannot_complain(people, event):
    with person_scope(people["stranger"].pk), pytest.raises(FairPlayFault) as refused:
        start(COMPLAINT, form=Form.PTC, event_code="", actor=people["stranger"])
    assert refused.value.code == "no_fide_id"


def test_the_complainants_fide_id_is_that_of_the_account(written, records):
    assert written().fide_id == records["complainant"].fide_id


def test_a_paper_form_is_entered_by_the_arbiter_with_its_scan(event, people, records):
    arbiter = people["arbiter"]
    with person_scope(arbiter.pk):
        draft = start(COMPLAINT, form=Form.ITC, event_code=event.code, actor=arbiter, paper=True)
        content = {
            "name": "Paper, Person",
            "fide_id": records["complainant"].fide_id,
            "email": "paper@example.org",
            "address": "x",
            "phone": "1",
            "respondent_name": "Somebody",
            "statement": "Seen.",
            "engine": {},
        }
        edit(pk=draft.pk, actor=arbiter, given=content)
        with pytest.raises(CaseFault) as refused:
            act(pk=draft.pk, action="file", actor=arbiter, given=FILING)
        assert refused.value.code == "scan_missing"
        attach(pk=draft.pk, actor=arbiter, filename="scan.pdf", content=PDF)
        act(pk=draft.pk, action="file", actor=arbiter, given=FILING)
        assert Complaint.under_policy.get(pk=draft.pk).complainant == people["complainant"]


def test_nobody_else_enters_a_paper_form(event, people):
    with person_scope(people["stranger"].pk), pytest.raises(FairPlayFault):
        start(COMPLAINT, form=Form.ITC, event_code=event.code, actor=people["stranger"], paper=True)


def test_games_are_taken_as_pgn_and_sealed_on_the_disk(written, people):
    complaint, me = written(), people["complainant"]
    with person_scope(me.pk):
        paper = attach(pk=complaint.pk, actor=me, filename="games.pgn", content=PGN)
        assert paper.content_type == "application/x-chess-pgn"
        with paper.file.open("rb") as file:
            stored = file.read()
        assert b"Event" not in stored
        assert stored.startswith(b"portal-sealed-2:")
        with pytest.raises(CaseFault):
            attach(pk=complaint.pk, actor=me, filename="run.exe", content=b"MZ")
    client = Client()
    client.force_login(me)
    answer = client.get(reverse("fairplay:my_complaint_paper", args=[complaint.pk, paper.pk]))
    assert answer.content == PGN


def test_the_complainant_adds_evidence_and_withdraws_and_the_case_goes_on(filed, people):
    row, me = filed(Form.PTC), people["complainant"]
    with person_scope(me.pk):
        add_evidence(pk=row.complaint_id, actor=me, text="One more thing.", files=[("more.pdf", PDF)])
        act(pk=row.complaint_id, action="withdraw", actor=me)
        assert Complaint.under_policy.get(pk=row.complaint_id).state == ComplaintState.WITHDRAWN
    now = fresh(row.pk)
    assert (now.state, bool(now.withdrawn_at)) == (CaseState.FORMAL_CHECK, True)
    with person_scope(people["officer_fp"].pk):
        assert Attachment.under_policy.filter(case_id=row.complaint_id).count() == 1


def test_the_complainants_page_names_no_official(filed, people, step):
    row = filed(Form.PTC)
    step(row, "officer_fp", "route_fpl", reason="Titled player")
    client = Client()
    client.force_login(people["complainant"])
    page = client.get(reverse("fairplay:my_complaint", args=[row.complaint_id])).content.decode()
    assert "received" in page
    assert not [
        name
        for key, name in NAMES.items()
        if key not in {"complainant", "respondent", "arbiter"} and name in page
    ]


def test_the_complainant_reads_nothing_of_the_case(filed, people):
    row = filed(Form.PTC)
    with person_scope(people["complainant"].pk):
        assert not FairPlayCase.under_policy.exists()
        assert not CaseParty.under_policy.exclude(person=people["complainant"]).exists()
        assert not AuditEntry.under_policy.filter(case_id=row.pk).exists()


def test_the_receipt_is_a_pdf_that_is_stored_nowhere(filed, people):
    row = filed(Form.PTC)
    client = Client()
    client.force_login(people["complainant"])
    answer = client.get(reverse("fairplay:my_receipt", args=[row.complaint_id]))
    assert answer.content.startswith(b"%PDF")
    with installation_scope():
        assert not IssuedDocument.under_policy.exists()


def test_mail_about_it_tells_nothing(filed, people):
    filed(Form.PTC)
    mail_notifications()
    assert [message.to for message in mail.outbox] == [["officer_fp@example.org"]]
    told = mail.outbox[0].subject + mail.outbox[0].body
    assert not [name for key, name in NAMES.items() if key != "officer_fp" and name in told]


def test_a_correction_goes_to_the_complainant_and_back(filed, people, step):
    row, me = filed(Form.PTC), people["complainant"]
    row = step(
        row, "officer_fp", "ask_correction", "Say the round.", due=timezone.localdate() + timedelta(days=9)
    )
    assert row.state == CaseState.CORRECTION_REQUESTED
    with person_scope(me.pk):
        assert Complaint.under_policy.get(pk=row.complaint_id).remarks == "Say the round."
        assert Notification.own.get(code="fairplay.correction").actor.is_system
        act(pk=row.complaint_id, action="correct", actor=me)
    assert fresh(row.pk).state == CaseState.FORMAL_CHECK


def test_a_draft_is_kept_while_it_is_typed_and_by_nobody_else(written, people):
    complaint = written(Form.PTC)
    page = reverse("fairplay:my_complaint_keep", args=[complaint.pk])
    typed = {"statement": "Half a sen", "respondent_name": "Somebody"}
    answers = {}
    for key in ("complainant", "arbiter", "respondent"):
        client = Client()
        client.force_login(people[key])
        answers[key] = client.post(page, typed).status_code
    assert answers == {"complainant": 204, "arbiter": 404, "respondent": 404}
    with person_scope(people["complainant"].pk):
        kept = Complaint.under_policy.select_related("case").get(pk=complaint.pk)
        assert (kept.statement, kept.case.version) == ("Half a sen", complaint.case.version)
    client.force_login(people["complainant"])
    assert client.post(page, {"respondent_fide_id": "x"}).status_code == 400


def test_making_a_stranger_changes_nothing(filed):
    """A new account reads nothing: neither list, nor page, nor count."""
    row = filed(Form.ITC)
    user: User = make_user("Nora Newcomer")
    client = Client()
    client.force_login(user)
    for name in ("fairplay:my_cases", "fairplay:my_complaints", "fairplay:my_hub"):
        assert NAMES["respondent"] not in client.get(reverse(name)).content.decode()
    assert client.get(reverse("fairplay:my_case", args=[row.pk])).status_code == 404
