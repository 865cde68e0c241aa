"""Who must act on a list next, and by when: calculate before its day, then publish, by a second person."""

from datetime import date, datetime, timedelta

from django.urls import reverse

from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.federations.tenants import Tenant
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify
from ratings.models import Calculation
from ratings.periods.calendar import following_list
from ratings.periods.permissions import CALCULATING_ROLES, OFFICE_ROLES, PUBLISHING_ROLES, runner_of

CALCULATE, PUBLISH = "ratings.calculate", "ratings.publish"


def work_url(home: Tenant, page: str, *arguments: object) -> str:
    """Return the address of a page of the work in a workspace."""
    prefix = "" if home.federation else "body_"
    return reverse(f"ratings:{prefix}{page}", args=[home.code, *arguments])


def ask_to_calculate(system: RatingSystem, actor: Actor) -> None:
    """Name the list that comes next: it appears on the last day before its date (7.1.1)."""
    following = following_list(system)
    if following is None:
        return
    home = runner_of(system)
    set_deadline(
        code=CALCULATE,
        subject=system,
        due=_last_moment(following, home),
        actor=actor,
        tenant=home,
        roles=CALCULATING_ROLES if system.federation_id else OFFICE_ROLES,
        params=_params(system, following),
        link=work_url(home, "system", system.code),
    )


def ask_to_publish(calculation: Calculation, actor: Actor) -> None:
    """A calculation is ready: tell who may publish it; its author only if they may publish too."""
    system, home = calculation.system, runner_of(calculation.system)
    roles = PUBLISHING_ROLES if system.federation_id else OFFICE_ROLES
    link = work_url(home, "preview", calculation.pk)
    params = _params(system, calculation.list_date)
    complete_deadline(code=CALCULATE, subject=system, actor=actor)
    set_deadline(
        code=PUBLISH,
        subject=calculation,
        due=_last_moment(calculation.list_date, home),
        actor=actor,
        tenant=home,
        roles=roles,
        params=params,
        link=link,
    )
    others = [person for person in home.staff(roles) if person.pk != actor.pk]
    notify(recipients=others, code="ratings.ready", actor=actor, params=params, link=link)


def published(calculation: Calculation, actor: Actor) -> None:
    """The list is out: tell who calculated it, and name the next one."""
    home = runner_of(calculation.system)
    complete_deadline(code=PUBLISH, subject=calculation, actor=actor)
    if calculation.started_by_id != actor.pk:
        notify(
            recipients=[calculation.started_by],
            code="ratings.published",
            actor=actor,
            params=_params(calculation.system, calculation.list_date),
            link=work_url(home, "system", calculation.system.code),
        )
    calculation.system.refresh_from_db(fields=["list_date"])
    ask_to_calculate(calculation.system, actor)


def discarded(calculation: Calculation, actor: Actor) -> None:
    """Nobody needs to publish it any more; a new list is still to be calculated."""
    cancel_deadline(code=PUBLISH, subject=calculation, actor=actor)
    if calculation.revision == 0:
        ask_to_calculate(calculation.system, actor)


def _params(system: RatingSystem, list_date: date) -> dict[str, str]:
    return {"system": system.code, "list": f"{list_date:%Y-%m-%d}"}


def _last_moment(list_date: date, home: Tenant) -> datetime:
    return home.end_of_day(list_date - timedelta(days=1))
