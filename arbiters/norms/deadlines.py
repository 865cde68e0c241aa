"""Deadlines and notifications for the norms of an event."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import WISHED, NormState
from arbiters.permissions import KEEPING
from players.models import Player
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.workflow.services.deadlines import complete_deadline, relieve_others, set_deadline
from portal.workflow.services.notifications import notify, notify_role
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent, PublishedResults, Tournament, host_of, serving

# No article sets a deadline; the portal reminds, because an unsigned certificate is worthless.
DAYS_TO_SIGN = 7
PROPOSE, SIGN_CHIEF = "arbiters.propose_norms", "arbiters.sign_norms_chief"
SUPERVISOR, CONFIRM = "arbiters.name_supervisor", "arbiters.confirm_order"
SUPERVISE, CERTIFY = "arbiters.supervise_norm", "arbiters.certify_norms"


def event_link(tournament: Tournament | PublishedEvent) -> str:
    return reverse("arbiters:event_norms", args=[tournament.code])


def chief_account(tournament: Tournament) -> User | None:
    """Return the chief arbiter's account, or None."""
    row = serving(tournament).select_related("player__account").filter(role=ArbiterRole.CHIEF).first()
    return row.player.account if row else None


def follow(tournament: Tournament, actor: Actor) -> None:
    """Set the deadlines of those who have something to do, and close those of the others.

    Once the final results are published, requested norms wait for the chief arbiter's proposal.
    """
    rows = list(ArbiterNorm.objects.filter(tournament=tournament).select_related("supervisor", "federation"))
    final = PublishedResults.objects.filter(pk=tournament.pk, interim=False).exists()
    # Before the final results nothing can be proposed, so nobody is reminded.
    wishes = sum(row.state in WISHED for row in rows) if final else 0
    proposed = [row for row in rows if row.state == NormState.PROPOSED]
    signed = [row for row in rows if row.state == NormState.SIGNED]
    own = [row for row in proposed if row.role == ArbiterRole.CHIEF]
    unconfirmed = [row for row in (*proposed, *signed) if row.confirmed_at is None]
    chief = chief_account(tournament)
    # Attach deadlines to the public event: on the event's own case only its parties may have some.
    public = PublishedEvent.objects.select_related("federation").get(pk=tournament.pk)
    office: dict[str, Any] = {"tenant": host_of(tournament), "roles": KEEPING}
    _ask(PROPOSE, public, actor, wishes if chief else 0, person=chief)
    _ask(SIGN_CHIEF, public, actor, len(proposed) - len(own) if chief else 0, person=chief)
    _ask(SUPERVISOR, public, actor, sum(row.supervisor_id is None for row in own), **office)
    _ask(CONFIRM, public, actor, len(unconfirmed), **office)
    _ask(CERTIFY, public, actor, len(signed), **office)
    for row in rows:
        waits = row in own and row.supervisor_id is not None
        _ask(SUPERVISE, row, actor, int(waits), person=row.supervisor, link=norm_link(row))


def _ask(code: str, subject: Any, actor: Actor, count: int, *, link: str = "", **who: Any) -> None:
    """Set the task for that many norms; with none left, close it. Whoever had it before is relieved."""
    if not count:
        complete_deadline(code=code, subject=subject, actor=actor)
        return
    host = subject.federation
    name = subject.event_name if isinstance(subject, ArbiterNorm) else subject.name
    set_deadline(
        code=code,
        subject=subject,
        due=host.end_of_day(host.today + timedelta(days=DAYS_TO_SIGN)),
        actor=actor,
        params={"event": name, "count": count},
        link=link or event_link(subject),
        **who,
    )
    if person := who.get("person"):
        # A replaced chief arbiter or supervisor keeps no task. The row is theirs, so all rows are opened.
        with installation_scope():
            relieve_others(code=code, subject=subject, people=[person])


def norm_link(norm: ArbiterNorm) -> str:
    return reverse("arbiters:norm", args=[norm.pk])


def tell_chief(tournament: Tournament, code: str, actor: Actor, **params: Any) -> None:
    chief = chief_account(tournament)
    if chief is not None and chief != actor:
        given = {"event": tournament.name, **params}
        notify(recipients=[chief], code=code, actor=actor, params=given, link=event_link(tournament))


def tell_host(tournament: Tournament, code: str, actor: Actor, **params: Any) -> None:
    given = {"event": tournament.name, **params}
    notify_role(
        tenant=host_of(tournament),
        roles=KEEPING,
        code=code,
        actor=actor,
        params=given,
        link=event_link(tournament),
    )


def tell_supervisor(norm: ArbiterNorm, actor: Actor) -> None:
    if norm.supervisor is not None and norm.supervisor != actor:
        _tell([norm.supervisor], "arbiters.supervisor_named", norm, actor)


def tell_signer(norm: ArbiterNorm, code: str, actor: Actor, **params: Any) -> None:
    """Notify who signed first: the chief arbiter, or the supervisor for the chief arbiter's own norm."""
    if norm.role == ArbiterRole.CHIEF and norm.supervisor is not None:
        _tell([norm.supervisor], code, norm, actor, **params)
    elif norm.tournament is not None:
        tell_chief(norm.tournament, code, actor, name=norm.player.told_name, **params)


def tell_arbiter(norm: ArbiterNorm, code: str, actor: Actor) -> None:
    """Notify the arbiter, if they have an account."""
    account = Player.objects.select_related("account").get(pk=norm.player_id).account
    if account is not None and account != actor:
        _tell([account], code, norm, actor)


def _tell(people: Sequence[User], code: str, norm: ArbiterNorm, actor: Actor, **params: Any) -> None:
    given = {"event": norm.event_name, "title": norm.title, "name": norm.player.told_name, **params}
    # The row belongs to the recipient: the event's federation is not their workspace.
    notify(recipients=people, code=code, actor=actor, params=given, link=norm_link(norm), personal=True)


def tell_of_certificates(norms: Sequence[ArbiterNorm], actor: Actor) -> None:
    """Notify after a batch: each arbiter of their own norm, chief arbiter and federations of the number."""
    tournament = norms[0].tournament
    assert tournament is not None, "a paper is never signed here"
    for norm in norms:
        tell_arbiter(norm, "arbiters.norm_certified", actor)
    tell_chief(tournament, "arbiters.norms_certified", actor, count=len(norms))
    homes = Counter(norm.player.federation for norm in norms)
    for home, count in homes.items():
        if home == host_of(tournament):
            continue
        notify_role(
            tenant=home,
            roles=KEEPING,
            code="arbiters.norms_certified",
            actor=actor,
            params={"event": tournament.name, "count": count},
            link=reverse("arbiters:federation_norms", args=[home.code]),
        )
