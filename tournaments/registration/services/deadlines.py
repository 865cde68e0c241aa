"""Who must act next and by when: deadlines of the cockpit and messages, one function for each step."""

from datetime import date, timedelta
from typing import Any

from django.urls import reverse

from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role
from tournaments.models import PublishedEvent, Tournament, host_of
from tournaments.registration.permissions import COMMISSIONERS, OFFICERS

# Days an office has for its answer; never later than the eve of the event.
DAYS_TO_DECIDE = 3
DAYS_OF_COMMISSION = 7

DECIDE, COMMISSION, MEND = "tournaments.decide", "tournaments.commission", "tournaments.mend"
APPEAL, REPORT, APPROVE = "tournaments.appeal", "tournaments.report", "tournaments.approve_change"
ALL = (DECIDE, COMMISSION, MEND, APPEAL, REPORT, APPROVE)


def work_link(tournament: Tournament) -> str:
    return reverse("tournaments:work_event", args=[host_of(tournament).code, tournament.pk])


def own_link(tournament: Tournament) -> str:
    return reverse("tournaments:own_event", args=[tournament.pk])


def body_link(tournament: Tournament, body: Body) -> str:
    return reverse("tournaments:body_event", args=[body.code, tournament.pk])


def submitted(tournament: Tournament, actor: Actor) -> None:
    """The officer decides within three days."""
    complete_deadline(code=MEND, subject=tournament, actor=actor)
    _ask_officer(tournament, actor, DECIDE)


def referred(tournament: Tournament, actor: Actor, body: Body) -> None:
    """The body decides within a week."""
    complete_deadline(code=DECIDE, subject=tournament, actor=actor)
    complete_deadline(code=APPEAL, subject=tournament, actor=actor)
    _ask_body(tournament, actor, body, COMMISSION, "tournaments.referred")


def passed_on(tournament: Tournament, actor: Actor, body: Body) -> None:
    """One body has admitted its part; the next decides within a week."""
    complete_deadline(code=COMMISSION, subject=tournament, actor=actor)
    referred(tournament, actor, body)


def asked_back(tournament: Tournament, actor: Actor) -> None:
    """The commission wants more from the federation before it decides."""
    complete_deadline(code=COMMISSION, subject=tournament, actor=actor)
    _ask_officer(tournament, actor, DECIDE)


def decided(tournament: Tournament, actor: Actor, code: str, comment: str) -> None:
    """Tell the author what was decided; whoever had to decide has done so."""
    for done in (DECIDE, COMMISSION):
        complete_deadline(code=done, subject=tournament, actor=actor)
    _tell_author(tournament, actor, code, comment)


def returned(tournament: Tournament, actor: Actor, comment: str) -> None:
    """The author mends the draft before the registration is late."""
    decided(tournament, actor, "tournaments.returned", comment)
    _for_author(tournament, actor, MEND, host_of(tournament).today + timedelta(days=DAYS_TO_DECIDE))


def refused(tournament: Tournament, actor: Actor, comment: str) -> None:
    """A refusal may be appealed within seven days (B.02, 0.4)."""
    decided(tournament, actor, "tournaments.refused", comment)
    if tournament.appeal_until:
        _for_author(tournament, actor, APPEAL, tournament.appeal_until)


def registered(tournament: Tournament, actor: Actor, published: PublishedEvent) -> None:
    """From now on the report is due (B.02, 9.1)."""
    decided(tournament, actor, "tournaments.registered", tournament.remarks)
    report_expected(tournament, actor, published)


def report_expected(tournament: Tournament, actor: Actor, published: PublishedEvent) -> None:
    """Set or move the deadline of the report, for the officer and for the chief arbiter."""
    if published.report_due is None:
        return
    host = host_of(tournament)
    common: dict[str, Any] = {
        "code": REPORT,
        "subject": tournament,
        "due": host.end_of_day(published.report_due),
        "actor": actor,
        "params": {**_named(tournament), "event_code": published.code},
        "link": reverse("tournaments:event", args=[published.code]),
    }
    set_deadline(**common, tenant=host, roles=OFFICERS)
    chief = published.chief_arbiter
    if chief is not None and chief.account is not None:
        set_deadline(**common, person=chief.account)


def change_proposed(tournament: Tournament, actor: Actor) -> None:
    _ask_officer(tournament, actor, APPROVE, news="tournaments.change_proposed")


def change_done(tournament: Tournament, actor: Actor) -> None:
    complete_deadline(code=APPROVE, subject=tournament, actor=actor)


def change_told(tournament: Tournament, actor: Actor, code: str, comment: str) -> None:
    _tell_author(tournament, actor, code, comment)


def change_referred(tournament: Tournament, actor: Actor, body: Body) -> None:
    """The body decides on a change within a week."""
    _ask_body(tournament, actor, body, APPROVE, "tournaments.change_proposed")


def over(tournament: Tournament, actor: Actor, comment: str) -> None:
    """Nothing is due any more for an event that will not take place."""
    for code in ALL:
        cancel_deadline(code=code, subject=tournament, actor=actor)
    _tell_author(tournament, actor, "tournaments.cancelled", comment)


def taken_back(tournament: Tournament, actor: Actor) -> None:
    cancel_deadline(code=DECIDE, subject=tournament, actor=actor)


def _ask_body(tournament: Tournament, actor: Actor, body: Body, code: str, news: str) -> None:
    day = body.today + timedelta(days=DAYS_OF_COMMISSION)
    params, link = _named(tournament), body_link(tournament, body)
    set_deadline(
        code=code,
        subject=tournament,
        due=body.end_of_day(day),
        actor=actor,
        tenant=body,
        roles=COMMISSIONERS,
        params=params,
        link=link,
    )
    notify_role(tenant=body, roles=COMMISSIONERS, code=news, actor=actor, params=params, link=link)


def _ask_officer(
    tournament: Tournament, actor: Actor, code: str, news: str = "tournaments.submitted"
) -> None:
    host = host_of(tournament)
    params, link = _named(tournament), work_link(tournament)
    day = host.today + timedelta(days=DAYS_TO_DECIDE)
    if tournament.start is not None:
        day = max(host.today, min(day, tournament.start - timedelta(days=1)))
    set_deadline(
        code=code,
        subject=tournament,
        due=host.end_of_day(day),
        actor=actor,
        tenant=host,
        roles=OFFICERS,
        params=params,
        link=link,
    )
    notify_role(tenant=host, roles=OFFICERS, code=news, actor=actor, params=params, link=link)


def _for_author(tournament: Tournament, actor: Actor, code: str, day: date) -> None:
    set_deadline(
        code=code,
        subject=tournament,
        due=host_of(tournament).end_of_day(day),
        actor=actor,
        person=tournament.author,
        params=_named(tournament),
        link=own_link(tournament),
    )


def _tell_author(tournament: Tournament, actor: Actor, code: str, comment: str) -> None:
    if tournament.author_id == actor.pk:
        return
    params = {**_named(tournament), "comment": comment}
    notify(recipients=[tournament.author], code=code, actor=actor, params=params, link=own_link(tournament))


def _named(tournament: Tournament) -> dict[str, str]:
    return {"event": tournament.name}
