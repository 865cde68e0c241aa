"""A register of hand-written lists: cheap, because nothing is calculated or published."""

from collections.abc import Callable
from datetime import date, datetime, time
from typing import Any, Protocol

from django.utils.timezone import get_default_timezone

from players.models import CurrentRating, Player, RatingChange, RatingSystem
from portal.accounts.models import User
from ratings.enums import Origin
from ratings.models import RatingList
from tests.factories.players import make_player

OCTOBER, NOVEMBER, DECEMBER = date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1)


class Taking(Protocol):
    """Take over a list with these ratings by name; None takes a player off the list."""

    def __call__(self, day: date, ratings: dict[str, int | None], **columns: Any) -> RatingList: ...


def take_over(system: RatingSystem, person: User, people: dict[str, Player]) -> Callable[..., RatingList]:
    """Return what puts ratings by name on a list of a day, as an import leaves them."""

    def _take_over(day: date, ratings: dict[str, int | None], **columns: Any) -> RatingList:
        RatingSystem.objects.filter(pk=system.pk).update(list_date=day)
        system.refresh_from_db()
        for name, rating in ratings.items():
            player = people[name] = people.get(name) or make_player(name)
            facts = {"rating": rating, "games": 5, "k": 20 if rating else None}
            RatingChange.objects.create(player=player, system=system, list_date=day, **facts)
            CurrentRating.objects.filter(player=player, system=system).delete()
            if rating is not None:
                CurrentRating.objects.create(player=player, system=system, **facts)
        at = datetime.combine(day, time(12), get_default_timezone())
        about = {"origin": Origin.IMPORTED, "published_by": person, "published_at": at} | columns
        listed: RatingList = RatingList.objects.create(system=system, list_date=day, **about)
        return listed

    return _take_over
