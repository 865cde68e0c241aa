"""Publishes imported lists beside the calculated ones.

The imports of `players` call this through `AppParts.list_keeper`, because players must not import ratings.
Each imported list has a page; if a list of its date is already published, it becomes the next revision. The
import of the file is audited, not the list.
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
    """Return conflicts: an import that would replace a list calculated here, or interrupt their series."""
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
    """Return whether a second person must confirm an import; yes for a system without settings."""
    settled = dict(Regulation.objects.filter(system__in=systems).values_list("system", "second_person"))
    return any(settled.get(system, True) for system in systems)


def taken_over(
    *, systems: Sequence[int], list_date: date, actor: Actor, reason: str, checksum: str, moved: Sequence[Any]
) -> None:
    """Publish the imported list of each system, as the first of its date or as a revision."""
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
            # The deadline of a FIDE system belongs to the office; row security would refuse the insert in a
            # federation's scope.
            with installation_scope():
                ask_to_calculate(system, actor)


def taken_back(*, systems: Sequence[int], list_date: date) -> bool:
    """Withdraw an imported list; return False if a later list depends on it."""
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
    """Return the id of the edition of that day; "" if the regulations start later."""
    try:
        return rules_of(system).on(list_date).id
    # Lists of before the regulations were imported without being calculated; they have no edition.
    except (NoEditionError, Regulation.DoesNotExist):
        return ""


def _players(system: RatingSystem) -> int:
    return CurrentRating.objects.filter(system=system, list_date=None).count()


def _write_files(listed: RatingList) -> None:
    """Write the files of a national list, which is not available anywhere else (FIDE's lists are)."""
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
