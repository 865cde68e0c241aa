"""Form IT2: what the officer signs, what is printed, and what everybody may verify (titles.md, 7.2)."""

from datetime import date
from typing import Any

import pytest

from players.models import RatingChange
from tests.factories import make_user
from tests.factories.applications import ApplicationWorld, make_application_world, make_norm
from tests.factories.players import make_player, make_system
from titles.applications.it2 import IT2, content, it2_facts, it2_words, paper_content, title_words
from titles.applications.norm_blocks import COUNTED, norm_block
from titles.models import TitleApplication

pytestmark = pytest.mark.django_db


def application(
    name: str = "Kovalenko, Pavlo", *ratings: tuple[date, int], **fields: Any
) -> TitleApplication:
    player = make_player(name, native_name="Коваленко Павло")
    for day, rating in ratings:
        RatingChange.objects.create(
            player=player, system=make_system(), list_date=day, rating=rating, games=9
        )
    norms = [norm_block(make_norm(player, number=number)) for number in range(3)]
    given = {"federation": player.federation, "title": "IM", "norms": norms, "edition": "titles-2024"}
    return TitleApplication(player=player, route="norms", **given | fields)


@pytest.mark.parametrize(
    ("name", "surname", "first"),
    [
        ("Kovalenko, Pavlo", "Kovalenko", "Pavlo"),
        ("Kovalenko,Pavlo Ivan", "Kovalenko", "Pavlo Ivan"),
        ("Anand", "Anand", ""),
    ],
)
def test_surname_and_first_name_stand_apart(name: str, surname: str, first: str) -> None:
    player = content(application(name))["player"]
    assert (player["surname"], player["first_name"]) == (surname, first)


def test_the_rating_is_that_of_the_day_on_which_it_was_first_enough() -> None:
    rows = (
        (date(2026, 1, 1), 2399),
        (date(2026, 2, 1), 2400),
        (date(2026, 3, 1), 2420),
        (date(2026, 4, 1), 2390),
    )
    found = content(application("Kovalenko, Pavlo", *rows))
    assert (found["required_rating"], found["rating_on"], found["highest_rating"]) == (
        2400,
        "2026-02-01",
        2420,
    )


def test_an_interim_rating_that_nobody_agreed_to_is_told_and_not_counted() -> None:
    interim = {"rating": 2410, "reached": "2026-07-09", "where": "Odesa"}
    found = content(application("Kovalenko, Pavlo", (date(2026, 1, 1), 2390), interim=interim))
    assert (found["rating_on"], found["highest_rating"], found["interim"]) == (None, 2390, interim)
    agreed = interim | {"agreed": True, "period_rated": True}
    found = content(application("Kovalenko, Pavlo", (date(2026, 1, 1), 2390), interim=agreed))
    assert (found["rating_on"], found["highest_rating"]) == ("2026-07-09", 2410)


def test_1_5_1_the_games_are_those_that_count_together() -> None:
    """Of two norms of one event only one counts; the form says the same number as the rules."""
    made = application()
    made.norms = [*made.norms, {**made.norms[0], "norm": "x"}]
    found = content(made)
    assert (found["games"], found["required_games"], len(found["norms"])) == (27, 27, 4)


def printed(made: TitleApplication, **fields: Any) -> dict[str, Any]:
    return it2_words(paper_content(made, make_user("Olena Officer")) | fields)


def test_the_box_of_the_title_is_ticked_with_the_ratings_of_all_four() -> None:
    assert printed(application())["titles"] == [
        ("GM", 2500, False),
        ("IM", 2400, True),
        ("WGM", 2300, False),
        ("WIM", 2200, False),
    ]


@pytest.mark.parametrize(("by_player", "role"), [(False, "Official of the federation"), (True, "Player")])
def test_1_10_4_who_signed_and_as_what(by_player: bool, role: str) -> None:
    made = application(by_player=by_player)
    assert printed(made)["signatures"] == [{"name": "Olena Officer", "native": "Olena Officer", "role": role}]


def test_a_norm_on_paper_has_dashes_where_its_certificate_says_nothing() -> None:
    block = printed(application())["norms"][0]
    assert (block["system"], block["of_host"], block["not_of_host"]) == ("Swiss", "–", "–")
    assert [value for _name, _words, value in block["opponents"]] == ["–"] * len(COUNTED)
    assert (block["all_games"], block["all_scored"], block["all_required"]) == (9, "6.5", "6.5")
    assert block["dates"] == "2 Mar 2026 – 10 Mar 2026"


@pytest.mark.parametrize(
    ("played", "shown"),
    [
        pytest.param({"games": 11, "scored": "8", "required": "8.5"}, (11, "8", "8.5"), id="1.4.1f"),
        pytest.param({"games": 11, "scored": "8", "required": None}, (11, "8", "–"), id="average too low"),
    ],
)
def test_1_4_1f_all_games_stand_beside_those_of_the_norm(
    played: dict[str, Any], shown: tuple[Any, ...]
) -> None:
    made = application()
    made.norms[0]["played"] = played
    block = printed(made)["norms"][0]
    assert (block["all_games"], block["all_scored"], block["all_required"]) == shown
    assert block["games"] == 9


def test_an_unknown_system_is_printed_as_it_was_entered() -> None:
    made = application()
    made.norms[0]["system"], made.norms[1]["system"] = "arena", ""
    assert [block["system"] for block in printed(made)["norms"]] == ["arena", "–", "Swiss"]


def test_what_everybody_may_verify_has_no_rating() -> None:
    found = paper_content(
        application("Kovalenko, Pavlo", (date(2026, 1, 1), 2400)), make_user("Olena Officer")
    )
    facts = {fact.key: fact.value for fact in it2_facts(found)}
    assert {name: facts[name] for name in ("title", "name", "norms", "games", "rating")} == {
        "title": "International Master (IM)",
        "name": "Kovalenko, Pavlo",
        "norms": 3,
        "games": 27,
        "rating": 2400,
    }
    assert set(facts) - IT2.public == {"rating"}


def test_a_name_of_one_word_and_no_rating() -> None:
    facts = {fact.key: fact.value for fact in it2_facts(content(application("Anand")))}
    assert (facts["name"], facts["rating"]) == ("Anand", "–")


def test_a_title_in_words_with_its_code() -> None:
    assert title_words("WGM") == "Woman Grandmaster (WGM)"


@pytest.fixture
def world() -> ApplicationWorld:
    return make_application_world()


def test_2_1_what_is_signed_is_what_was_printed(world: ApplicationWorld) -> None:
    signed = content(world.start())
    assert signed["federation"] == {"code": "UKR", "name": "Ukraine"}
    assert {"issuer", "signed_by", "events"} & set(signed) == set()
