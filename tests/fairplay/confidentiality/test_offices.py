"""Emergency access by two persons, successors in office, the log of readings, keys of files."""

from datetime import timedelta

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.confidentiality.break_glass import ask, confirm
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import Form
from fairplay.faults import FairPlayFault
from fairplay.models import FairPlayCase, Reading
from portal.cases.sealing import is_sealed, seal, unseal
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


def test_files_are_sealed_anew_by_the_command(written, people, settings):
    complaint, me = written(), people["complainant"]
    with person_scope(me.pk):
        paper = attach(pk=complaint.pk, actor=me, filename="a.pdf", content=PDF)
    new = Fernet.generate_key().decode()
    settings.CASE_KEYS = [new, *settings.CASE_KEYS]
    call_command("seal_anew")
    settings.CASE_KEYS = [new]
    assert content_of(paper) == PDF
