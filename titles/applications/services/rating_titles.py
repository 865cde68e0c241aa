"""Notifies players and federations of titles by rating reached with a new list (1.3, 1.10.2)."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, Subquery, Sum
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from players.enums import Sex
from players.models import Player, RatingChange, RatingSystem
from portal.accounts.actors import Actor
from portal.federations.models import Federation
from portal.parts.names import both_names
from portal.workflow.services.notifications import notify, notify_role
from titles.applications.evidence import SYSTEM, rating_evidence
from titles.applications.permissions import SIGNING
from titles.models import RatingTitleNews
from titles.norms.register import register_of
from titles.rules.applications import rating_reached_on
from titles.rules.editions import Title, TitleEdition, edition_on

# A message names so many players and counts the rest.
NAMES_SAID = 10


@transaction.atomic
def tell_rating_titles(*, actor: Actor) -> int:
    """Notify once per list; return how many players reached a title with it."""
    day = RatingSystem.objects.filter(code=SYSTEM).values_list("list_date", flat=True).first()
    edition = edition_on(day) if day else None
    if day is None or edition is None:
        return 0
    # The unique row per list makes the task safe to run twice: only its creator sends notifications.
    _news, is_new = RatingTitleNews.objects.get_or_create(list_date=day, defaults={"told_at": timezone.now()})
    if not is_new:
        return 0
    reached = list(titles_reached(edition, day))
    for player, title in reached:
        _tell_player(player, title, day, actor)
    _tell_federations(reached, day, actor)
    return len(reached)


def titles_reached(edition: TitleEdition, day: date) -> Iterator[tuple[Player, Title]]:
    """Yield players who meet rating and thirty games for the first time with this list."""
    found = _candidates(edition, day)
    known = register_of([row.player_id for row in found])
    for row in found:
        record = known.get(row.player_id)
        held = record.titles_on(day) if record else frozenset()
        ratings = [each for each in rating_evidence(row.player) if each.reached <= day]
        for title in edition.rating_titles:
            if title.is_womens and row.player.sex != Sex.WOMAN:
                continue
            # A higher title on the same ladder makes this one pointless.
            higher = title.ladder[: title.ladder.index(title) + 1]
            if not held & set(higher) and rating_reached_on(edition, title, ratings) == day:
                yield row.player, title
                break


def _candidates(edition: TitleEdition, day: date) -> list[RatingChange]:
    """Return, with one query, who crossed a rating of 1.3 or the number of games with this list.

    Players without an earlier entry are left out: an older list unknown to us may have had them already.
    """
    earlier = RatingChange.objects.filter(
        player=OuterRef("player"), system=OuterRef("system"), list_date__lt=OuterRef("list_date")
    )
    games = earlier.order_by().values("player").annotate(sum=Sum("games")).values("sum")
    last = earlier.order_by("-list_date").values("rating")[:1]
    rows = RatingChange.objects.filter(
        system__code=SYSTEM, list_date=day, rating__gte=min(edition.rating_titles.values())
    ).annotate(before=Subquery(last), played=Subquery(games), is_known=Exists(earlier))
    crossed = Q(before__isnull=True) | Q(
        played__lt=edition.rating_games, played__gte=edition.rating_games - F("games")
    )
    for needed in edition.rating_titles.values():
        crossed |= Q(before__lt=needed, rating__gte=needed)
    found = rows.filter(crossed, is_known=True, player__deceased=False)
    return list(found.select_related("player__account", "player__federation").order_by("player_id"))


def _tell_player(player: Player, title: Title, day: date, actor: Actor) -> None:
    if player.account is None:
        return
    asking = f"{reverse('titles:my_application_new')}?title={title.value}&route=rating"
    params = {"title": title.value, "day": date_format(day, "Y-m-d")}
    notify(
        recipients=[player.account],
        code="titles.rating_title_reached",
        actor=actor,
        params=params,
        link=asking,
        personal=True,
    )


def _tell_federations(reached: list[tuple[Player, Title]], day: date, actor: Actor) -> None:
    """Send one message per federation, whatever the number of its players."""
    groups: dict[Federation, list[tuple[Player, Title]]] = defaultdict(list)
    for player, title in reached:
        groups[player.federation].append((player, title))
    for federation, of_federation in groups.items():
        params: dict[str, Any] = {
            "day": date_format(day, "Y-m-d"),
            "count": len(of_federation),
            "names": _names(of_federation),
        }
        notify_role(
            tenant=federation,
            roles=SIGNING,
            code="titles.rating_titles_reached",
            actor=actor,
            params=params,
            link=reverse("titles:application_new", args=[federation.code]),
        )


def _names(reached: list[tuple[Player, Title]]) -> str | dict[str, str]:
    """Return the first names in Latin letters, and in the native script if one of them has it."""
    said, more = reached[:NAMES_SAID], ["…"] if len(reached) > NAMES_SAID else []

    def joined(names: list[str]) -> str:
        titled = [f"{name} ({title.value})" for name, (_player, title) in zip(names, said, strict=True)]
        return ", ".join(titled + more)

    latin = [player.name for player, _title in said]
    native = ["" if player.restricted else player.native_name for player, _title in said]
    spelled = [own or name for own, name in zip(native, latin, strict=True)]
    return both_names(joined(latin), joined(spelled) if any(native) else "")
