"""Revokes a title after a fair-play violation, and handles the appeal (0.4.4)."""

from players.titles import end_title, give_back_title
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import put_before
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from titles.applications.evidence import edition_of
from titles.applications.services.publication import take_down, write_public
from titles.models import TitleApplication
from titles.rules.applications import appeal_until


def revoke(application: TitleApplication, actor: Actor, given: Given) -> None:
    """End the title in the register; player and federation learn until when they may appeal."""
    assert application.body is not None, "an awarded title was before the commission"
    today = application.body.today
    day = given.get("revoked_on") or today
    if application.effective_on and day < application.effective_on:
        raise CaseFault("revoked_before", field="revoked_on")
    application.revoked_on = day
    application.appeal_until = appeal_until(edition_of(application), today)
    take_down(application)
    end_title(
        player_id=application.player_id, title=application.title, on=day, actor=actor, reason=given["reason"]
    )


def annul(application: TitleApplication, actor: Actor, given: Given) -> None:
    """End a title annulled by the general assembly, whose decision is final (0.4.1)."""
    day = given["annulled_on"]
    if application.effective_on and day < application.effective_on:
        raise CaseFault("revoked_before", field="annulled_on")
    application.revoked_on, application.appeal_until = day, None
    application.annulled_by = given["decision"]
    take_down(application)
    end_title(
        player_id=application.player_id, title=application.title, on=day, actor=actor, reason=given["reason"]
    )


def no_appeal(application: TitleApplication) -> str:
    """Return a fault if the thirty days are over or the council has already decided."""
    last = application.appeal_until
    return "appeal_too_late" if last is None or application.federation.today > last else ""


def appeal(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Submit the whole file to the council; the commission can still read it."""
    application.body = Body.objects.get(kind=BodyKind.COUNCIL)
    put_before(application, application.body, why="appeal")


def reinstate(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Restore the title on the council's decision, as if never lost; its award is public again."""
    _back_to_commission(application)
    application.revoked_on = None
    if application.published_on:
        write_public(application, awarded_on=application.effective_on)
    give_back_title(
        player_id=application.player_id, title=application.title, actor=actor, reason=given["reason"]
    )


def uphold(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Keep the revocation; the council's decision is final."""
    _back_to_commission(application)


def _back_to_commission(application: TitleApplication) -> None:
    application.body = Body.objects.get(kind=BodyKind.QUALIFICATION)
    application.appeal_until = None
