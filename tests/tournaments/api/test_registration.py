"""Registering an event by the API: the pages' rules, answered in JSON."""

from datetime import timedelta

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from portal.federations.enums import Role
from portal.federations.models import AffiliatedOrganisation, Membership
from portal.offices.services import make_token
from portal.workflow.models import AuditEntry
from tests.factories import appoint, make_user
from tests.tournaments.api.test_views import token_of
from tests.tournaments.registration.events import acting, ahead, make_arbiter
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(officer, ukr) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_of(officer, ukr)}")
    return client


@pytest.fixture
def asked(ukr) -> dict:
    """Return an event that nothing stands against."""
    start = ahead(ukr, 40)
    return {
        "name": "Open of Lviv",
        "place": "Lviv",
        "start": start.isoformat(),
        "end": (start + timedelta(days=4)).isoformat(),
        "organiser": "Chess club",
        "expected_players": 25,
        "expected_rated": 20,
        "top_rating": 2300,
        "measures": ["hand-detector"],
        "announced_as_rated": True,
        "pairing_rules": "dutch",
        "acceleration": "none",
        "rounds": [{"day": (start + timedelta(days=n)).isoformat(), "start": "15:00"} for n in range(5)],
        "time_control": {
            "white": [{"moves": 40, "minutes": 90, "seconds": 30}, {"minutes": 30, "seconds": 30}]
        },
        "arbiters": [{"fide_id": make_arbiter().fide_id, "role": "chief"}],
    }


def sent(api, body, name="tournaments"):
    return api.post(reverse(f"api:{name}"), body, format="json")


def refusal(answer) -> tuple:
    error = answer.json()["error"]
    assert answer.json()["ok"] is False
    return answer.status_code, error["code"], error["field"]


def test_a_draft_is_kept_with_its_findings(api, asked, officer, ukr):
    answer = sent(api, asked | {"measures": [], "top_rating": 2450, "time_control": None})
    assert answer.status_code == 201
    told = answer.json()
    assert (told["state"], told["code"], told["errors"], told["for_commission"]) == ("draft", None, 1, 0)
    assert [(each["code"], each["field"], each["severity"]) for each in told["findings"]] == [
        ("clock_missing", "clock", "error"),
        ("measures_advised", "measures", "notice"),
    ]
    assert told["findings"][0]["article"] == "rating regulations 0.2"
    assert told["findings"][0]["fix"] == "Add at least one period."
    with acting(officer, ukr):
        draft = Tournament.objects.get(pk=told["id"])
        assert (draft.author, draft.rounds.count(), draft.arbiters.count()) == (officer, 5, 1)
    again = api.get(reverse("api:tournament_registration", args=[told["id"]]))
    assert again.json() == told


def test_a_sound_event_is_submitted_at_once(api, asked, officer, ukr):
    told = sent(api, asked | {"submit": True}).json()
    assert (told["state"], told["tempo"], told["findings"]) == ("submitted", "standard", [])
    with acting(officer, ukr):
        actions = list(AuditEntry.objects.filter(subject_id=told["id"]).order_by("pk"))
    assert [(entry.action, entry.actor) for entry in actions] == [
        (action, officer) for action in ("draft", "submit", "set_deadline")
    ]


def test_what_the_rules_forbid_is_not_submitted_nor_kept(api, asked, officer, ukr):
    answer = sent(api, asked | {"submit": True, "time_control": None})
    assert refusal(answer) == (400, "findings_open", "clock")
    assert "rating regulations 0.2" in answer.json()["error"]["message"]
    with acting(officer, ukr):
        assert not Tournament.objects.exists()


def test_a_late_event_goes_to_the_commission_with_a_reason(api, asked, ukr):
    start = ahead(ukr, 1)
    late = asked | {
        "submit": True,
        "start": start.isoformat(),
        "end": start.isoformat(),
        "rounds": [{"day": start.isoformat(), "start": "10:00"}],
    }
    assert refusal(sent(api, late)) == (400, "plea_needed", "reason")
    told = sent(api, late | {"reason": "The hall was flooded."}).json()
    assert (told["state"], told["errors"], told["for_commission"]) == ("submitted", 0, 1)


def test_the_precheck_keeps_nothing(api, asked, officer, ukr):
    told = sent(api, asked | {"measures": []}, "tournament_precheck").json()
    assert [each["code"] for each in told["findings"]] == ["measures_advised"]
    assert told["findings"][0]["article"] == "protection measures 2"
    with acting(officer, ukr):
        assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        pytest.param({"name": ""}, "blank", "name", id="no name"),
        pytest.param({"start": "1 May"}, "invalid", "start", id="no day"),
        pytest.param({"end": "2001-01-01"}, "invalid", "end", id="ends before it starts"),
        pytest.param({"system": "lottery"}, "invalid_choice", "system", id="no system"),
        pytest.param({"rounds": [{}, {"day": "x"}]}, "invalid", "rounds.2.day", id="no day of a round"),
        pytest.param({"rounds": [{}] * 61}, "max_length", "rounds", id="too many rounds"),
        pytest.param({"rounds": "five"}, "not_a_list", "rounds", id="no rounds"),
        pytest.param(
            {"time_control": {"white": [{"minutes": 90}, {"minutes": 30}]}},
            "invalid",
            "time_control",
            id="a first period for the rest of the game",
        ),
        pytest.param(
            {"time_control": {"white": [{"minutes": 1000}]}},
            "max_value",
            "time_control.white.1.minutes",
            id="a period too long",
        ),
        pytest.param({"arbiters": [{"fide_id": 1}]}, "invalid", "arbiters.1.fide_id", id="nobody's id"),
        pytest.param({"arbiters": [{}]}, "required", "arbiters.1.fide_id", id="no id"),
        pytest.param({"waiver_requested": True}, "invalid", "waiver_reason", id="a waiver without a reason"),
        pytest.param({"organisation": "XYZ"}, "does_not_exist", "organisation", id="no organisation"),
        pytest.param({"organisation": "KIX"}, "invalid", "organisation", id="another's organisation"),
    ],
)
def test_a_fault_is_named_by_its_place(api, asked, jpn, changes, code, field):
    AffiliatedOrganisation.objects.create(code="KIX", name="Kansai", federation=jpn)
    assert refusal(sent(api, asked | changes)) == (400, code, field)


def test_two_chief_arbiters_are_one_too_many(api, asked):
    two = [{"fide_id": make_arbiter().fide_id, "role": "chief"} for _each in range(2)]
    assert refusal(sent(api, asked | {"arbiters": two})) == (400, "invalid", "arbiters")


def test_only_a_federation_registers(api, asked, foreign_officer, commission, jpn):
    assert refusal(sent(APIClient(), asked)) == (401, "not_authenticated", None)
    chair = make_user("Chair")
    appoint(chair, commission, Role.CHAIR)
    with acting(chair, body_id=commission.pk):
        _token, secret = make_token(membership_id=Membership.objects.get().pk, name="office", actor=chair)
    body = APIClient()
    body.credentials(HTTP_AUTHORIZATION=f"Token {secret}")
    assert refusal(sent(body, asked)) == (403, "federation_needed", None)
    own = sent(api, asked).json()
    abroad = APIClient()
    abroad.credentials(HTTP_AUTHORIZATION=f"Token {token_of(foreign_officer, jpn)}")
    assert abroad.get(reverse("api:tournament_registration", args=[own["id"]])).status_code == 404
    with acting(foreign_officer, jpn):
        hosted = Tournament.objects.get(pk=sent(abroad, asked).json()["id"])
    assert hosted.federation == jpn
