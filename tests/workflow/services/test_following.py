"""Following a player or an event: audited, told of results and ratings, and nobody else's business."""

import pytest
from django.urls import reverse

from portal.federations.scope import installation_scope, person_scope
from portal.workflow.models import AuditEntry, Follow, Notification
from portal.workflow.services.following import follow, unfollow
from tests.factories import make_user
from tests.ratings.world import signed_in, words, world

__all__ = ["world"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def fan(world):
    return make_user("Fred Fan", email="fan@example.org")


def inbox(person) -> list[str]:
    with person_scope(person.pk):
        return list(Notification.own.order_by("pk").values_list("code", flat=True))


def test_a_page_is_followed_and_no_longer(world, fan):
    player, browser = world.players["bondar"], signed_in(fan)
    address = reverse("follow", args=["player", player.fide_id])
    answer = browser.post(address, {"action": "follow"}, follow=True)
    assert "You follow Bondar, Olha" in words(answer)
    assert "Bondar, Olha" in words(browser.get(reverse("following")))
    browser.post(address, {"action": "unfollow"})
    assert "You do not follow anybody yet" in words(browser.get(reverse("following")))
    with installation_scope():
        actions = AuditEntry.under_policy.filter(actor=fan).order_by("pk").values_list("action", flat=True)
        assert list(actions) == ["follow", "unfollow"]


def test_a_protected_player_is_not_followed(world, fan):
    player = world.players["bondar"]
    player.restricted = True
    player.save()
    address = reverse("follow", args=["player", player.fide_id])
    assert signed_in(fan).post(address, {"action": "follow"}).status_code == 404


def test_a_visitor_signs_in_first(client, world):
    address = reverse("follow", args=["event", world.event.code])
    answer = client.get(address)
    assert (answer.status_code, answer.url) == (302, f"{reverse('account_login')}?next={address}")


def test_the_follower_is_told_what_a_list_did(world, fan):
    with person_scope(fan.pk):
        follow(topic="player", key=str(world.players["bondar"].fide_id), actor=fan)
    world.publish(world.calculate())
    assert inbox(fan) == ["ratings.player_rated"]
    assert "Bondar, Olha: 1980 → 1995" in words(signed_in(fan).get(reverse("inbox")))


def test_who_stopped_is_told_nothing(world, fan):
    with person_scope(fan.pk):
        key = str(world.players["bondar"].fide_id)
        follow(topic="player", key=key, actor=fan)
        assert unfollow(topic="player", key=key, actor=fan)
    world.publish(world.calculate())
    assert inbox(fan) == []


def test_nobody_sees_whom_another_follows(world, fan):
    with person_scope(fan.pk):
        follow(topic="event", key=world.event.code, actor=fan)
    with person_scope(make_user("Other").pk):
        assert not Follow.own.exists()
        assert not Follow.under_policy.exists()
