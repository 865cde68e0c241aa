"""Titles by decision: awarded from a day on, ended, restored.

The day matters: an opponent's title counts in events that start after it was confirmed (B.01, 0.4.2). The
column next to the name is updated once that day has come.
"""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from players.enums import ArbiterTitle, FairPlayTitle, Title, TitleSource
from players.models import Player, PlayerTitle
from portal.accounts.actors import Actor
from portal.workflow import history
from portal.workflow.audit import record

# Officials' titles awarded here; the column may print others, such as those of trainers.
OFFICIALS = (*ArbiterTitle.values, *FairPlayTitle.values)
# Lists print only the highest of these: IA implies FA and NA, FPO implies FPE and NFS.
_LADDERS = (("IA", "FA", "NA"), tuple(FairPlayTitle.values))
_ORDER = {title: place for place, title in enumerate(Title.values)}


def titles_on(player: Player, day: date) -> list[str]:
    """Return the over-the-board titles that the player held on a day, highest first."""
    held = player.awarded_titles.filter(title__in=Title.values).filter(_held_on(day))
    return sorted(held.values_list("title", flat=True), key=_ORDER.__getitem__)


@transaction.atomic
def award_title(*, player_id: int, title: str, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Record a title decided by a body. A title that is already registered keeps its earlier date."""
    # Lock the player, so that the columns derived from all titles are written by one process at a time.
    player = Player.objects.select_for_update(of=("self",)).get(pk=player_id)
    with history.acting(actor):
        record_printed(player)
        # `one_title_of_a_kind_held`: a title held already keeps its earlier date, and nothing is recorded.
        held, new = PlayerTitle.objects.get_or_create(
            player=player,
            title=title,
            lost_on=None,
            defaults={"awarded_on": on, "source": TitleSource.DECISION, "reference": reference},
        )
        show_titles(player)
    if new:
        record(player, "award_title", actor=actor, details={"title": title, "on": on.isoformat()})
    return held


@transaction.atomic
def end_title(*, player_id: int, title: str, on: date, actor: Actor, reason: str) -> None:
    """End a title from a day on."""
    # The same lock as for an award: the columns next to the name are derived from all titles at once.
    player = Player.objects.select_for_update(of=("self",)).get(pk=player_id)
    with history.acting(actor):
        record_printed(player)
        player.awarded_titles.filter(title=title, lost_on=None).update(lost_on=on)
        show_titles(player)
    record(player, "end_title", actor=actor, comment=reason, details={"title": title, "on": on.isoformat()})


@transaction.atomic
def give_back_title(*, player_id: int, title: str, actor: Actor, reason: str) -> None:
    """Undo the last loss of a title, as if it had never been lost."""
    # Only the latest loss is undone; a title awarded again in the meantime stays as it is.
    player = Player.objects.select_for_update(of=("self",)).get(pk=player_id)
    lost = player.awarded_titles.filter(title=title).exclude(lost_on=None).order_by("-lost_on").first()
    if lost is None or player.awarded_titles.filter(title=title, lost_on=None).exists():
        return
    with history.acting(actor):
        lost.lost_on = None
        lost.save(update_fields=["lost_on"])
        show_titles(player)
    record(player, "give_back_title", actor=actor, comment=reason, details={"title": title})


def show_titles(player: Player, today: date | None = None) -> None:
    """Update the title columns to what lists would print: the highest valid titles and the women's one.

    `today` is the date of the body that decided, which may be ahead of the server's.
    """
    today = today or timezone.localdate()
    held = titles_on(player, today)
    player.title = next(iter(held), "")
    player.women_title = next((title for title in held if title.startswith("W")), "")
    player.other_titles = _printed_officials(player, today)
    player.save(update_fields=["title", "women_title", "other_titles"])


def codes_of(other_titles: str) -> list[str]:
    """Return the officials' titles in the printed column, whoever awarded them."""
    return [code for code in other_titles.replace(",", " ").split() if code in OFFICIALS]


def _printed_officials(player: Player, day: date) -> str:
    """Return the officials' column: titles awarded here as recorded, all others as in the list."""
    held = set(
        player.awarded_titles.filter(title__in=OFFICIALS)
        .filter(_held_on(day))
        .values_list("title", flat=True)
    )
    for ladder in _LADDERS:
        highest = next((title for title in ladder if title in held), "")
        held -= set(ladder) - {highest}
    kept = [code for code in player.other_titles.replace(",", " ").split() if code not in OFFICIALS]
    return ",".join([*(title for title in OFFICIALS if title in held), *kept])


@transaction.atomic
def show_titles_of(*, players: Iterable[int], actor: Actor) -> None:
    """Update the columns of some players; safe to run twice."""
    with history.acting(actor):
        # Ordered by key, so that two runs lock the players in the same order.
        for player in Player.objects.select_for_update(of=("self",)).filter(pk__in=players).order_by("pk"):
            record_printed(player)
            show_titles(player)


def record_printed(player: Player) -> None:
    """Record printed titles that have no entry yet; their award date is unknown."""
    recorded = set(player.awarded_titles.values_list("title", flat=True))
    printed = {player.title, player.women_title, *codes_of(player.other_titles)}
    for title in sorted(printed - recorded - {""}):
        PlayerTitle.objects.create(player=player, title=title, source=TitleSource.LIST)


def _held_on(day: date) -> Q:
    begun = Q(awarded_on__lte=day) | Q(awarded_on__isnull=True)
    return begun & (Q(lost_on__isnull=True) | Q(lost_on__gt=day))
