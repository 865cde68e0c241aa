"""Follow public objects: followers get a message in the inbox, and by e-mail as they have chosen."""

from collections.abc import Callable, Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations, joined
from portal.parts.kinds import Followed
from portal.workflow.audit import record
from portal.workflow.models import Follow
from portal.workflow.services.notifications import notify

# Each followed object may send a message; the limit keeps one account from following everything.
MOST_FOLLOWED = 500


def followable(topic: str, key: str) -> Followed | None:
    """Return the object with that key; None if it does not exist or is protected."""
    topics: dict[str, Callable[[str], Followed | None]] = joined(
        app.followed for app in declarations().values()
    )
    return topics[topic](key) if topic in topics else None


@transaction.atomic
def follow(*, topic: str, key: str, actor: User) -> Follow | None:
    """Follow an object; None if it does not exist, or the limit of followed objects is reached."""
    thing = followable(topic, key)
    if thing is None or Follow.own.count() >= MOST_FOLLOWED:
        return None
    # `a_thing_is_followed_once`: a second click returns the first row and writes no second entry.
    row, is_new = Follow.own.get_or_create(
        person=actor,
        topic=topic,
        key=key,
        defaults={"label": thing.label[:150], "link": thing.link, "since": timezone.now()},
    )
    if is_new:
        record(row, "follow", actor=actor, details={"key": key})
    return row


@transaction.atomic
def unfollow(*, topic: str, key: str, actor: User) -> bool:
    """Stop following an object; False if it was not followed."""
    # Locked: of two requests to unfollow only the first one finds the row to delete.
    row = Follow.own.select_for_update().filter(person=actor, topic=topic, key=key).first()
    if row is None:
        return False
    record(row, "unfollow", actor=actor, details={"key": key})
    row.delete()
    return True


def forget_followed(*, topic: str, key: str) -> None:
    """Remove all followers of an object that is now protected: their rows would keep its name."""
    # Followers' rows are personal: only this scope sees those of everybody.
    with installation_scope():
        Follow.under_policy.filter(topic=topic, key=key).delete()


def followed_keys(topic: str) -> list[str]:
    """Return the keys of that kind that anybody follows: few among all players and events."""
    # Keys only: who follows stays unknown to the caller.
    with installation_scope():
        return list(Follow.under_policy.filter(topic=topic).values_list("key", flat=True).distinct())


def tell_followers(
    *, topic: str, code: str, actor: Actor, news: Iterable[tuple[str, dict[str, Any], str]]
) -> int:
    """Notify followers: for each object its key, text parameters and page; return how many were notified."""
    told = 0
    for key, params, link in news:
        # Followers are read in it, but each message is written in its recipient's own scope.
        with installation_scope():
            rows = Follow.under_policy.filter(topic=topic, key=key).select_related("person")
            people = [row.person for row in rows if row.person != actor]
        told += len(
            notify(recipients=people, code=code, actor=actor, params=params, link=link, personal=True)
        )
    return told
