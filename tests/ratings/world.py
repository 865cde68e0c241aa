"""A small world: an event of four rated players and a newcomer, lists made of it by the services."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from html import unescape

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from players.models import Player
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.scope import Scope, open_scope
from portal.jobs.execution import execute
from ratings.models import Calculation, RatingList
from ratings.periods.services import start_calculation
from ratings.publication.services import start_publication
from tests.factories import appoint, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_office, make_rated_event, rate_on
from tests.factories.systems import load_systems
from tournaments.models import PublishedEvent

BEFORE, AFTER = date(2026, 11, 1), date(2026, 12, 1)
# 1 beats 4, 2 draws with 3, and so on; number 5 is a newcomer who meets all four and one of them twice.
GAMES = {
    1: ((4, "w", "1"), (5, "b", "1"), (2, "w", "="), (3, "b", "1"), (0, "-", "Z")),
    2: ((3, "w", "="), (4, "b", "1"), (1, "b", "="), (5, "w", "0"), (0, "-", "U")),
    3: ((2, "b", "="), (0, "-", "H"), (5, "w", "1"), (1, "w", "0"), (4, "w", "+")),
    4: ((1, "b", "0"), (2, "w", "0"), (0, "-", "Z"), (0, "-", "Z"), (3, "b", "-")),
    5: ((0, "-", "Z"), (1, "w", "0"), (3, "b", "0"), (2, "b", "1"), (0, "-", "Z")),
}


@dataclass
class World:
    """Who is who, and how lists are made."""

    secretary: User
    chair: User
    players: dict[str, Player]
    event: PublishedEvent

    def in_office(self, actor: User, act: Callable[[], object]) -> object:
        office = Body.objects.get(kind=BodyKind.OFFICE)
        with open_scope(Scope(body_id=office.pk, person_id=actor.pk)):
            return act()

    def calculate(self, list_date: date = AFTER, reason: str = "") -> Calculation:
        begun = self.in_office(
            self.secretary,
            lambda: start_calculation(
                system="fide-standard", list_date=list_date, actor=self.secretary, reason=reason
            ),
        )
        execute(begun.job)
        return Calculation.objects.select_related("system").get(pk=begun.pk)

    def publish(self, calculation: Calculation) -> RatingList:
        job = self.in_office(
            self.chair,
            lambda: start_publication(pk=calculation.pk, actor=self.chair, today=calculation.list_date),
        )
        execute(job.pk)
        return RatingList.objects.select_related("system").get(calculation=calculation)


@pytest.fixture
def world(db, settings, tmp_path) -> World:
    settings.BROKER_DIR = tmp_path
    cache.clear()
    load_systems()
    make_federation("JPN", name="Japan")
    secretary = make_office()
    chair = make_user("Carla Chair", email="chair@office.example.org")
    appoint(chair, Body.objects.get(kind=BodyKind.OFFICE), Role.CHAIR)
    make_list_in_force("fide-standard", BEFORE)
    facts = {
        "kovalenko": ("Kovalenko, Ihor", 2412, 10, {"title": "IM"}),
        "bondar": ("Bondar, Olha", 1980, 20, {"sex": "w", "women_title": "WFM"}),
        "sato": ("Sato, Hiro", 2105, 20, {"federation": "JPN", "birth_year": 1960}),
        "lysenko": ("Lysenko, Ivan", 1720, 40, {"birth_year": 2012}),
    }
    players = {}
    for name, (full, rating, k, fields) in facts.items():
        players[name] = make_player(full, **fields)
        rate_on(players[name], rating, BEFORE, k=k, games=50 if k < 40 else 12, last_game=date(2026, 10, 9))
    players["newcomer"] = make_player("Novak, Nina", sex="w", birth_year=2014)
    event = make_rated_event(
        list(players.values()), GAMES, start=date(2026, 11, 7), accepted_on=date(2026, 11, 14)
    )
    return World(secretary, chair, players, event)


@pytest.fixture
def published(world) -> RatingList:
    return world.publish(world.calculate())


def words(response) -> str:
    """The page as a person reads it."""
    return " ".join(unescape(strip_tags(response.content.decode().replace("<", " <"))).split())


def with_live_part(client: Client, player: Player) -> HttpResponse:
    """The page of a player with the live ratings that the browser puts into it."""
    page = client.get(reverse("players:profile", args=[player.fide_id]))
    asked = re.search(r'hx-get="([^"]+)" hx-trigger="load"', page.text)
    part = client.get(asked[1], headers={"HX-Request": "true"}).content if asked else b""
    return HttpResponse(page.content + part)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
