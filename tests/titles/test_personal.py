"""A player's copy of their data has norms and applications, and both keep the name in the register."""

import pytest

from players.protection.brakes import brakes
from players.protection.selectors import personal_data
from tests.factories.applications import make_application_world, make_norm
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def test_the_copy_has_norms_and_applications():
    world = make_application_world()
    application = world.start()
    with world.acting(world.account):
        data = personal_data(player=world.player, actor=world.account)
    assert [norm["event_name"] for norm in data["norms"]] == ["Kyiv Open", "Lviv Open", "Odesa Open"]
    assert [(row["id"], row["title"], row["state"]) for row in data["title_applications"]] == [
        (application.pk, "IM", "draft")
    ]


def test_norms_and_filed_applications_keep_the_name(ukr):
    world = make_application_world(norms=0)
    world.player = make_player(federation=ukr)
    assert brakes(world.player) == []
    world.start("FM", "direct")
    assert brakes(world.player) == []  # nobody has seen the draft
    world.filed(world.start("CM", "direct"))
    make_norm(world.player)
    assert brakes(world.player) == ["titles.norm", "titles.application"]
