"""Write an application: which title or category, and which norms or events support it."""

from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.utils import timezone

from arbiters.applications.enums import APPLY, FormName
from arbiters.applications.event_blocks import event_blocks
from arbiters.applications.norm_blocks import Block
from arbiters.applications.permissions import can_ask, can_prepare
from arbiters.applications.selectors import best_choice, best_upgrade, norm_choice
from arbiters.models import ArbiterApplication
from arbiters.rules.enums import Category
from players.models import Player
from players.standing.selectors import ArbiterStanding, standing_of
from portal.accounts.actors import Actor
from portal.cases.deadlines import keep_deadline
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.registry import kind_called
from portal.cases.services import start as start_case
from portal.federations.models import Federation
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline

_STEPS = (Category.D, Category.C, Category.B, Category.A)


@transaction.atomic
def start(*, federation: Federation, player: Player, form: str, actor: Actor) -> ArbiterApplication:
    """Start a federation's draft for one of its arbiters."""
    require(can_prepare, actor, federation)
    if player.federation_id != federation.pk:
        raise CaseFault("unknown_arbiter", field="arbiter")
    readers = [federation, player.account] if player.account else [federation]
    return _begun(player, form, actor, readers)


@transaction.atomic
def start_own(*, player: Player, form: str, actor: Actor) -> ArbiterApplication:
    """Start the arbiter's own draft; the federation can read it once it is sent."""
    require(can_ask, actor, player)
    assert player.account is not None, "the predicate asked for it"
    return _begun(player, form, actor, [player.account])


def write(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Write the form's data to the application; norms and events are given by their keys."""
    for name in ("appeals", "remarks"):
        if name in given:
            setattr(application, name, given[name])
    if application.form == FormName.IA3:
        if "events" in given:
            blocks = event_blocks(application.player, application.federation.today)
            application.events = _chosen(blocks, "service", given["events"], "event_not_usable", "events")
        return
    norms, seminars = norm_choice(application.player, application.title)
    if "norms" in given:
        application.norms = _chosen(norms, "norm", given["norms"], "norm_not_usable", "norms")
    if "seminar" in given:
        keys = [given["seminar"]] if given["seminar"] else []
        application.seminar = next(iter(_chosen(seminars, "norm", keys, "norm_not_usable", "seminar")), {})
    # The last day to apply depends on the chosen norms (5.3).
    keep_deadline(application, actor=actor)


def next_target(standing: ArbiterStanding) -> str:
    """Return the next higher category (B06.3, 3.4 and 4.4); "" unless an IA below category A."""
    if standing.title != "IA" or standing.category == Category.A:
        return ""
    return _STEPS[_STEPS.index(Category(standing.category)) + 1].value


def _begun(player: Player, form: str, actor: Actor, readers: list[Any]) -> ArbiterApplication:
    application = ArbiterApplication(
        form=form,
        federation=player.federation,
        player=player,
        person=player.account,
        created_by=actor,
        created_at=timezone.now(),
    )
    _check_step(application)
    if form == FormName.IA3:
        application.events = list(best_upgrade(player, application.target).blocks)
    else:
        best = best_choice(player, application.title)
        application.norms, application.seminar = list(best.blocks), best.seminar
    made: ArbiterApplication = start_case(
        kind_called(f"arbiters.{form}"), application, actor=actor, readers=readers
    )
    # The nightly reminder to apply is fulfilled by starting the draft.
    complete_deadline(code=APPLY, subject=player, actor=actor)
    return made


def _check_step(application: ArbiterApplication) -> None:
    """Refuse a title already held, IA before FA, and a category without IA (4.11; B06.3, 1.2.2)."""
    standing = standing_of(application.player)
    if application.form == FormName.IA3:
        application.target = next_target(standing)
        if not application.target:
            raise CaseFault("no_category" if standing.title != "IA" else "highest_category", field="form")
        return
    if standing.title in {"IA", application.title}:
        raise CaseFault("title_held", field="form")
    if application.form == FormName.IA2 and not standing.holds("FA"):
        raise CaseFault("fa_first", field="form")


def _chosen(blocks: list[Block], key: str, wanted: Collection[Any], fault: str, field: str) -> list[Block]:
    keys = {str(each) for each in wanted}
    found = [block for block in blocks if block[key] in keys]
    if len(found) != len(keys):
        raise CaseFault(fault, field=field)
    return found
