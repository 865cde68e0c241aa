"""The API of arbiters: what it answers, to whom, and what it never tells."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbiters.norms.enums import NormState
from players.models import ArbiterRecord, ArbiterSanction, NationalLicence, PlayerPrivate, PlayerTitle
from portal.federations.scope import federation_scope
from tests.factories import make_user
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbiter(ukr):
    player = make_player("Arbiter, Anna", federation=ukr, other_titles="IA", account=make_user("Anna"))
    PlayerTitle.objects.create(
        player=player, title="IA", awarded_on=date(2020, 1, 1), source="decision", reference="AC 2020/1"
    )
    ArbiterRecord.objects.create(
        player=player,
        fee="paid",
        category="B",
        languages=["fr", "en"],
        active_until=timezone.localdate() + timedelta(days=10),
        active_by="course",
    )
    return player


def titled(name, federation):
    player = make_player(name, federation=federation, other_titles="FA")
    PlayerTitle.objects.create(player=player, title="FA", source="list")
    return player


def asked(name, player, client=None):
    return (client or Client()).get(reverse(f"api:{name}", args=[player.fide_id]))


def test_a_standing(arbiter, ukr):
    NationalLicence.objects.create(
        player=arbiter, federation=ukr, level="category I", since=date(2020, 1, 1), number="7"
    )
    assert asked("arbiter", arbiter).json() == {
        "fide_id": arbiter.fide_id,
        "name": "Arbiter, Anna",
        "federation": "UKR",
        "title": "IA",
        "titles": [{"title": "IA", "awarded": "2020-01-01"}],
        "category": "B",
        "activity": "active",
        "active_until": (timezone.localdate() + timedelta(days=10)).isoformat(),
        "registration_fee": "paid",
        "languages": ["en", "fr"],
        "licence": {"level": "category I", "since": "2020-01-01", "until": None},
    }


def test_a_sanction_is_never_told(arbiter):
    """decisions.md: a suspension shows no reason; the API does not even show that there is one."""
    before = asked("arbiter", arbiter).json()
    ArbiterSanction.objects.create(player=arbiter, kind="suspension", since=timezone.localdate())
    assert asked("arbiter", arbiter).json() == before


def test_without_a_licence_and_a_known_end_the_answer_says_so(arbiter):
    ArbiterRecord.objects.filter(player=arbiter).update(active_until=None, active_by="")
    found = asked("arbiter", arbiter).json()
    assert (found["licence"], found["activity"], found["active_until"]) == (None, "unknown", None)


@pytest.mark.parametrize("name", ["arbiter", "arbiter_norms"])
def test_who_is_no_arbiter_is_not_there(ukr, name):
    assert asked(name, make_player("Player, Pat", federation=ukr)).status_code == 404


def test_the_list_is_in_the_order_of_names_and_filtered(arbiter, ukr):
    titled("Young, Yuri", ukr)
    titled("Abel, Adam", "POL")
    names = [row["name"] for row in Client().get(reverse("api:arbiters")).json()["results"]]
    assert names == ["Abel, Adam", "Arbiter, Anna", "Young, Yuri"]
    filtered = Client().get(reverse("api:arbiters"), {"federation": "UKR", "title": "FA"}).json()["results"]
    assert [row["name"] for row in filtered] == ["Young, Yuri"]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"category": "E"}, "category", id="a category that does not exist"),
        pytest.param({"activity": "asleep"}, "activity", id="no such activity"),
        pytest.param({"language": "xx"}, "language", id="a language that no form knows"),
        pytest.param({"colour": "red"}, "colour", id="a filter that does not exist"),
    ],
)
def test_a_wrong_filter_is_refused_by_name(arbiter, given, field):
    answer = Client().get(reverse("api:arbiters"), given)
    assert (answer.status_code, answer.json()["error"]["field"]) == (400, field)


class TestNorms:
    @pytest.fixture
    def norms(self, arbiter):
        today = timezone.localdate()
        for days, fields in (
            (100, {"event_name": "Old", "bases": ["3.8.1"]}),
            (10, {"event_name": "Paper", "state": NormState.ENTERED, "origin": "paper"}),
            (5, {"event_name": "Unsigned", "state": NormState.SIGNED}),
            (1, {"event_name": "Gone", "state": NormState.WITHDRAWN}),
        ):
            make_norm(arbiter, end=today - timedelta(days=days), **fields)
        return arbiter

    def agree(self, player, consent=True):
        with federation_scope(player.federation_id):
            PlayerPrivate.objects.update_or_create(
                player=player, defaults={"federation": player.federation, "consent": consent}
            )

    def test_without_consent_nobody_reads_them(self, norms):
        assert asked("arbiter_norms", norms).status_code == 404
        self.agree(norms, consent=False)
        assert asked("arbiter_norms", norms).status_code == 404

    def test_with_consent_what_stands_is_public(self, norms):
        self.agree(norms)
        found = asked("arbiter_norms", norms).json()["norms"]
        assert [(row["event_name"], row["origin"], row["bases"]) for row in found] == [
            ("Old", "portal", ["3.8.1"]),
            ("Paper", "paper", []),
        ]

    def test_who_evaluated_and_how_is_not_among_it(self, norms):
        self.agree(norms)
        row = asked("arbiter_norms", norms).json()["norms"][0]
        event = {"event_name", "event_code", "host", "start", "end"}
        assert set(row) == {"title", "kind", "origin", "bases", "used_for"} | event

    def test_somebody_elses_consent_is_not_mine(self, norms, ukr):
        other = titled("Other, Olga", ukr)
        self.agree(other)
        assert asked("arbiter_norms", norms).status_code == 404
        assert asked("arbiter_norms", other).json() == {"norms": []}
