"""Players and what hangs on them."""

from datetime import date
from itertools import count

from players.models import CurrentRating, Player, RatingChange, RatingSystem
from portal.federations.models import Federation
from tests.factories.tenants import make_federation

_number = count(1)


def make_player(name: str = "", *, federation: Federation | str = "UKR", **fields: object) -> Player:
    """Make a player of the register, with an id unless `fide_id=None` is given."""
    number = next(_number)
    home = make_federation(federation) if isinstance(federation, str) else federation
    return Player.objects.create(
        name=name or f"Player, Number {number}",
        federation=home,
        **{"fide_id": 14_000_000 + number, "sex": "m", "birth_year": 1990} | fields,
    )


def make_system(code: str = "fide-standard") -> RatingSystem:
    """Return a rating system; tests that empty all tables have to make those of the portal again."""
    defaults = {"name": code, "tempo": code.rpartition("-")[2] if code.startswith("fide") else "standard"}
    if not code.startswith("fide"):
        defaults["federation"] = make_federation("UKR")
    return RatingSystem.objects.get_or_create(code=code, defaults=defaults)[0]


def make_fide_systems() -> None:
    for tempo in ("standard", "rapid", "blitz"):
        make_system(f"fide-{tempo}")


def rate(
    player: Player, system: str = "fide-standard", rating: int = 2000, **fields: object
) -> CurrentRating:
    """Give a player a current rating, and the change that brought it."""
    row = make_system(system)
    on = fields.pop("list_date", None) or row.list_date or date(2026, 11, 1)
    if row.list_date is None:
        RatingSystem.objects.filter(pk=row.pk).update(list_date=on)
    RatingChange.objects.create(player=player, system=row, list_date=on, rating=rating, **fields)
    return CurrentRating.objects.create(player=player, system=row, rating=rating, **fields)
