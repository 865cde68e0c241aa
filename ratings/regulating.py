"""What the regulations of a system leave open: from when they hold, and who publishes."""

from datetime import date

from django.db import transaction

from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from ratings.enums import Origin
from ratings.faults import RatingFault
from ratings.models import RatingList, Regulation
from ratings.permissions import can_set_rules


@transaction.atomic
def set_rules(*, system: str, second_person: bool, in_force_from: date | None, actor: Actor) -> Regulation:
    """Change how lists are made here. The day is fixed once a list was calculated by it (A-50)."""
    rows = Regulation.objects.select_for_update(of=("self",)).select_related("system__federation")
    found = rows.get(system__code=system)
    require(can_set_rules, actor, found.system)
    if in_force_from != found.in_force_from and _has_calculated(found):
        raise RatingFault("rules_in_use")
    before = {"second_person": found.second_person, "in_force_from": str(found.in_force_from or "")}
    found.second_person, found.in_force_from = second_person, in_force_from
    found.save(update_fields=["second_person", "in_force_from"])
    after = {"second_person": second_person, "in_force_from": str(in_force_from or "")}
    if before != after:
        record(found, "set_rules", actor=actor, details={"before": before, "after": after})
    return found


def _has_calculated(regulation: Regulation) -> bool:
    published = RatingList.objects.filter(system=regulation.system, origin=Origin.CALCULATED)
    return regulation.in_force_from is not None and published.exists()
