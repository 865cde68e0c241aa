"""What fair play must never store: refused by the database, also when code forgets to ask."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from fairplay.models import (
    BreakGlass,
    Evidence,
    MeasuresReport,
    OfficerApplication,
    OfficerSeminar,
    RetentionPolicy,
)
from portal.federations.scope import Scope, case_scope, open_scope, person_scope
from tests.factories import make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def refused(make, **columns) -> str:
    """Return the constraint that refuses a row."""
    with pytest.raises(IntegrityError) as found, transaction.atomic():
        make(**columns)
    return found.value.__cause__.diag.constraint_name


class TestEmergencyAccess:
    @pytest.fixture
    def asked(self):
        person = make_user("Ada")
        with person_scope(person.pk):
            yield {"number": "1234", "reason": "x", "asked_by": person, "asked_at": timezone.now()}

    def test_nobody_confirms_their_own(self, asked):
        assert refused(BreakGlass.under_policy.create, **asked, confirmed_by=asked["asked_by"]) == (
            "glass_is_broken_by_two"
        )

    @pytest.mark.parametrize("hours", [0, 73])
    def test_it_ends_by_itself_within_three_days(self, asked, hours):
        assert refused(BreakGlass.under_policy.create, **asked, hours=hours) == "glass_is_broken_for_a_time"

    @pytest.mark.parametrize("hours", [1, 72])
    def test_an_hour_and_three_days_are_allowed(self, asked, hours):
        assert BreakGlass.under_policy.create(**asked, hours=hours).hours == hours


def test_lines_of_evidence_are_numbered_once(routed, people):
    about = {"number": 1, "kind": "observed", "source": "hall", "text": "x", "added_by": people["fpl_chair"]}
    at = timezone.now()
    with case_scope(routed.pk):
        case = {"case_id": routed.pk, "obtained_at": at, "added_at": at}
        Evidence.under_policy.create(**case, **about)
        assert refused(Evidence.under_policy.create, **case, **about) == "one_number_per_evidence"
        Evidence.under_policy.create(**case, **about | {"number": 2})


@pytest.mark.parametrize("outcome", ["filed", "open", "proposed"])
def test_one_application_for_a_title_at_a_time(outcome):
    player = make_player()
    OfficerApplication.objects.create(player=player, title="FPE", outcome=outcome)
    again = refused(OfficerApplication.objects.create, player=player, title="FPE", outcome="open")
    assert again == "one_open_application_of_an_officer"
    OfficerApplication.objects.create(player=player, title="NFS", outcome="open")


@pytest.mark.parametrize("outcome", ["refused", "awarded"])
def test_a_decided_application_does_not_prevent_another(outcome):
    player = make_player()
    OfficerApplication.objects.create(player=player, title="FPE", outcome=outcome)
    OfficerApplication.objects.create(player=player, title="FPE", outcome="open")
    assert OfficerApplication.objects.filter(player=player).count() == 2


def test_a_seminar_is_entered_once():
    player, day = make_player(), date(2026, 5, 1)
    OfficerSeminar.objects.create(player=player, held_on=day)
    assert (
        refused(OfficerSeminar.objects.create, player=player, held_on=day)
        == "one_row_per_seminar_of_an_officer"
    )


def test_a_federation_decides_once_a_day_how_long_cases_are_kept(ukr):
    about = {"since": date(2026, 1, 1), "years": 8, "set_at": timezone.now(), "federation": ukr}
    with open_scope(Scope(federation_id=ukr.pk)):
        about["set_by"] = make_user()
        RetentionPolicy.under_policy.create(**about)
        assert refused(RetentionPolicy.under_policy.create, **about) == "one_policy_per_day"


def test_the_commission_decides_once_a_day_too(fpl):
    """It has no federation, and two policies without one are two as well."""
    about = {"since": date(2026, 1, 1), "years": 8, "set_at": timezone.now(), "body": fpl}
    with open_scope(Scope(body_id=fpl.pk)):
        about["set_by"] = make_user()
        RetentionPolicy.under_policy.create(**about)
        assert refused(RetentionPolicy.under_policy.create, **about) == "one_policy_per_day"
        RetentionPolicy.under_policy.create(**about | {"since": date(2026, 1, 2)})


def test_a_policy_of_two_homes_could_not_be_chosen(ukr, fpl):
    about = {"since": date(2026, 1, 1), "years": 8, "set_at": timezone.now(), "set_by": make_user()}
    with open_scope(Scope(federation_id=ukr.pk, body_id=fpl.pk)):
        both = refused(RetentionPolicy.under_policy.create, federation=ukr, body=fpl, **about)
    assert both == "a_policy_has_one_home"


def test_an_event_has_one_checklist(ukr):
    about = {"event_code": "UKR260001", "event_name": "Open", "edition": "fairplay-2024"}
    with open_scope(Scope(federation_id=ukr.pk)):
        about |= {"federation": ukr, "reported_by": make_user(), "reported_at": timezone.now()}
        MeasuresReport.under_policy.create(**about)
        assert "event_code" in refused(MeasuresReport.under_policy.create, **about)
