"""A title taken away after a fair-play violation, and the appeal against it (0.4.4)."""

from collections.abc import Mapping
from typing import Any

from django.utils.formats import date_format

from players.titles import end_title, give_back_title
from portal.accounts.actors import Actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from titles.applications.evidence import edition_of
from titles.applications.faults import ApplicationFault
from titles.applications.services.drafts import own_federation
from titles.applications.services.publication import take_down
from titles.models import TitleApplication
from titles.rules.applications import appeal_until


def revoke(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """End the title in the register; player and federation are told until when they may appeal."""
    assert application.body is not None, "an awarded title was before the commission"
    today = application.body.today
    day = given.get("revoked_on") or today
    if application.effective_on and day < application.effective_on:
        raise ApplicationFault("revoked_before", field="revoked_on")
    application.revoked_on = day
    application.appeal_until = appeal_until(edition_of(application), today)
    take_down(application)
    end_title(
        player_id=application.player_id, title=application.title, on=day, actor=actor, reason=given["reason"]
    )


def appeal(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """Put the revocation before the council, within thirty days of the notice."""
    today, last = own_federation(application).today, application.appeal_until
    if last is None or today > last:
        raise ApplicationFault("appeal_too_late", day=date_format(last, "DATE_FORMAT") if last else "–")
    application.body = Body.objects.get(kind=BodyKind.COUNCIL)


def reinstate(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """The council gives the title back; it counts as never lost."""
    _back_to_commission(application)
    application.revoked_on = None
    give_back_title(
        player_id=application.player_id, title=application.title, actor=actor, reason=given["reason"]
    )


def uphold(application: TitleApplication, actor: Actor, given: Mapping[str, Any]) -> None:
    """The council's word is the last one."""
    _back_to_commission(application)


def _back_to_commission(application: TitleApplication) -> None:
    application.body = Body.objects.get(kind=BodyKind.QUALIFICATION)
    application.appeal_until = None
