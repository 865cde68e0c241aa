"""Published lists: all of them, one with its parts, its files, and a revision beside its original."""

from datetime import UTC, date, datetime
from hashlib import sha256
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.urls import reverse

from players.models import RatingChange
from ratings.enums import Origin
from ratings.models import RatingList
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, rate_on, report_again
from tests.ratings.world import AFTER, BEFORE, GAMES, words


def open_list(client, query="", day=AFTER):
    return client.get(reverse("ratings:list", args=["fide-standard", day]) + query)


def body(response):
    return b"".join(response.streaming_content)


def more_lists(published, count):
    """Add older lists that were taken over."""
    for month in range(1, count + 1):
        RatingList.objects.create(
            system=published.system,
            list_date=date(2025, month, 1),
            origin=Origin.IMPORTED,
            players=month,
            published_by=published.published_by,
            published_at=datetime(2025, month, 1, tzinfo=UTC),
        )


@pytest.mark.parametrize("older", [0, 2])
def test_all_lists(client, published, django_assert_num_queries, older):
    more_lists(published, older)
    with django_assert_num_queries(6):
        response = client.get(reverse("ratings:lists"))
    dates = [listed.list_date for listed, _name in response.context["rows"]]
    assert dates == [AFTER, date(2025, 2, 1), date(2025, 1, 1)][: 1 + older]
    assert "December 2026 4 players" in words(response)


def test_lists_of_a_year(client, published):
    more_lists(published, 3)
    response = client.get(reverse("ratings:lists"), {"year": 2025, "system": "fide-standard"})
    assert len(response.context["rows"]) == 3
    assert "No lists" in words(client.get(reverse("ratings:lists"), {"system": "fide-rapid"}))


@pytest.mark.parametrize(("query", "found"), [("2026-12", True), ("2026-11", False), ("0000-01", False)])
def test_search_finds_a_month(client, published, query, found):
    text = words(client.get(reverse("search"), {"q": query}))
    assert ("FIDE standard 1 Dec 2026" in text) == found


def test_top_list(client, world, published, django_assert_num_queries):
    with django_assert_num_queries(7):
        response = open_list(client)
    names = [(player.name, player.rating, player.gain) for player in response.context["players"]]
    assert names == [
        ("Kovalenko, Ihor", 2410, -2),
        ("Sato, Hiro", 2099, -6),
        ("Bondar, Olha", 1995, 15),
        ("Lysenko, Ivan", 1710, -10),
    ]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("?category=women", ["Bondar, Olha"]),
        ("?category=juniors", ["Lysenko, Ivan"]),
        ("?category=seniors", ["Sato, Hiro"]),
        ("?category=improvers", ["Bondar, Olha"]),
        ("?category=decliners", ["Lysenko, Ivan", "Sato, Hiro", "Kovalenko, Ihor"]),
        ("?category=decliners&federation=JPN", ["Sato, Hiro"]),
        ("?federation=JPN", ["Sato, Hiro"]),
        ("?federation=JPN&category=women", []),
        (
            "?category=nonsense",
            ["Kovalenko, Ihor", "Sato, Hiro", "Bondar, Olha", "Lysenko, Ivan"],
        ),
        ("?federation=XXX", []),
    ],
)
def test_top_lists_by_category_and_federation(client, published, query, names):
    response = open_list(client, query)
    assert [player.name for player in response.context["players"]] == names


def test_players_in_the_order_of_names(client, world, published, django_assert_num_queries):
    for number in (1, 2):
        rate_on(make_player(f"Abba, Player {number}"), 1500, BEFORE, k=20)
    with django_assert_num_queries(7):
        response = open_list(client, "?part=players")
    rows = [(player.name, player.rating, player.games) for player in response.context["page"].players]
    assert rows == [
        ("Abba, Player 1", 1500, 0),
        ("Abba, Player 2", 1500, 0),
        ("Bondar, Olha", 1995, 3),
        ("Kovalenko, Ihor", 2410, 3),
        ("Lysenko, Ivan", 1710, 2),
        ("Sato, Hiro", 2099, 2),
    ]


def test_search_and_restricted_players(client, world, published):
    sato = world.players["sato"]
    sato.restricted = True
    sato.save()
    response = open_list(client, "?part=players&q=sat")
    assert [player.name for player in response.context["page"].players] == ["Sato, Hiro"]
    assert "2099" not in words(response)
    assert "Sato" not in words(open_list(client))


def test_pages_of_players_go_on(client, world, published, monkeypatch):
    monkeypatch.setattr("ratings.lists.views.pages.PLAYERS_PER_PAGE", 3)
    first = open_list(client, "?part=players")
    assert len(first.context["page"].players) == 3
    second = open_list(client, f"?part=players&after={first.context['page'].next}")
    assert [player.name for player in second.context["page"].players] == ["Sato, Hiro"]
    assert second.context["page"].next is None


def test_an_older_list_shows_its_own_ratings(client, world, published):
    more_lists(published, 1)
    player = world.players["bondar"]
    RatingChange.objects.create(
        player=player, system=published.system, list_date=date(2024, 12, 1), rating=1888, games=7
    )
    response = open_list(client, "?part=players", date(2025, 1, 1))
    assert [(row.name, row.rating, row.games) for row in response.context["page"].players] == [
        ("Bondar, Olha", 1888, 0)
    ]
    top = open_list(client, "?federation=UKR", date(2025, 1, 1))
    assert [(row.name, row.rating) for row in top.context["players"]] == [("Bondar, Olha", 1888)]


def test_national_list_with_players_without_an_id(client, world, published):
    system = make_list_in_force("ua-national", date(2026, 10, 1))
    rate_on(make_player("Petrenko, Petro", fide_id=None), 1700, date(2026, 10, 1), system="ua-national", k=20)
    taken = RatingList.objects.create(
        system=system,
        list_date=date(2026, 10, 1),
        origin=Origin.IMPORTED,
        published_by=world.chair,
        published_at=datetime(2026, 10, 1, tzinfo=UTC),
    )
    address = reverse("ratings:list", args=["ua-national", taken.list_date])
    for query in ("", "?part=players", "?part=changes", "?part=about"):
        response = client.get(address + query)
        assert response.status_code == 200
        assert ("Petrenko, Petro" in words(response)) == (query != "?part=about")
    answer = client.get("/api/v1/lists/ua-national/2026-10-01/").json()
    assert [(row["fide_id"], row["rating"]) for row in answer["results"]] == [(None, 1700)]


@pytest.mark.parametrize("federation", ["", "UKR"])
def test_what_changed(client, published, django_assert_num_queries, federation):
    with django_assert_num_queries(10 if federation else 9):
        response = open_list(client, f"?part=changes&federation={federation}")
    rows = [(row.player.name, row.rounded) for row in response.context["page_obj"]]
    everybody = [("Bondar, Olha", 15), ("Novak, Nina", 0), ("Kovalenko, Ihor", -2), ("Sato, Hiro", -6)]
    everybody.append(("Lysenko, Ivan", -10))
    assert rows == [row for row in everybody if not federation or row[0] != "Sato, Hiro"]
    only = open_list(client, "?part=changes&kind=collecting")
    assert [row.player.name for row in only.context["page_obj"]] == ["Novak, Nina"]


def test_file_with_its_checksum(client, published):
    address = reverse("ratings:file", args=["fide-standard", AFTER, "txt"])
    response = client.get(address)
    content = body(response)
    assert sha256(content).hexdigest() == published.checksum == response["X-Checksum-SHA256"]
    assert response["Content-Disposition"] == 'attachment; filename="standard_dec26frl.txt"'
    assert response["Cache-Control"] == "public, no-cache"
    assert "immutable" in client.get(f"{address}?revision=0")["Cache-Control"]
    assert client.get(address, headers={"If-None-Match": response["ETag"]}).status_code == 304
    assert body(client.head(address)) == b""


@pytest.mark.parametrize("ending", ["txt", "xml", "csv"])
def test_zip_holds_the_same_bytes(client, published, ending):
    plain = body(client.get(reverse("ratings:file", args=["fide-standard", AFTER, ending])))
    packed = body(client.get(reverse("ratings:zip", args=["fide-standard", AFTER, ending])))
    with ZipFile(BytesIO(packed)) as archive:
        assert archive.read(archive.namelist()[0]) == plain


def test_file_of_a_federation(client, published):
    address = reverse("ratings:file", args=["fide-standard", AFTER, "csv"])
    lines = body(client.get(address, {"federation": "JPN"})).decode().splitlines()
    assert [line.split(",")[1] for line in lines] == ["name", '"Sato']
    assert client.get(address, {"federation": "XYZ"}).status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/lists/fide-standard/2026-11-01/",
        "/lists/fide-standard/2026-13-01/",
        "/lists/nonsense/2026-12-01/",
        "/lists/fide-standard/2026-12-01/?revision=7",
        "/lists/fide-standard/2026-12-01.txt?revision=7",
        "/lists/fide-standard/2026-12-01.pdf",
        "/lists/fide/2026-12-01.txt",
    ],
)
def test_what_there_is_not(client, published, address):
    assert client.get(address).status_code == 404


def test_revision_beside_its_original(client, world, published):
    """Bondar won the game that was reported as drawn: the list is revised, its original stays."""
    original = body(client.get(reverse("ratings:file", args=["fide-standard", AFTER, "txt"])))
    corrected = GAMES | {
        2: ((3, "w", "1"), *GAMES[2][1:]),
        3: ((2, "b", "0"), *GAMES[3][1:]),
    }
    report_again(world.event, list(world.players.values()), corrected, accepted_on=date(2026, 11, 15))
    revised = world.publish(world.calculate(reason="Round 1, board 2 was reported as drawn."))
    assert revised.revision == 1
    response = open_list(client, "?part=about")
    (newest, moved), (first, nothing) = response.context["history"]
    assert (newest, first, nothing) == (revised, published, None)
    assert [(one.player.name, one.before, one.after) for one in moved] == [
        ("Bondar, Olha", 1995, 2005),
        ("Sato, Hiro", 2099, 2089),
    ]
    text = words(response)
    assert "Round 1, board 2 was reported as drawn." in text
    assert "Carla Chair" in text
    again = client.get(reverse("ratings:file", args=["fide-standard", AFTER, "txt"]), {"revision": 0})
    assert body(again) == original
    assert "Revision 1 is in force now" in words(open_list(client, "?revision=0"))
    assert "revision 1" in words(client.get(reverse("ratings:lists")))
