"""What the commission decides on a published application, and the objections to it (FPT 1.4.3)."""

from collections.abc import Iterable

from django.db import transaction
from django.urls import reverse

from fairplay.models import OfficerApplication, OfficerFile
from fairplay.models.officers import OfficerOutcome
from fairplay.officers.services import first_day
from players.titles import award_title
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.handover import link_in
from portal.cases.models import Statement
from portal.cases.services import state
from portal.cases.services.heads import locked
from portal.federations.enums import Role
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify, notify_role

OBJECTION = "officer_objection"
DECIDING = frozenset({Role.CHAIR, Role.SECRETARY})


def can_object(actor: Actor, file: OfficerFile) -> bool:
    """Any person may object, but not the one whom it is about."""
    about = file.application.player.account_id
    return actor.is_active and not actor.is_system and actor.pk != about


def not_yet(file: OfficerFile) -> str | CaseFault:
    """The application is public for sixty days, and every objection is answered (FPT 1.4.3)."""
    day = first_day(file.application)
    if file.federation.today < day:
        return CaseFault("still_public", day=day)
    waits = Statement.under_policy.filter(case_id=file.pk, kind=OBJECTION, state="open").exists()
    return "objections_open" if waits else ""


def award(file: OfficerFile, actor: Actor, given: Given) -> None:
    """Write the title into the register."""
    made, day = file.application, file.body.today
    reference = f"{file.body} {day:%Y-%m-%d}"
    award_title(player_id=made.player_id, title=made.title, on=day, reference=reference, actor=actor)
    _decide(file, OfficerOutcome.AWARDED)


def refuse(file: OfficerFile, actor: Actor, given: Given) -> None:
    _decide(file, OfficerOutcome.REFUSED)


@transaction.atomic
def object_to(
    *, application: OfficerApplication, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()
) -> Statement:
    """Object to a published application, with papers; the file itself stays closed to the objector."""
    key = application.case_key
    if key is None:
        raise CaseFault("not_offered")
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
    """Tell who objected that there is an answer."""
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
