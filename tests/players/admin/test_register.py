"""The register in the admin UI ends at the federation's border, and shows private data to few."""

import csv
from datetime import date
from io import StringIO

import pytest
from django.utils import timezone

from players.enums import Standing
from players.models import Player, PlayerPrivate
from players.profile.services import RegionMissing, assign_region
from portal.federations.enums import Role
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.players import make_player, rate

pytestmark = pytest.mark.django_db
REGISTER = "/admin/players/player/"


def with_private(player, day=date(1990, 7, 23)):
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=player, federation=player.federation, birth_date=day, email=f"p{player.pk}@example.org"
        )
    return player


@pytest.fixture
def own(ukr):
    return with_private(make_player("Shevchenko, Taras", native_name="Шевченко Тарас", federation=ukr))


@pytest.fixture
def foreign(jpn):
    return with_private(make_player("Ito, Aki", federation=jpn), date(1991, 8, 24))


def export(client, *players) -> list[dict[str, str]]:
    given = {"action": "export_csv", "_selected_action": [player.pk for player in players]}
    return list(csv.DictReader(StringIO(client.post(REGISTER, given).content.decode("utf-8-sig"))))


def test_an_officer_sees_his_federations_players_only(client, officer, own, foreign):
    client.force_login(officer)
    page = client.get(REGISTER).content.decode()
    assert own.name in page
    assert foreign.name not in page
    detail = client.get(f"{REGISTER}{foreign.pk}/change/")
    assert (detail.status_code, detail["Location"]) == (302, "/admin/")


def test_private_data_are_for_those_who_write_requests(client, ukr, officer, own):
    client.force_login(officer)
    page = client.get(f"{REGISTER}{own.pk}/change/").content.decode()
    assert "23 Jul 1990" in page
    assert f"p{own.pk}@example.org" in page
    seminars = make_user("Sonja Seminars")
    appoint(seminars, ukr, Role.SEMINAR_OFFICER)
    client.force_login(seminars)
    page = client.get(f"{REGISTER}{own.pk}/change/").content.decode()
    assert own.name in page
    assert "23 Jul 1990" not in page
    assert f"p{own.pk}@example.org" not in page


def test_nobody_of_a_commission_and_no_player_opens_the_register(client, commission, player, own):
    chair = make_user("Carla Chair")
    appoint(chair, commission, Role.CHAIR)
    client.force_login(chair)
    assert client.get(REGISTER).status_code == 403
    client.force_login(player)
    assert client.get(REGISTER, follow=True).status_code == 403


def test_a_superuser_sees_the_register_of_the_chosen_federation(client, own, foreign):
    client.force_login(make_user(is_superuser=True))
    assert client.get(REGISTER).status_code == 403
    client.post(f"/workspace/federation:{foreign.federation.code}/")
    page = client.get(REGISTER).content.decode()
    assert own.name not in page
    assert foreign.name in page
    assert "24 Aug 1991" in client.get(f"{REGISTER}{foreign.pk}/change/").content.decode()


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_costs_the_same_for_one_and_three(client, ukr, officer, count, django_assert_num_queries):
    for _ in range(count):
        rate(make_player(federation=ukr))
    client.force_login(officer)
    client.get("/")
    with django_assert_num_queries(16):
        assert client.get(REGISTER).status_code == 200


@pytest.mark.parametrize("query", ["шевч", "SHEVCHENKO", "taras"])
def test_the_box_searches_by_the_keys_of_names(client, officer, own, ukr, query):
    other = make_player("Moroz, Ivan", federation=ukr)
    client.force_login(officer)
    page = client.get(REGISTER, {"q": query}).content.decode()
    assert own.name in page
    assert other.name not in page


def test_filters(client, officer, ukr):
    year = timezone.localdate().year
    make = {
        "junior": make_player("Junior, A", federation=ukr, birth_year=year - 15),
        "senior": make_player("Senior, B", federation=ukr, birth_year=year - 60),
        "waiting": make_player("Waiting, C", federation=ukr, fide_id=None, standing=Standing.REQUESTED),
        "inactive": make_player("Inactive, D", federation=ukr),
        "account": make_player("Account, E", federation=ukr, account=officer),
        "master": make_player("Master, F", federation=ukr, title="GM"),
    }
    rate(make["inactive"], inactive=True)
    rate(make["master"])
    client.force_login(officer)
    for asked, wanted in {
        "age=junior": {"junior"},
        "age=senior": {"senior"},
        "id_given=without": {"waiting"},
        "activity=inactive": {"inactive"},
        "activity=active": {"master"},
        "activity=unrated": {"junior", "senior", "waiting", "account"},
        "has_account=yes": {"account"},
        "title__exact=GM": {"master"},
    }.items():
        page = client.get(f"{REGISTER}?{asked}").content.decode()
        assert {name for name, player in make.items() if player.name in page} == wanted, asked


def test_the_export_has_private_columns_of_own_players_for_those_who_may(client, ukr, officer, own, foreign):
    client.force_login(officer)
    (row,) = export(client, own, foreign)
    assert row["FIDE id"] == str(own.fide_id)
    assert row["Date of birth"] == "1990-07-23"
    seminars = make_user("Sonja Seminars")
    appoint(seminars, ukr, Role.SEMINAR_OFFICER)
    client.force_login(seminars)
    (row,) = export(client, own)
    assert {"Date of birth", "E-mail", "Telephone"}.isdisjoint(row)
    client.force_login(officer)
    assert "E-mail" in export(client, own)[0]


def test_the_region_is_set_by_a_service(client, ukr, officer, own, foreign):
    client.force_login(officer)
    given = {"action": "set_region", "region": "Львів", "_selected_action": [own.pk, foreign.pk]}
    asked = client.post(REGISTER, given)
    assert "1 player gets the region “Львів”" in asked.content.decode()
    assert Player.objects.get(pk=own.pk).region == ""
    assert client.post(REGISTER, given | {"confirmed": "1"}).status_code == 302
    assert Player.objects.get(pk=own.pk).region == "Львів"
    assert Player.objects.get(pk=foreign.pk).region == ""
    with installation_scope():
        entry = AuditEntry.objects.get(action="assign_region")
        assert (entry.actor, entry.details) == (officer, {"before": "", "region": "Львів"})


def test_an_empty_field_erases_no_region(client, ukr, officer, own):
    Player.objects.filter(pk=own.pk).update(region="Львів")
    client.force_login(officer)
    given = {"action": "set_region", "region": " ", "_selected_action": [own.pk], "confirmed": "1"}
    told = client.post(REGISTER, given, follow=True).content.decode()
    assert "Type the region first" in told
    assert Player.objects.get(pk=own.pk).region == "Львів"
    with federation_scope(ukr.pk), pytest.raises(RegionMissing):
        assign_region(pk=own.pk, region="", actor=officer)


def test_the_service_ends_at_the_border_too(ukr, officer, foreign):
    with federation_scope(ukr.pk), pytest.raises(NotAllowed):
        assign_region(pk=foreign.pk, region="Львів", actor=officer)


def test_who_writes_no_requests_sets_no_region(client, ukr, own):
    seminars = make_user("Sonja Seminars")
    appoint(seminars, ukr, Role.SEMINAR_OFFICER)
    client.force_login(seminars)
    client.post(REGISTER, {"action": "set_region", "region": "Львів", "_selected_action": [own.pk]})
    assert Player.objects.get(pk=own.pk).region == ""


def test_nothing_is_edited_by_hand(client, officer, own):
    client.force_login(officer)
    assert client.post(f"{REGISTER}{own.pk}/change/", {"name": "Changed, By Hand"}).status_code == 403
    assert client.get(f"{REGISTER}add/").status_code == 403
    assert Player.objects.get(pk=own.pk).name == "Shevchenko, Taras"
