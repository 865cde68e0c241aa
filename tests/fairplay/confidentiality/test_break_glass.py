"""Emergency access by two persons, successors in office, the log of readings, keys of files."""

from datetime import timedelta

import pytest
from cryptography.fernet import Fernet
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.confidentiality.break_glass import ask, confirm
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import Form
from fairplay.faults import FairPlayFault
from fairplay.models import FairPlayCase, Reading
from portal.cases.faults import CaseFault
from portal.cases.sealing import is_sealed, seal, seal_anew, unseal
from portal.cases.services import attach
from portal.cases.services.attachments import content_of
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import Scope, case_scope, installation_scope, open_scope, person_scope
from portal.workflow.models import Notification
from tests.factories import appoint, make_user
from tests.fairplay.conftest import PDF

pytestmark = pytest.mark.django_db


@pytest.fixture
def administrators():
    return [make_user(name, is_superuser=True) for name in ("Ada Admin", "Otto Operator")]


def everything(person):
    return open_scope(Scope(everything=True, person_id=person.pk))


def test_glass_is_broken_by_two_for_a_time_and_the_chair_is_told(investigated, administrators, people):
    first, second = administrators
    with everything(first):
        asked = ask(number=investigated.number, reason="Court order", hours=2, actor=first)
        with pytest.raises(FairPlayFault):
            confirm(pk=asked.pk, actor=first)
        assert not FairPlayCase.under_policy.exists()
    with everything(second):
        confirm(pk=asked.pk, actor=second)
        assert not FairPlayCase.under_policy.exists()
    with everything(first):
        assert FairPlayCase.under_policy.get().pk == investigated.pk
    told = {}
    for key in ("fpl_chair", "complainant", "respondent"):
        with person_scope(people[key].pk):
            told[key] = Notification.own.filter(code="fairplay.glass").count()
    assert told == {"fpl_chair": 1, "complainant": 0, "respondent": 0}


def test_of_a_complaint_in_the_hall_the_chair_of_the_commission_is_told_too(filed, administrators, people):
    row, (first, second) = filed(Form.ITC), administrators
    with everything(first):
        asked = ask(number=row.number, reason="Court order", hours=2, actor=first)
    with everything(second):
        confirm(pk=asked.pk, actor=second)
    told = {}
    for key in ("fpl_chair", "arbiter", "complainant", "respondent"):
        with person_scope(people[key].pk):
            told[key] = Notification.own.filter(code="fairplay.glass").count()
    assert told == {"fpl_chair": 1, "arbiter": 1, "complainant": 0, "respondent": 0}
    with person_scope(people["fpl_chair"].pk):
        assert not FairPlayCase.under_policy.exists()


def test_glass_over_a_case_that_does_not_exist_answers_the_same(administrators):
    first, second = administrators
    with everything(first):
        asked = ask(number="00000000", reason="Try", hours=2, actor=first)
    client = Client()
    client.force_login(second)
    assert client.post(reverse("fairplay:emergency_confirm", args=[asked.pk])).status_code == 302


def test_a_party_who_runs_the_installation_gets_nothing(investigated, administrators, records):
    first, second = administrators
    records["respondent"].account = first
    records["respondent"].save()
    with everything(first):
        asked = ask(number=investigated.number, reason="Curious", hours=2, actor=first)
    with everything(second):
        confirm(pk=asked.pk, actor=second)
    with everything(first):
        assert not FairPlayCase.under_policy.exists()


def test_who_confirms_reads_the_reason_and_a_party_does_not_find_the_request(
    investigated, administrators, records
):
    first, second = administrators
    party = make_user("Paula Party", is_superuser=True)
    records["respondent"].account = party
    records["respondent"].save()
    with everything(first):
        asked = ask(number=investigated.number, reason="Court order 17", hours=2, actor=first)
    shown, confirmed = {}, {}
    for person in (party, second):
        client = Client()
        client.force_login(person)
        shown[person] = "Court order 17" in client.get(reverse("fairplay:emergency")).content.decode()
        page = reverse("fairplay:emergency_confirm", args=[asked.pk])
        confirmed[person] = client.post(page).status_code
    assert shown == {party: False, second: True}
    assert confirmed == {party: 404, second: 302}


def test_the_next_holder_of_the_office_reads_and_the_last_no_longer(filed, people, ukr):
    row = filed(Form.PTC)
    successor = make_user("Sofia Successor")
    with installation_scope():
        Membership.objects.filter(user=people["officer_fp"]).update(until=timezone.now() - timedelta(days=1))
    appoint(successor, ukr, Role.FAIR_PLAY_OFFICER)
    follow_offices()
    with person_scope(successor.pk):
        assert FairPlayCase.under_policy.get().pk == row.pk
    with person_scope(people["officer_fp"].pk):
        assert not FairPlayCase.under_policy.exists()


def test_every_reading_is_written_down_and_hidden_from_the_complainant(filed, people):
    row = filed(Form.PTC)
    for key, name, pk in (
        ("officer_fp", "fairplay:my_case", row.pk),
        ("complainant", "fairplay:my_complaint", row.complaint_id),
    ):
        client = Client()
        client.force_login(people[key])
        client.get(reverse(name, args=[pk]))
    with case_scope(row.pk):
        read = Reading.under_policy.filter(case_id=row.pk).values_list("person__name", "what")
        assert set(read) == {(people["officer_fp"].name, "case"), (people["complainant"].name, "complaint")}
    with person_scope(people["complainant"].pk):
        assert not Reading.under_policy.exists()


def test_a_new_key_seals_and_the_old_one_still_opens(settings):
    old = settings.CASE_KEYS
    stored = seal(PDF)
    settings.CASE_KEYS = [Fernet.generate_key().decode(), *old]
    assert unseal(stored) == PDF
    assert is_sealed(stored)


def test_a_paper_sealed_by_fernet_stays_readable_and_is_sealed_anew_by_libsodium(settings):
    stored = b"portal-sealed-1:" + Fernet(settings.CASE_KEYS[0]).encrypt(PDF)
    assert unseal(stored) == PDF
    fresh = seal_anew(stored)
    assert fresh.startswith(b"portal-sealed-2:")
    assert (unseal(fresh), PDF in fresh) == (PDF, False)


@pytest.mark.parametrize("change", ["another key", "a changed byte"])
def test_no_other_key_opens_a_paper_and_a_changed_one_is_refused(change, settings):
    stored = seal(PDF)
    if change == "another key":
        settings.CASE_KEYS = [Fernet.generate_key().decode()]
    else:
        stored = stored[:-1] + bytes([stored[-1] ^ 1])
    with pytest.raises(CaseFault, match="file_locked"):
        unseal(stored)


@pytest.mark.parametrize("keys", [[], ["c2hvcnQ="]])
def test_a_key_that_is_none_seals_nothing(keys, settings):
    settings.CASE_KEYS = keys
    with pytest.raises(ImproperlyConfigured):
        seal(PDF)


def test_files_are_sealed_anew_by_the_command(written, people, settings):
    complaint, me = written(), people["complainant"]
    with person_scope(me.pk):
        paper = attach(pk=complaint.pk, actor=me, filename="a.pdf", content=PDF)
    new = Fernet.generate_key().decode()
    settings.CASE_KEYS = [new, *settings.CASE_KEYS]
    call_command("seal_anew")
    settings.CASE_KEYS = [new]
    assert content_of(paper) == PDF
