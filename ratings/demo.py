"""Builds twelve months of lists: plays, rates and publishes month by month with the usual services.

The register's demo draws curves of two years. Those of the last year (half a year for the smaller systems)
are removed, and the portal calculates these lists itself from the events of a season. Late reports wait for
the next list.
"""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from players.demo import last_months, turn_back
from players.models import RatingSystem
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from portal.workflow.audit import advance
from portal.workflow.models import Notification
from ratings.demo_appeals import build_appeals
from ratings.demo_old import build_old_events
from ratings.demo_season import play_month
from ratings.models import Calculation, RatingList, Regulation
from ratings.periods.calendar import period_of
from ratings.periods.opening import open_system
from ratings.periods.phrases import NOTIFICATIONS
from ratings.periods.services import carry_out
from ratings.periods.workflow import TRANSITIONS
from ratings.publication.services import publish_list
from ratings.publication.writing import NewFiles, new_files
from tournaments.reports.demo import build_reports

LISTS = {"fide-standard": 12, "fide-rapid": 6, "fide-blitz": 6, "ua-national": 6}
SIGN_INS = [
    SignIn(address(Role.SECRETARY, BodyKind.OFFICE), "secretary", "Office"),
    SignIn(address(Role.CHAIR, BodyKind.OFFICE), "chair", "Office"),
]


def build(world: World) -> None:
    """Turn the register back by a year, publish list after list, then report late events."""
    months = last_months(world.today, max(LISTS.values()) + 1)
    with installation_scope():
        Regulation.objects.filter(family="ua").update(in_force_from=date(2020, 1, 1))
        for code, lists in LISTS.items():
            turn_back(code, months[-1 - lists])
            open_system(system=code, actor=world.operator)
    with new_files() as files:
        for place, month in enumerate(months[1:], 1):
            codes = [code for code, lists in LISTS.items() if place >= len(months) - lists]
            play_month(world, month, codes)
            for code in codes:
                _publish(world, code, month, files)
    with installation_scope():
        # Notifications about a year of lists are no longer news.
        Notification.under_policy.filter(code__in=NOTIFICATIONS).delete()
    build_reports(world)
    build_appeals(world)
    build_old_events(world)


def _publish(world: World, code: str, month: date, files: NewFiles) -> RatingList:
    """Calculate and publish one list, by two different people."""
    system = RatingSystem.objects.get(code=code)
    first, second = _people(world, system)
    home, office = system.federation_id, world.bodies[BodyKind.OFFICE].pk
    scope = Scope(federation_id=home, body_id=None if home else office)
    with open_scope(replace(scope, person_id=first.pk)):
        calculation = Calculation.objects.create(
            system=system,
            list_date=month,
            edition=period_of(system, month).edition.id,
            started_by=first,
            started_at=_at(month, hour=9),
        )
        carry_out(pk=calculation.pk, actor=first, tell=_silent)
    with open_scope(replace(scope, person_id=second.pk)):
        calculation = Calculation.objects.get(pk=calculation.pk)
        advance(calculation, TRANSITIONS, "publish", actor=second)
        return publish_list(
            pk=calculation.pk, actor=second, files=files, tell=_silent, at=_at(month, hour=15)
        )


def _people(world: World, system: RatingSystem) -> tuple[User, User]:
    """Return who calculates and who publishes."""
    if system.federation_id:
        place, roles = "UKR", (Role.RATING_OFFICER, Role.PRESIDENT)
    else:
        place, roles = BodyKind.OFFICE.value, (Role.SECRETARY, Role.CHAIR)
    first, second = (world.people[address(role, place)] for role in roles)
    return first, second


def _at(month: date, *, hour: int) -> datetime:
    """Return a time on the last day before the month, when its list appears."""
    return datetime.combine(month - timedelta(days=1), time(hour), UTC)


def _silent(done: int, step: str) -> None:
    """Ignore the progress."""
