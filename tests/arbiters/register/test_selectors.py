"""The register of arbiters: who is in it, how it is filtered, what somebody has served (B06.3, 1 and 2)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbiters.register.selectors import activity_of, arbiters, arbiters_found, levels_of, services_of
from players.models import ArbiterRecord, NationalLicence, Player, PlayerTitle
from players.standing.selectors import ArbiterStanding, HeldTitle, standing_of
from portal.federations.scope import federation_scope, installation_scope
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter

TODAY = timezone.localdate()


def standing(title, until=None):
    player = Player(name="Arbiter, Anna")
    return ArbiterStanding(
        player, ArbiterRecord(player=player, active_until=until), (HeldTitle(title, None),)
    )


@pytest.mark.parametrize(
    ("title", "until", "activity"),
    [
        pytest.param("FA", TODAY, "active", id="B06.3 2 on the last day"),
        pytest.param("FA", TODAY - timedelta(days=1), "inactive", id="B06.3 2 a day later"),
        pytest.param("IA", TODAY + timedelta(days=1), "active", id="an IA likewise"),
        pytest.param("IA", None, "unknown", id="nobody entered it"),
        pytest.param("NA", None, "", id="B06.3 1.1 a national arbiter is neither"),
        pytest.param("NA", TODAY, "", id="B06.3 1.1 whatever is entered"),
        pytest.param("IO", None, "", id="nor is an organiser"),
    ],
)
def test_activity_in_one_word(title, until, activity):
    assert activity_of(standing(title, until), TODAY) == activity


@pytest.mark.django_db
class TestRegister:
    @pytest.fixture(autouse=True)
    def _people(self):
        day = timedelta(days=1)
        self.made = {
            "Alpha": self.make("Alpha", "IA", category="A", active_until=TODAY, languages=["en", "fr"]),
            "Beta": self.make("Beta", "IA", federation="POL", active_until=TODAY - day),
            "Gamma": self.make("Gamma", "FA", languages=["fr"]),
            "Delta": self.make("Delta", "NA"),
        }
        make_player("Epsilon, E")

    def make(self, name, title, federation="UKR", **record):
        player = make_player(f"{name}, A", federation=federation, other_titles=title)
        PlayerTitle.objects.create(player=player, title=title, source="list")
        by = {"active_by": "course"} if "active_until" in record else {}
        ArbiterRecord.objects.create(player=player, **by, **record)
        return player

    def names(self, **given):
        return [player.name.partition(",")[0] for player in arbiters_found(given, TODAY)]

    def test_everybody_with_an_arbiters_title_by_name(self):
        assert [player.name for player in arbiters()] == ["Alpha, A", "Beta, A", "Delta, A", "Gamma, A"]

    @pytest.mark.parametrize(
        ("given", "names"),
        [
            pytest.param({}, ["Alpha", "Beta", "Delta", "Gamma"], id="no filter"),
            pytest.param({"federation": "POL"}, ["Beta"], id="federation"),
            pytest.param({"federation": "XXX"}, [], id="a federation that does not exist"),
            pytest.param({"title": "IA"}, ["Alpha", "Beta"], id="title"),
            pytest.param({"category": "A"}, ["Alpha"], id="B06.3 1.2 category A"),
            pytest.param(
                {"category": "D"}, ["Beta", "Gamma"], id="B06.3 1.2.2 FA and IA without another are D"
            ),
            pytest.param({"category": "B"}, [], id="B06.3 1.2 nobody of B"),
            pytest.param({"language": "fr"}, ["Alpha", "Gamma"], id="language"),
            pytest.param({"activity": "active"}, ["Alpha"], id="B06.3 2 active"),
            pytest.param({"activity": "inactive"}, ["Beta"], id="B06.3 2 inactive"),
            pytest.param({"activity": "unknown"}, ["Gamma"], id="B06.3 2 unknown, without national arbiters"),
            pytest.param({"activity": "sleeping"}, ["Alpha", "Beta", "Delta", "Gamma"], id="an unknown word"),
            pytest.param({"title": "IA", "language": "fr", "activity": "active"}, ["Alpha"], id="several"),
        ],
    )
    def test_filters(self, given, names):
        assert self.names(**given) == names

    def test_an_id_finds_its_owner(self):
        assert self.names(q=str(self.made["Beta"].fide_id)) == ["Beta"]

    def test_a_lost_title_makes_no_arbiter(self):
        player = self.made["Delta"]
        player.other_titles = ""
        player.save(update_fields=["other_titles"])
        PlayerTitle.objects.filter(player=player).update(lost_on=TODAY)
        assert "Delta" not in self.names()
        assert standing_of(player).title == ""


@pytest.mark.django_db
class TestServed:
    def serve(self, ukr, event, player, role, **fields):
        with federation_scope(ukr.pk):
            return EventArbiter.objects.create(
                federation=ukr, tournament=event, player=player, role=role, **fields
            )

    def test_events_are_listed_latest_first_with_each_role_once(self, ukr):
        player = make_player("Arbiter, Anna", federation=ukr)
        old = make_registered_event(ukr, name="Old", start=TODAY - timedelta(days=90), end=TODAY)
        new = make_registered_event(ukr, name="New", start=TODAY, end=TODAY)
        self.serve(ukr, old, player, "chief")
        for role, section in (("sector", "A"), ("sector", "B"), ("pairings", "")):
            self.serve(ukr, new, player, role, section=section)
        assert [(each.event.name, each.roles) for each in services_of(player)] == [
            ("New", "sector arbiter, pairings officer"),
            ("Old", "chief arbiter"),
        ]

    def test_a_service_at_a_draft_is_nobodys_business(self, ukr):
        player = make_player("Arbiter, Anna", federation=ukr)
        event = make_registered_event(ukr)
        self.serve(ukr, event, player, "chief")
        with installation_scope():
            event.published.delete()
        assert services_of(player) == []


@pytest.mark.django_db
def test_the_levels_of_a_federations_licences_are_listed_once(ukr):
    poland = make_federation("POL")
    for home, level in ((ukr, "II"), (ukr, "I"), (ukr, "II"), (poland, "Klasa")):
        NationalLicence.objects.create(
            player=make_player(federation=home), federation=home, level=level, since=TODAY
        )
    assert levels_of(ukr) == ["I", "II"]
