"""Deadlines of a list: calculate it before its date, then have it published by a second person."""

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
    """Return the URL of a page of the work on lists in a workspace."""
    prefix = "" if home.federation else "body_"
    return reverse(f"ratings:{prefix}{page}", args=[home.code, *arguments])


def ask_to_calculate(system: RatingSystem, actor: Actor) -> None:
    """Set the deadline to calculate the next list: it appears on the last day before its date (7.1.1)."""
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
    """Set the deadline to publish a finished calculation and notify everybody else who may publish."""
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
    """After a publication: notify whoever calculated the list, and set the deadline of the next one."""
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
    # The publication changed the list in force by SQL; without it the same list would be due again.
    calculation.system.refresh_from_db(fields=["list_date"])
    ask_to_calculate(calculation.system, actor)


def discarded(calculation: Calculation, actor: Actor) -> None:
    """After discarding: cancel the deadline to publish; a list that is no revision is due again."""
    cancel_deadline(code=PUBLISH, subject=calculation, actor=actor)
    if calculation.revision == 0:
        ask_to_calculate(calculation.system, actor)


def _params(system: RatingSystem, list_date: date) -> dict[str, str]:
    return {"system": system.code, "list": f"{list_date:%Y-%m-%d}"}


def _last_moment(list_date: date, home: Tenant) -> datetime:
    return home.end_of_day(list_date - timedelta(days=1))
