"""Parties who are known by name only, arbiters of the event, and the respondent before the notice."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.cases.services.gathering import add_evidence, ask_outsider
from fairplay.cases.services.identifying import identify
from fairplay.cases.services.opening import open_by_report
from fairplay.cases.services.representing import name_for_complainant
from fairplay.complaints.kind import COMPLAINT
from fairplay.complaints.services import start
from fairplay.confidentiality.break_glass import ask, confirm
from fairplay.enums import CaseState, Competent, Finding, Form, Ruling, Source
from fairplay.models import Complaint, FairPlayCase, Letter
from players.models import PlayerPrivate
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import act, attach, edit
from portal.federations.enums import Role
from portal.federations.scope import Scope, case_scope, installation_scope, open_scope, person_scope
from portal.workflow.models import Notification
from tests.factories import appoint, make_user
from tests.fairplay.conftest import FILING, NAMES, PANEL, PDF, case_of, due, fresh

pytestmark = pytest.mark.django_db
BY_NAME = {"respondent_fide_id": None}


def reads(person, model=FairPlayCase):
    with person_scope(person.pk):
        return model.under_policy.exists()


@pytest.mark.parametrize("written_as", ["Arsen Arbiterenko", "ARBITERENKO, Arsen", "Арсен Арбітеренко"])
def test_a_complaint_that_names_the_chief_arbiter_by_name_only_goes_past_them(written_as, filed, people):
    row = filed(Form.ITC, respondent_name=written_as, **BY_NAME)
    assert row.state == CaseState.FORMAL_CHECK
    assert not reads(people["arbiter"])
    assert not reads(people["arbiter"], Complaint)
    assert not reads(people["arbiter"], Notification)


def test_an_officer_who_is_named_by_name_only_never_gets_the_case(filed, people):
    row = filed(Form.PTC, respondent_name="Fairplayenko, Fedir", **BY_NAME)
    assert row.competent == Competent.NF
    assert not reads(people["officer_fp"])
    assert reads(people["fpl_chair"])


def test_a_chair_whose_account_is_not_linked_with_the_record_never_gets_the_case(filed, people, records):
    records["respondent"].account, records["respondent"].name = None, "Chairwoman, Chiara"
    records["respondent"].save()
    filed(Form.PTC, respondent_name="Somebody", respondent_federation=None)
    row = filed(Form.PTC)
    assert not reads(people["fpl_chair"])
    assert fresh(row).respondent_record == records["respondent"].pk


def test_an_administrator_who_bears_the_respondents_name_gets_no_emergency_access(filed):
    row = filed(Form.PTC, respondent_name="Admin, Ada", **BY_NAME)
    first, second = (make_user(name, is_superuser=True) for name in ("Ada Admin", "Otto Operator"))
    with open_scope(Scope(everything=True, person_id=first.pk)):
        asked = ask(number=row.number, reason="Curious", hours=2, actor=first)
    with open_scope(Scope(everything=True, person_id=second.pk)):
        confirm(pk=asked.pk, actor=second)
    assert not reads(first)


def test_the_chief_arbiter_who_is_also_the_officer_decides_nothing(filed, step, people, ukr):
    """Digest 11: a person who is complainant, respondent or CA in a case can hold no deciding role in it."""
    appoint(people["arbiter"], ukr, Role.FAIR_PLAY_OFFICER)
    row = step(filed(Form.ITC), "arbiter", "warn", warned=True)
    row = step(row, "arbiter", "find", duties=[], finding=Finding.FOUNDED, text="A telephone.")
    step(row, "arbiter", "forward")
    assert not reads(people["arbiter"])
    assert reads(people["officer_fp"])


def test_the_chief_arbiter_of_the_event_does_not_investigate_what_came_after_it(routed, step, people, fpl):
    appoint(people["arbiter"], fpl, Role.MEMBER)
    chosen = [people[key] for key in (*PANEL[:2], "arbiter")]
    with pytest.raises(CaseFault, match="not_in_own_case"):
        step(routed, "fpl_chair", "appoint", investigators=chosen)


@pytest.mark.parametrize("known", [True, False], ids=["by the record", "by the name"])
def test_before_the_notice_nothing_is_asked_of_the_respondent(known, investigated, people, records):
    """AC VI.3: the respondent learns of the case by the written notice only."""
    if not known:
        records["respondent"].account = None
        records["respondent"].save()
    one = people["fpl_one"]
    with person_scope(one.pk), pytest.raises(CaseFault, match="respondent_not_notified"):
        ask_outsider(
            pk=investigated.pk, actor=one, email=people["respondent"].email, text="Where were you?", due=due()
        )
    assert not reads(people["respondent"], Statement)
    assert not reads(people["respondent"], Notification)


def test_the_record_of_a_respondent_who_was_named_by_name_is_found_later(filed, people, records):
    row, officer = filed(Form.PTC, **BY_NAME), people["officer_fp"]
    assert row.respondent_record is None
    records["respondent"].title = "IM"
    records["respondent"].save()
    client = Client()
    client.force_login(officer)
    page = reverse("fairplay:my_case_respondent", args=[row.pk])
    assert NAMES["respondent"] in client.get(page).content.decode()
    assert client.post(page, {"fide_id": 99999999}).status_code == 200
    assert client.post(page, {"fide_id": records["respondent"].fide_id}).status_code == 302
    now = fresh(row)
    assert (now.respondent_record, now.competent) == (records["respondent"].pk, Competent.FPL)


def test_who_turns_out_to_be_the_respondent_leaves_the_case_at_once(filed, people, records):
    """The name gave nothing away; the record does."""
    row, officer = filed(Form.PTC, respondent_name="A tall man", **BY_NAME), people["officer_fp"]
    records["respondent"].account = officer
    records["respondent"].save()
    with person_scope(officer.pk):
        identify(pk=row.pk, actor=officer, fide_id=records["respondent"].fide_id)
    assert not reads(officer)
    assert reads(people["fpl_chair"])


def test_nobody_complains_of_themselves(written, people, records):
    complaint = written(respondent_fide_id=records["complainant"].fide_id)
    me = people["complainant"]
    with person_scope(me.pk), pytest.raises(CaseFault, match="against_oneself"):
        act(pk=complaint.pk, action="file", actor=me, given=FILING)


def test_an_arbiters_own_report_stays_theirs_and_the_arbiters_commission_gets_a_copy(event, people, records):
    """AC III.B.12: the chief arbiter reads the own report; FPR 3.2.6: so does the arbiters' commission."""
    arbiter = people["arbiter"]
    with person_scope(arbiter.pk):
        open_by_report(
            source=Source.CHIEF_ARBITER_REPORT,
            event_code=event.code,
            respondent_fide_id=records["respondent"].fide_id,
            respondent_name="",
            text="A telephone rang.",
            actor=arbiter,
        )
        assert Statement.under_policy.get().text == "A telephone rang."
        assert not FairPlayCase.under_policy.exists()
    with person_scope(people["arb_chair"].pk):
        assert [each.kind for each in Statement.under_policy.all()] == ["fp_report_copy"]


@pytest.mark.parametrize(("days", "minor"), [(1, True), (0, False)], ids=["a day before", "on the day"])
def test_a_minor_is_one_until_the_eighteenth_birthday(days, minor, filed, records, ukr):
    """The year alone would take everybody born eighteen years ago for an adult."""
    today = timezone.localdate()
    born = today.replace(year=today.year - 18) + timedelta(days=days)
    with installation_scope():
        PlayerPrivate.under_policy.update_or_create(
            player=records["respondent"], defaults={"federation": ukr, "birth_date": born}
        )
    assert filed(Form.PTC).respondent_minor is minor


def test_the_guardian_who_got_the_notice_gets_more_time_and_the_outcome_too(filed, step, records, people):
    records["respondent"].birth_year = timezone.localdate().year - 12
    records["respondent"].save()
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    given = {"guardian": "Gerda Guardian", "guardian_address": "3 Back Street"}
    row = step(row, "officer_fp", "notify_nf", text="Notice", due=due(), **given)
    row = step(row, "officer_fp", "extend_nf", due=due(40))
    with person_scope(people["officer_fp"].pk):
        add_evidence(
            pk=row.pk,
            actor=people["officer_fp"],
            kind="observed",
            source="hall",
            obtained_at=timezone.now(),
        )
    ruling = {"ruling": Ruling.NO_OFFENCE, "ban_from": None, "ban_until": None}
    step(row, "officer_fp", "decide", "Not proved", summary="It is closed.", **ruling)
    with case_scope(row.pk):
        letters = Letter.under_policy.filter(as_what="guardian").order_by("written_at")
        assert [each.address for each in letters] == ["3 Back Street"] * 3
        assert letters.last().text == "It is closed."


@pytest.fixture
def on_paper(event, people, records):
    """File a paper form for somebody, with or without an account."""

    def _on_paper(*, account: bool, form: str = Form.ITC) -> FairPlayCase:
        if not account:
            records["complainant"].account = None
            records["complainant"].save()
        arbiter = people["arbiter"]
        content = {
            "name": NAMES["complainant"],
            "fide_id": records["complainant"].fide_id,
            "email": "paper@example.org",
            "address": "1 Main Street",
            "phone": "1",
            "respondent_name": NAMES["respondent"],
            "respondent_fide_id": records["respondent"].fide_id,
            "statement": "Seen.",
            "engine": {},
        } | ({"why_no_itc": "Later."} if form == Form.PTC else {})
        with person_scope(arbiter.pk):
            draft = start(COMPLAINT, form=form, event_code=event.code, actor=arbiter, paper=True)
            edit(pk=draft.pk, actor=arbiter, given=content)
            attach(pk=draft.pk, actor=arbiter, filename="scan.pdf", content=PDF)
            act(pk=draft.pk, action="file", actor=arbiter, given=FILING)
        return case_of(draft)

    return _on_paper


def test_a_paper_form_is_its_complainants_once_it_is_filed(on_paper, people):
    row, me = on_paper(account=True, form=Form.PTC), people["complainant"]
    assert not reads(people["arbiter"], Complaint)
    with person_scope(me.pk):
        act(pk=row.complaint_id, action="withdraw", actor=me)
    assert fresh(row).withdrawn_at is not None


@pytest.mark.parametrize("ending", ["notice", "inadmissible"])
def test_who_entered_a_paper_form_reads_neither_its_way_nor_its_outcome(ending, on_paper, step, people):
    row = on_paper(account=False, form=Form.PTC)
    assert reads(people["arbiter"], Complaint)
    if ending == "notice":
        row = step(row, "officer_fp", "route_nf", "Standard level")
        step(row, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    else:
        step(row, "officer_fp", "declare_inadmissible", "Late.", summary="It is inadmissible.")
    assert not reads(people["arbiter"], Complaint)
    with person_scope(people["arbiter"].pk):
        assert not Notification.own.filter(code="fairplay.complaint_closed").exists()


def test_the_chief_arbiter_of_the_event_represents_nobody(filed, people):
    row, me = filed(Form.PTC), people["complainant"]
    with person_scope(me.pk), pytest.raises(CaseFault, match="official_cannot_represent"):
        name_for_complainant(pk=row.complaint_id, actor=me, email=people["arbiter"].email)
