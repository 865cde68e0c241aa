"""From hand to hand: after each move the next one is told and has a deadline, the one before has none."""

from datetime import date, timedelta
from typing import Any

from django.urls import reverse
from django.utils import timezone

from players.models import PlayerRequest, TransferRelease
from players.requests.enums import State
from players.requests.permissions import DECIDING, OFFICE
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from portal.workflow.services.notifications import notify, notify_role

# The portal's own working periods in days; the period of a release is a rule (data/transfer_rules.csv).
OFFICE_DAYS, FEDERATION_DAYS, RETURNED_DAYS = 14, 14, 30
DEADLINES = {
    State.OFFICE: "players.request_office",
    State.FEDERATION: "players.request_federation",
    State.RETURNED: "players.request_returned",
    State.RELEASE: "players.transfer_release",
}


def hand_over(request: PlayerRequest, before: str, *, actor: Actor) -> None:
    """Relieve whoever had the request, tell whoever has it now."""
    if before in DEADLINES:
        end = cancel_deadline if request.state == State.WITHDRAWN else complete_deadline
        end(code=DEADLINES[State(before)], subject=request, actor=actor)
    tell = {
        State.OFFICE: _to_office,
        State.FEDERATION: _to_federation,
        State.RELEASE: _to_releasing,
    }.get(State(request.state))
    if tell:
        tell(request, actor)
    elif request.state != State.WITHDRAWN and not _goes_on_at_once(request):
        _to_asker(request, actor)


def _goes_on_at_once(request: PlayerRequest) -> bool:
    """A transfer granted for today takes effect in the same breath, and only that is news."""
    effective = request.outcome.get("effective_on", "9999-12-31")
    return request.state == State.ACCEPTED and date.fromisoformat(effective) <= timezone.localdate()


def params_of(request: PlayerRequest) -> dict[str, Any]:
    """Return what messages may say: never a name."""
    return {"number": request.number, "kind": request.kind, "state": request.state}


def _to_office(request: PlayerRequest, actor: Actor) -> None:
    assert request.body is not None, "sent requests are before a body"
    _ask(request, actor, request.body, OFFICE, timezone.localdate() + timedelta(days=OFFICE_DAYS))


def _to_federation(request: PlayerRequest, actor: Actor) -> None:
    assert request.federation is not None, "the constraint a_federation_asks"
    due = timezone.localdate() + timedelta(days=FEDERATION_DAYS)
    _ask(request, actor, request.federation, DECIDING, due)


def _to_releasing(request: PlayerRequest, actor: Actor) -> None:
    assert request.releasing is not None, "the constraint only_transfers_release"
    release = request.outcome["release_due"]
    _ask(request, actor, request.releasing, DECIDING, date.fromisoformat(release))


def _ask(request: PlayerRequest, actor: Actor, home: Tenant, roles: frozenset[Any], due: date) -> None:
    link = link_in(request, home)
    set_deadline(
        code=DEADLINES[State(request.state)],
        subject=request,
        due=home.end_of_day(due),
        actor=actor,
        tenant=home,
        roles=roles,
        params=params_of(request),
        link=link,
    )
    notify_role(
        tenant=home,
        roles=roles,
        code="players.request_waits",
        actor=actor,
        params=params_of(request),
        link=link,
    )


def _to_asker(request: PlayerRequest, actor: Actor) -> None:
    """Tell who asked what came of it; what came back has a deadline."""
    code = "players.request_ended"
    if request.state == State.RETURNED:
        code = "players.request_returned"
        _set_deadline_of_asker(request, actor)
    shared: dict[str, Any] = {
        "code": code,
        "actor": actor,
        "params": params_of(request),
        "link": link_of_asker(request),
    }
    if request.person:
        notify(recipients=[request.person], **shared)
    elif request.federation:
        notify_role(tenant=request.federation, roles=DECIDING, **shared)


def _set_deadline_of_asker(request: PlayerRequest, actor: Actor) -> None:
    federation = request.federation
    assert federation is not None, "the constraint a_federation_asks"
    set_deadline(
        code=DEADLINES[State.RETURNED],
        subject=request,
        due=federation.end_of_day(timezone.localdate() + timedelta(days=RETURNED_DAYS)),
        actor=actor,
        person=request.person,
        tenant=None if request.person else federation,
        roles=() if request.person else DECIDING,
        params=params_of(request),
        link=link_of_asker(request),
    )


def tell_releasing(release: TransferRelease, code: str, *, actor: Actor) -> None:
    """Tell the releasing federation what became of the transfer."""
    federation = release.federation
    assert federation is not None, "a release belongs to the releasing federation"
    notify_role(
        tenant=federation,
        roles=DECIDING,
        code=code,
        actor=actor,
        params=params_of(release.request),
        link=reverse("players:release", args=[federation.code, release.pk]),
    )


def tell_office(request: PlayerRequest, office: Body, code: str, *, actor: Actor) -> None:
    notify_role(
        tenant=office,
        roles=OFFICE,
        code=code,
        actor=actor,
        params=params_of(request),
        link=link_in(request, office),
    )


def link_in(request: PlayerRequest, home: Tenant) -> str:
    """Return the page of a request in a workspace; the releasing federation has a page of its own."""
    if home.body:
        return reverse("players:body_request", args=[home.code, request.pk])
    page = "players:release" if home.pk == request.releasing_id else "players:request"
    return reverse(page, args=[home.code, request.pk])


def link_of_asker(request: PlayerRequest) -> str:
    if request.person_id or request.federation is None:
        return reverse("players:my_request", args=[request.pk])
    return link_in(request, request.federation)
