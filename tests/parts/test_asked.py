"""Parameters of the API: unknown names and values of every address are errors that name their field."""

from base64 import b64encode

import pytest
from django.core.cache import cache
from django.urls import get_resolver

from portal.api_docs import EXAMPLES
from portal.home.api import ADDRESSES
from portal.parts.asked import Asked, Paged, Strict
from tests.factories.systems import load_systems
from tests.offices.test_api import ask

pytestmark = pytest.mark.django_db

LISTS = (
    "players/",
    "arbiters/",
    "federations/",
    "tournaments/",
    "lists/",
    "seminars/",
    "lecturers/",
    "titles/applications/",
)
# The documentation is made by a library, which has parameters of its own.
OF_THE_LIBRARY = {"schema", "docs"}


@pytest.fixture(autouse=True)
def _fresh(ukr):
    cache.clear()
    load_systems()


def views() -> dict[str, type[Strict]]:
    patterns, found = list(get_resolver(ADDRESSES).url_patterns), {}
    while patterns:
        each = patterns.pop()
        if hasattr(each, "url_patterns"):
            patterns += each.url_patterns
        elif each.name not in OF_THE_LIBRARY | {"unknown"}:
            found[each.name] = each.callback.view_class
    return found


def test_every_address_checks_what_is_asked():
    assert len(views()) > 25
    assert [name for name, view in views().items() if not issubclass(view, Strict)] == []


def test_every_list_read_by_pages_declares_the_page():
    paged = {name for name, view in views().items() if getattr(view, "pagination_class", None)}
    listed = {name for name in paged if hasattr(views()[name], "list")}
    assert len(listed) >= 8
    assert [name for name in listed if not issubclass(views()[name].asks, Paged)] == []


def refused(client, address: str) -> tuple[str, str]:
    answer = ask(client, address)
    assert answer.status_code == 400, answer.content
    error = answer.json()["error"]
    assert set(answer.json()) == {"ok", "error"}
    assert set(error) == {"code", "field", "message"}
    assert error["message"]
    return error["field"], error["code"]


@pytest.mark.parametrize("address", [*LISTS, "federations/UKR/", ""])
def test_a_parameter_that_nobody_knows(client, address):
    assert refused(client, f"{address}?colour=red") == ("colour", "unknown_parameter")


@pytest.mark.parametrize("address", LISTS)
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("cursor=!!!", "unknown_cursor"),
        ("cursor=eA==", "unknown_cursor"),
        ("page_size=0", "min_value"),
        ("page_size=501", "max_value"),
        ("page_size=x", "invalid"),
    ],
)
def test_a_page_that_there_is_not(client, address, asked, code):
    assert refused(client, f"{address}?{asked}") == (asked.split("=")[0], code)


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("players/?federation=ZZZ", "unknown_federation"),
        ("players/?title=KING", "invalid_choice"),
        ("players/?sex=zz", "invalid_choice"),
        ("players/?activity=lazy", "invalid_choice"),
        ("players/?born_from=young", "invalid"),
        ("players/?rating_to=9999", "max_value"),
        ("arbiters/?federation=ZZZ", "unknown_federation"),
        ("arbiters/?title=GM", "invalid_choice"),
        ("arbiters/?category=Z", "invalid_choice"),
        ("arbiters/?language=tlh", "invalid_choice"),
        ("arbiters/?activity=lazy", "invalid_choice"),
        ("tournaments/?federation=ZZZ", "unknown_federation"),
        ("tournaments/?tempo=slow", "invalid_choice"),
        ("lists/?system=ZZZ", "unknown_system"),
        ("seminars/?tab=never", "invalid_choice"),
        ("seminars/?kind=ZZZ", "invalid_choice"),
        ("seminars/?language=tlh", "invalid_choice"),
        ("seminars/?federation=ZZZ", "unknown_federation"),
        ("lecturers/?language=tlh", "invalid_choice"),
        ("lecturers/?federation=ZZZ", "unknown_federation"),
        ("titles/applications/?state=lost", "invalid_choice"),
    ],
)
def test_a_value_that_nobody_knows(client, address, code):
    assert refused(client, address) == (address.split("?")[1].split("=")[0], code)


def test_a_value_that_is_known_says_so(client):
    assert ask(client, "players/?sex=zz").json()["error"]["message"] == "“zz” is not known here. Known: m, w."


def test_a_parameter_given_twice(client):
    assert refused(client, "players/?federation=UKR&federation=UKR") == ("federation", "repeated_parameter")


def test_codes_in_small_letters(client):
    for address in (
        "players/?federation=ukr&title=gm",
        "arbiters/?title=ia&federation=ukr",
        "seminars/?tab=PAST",
    ):
        assert ask(client, address).status_code == 200, address


def test_the_description_names_every_parameter(client):
    described = ask(client, "schema/?format=json").json()["paths"]
    for name, view in views().items():
        fields = set(view.asks().fields)
        if not fields or view.asks is Asked:
            continue
        shown = [
            {each["name"] for each in methods["get"].get("parameters", []) if each["in"] == "query"}
            for path, methods in described.items()
            if "get" in methods and path_of(name, path)
        ]
        assert fields in shown, name


def path_of(name: str, path: str) -> bool:
    found = get_resolver(ADDRESSES).reverse_dict.getlist(name)[0][0][0]
    return path == "/api/v1/" + found[0] % {each: f"{{{each}}}" for each in found[1]}


def test_every_example_of_the_documentation_is_asked_rightly(client):
    for _about, asked in EXAMPLES.values():
        address = asked.split(" ")[0]
        if not address.startswith(("me/", "calculators/", "lists/")):
            assert ask(client, address).status_code == 200, address


@pytest.mark.parametrize("position", ["soon", "2026-13-01", "9" * 30])
@pytest.mark.parametrize("address", ["lists/", "tournaments/", "seminars/", "titles/applications/"])
def test_a_cursor_that_points_to_no_day(client, address, position):
    cursor = b64encode(f"p={position}".encode()).decode()
    assert refused(client, f"{address}?cursor={cursor}") == ("cursor", "unknown_cursor")


def test_a_path_without_its_slash(client):
    answer = client.get("/api/v1/players?search=moroz")
    assert (answer.status_code, answer["Location"]) == (301, "/api/v1/players/?search=moroz")
    for path in ("nothing", "nothing/"):
        assert client.get(f"/api/v1/{path}").json()["error"]["code"] == "not_found"
    assert client.post("/api/v1/tournaments").status_code == 404
