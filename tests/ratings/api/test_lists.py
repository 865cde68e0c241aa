"""Lists, calculations and the feed of changes in the API."""

from datetime import UTC, date, datetime

import pytest
import schemathesis

from players.models import RatingChange
from portal.wsgi import application
from ratings.enums import Origin
from ratings.models import RatingList
from tests.offices.test_api import ask, secret_of
from tests.ratings.world import AFTER, BEFORE


def taken_over(published, day):
    return RatingList.objects.create(
        system=published.system,
        list_date=day,
        origin=Origin.IMPORTED,
        published_by=published.published_by,
        published_at=datetime(2026, 11, 1, tzinfo=UTC),
    )


@pytest.mark.parametrize("older", [0, 2])
def test_lists(client, published, django_assert_num_queries, older):
    for month in range(1, older + 1):
        taken_over(published, date(2026, month, 1))
    with django_assert_num_queries(4):  # one for the system that is asked for
        answer = ask(client, "lists/?system=fide-standard").json()
    assert len(answer["results"]) == 1 + older
    newest = answer["results"][0]
    assert (newest["system"], newest["list_date"], newest["players"]) == ("fide-standard", "2026-12-01", 4)
    assert newest["sha256"]["txt"] == published.checksum
    assert ask(client, "lists/?system=fide-rapid").json()["results"] == []


def test_players_of_a_list_page_by_page(client, published, django_assert_num_queries):
    with django_assert_num_queries(6):  # one for the suspended federations (10.1)
        first = ask(client, "lists/fide-standard/2026-12-01/?page_size=3").json()
    assert first["list"]["edition"] == "fide-2025"
    assert first["results"][0] == {
        "fide_id": first["results"][0]["fide_id"],
        "name": "Bondar, Olha",
        "federation": "UKR",
        "sex": "w",
        "birth_year": 1990,
        "title": None,
        "women_title": "WFM",
        "rating": 1995,
        "games": 3,
        "k": 20,
        "inactive": False,
    }
    second = client.get(first["next"]).json()
    assert [row["name"] for row in first["results"] + second["results"]] == [
        "Bondar, Olha",
        "Kovalenko, Ihor",
        "Lysenko, Ivan",
        "Sato, Hiro",
    ]
    assert second["next"] is None


def test_one_federation_and_restricted_players(client, world, published):
    player = world.players["sato"]
    player.restricted = True
    player.save()
    (row,) = ask(client, "lists/fide-standard/2026-12-01/?federation=jpn").json()["results"]
    assert (row["name"], row["rating"], row["birth_year"]) == ("Sato, Hiro", None, None)


def test_calculation_of_a_player(client, world, published):
    player = world.players["kovalenko"]
    (answer,) = ask(client, f"players/{player.fide_id}/calculations/2026-12-01/").json()
    assert (answer["rating_before"], answer["rating"], answer["initial"]) == (2412, 2410, None)
    change = answer["change"]
    assert (change["change"], change["rounded"], change["k_used"]) == ("-2.00", -2, 10)
    (event,) = change["events"]
    assert event["id"] == str(world.event.pk)
    assert [line["delta"] for line in event["lines"]] == ["0.08", None, "-0.42", "0.14"]
    newcomer = world.players["newcomer"]
    (answer,) = ask(client, f"players/{newcomer.fide_id}/calculations/2026-12-01/").json()
    assert (answer["change"], answer["initial"]["games"], answer["initial"]["reason"]) == (
        None,
        3,
        "too_few_games",
    )


def test_changes_since_a_list(client, world, published, django_assert_num_queries):
    taken_over(published, date(2026, 10, 1))
    taken_over(published, BEFORE)
    address = "lists/fide-standard/2026-10-01/changes/?page_size=3"
    with django_assert_num_queries(6):
        first = ask(client, address).json()
    rows, link = list(first["results"]), first["next"]
    while link:
        answer = client.get(link).json()
        rows += answer["results"]
        link = answer["next"]
    names = ["Kovalenko, Ihor", "Bondar, Olha", "Sato, Hiro", "Lysenko, Ivan"]
    assert [(row["list_date"], row["name"]) for row in rows] == [
        *(("2026-11-01", name) for name in names),
        *(("2026-12-01", name) for name in names),
    ]
    assert rows[-1]["rating"] == 1710
    assert ask(client, "lists/fide-standard/2026-12-01/changes/").json()["results"] == []
    japan = ask(client, "lists/fide-standard/2026-11-01/changes/?federation=JPN").json()["results"]
    assert [row["name"] for row in japan] == ["Sato, Hiro"]


@pytest.mark.parametrize(
    "address",
    [
        "lists/nonsense/2026-12-01/",
        "lists/fide-standard/2026-11-01/",
        "lists/fide-standard/2025-12-01/changes/",
        "players/1/calculations/2026-12-01/",
    ],
)
def test_what_there_is_not(client, published, address):
    answer = ask(client, address)
    assert (answer.status_code, answer.json()["ok"]) == (404, False)


def test_player_without_a_calculation(client, world, published):
    player = world.players["sato"]
    assert ask(client, f"players/{player.fide_id}/calculations/2026-11-01/").status_code == 404
    assert RatingChange.objects.filter(player=player, list_date=AFTER).exists()


@pytest.mark.django_db(transaction=True)
def test_document_describes_the_answers(officer, ukr, world, published):
    secret = secret_of(officer, ukr)
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    known = {"system": "fide-standard", "list_date": "2026-12-01", "fide_id": world.players["bondar"].fide_id}
    called = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if "/lists/" in operation.path or "calculations" in operation.path:
            given = {name: value for name, value in known.items() if f"{{{name}}}" in operation.path}
            operation.Case(path_parameters=given).call_and_validate(
                headers={"Authorization": f"Token {secret}", "Accept-Encoding": "identity"}
            )
            called += 1
    assert called == 4
