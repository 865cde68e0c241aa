"""Lists that were taken over from elsewhere, published beside those that were calculated here.

The imports of `players` ask and tell by `AppParts.list_keeper`; each list taken over has a page of its own,
and one that meets a published list is its next revision. The audit entry is that of the file.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.db.models import Max
from django.urls import reverse
from django.utils import timezone

from players.models import CurrentRating, RatingSystem
from players.models.ratings import SYSTEM_NAMES
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.parts.kinds import ListKeeper
from ratings.enums import Origin
from ratings.figures.making import make_figures
from ratings.models import RatingList, Regulation
from ratings.periods.calendar import rules_of
from ratings.periods.deadlines import ask_to_calculate
from ratings.publication.sources import as_it_stands, contents_of
from ratings.publication.writing import new_files, write_list
from rulekit import NoEditionError

MOST_MOVED = 200


def conflicts(systems: Sequence[int], list_date: date) -> list[dict[str, Any]]:
    """Return where a list of that date would replace one that was calculated here, or end their row."""
    found = []
    for system in RatingSystem.objects.filter(pk__in=systems).order_by("pk"):
        newest = RatingList.objects.filter(system=system).order_by("-list_date", "-revision").first()
        if newest is None or newest.origin != Origin.CALCULATED:
            continue
        same = newest.list_date == list_date
        params = {
            "system": system.code if system.code in SYSTEM_NAMES else system.name,
            "list": newest.list_date.isoformat(),
            "revision": newest.revision + 1,
        }
        found.append({"code": "calculated_here" if same else "calculated_before", "params": params})
    return found


def needs_second_person(systems: Sequence[int]) -> bool:
    """Return whether one of the systems asks for a second person; one without settings does."""
    settled = dict(Regulation.objects.filter(system__in=systems).values_list("system", "second_person"))
    return any(settled.get(system, True) for system in systems)


def taken_over(
    *, systems: Sequence[int], list_date: date, actor: Actor, reason: str, checksum: str, moved: Sequence[Any]
) -> None:
    """Publish the list of each system as one that was taken over: the first of its date, or a revision."""
    for system in RatingSystem.objects.filter(pk__in=systems).select_related("federation").order_by("pk"):
        last = RatingList.objects.filter(system=system, list_date=list_date).aggregate(last=Max("revision"))[
            "last"
        ]
        listed = RatingList(
            system=system,
            list_date=list_date,
            revision=0 if last is None else last + 1,
            origin=Origin.IMPORTED,
            edition=_edition(system, list_date),
            checksum=checksum,
            rests_on={"moved": [list(row[1:]) for row in moved if row[0] == system.pk][:MOST_MOVED]},
            players=_players(system),
            reason=reason,
            published_by=actor,
            published_at=timezone.now(),
        )
        if system.federation_id is not None and listed.edition:
            _write_files(listed)
        listed.save(force_insert=True)
        make_figures(listed)
        if listed.edition and RatingList.objects.filter(system=system, origin=Origin.CALCULATED).exists():
            # The deadline of a system of FIDE belongs to no federation's rows.
            with installation_scope():
                ask_to_calculate(system, actor)


def taken_back(*, systems: Sequence[int], list_date: date) -> bool:
    """Take the page of an imported list away; False where a later list rests on it."""
    made = []
    for system in RatingSystem.objects.filter(pk__in=systems).order_by("pk"):
        newest = RatingList.objects.filter(system=system).order_by("-list_date", "-revision").first()
        if newest is None or newest.list_date != list_date or newest.origin != Origin.IMPORTED:
            return False
        made.append(newest)
    for listed in made:
        RatingList.objects.filter(pk=listed.pk).update(withdrawn_at=timezone.now())
    return True


def address(system: str, list_date: date) -> str:
    """Return the page of a list."""
    return reverse("ratings:list", args=[system, list_date])


def _edition(system: RatingSystem, list_date: date) -> str:
    """Return the edition of the day; none where the regulations begin later."""
    try:
        return rules_of(system).on(list_date).id
    except (NoEditionError, Regulation.DoesNotExist):
        return ""


def _players(system: RatingSystem) -> int:
    return CurrentRating.objects.filter(system=system, list_date=None).count()


def _write_files(listed: RatingList) -> None:
    """Write the files of a national list: its federation has no other place to get them from."""
    system, day = listed.system, listed.list_date
    rules = rules_of(system).on(day).lists
    with new_files() as files:
        contents = contents_of(system, as_it_stands(), rules, day)
        listed.files, listed.players = write_list(files, contents, system.code, day)
    listed.checksum = listed.files["txt"]["sha256"]


KEEPER = ListKeeper(
    conflicts=conflicts,
    second_person=needs_second_person,
    taken_over=taken_over,
    taken_back=taken_back,
    address=address,
)
