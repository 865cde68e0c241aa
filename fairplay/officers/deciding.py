"""Decisions on a published application, and objections to it (FPT 1.4.3)."""

from collections.abc import Iterable

from django.db import transaction
from django.urls import reverse

from fairplay.models import OfficerApplication, OfficerFile
from fairplay.models.officers import OfficerOutcome
from fairplay.officers.services import first_day
from fairplay.rules import OfficerTitle
from players.titles import award_title
from portal.accounts.actors import Actor
from portal.cases.deadlines import link_in
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import put_before, state
from portal.cases.services.heads import locked
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify, notify_role

OBJECTION = "officer_objection"
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})


def can_object(actor: Actor, file: OfficerFile) -> bool:
    """Anybody may object, except the candidate."""
    about = file.application.player.account_id
    return actor.is_active and not actor.is_system and actor.pk != about


def not_yet(file: OfficerFile) -> str | CaseFault:
    """Refuse a decision before sixty days of publication, or with open objections (FPT 1.4.3)."""
    day = first_day(file.application)
    if day is None or file.body.today < day:
        return CaseFault("still_public", day=day)
    waits = Statement.under_policy.filter(case_id=file.pk, kind=OBJECTION, state="open").exists()
    return "objections_open" if waits else ""


def is_national(file: OfficerFile) -> bool:
    """Return whether it is a national specialist, who needs no approval by the council (FPT 5.4)."""
    return file.application.title == OfficerTitle.NFS


def may_award(file: OfficerFile) -> str | CaseFault:
    return not_yet(file) if is_national(file) else "council_decides"


def may_propose(file: OfficerFile) -> str | CaseFault:
    return "commission_decides" if is_national(file) else not_yet(file)


def publish(file: OfficerFile, actor: Actor, given: Given) -> None:
    """Publish an application that a federation filed (FPT 1.4.3)."""
    made = file.application
    made.outcome, made.published_on = OfficerOutcome.OPEN, file.body.today
    made.save(update_fields=["outcome", "published_on"])


def propose(file: OfficerFile, actor: Actor, given: Given) -> None:
    """Forward the commission's recommendation to the council (FPT 1.4.2)."""
    body = council()
    if body is None:
        raise CaseFault("nobody_receives")
    put_before(file, body)
    made = file.application
    made.outcome = OfficerOutcome.PROPOSED
    made.save(update_fields=["outcome"])


def council() -> Body | None:
    return Body.objects.filter(kind=BodyKind.COUNCIL).first()


def award(file: OfficerFile, actor: Actor, given: Given) -> None:
    """Enter the title in the register, with the deciding body as reference."""
    made, day = file.application, file.body.today
    decided_by = file.body if is_national(file) else council()
    reference = f"{decided_by} {day:%Y-%m-%d}"
    award_title(player_id=made.player_id, title=made.title, on=day, reference=reference, actor=actor)
    _decide(file, OfficerOutcome.AWARDED)


def refuse(file: OfficerFile, actor: Actor, given: Given) -> None:
    _decide(file, OfficerOutcome.REFUSED)


@transaction.atomic
def object_to(
    *, application: OfficerApplication, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()
) -> Statement:
    """Object to a published application, with files; the objector gets no access to the case."""
    key = application.case_key
    if key is None:
        raise CaseFault("not_offered")
    # The objector may not read the case: the statement is stored in the case's scope for them.
    with case_scope(key):
        file = locked(key)
        require(can_object, actor, file)
        made = state(pk=key, kind=OBJECTION, actor=actor, text=text, files=files)
        notify_role(
            tenant=file.body,
            roles=DECIDING,
            code="fairplay.officer_objection",
            actor=actor,
            params={"number": file.number},
            link=link_in(file, file.body),
            about=file,
        )
    return made


def tell_objector(file: OfficerFile, objection: Statement, actor: Actor) -> None:
    """Notify the objector of the answer."""
    assert objection.person is not None, "a person objects"
    notify(
        recipients=[objection.person],
        code="fairplay.officer_answered",
        actor=actor,
        params={"number": file.number},
        link=reverse("fairplay:my_objection", args=[objection.pk]),
    )


def _decide(file: OfficerFile, outcome: str) -> None:
    made = file.application
    made.outcome, made.decided_on = outcome, file.body.today
    made.save(update_fields=["outcome", "decided_on"])
