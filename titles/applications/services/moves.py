"""One door for every move of an application: lock, ask who may, let it take effect, advance, hand over."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import advance
from portal.workflow.machine import target
from portal.workflow.permissions import require
from titles.applications.enums import Route
from titles.applications.faults import ApplicationFault
from titles.applications.permissions import can_act
from titles.applications.services import decisions, filing, publication, revocation
from titles.applications.services.drafts import locked
from titles.applications.services.handover import hand_over
from titles.applications.workflow import NEEDS_REASON, TABLES
from titles.models import TitleApplication

Effect = Callable[[TitleApplication, Actor, Mapping[str, Any]], None]

# What a move does besides moving; it runs before the state changes and may refuse.
EFFECTS: dict[str, Effect] = {
    "sign": filing.sign_application,
    "unsign": filing.take_signature_back,
    "file": filing.file,
    "file_oneself": filing.file_oneself,
    "publish": publication.publish,
    "award": decisions.award,
    "award_conditionally": decisions.award_conditionally,
    "keep_conditional": decisions.decided,
    "refuse": decisions.refuse,
    "ask_confirmation": decisions.ask_confirmation,
    "withdraw": decisions.withdraw,
    "revoke": revocation.revoke,
    "appeal": revocation.appeal,
    "reinstate": revocation.reinstate,
    "uphold": revocation.uphold,
}


@transaction.atomic
def act(
    *, pk: UUID, action: str, actor: Actor, reason: str = "", given: Mapping[str, Any] | None = None
) -> TitleApplication:
    """Do one action of the table. `given` has what its form asked for: the day, the decision's name."""
    application = locked(pk)
    target(TABLES[application.route], action, application.state)
    require(can_act, actor, application, action)
    reason = reason.strip()
    if action in NEEDS_REASON and not reason:
        raise ApplicationFault("reason_missing", field="reason")
    # Three sides take part, and none of them sees all the rows that a move writes.
    with installation_scope():
        before = application.state
        application.reply = reason
        # The player may have claimed his record meanwhile.
        application.person_id = application.person_id or application.player.account_id
        if effect := EFFECTS.get(action):
            effect(application, actor, {**(given or {}), "reason": reason})
        application.save(update_fields=_WRITTEN)
        advance(application, TABLES[application.route], action, actor=actor, comment=reason)
        if application.route == Route.NORMS and action in _PRINTED:
            _PRINTED[action](application, actor)
        hand_over(application, before, actor=actor)
    return application


_WRITTEN = [
    "reply",
    "person",
    "body",
    "by_player",
    "interim",
    "findings",
    "edition",
    "late",
    "filed_by",
    "filed_on",
    "published_on",
    "decided_at",
    "achieved_on",
    "effective_on",
    "reference",
    "revoked_on",
    "appeal_until",
]
# The form is printed once the state says that it was signed, or that the commission has taken it up.
_PRINTED: dict[str, Callable[[TitleApplication, Actor], None]] = {
    "sign": filing.print_form,
    "publish": filing.print_form_of_player,
}
