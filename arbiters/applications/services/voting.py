"""The commission's remote vote: opened with a last day, closed with count and minutes."""

from collections import Counter
from typing import Any

from django.utils.formats import date_format

from arbiters.applications.enums import AWARD_VOTE, Choice, FormName
from arbiters.applications.services import filing, invoices
from arbiters.models import ArbiterApplication
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Vote
from portal.federations.enums import BODY_ROLES

# Minimum number of days, so that every member can read the file.
SHORTEST = 3


def open_vote(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Open the vote until a day. An IA3 is not published, so its invoice is issued here."""
    assert application.body is not None, "a filed application is before the commission"
    until = given["vote_until"]
    if (until - application.body.today).days < SHORTEST:
        raise CaseFault("vote_too_short", field="vote_until", days=SHORTEST)
    application.vote_until = until
    if application.form == FormName.IA3:
        invoices.bill(application, actor=actor)
        filing.print_form_alone(application, actor)


def not_carried(application: ArbiterApplication) -> CaseFault | str:
    """Return why the vote cannot be closed with an approval: it still runs, or there is no majority."""
    if running := still_running(application):
        return running
    counted = tally(application)
    return "" if counted[Choice.FOR] > counted[Choice.AGAINST] else "no_majority"


def still_running(application: ArbiterApplication) -> CaseFault | str:
    """Return the fault while the vote runs: it has time left and not every member has voted."""
    body, until = application.body, application.vote_until
    assert body is not None, "the commission votes"
    if until is None or body.today > until:
        return ""
    # Members who applied, wrote or signed do not vote (`stages.MEMBERS`) and are not waited for.
    concerned = {application.person_id, application.created_by_id, application.signed_by_id}
    members = {person.pk for person in body.staff(BODY_ROLES)} - concerned
    if members and members <= set(_votes(application).values_list("voter_id", flat=True)):
        return ""
    return CaseFault("vote_runs", day=date_format(until, "DATE_FORMAT"))


def close_vote(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Store the count and the minutes; individual votes are kept in the vote rows."""
    counted = tally(application)
    assert application.body is not None, "the commission votes"
    application.vote = {
        **{choice.value: counted[choice] for choice in Choice},
        "closed_on": application.body.today.isoformat(),
        "minutes": given.get("minutes", ""),
    }


def tally(application: ArbiterApplication) -> Counter[str]:
    return Counter(_votes(application).values_list("choice", flat=True))


def _votes(application: ArbiterApplication) -> Any:
    return Vote.under_policy.filter(case_id=application.pk, ballot=AWARD_VOTE)
