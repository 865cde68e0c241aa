"""The register in the API."""

from datetime import date

import pytest
import schemathesis
from django.core.cache import cache

from players.enums import MoveReason, Standing
from players.models import FederationChange, PlayerPrivate, RatingChange, RatingSystem
from portal.accounts.throttles import AddressThrottle, TokenThrottle
from portal.federations.scope import installation_scope
from portal.wsgi import application
from tests.factories import make_federation
from tests.factories.players import make_player, rate
from tests.factories.systems import load_systems
from tests.offices.test_api import ask, secret_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh(db):
    cache.clear()
    load_systems()


@pytest.fixture
def record(ukr):
    player = make_player("Shevchenko, Taras", native_name="Шевченко Тарас", title="IM", federation=ukr)
    rate(player, rating=2400, games=9, k=10, list_date=date(2026, 11, 1))
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=player, federation=ukr, birth_date=date(1990, 7, 23), email="t@example.org"
        )
    return player


def test_search(client, record):
    make_player("Nobody, Else")
    assert ask(client, "players/?search=шевч").json() == {
        "next": None,
        "previous": None,
        "results": [
            {
                "fide_id": record.fide_id,
                "name": "Shevchenko, Taras",
                "native_name": "Шевченко Тарас",
                "federation": "UKR",
                "sex": "m",
                "birth_year": 1990,
                "title": "IM",
                "women_title": None,
                "deceased": False,
                "restricted": False,
                "ratings": [
                    {
                        "system": "fide-standard",
                        "rating": 2400,
                        "games": 9,
                        "k": 10,
                        "inactive": False,
                        "list_date": "2026-11-01",
                    }
                ],
            }
        ],
    }


def test_filters_and_pages_by_cursor(client, jpn):
    wanted = [make_player("Ito, Same", federation=jpn) for _ in range(5)]
    make_player("Ito, Other", title="GM")
    found, url = [], "/api/v1/players/?search=ito&federation=jpn&page_size=2"
    while url:
        page = client.get(url).json()
        found += [player["fide_id"] for player in page["results"]]
        url = page["next"]
    assert found == [player.fide_id for player in wanted]
    assert [row["title"] for row in ask(client, "players/?title=gm").json()["results"]] == ["GM"]


@pytest.mark.parametrize("cursor", ["x", "!!!", "w7w=", "NDI", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5LWE="])
def test_a_wrong_cursor_is_refused(client, db, cursor):
    answer = ask(client, f"players/?cursor={cursor}")
    assert answer.status_code == 400
    assert answer.json()["error"] == {
        "code": "unknown_cursor",
        "field": "cursor",
        "message": "This is not a valid page cursor.",
    }


@pytest.mark.parametrize("asked", ["search=%00", "search=", "federation=&title=&page_size="])
def test_what_is_left_empty_filters_nothing(client, record, asked):
    assert len(ask(client, f"players/?{asked}").json()["results"]) == 1


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("sex=m&born_from=1990&born_to=1990", 1),
        ("sex=w", 0),
        ("born_from=1991", 0),
        ("rating_from=2400&rating_to=2400&activity=ACTIVE", 1),
        ("rating_from=2401", 0),
        ("activity=unrated", 0),
    ],
)
def test_the_filters_of_the_page_are_those_of_the_api(client, record, asked, found):
    assert len(ask(client, f"players/?{asked}").json()["results"]) == found


@pytest.mark.parametrize("players", [1, 3])
def test_the_search_costs_the_same(client, players, django_assert_num_queries):
    for number in range(players):
        rate(make_player(f"Moroz, {number}"))
    with django_assert_num_queries(5):
        assert len(ask(client, "players/?search=moroz").json()["results"]) == players


def test_one_player(client, record, django_assert_num_queries):
    FederationChange.objects.create(
        player=record,
        before=make_federation("GER"),
        after=record.federation,
        on=date(2020, 4, 1),
        reason=MoveReason.TRANSFER,
    )
    with django_assert_num_queries(10):
        answer = ask(client, f"players/{record.fide_id}/").json()
    assert answer["federation_changes"] == [
        {"before": "GER", "after": "UKR", "on": "2020-04-01", "reason": "transfer"}
    ]
    assert answer["birth_date"] is None
    assert answer["birth_year"] == 1990
    assert answer["former_ids"] == []
    assert "t@example.org" not in str(answer)


def test_the_day_of_birth_is_for_the_own_federation(client, record, ukr, jpn, officer, foreign_officer):
    path = f"players/{record.fide_id}/"
    given = {"scopes": ["birth_dates"]}
    assert ask(client, path, secret_of(officer, ukr, **given)).json()["birth_date"] == "1990-07-23"
    assert ask(client, path, secret_of(officer, ukr)).json()["birth_date"] is None, "not asked for"
    assert ask(client, path, secret_of(foreign_officer, jpn, **given)).json()["birth_date"] is None
    assert ask(client, path).json()["birth_date"] is None


def test_a_restricted_record_keeps_its_shape_and_says_nothing(client, record, ukr, officer):
    shape = ask(client, f"players/{record.fide_id}/").json().keys()
    record.restricted = True
    record.save()
    answer = ask(client, f"players/{record.fide_id}/", secret_of(officer, ukr)).json()
    assert answer.keys() == shape
    assert {name: value for name, value in answer.items() if value not in (None, [])} == {
        "fide_id": record.fide_id,
        "name": record.name,
        "federation": "UKR",
        "restricted": True,
    }
    assert ask(client, f"players/{record.fide_id}/history/").json()["results"] == []


def test_a_merged_id_answers_with_the_address_of_the_other(client, record):
    old = make_player("Old", standing=Standing.MERGED, merged_into=record)
    for tail in ("", "history/"):
        answer = ask(client, f"players/{old.fide_id}/{tail}")
        assert (answer.status_code, answer["Cache-Control"]) == (302, "no-store")
        assert answer["Location"] == f"/api/v1/players/{record.fide_id}/{tail}"


@pytest.mark.parametrize("path", ["players/1/", "players/1/history/", "players/99999999999999999999/"])
def test_nobody_with_this_id(client, db, path):
    answer = ask(client, path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


def test_who_waits_for_an_id_is_not_there(client, db):
    player = make_player("Waits", standing=Standing.REQUESTED)
    assert ask(client, f"players/{player.fide_id}/").status_code == 404


def test_history_comes_newest_first_in_pages(client, record, django_assert_num_queries):
    rapid = RatingSystem.objects.get(code="fide-rapid")
    for month in (8, 9, 10):
        RatingChange.objects.create(player=record, system=rapid, list_date=date(2026, month, 1), rating=2300)
    with django_assert_num_queries(5):
        first = ask(client, f"players/{record.fide_id}/history/?page_size=3").json()
    assert [(row["system"], row["list_date"]) for row in first["results"]] == [
        ("fide-standard", "2026-11-01"),
        ("fide-rapid", "2026-10-01"),
        ("fide-rapid", "2026-09-01"),
    ]
    assert len(client.get(first["next"]).json()["results"]) == 1
    only = ask(client, f"players/{record.fide_id}/history/?system=fide-standard").json()["results"]
    assert only == [
        {
            "system": "fide-standard",
            "list_date": "2026-11-01",
            "rating": 2400,
            "games": 9,
            "k": 10,
            "inactive": False,
        }
    ]


def test_who_knows_the_answer_gets_304(client, record, ukr, officer):
    for path in ("players/?search=shev", f"players/{record.fide_id}/", f"players/{record.fide_id}/history/"):
        first = ask(client, path)
        assert first["Cache-Control"] == "public, max-age=60"
        assert "Authorization" in first["Vary"]
        again = client.get(f"/api/v1/{path}", headers={"If-None-Match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    own = ask(client, f"players/{record.fide_id}/", secret_of(officer, ukr))
    assert own["Cache-Control"] == "private, no-cache"


def test_each_address_and_each_token_has_its_share(client, record, ukr, officer, monkeypatch):
    for throttle in (AddressThrottle, TokenThrottle):
        monkeypatch.setattr(throttle, "THROTTLE_RATES", {"anon": "2/min", "user": "3/min"})
    secrets = [secret_of(officer, ukr) for _ in range(2)]
    path = f"players/{record.fide_id}/"
    assert [ask(client, path).status_code for _ in range(3)] == [200, 200, 429]
    forged = client.get(f"/api/v1/{path}", headers={"X-Forwarded-For": "192.0.2.7"})
    assert forged.status_code == 429
    assert [ask(client, path, secrets[0]).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert ask(client, path, secrets[1]).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_the_schema_tells_the_truth(record, ukr, officer):
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)
    secret = secret_of(officer, ukr)
    called = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if "/players/" in operation.path and "calculations" not in operation.path:
            given = {"fide_id": record.fide_id} if "{fide_id}" in operation.path else {}
            operation.Case(path_parameters=given).call_and_validate(
                headers={"Authorization": f"Token {secret}", "Accept-Encoding": "identity"}
            )
            called += 1
    assert called == 3
