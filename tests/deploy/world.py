"""Fills a deployment's empty database: an office, players, and a month of events that wait for their list.

Run by `python -m tests.deploy.world` as the owner; prints the addresses of secretary and chair.
"""

import os
import random
from datetime import date, timedelta

import django

ROUNDS, FIELD, EVENTS = 5, 40, 6
ANSWERS = {"1": "0", "=": "=", "0": "1"}
Rows = dict[int, list[tuple[int, str, str]]]


def lists() -> tuple[date, date]:
    """Return the first days of the last month and of this one: the list before, and the one to publish."""
    this = date.today().replace(day=1)  # noqa: DTZ011 -- days of the deployment's own clock
    return (this - timedelta(days=1)).replace(day=1), this


def games(chance: random.Random) -> Rows:
    rows: Rows = {at: [] for at in range(1, FIELD + 1)}
    for _round in range(ROUNDS):
        order = chance.sample(sorted(rows), FIELD)
        for white, black in zip(order[::2], order[1::2], strict=True):
            result = chance.choice("1=0")
            rows[white].append((black, "w", result))
            rows[black].append((white, "b", ANSWERS[result]))
    return rows


def fill() -> None:
    from portal.federations.enums import BodyKind, Role  # noqa: PLC0415 -- models, once Django is set up
    from tests.factories import appoint, make_body, make_user  # noqa: PLC0415
    from tests.factories.players import make_player  # noqa: PLC0415
    from tests.factories.ratings import (  # noqa: PLC0415
        make_list_in_force,
        make_office,
        make_rated_event,
        rate_on,
    )

    before, _this = lists()
    make_list_in_force(list_date=before)
    secretary, chair = make_office(), make_user("Carla Chair", email="chair@office.example.org")
    appoint(chair, make_body(BodyKind.OFFICE), Role.CHAIR)
    players = [make_player(f"Family{at:02d}, Given") for at in range(FIELD)]
    for at, player in enumerate(players):
        rate_on(player, 1600 + 20 * at, before, k=20, games=50, last_game=before - timedelta(days=20))
    chance = random.Random(20)
    for _event in range(EVENTS):
        make_rated_event(players, games(chance), start=before + timedelta(days=5))
    print(secretary.email, chair.email, players[0].fide_id)  # noqa: T201


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings.base")
    django.setup()
    from portal.federations.scope import installation_scope

    with installation_scope():
        fill()
