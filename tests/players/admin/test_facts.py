"""The page of a player in the admin UI: what only the federation knows, and the edges of its filters."""

from datetime import date
from typing import Any

import pytest
from django.utils import timezone

from players.models import NationalId, Player, PlayerPrivate
from players.profile.services import contact_seen
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.players import make_player, make_system, rate

pytestmark = pytest.mark.django_db
REGISTER = "/admin/players/player/"
PRIVATE = {
    "birth_date": date(2012, 5, 17),
    "birth_place": "Poltava",
    "email": "player@example.org",
    "phone": "+380 1",
    "address": "1 Main Street",
    "guardian_name": "Kosenko, Ivan",
    "guardian_email": "guardian@example.org",
    "guardian_phone": "+380 2",
}


@pytest.fixture
def kosenko(ukr: Any) -> Player:
    player = make_player("Kosenko, Ganna", federation=ukr, sex="w", birth_year=2012)
    with installation_scope():
        PlayerPrivate.under_policy.create(player=player, federation=ukr, **PRIVATE)
    return player


def test_every_fact_that_only_the_federation_knows_is_on_the_page(
    client: Any, officer: Any, kosenko: Player
) -> None:
    client.force_login(officer)
    page = client.get(f"{REGISTER}{kosenko.pk}/change/").content.decode()
    for name, value in PRIVATE.items():
        shown = "17 May 2012" if name == "birth_date" else value
        assert shown in page, name


def test_a_record_without_private_data_has_a_dash(client: Any, officer: Any, ukr: Any) -> None:
    player = make_player("Bondar, Ivan", federation=ukr, fide_id=None)
    client.force_login(officer)
    page = client.get(f"{REGISTER}{player.pk}/change/").content.decode()
    assert "what only the federation knows" in page.lower()
    assert "–" in page


class TestContact:
    """The one thing that is corrected here: how to reach a player."""

    def correct(self, client: Any, player: Player, **changes: str) -> Any:
        with federation_scope(player.federation_id):
            seen = contact_seen(PlayerPrivate.objects.filter(pk=player.pk).first())
        contact = {name: value for name, value in PRIVATE.items() if not name.startswith("birth")}
        address = f"{REGISTER}{player.pk}/step/contact/"
        return client.post(address, contact | {"seen": seen} | changes)

    def stored(self, player: Player) -> PlayerPrivate:
        with federation_scope(player.federation_id):
            return PlayerPrivate.objects.get(pk=player.pk)

    def test_it_is_stored_and_the_trail_names_the_fields_only(
        self, client: Any, officer: Any, kosenko: Player
    ) -> None:
        client.force_login(officer)
        assert self.correct(client, kosenko, email="new@example.org", phone="").status_code == 302
        row = self.stored(kosenko)
        assert (row.email, row.phone, row.address, row.birth_place) == (
            "new@example.org",
            "",
            "1 Main Street",
            "Poltava",
        )
        with installation_scope():
            entry = AuditEntry.objects.get(action="correct_contact")
        assert entry.details == {"fields": ["email", "phone"]}
        assert "new@example.org" not in f"{entry.details}{entry.comment}"

    def test_what_somebody_else_corrected_meanwhile_is_not_overwritten(
        self, client: Any, officer: Any, kosenko: Player
    ) -> None:
        client.force_login(officer)
        self.correct(client, kosenko, seen="0" * 16, email="late@example.org")
        assert self.stored(kosenko).email == "player@example.org"

    def test_a_wrong_address_is_said_at_its_field(self, client: Any, officer: Any, kosenko: Player) -> None:
        client.force_login(officer)
        answer = self.correct(client, kosenko, guardian_email="nowhere")
        assert answer.status_code == 200
        assert "Enter a valid email address" in answer.content.decode()
        assert self.stored(kosenko).guardian_email == "guardian@example.org"

    def test_a_foreign_officer_corrects_nothing(
        self, client: Any, foreign_officer: Any, kosenko: Player
    ) -> None:
        client.force_login(foreign_officer)
        assert self.correct(client, kosenko, email="stolen@example.org").status_code in {302, 403, 404}
        assert self.stored(kosenko).email == "player@example.org"


def shown(client: Any, query: str) -> set[str]:
    page = client.get(f"{REGISTER}?{query}").content.decode()
    return {name for name in Player.objects.values_list("name", flat=True) if name in page}


def test_the_edges_of_the_age_classes(client: Any, officer: Any, ukr: Any) -> None:
    """Twenty at the beginning of the year is a junior's last year; fifty within it a senior's first."""
    year = timezone.localdate().year
    for age in (20, 21, 49, 50):
        make_player(f"Aged, {age}", federation=ukr, birth_year=year - age)
    make_player("Aged, Unknown", federation=ukr, birth_year=None)
    client.force_login(officer)
    assert shown(client, "age=junior") == {"Aged, 20"}
    assert shown(client, "age=senior") == {"Aged, 50"}
    assert len(shown(client, "age=teen")) == 5, "an unknown filter is none"


def test_who_is_active_in_one_rating_is_not_inactive(client: Any, officer: Any, ukr: Any) -> None:
    both, one, dead = (make_player(f"Player, {name}", federation=ukr) for name in ("Both", "One", "Dead"))
    rate(both, inactive=True)
    rate(both, "fide-rapid", inactive=True)
    rate(one, inactive=True)
    rate(one, "fide-rapid")
    rate(dead)
    Player.objects.filter(pk=dead.pk).update(deceased=True)
    client.force_login(officer)
    assert shown(client, "activity=inactive") == {"Player, Both"}
    assert shown(client, "activity=active") == {"Player, One"}
    assert shown(client, "activity=deceased") == {"Player, Dead"}


@pytest.mark.parametrize(
    ("query", "found"), [("77", {"Koval, Olha"}), ("14100009", {"Bondar, Ivan"}), ("14", set())]
)
def test_the_box_finds_national_numbers_and_ids(
    client: Any, officer: Any, ukr: Any, query: str, found: set[str]
) -> None:
    koval = make_player("Koval, Olha", federation=ukr, fide_id=14100001)
    make_player("Bondar, Ivan", federation=ukr, fide_id=14100009)
    NationalId.objects.create(player=koval, system=make_system("ua-national"), number="77")
    client.force_login(officer)
    assert shown(client, f"q={query}") == found
