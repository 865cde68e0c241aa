"""What is special about grants: how one begins, and what its steps do besides moving it on."""

from typing import Any

from django.db import transaction

from portal.accounts.actors import Actor
from portal.cases.declaration import CaseKind, Given
from portal.cases.faults import CaseFault
from portal.cases.services import ask, put_before
from portal.cases.services import start as start_case
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.workflow.permissions import require
from tests.cases.grants.models import Grant
from tests.cases.grants.permissions import can_write

LARGEST = 10_000


@transaction.atomic
def start(kind: CaseKind, *, federation: Federation, actor: Actor, purpose: str, euros: int) -> Any:
    require(can_write, actor, federation)
    grant = Grant(federation=federation, purpose=purpose, euros=euros)
    readers = [actor] if kind.confidential else [federation]
    return start_case(kind, grant, actor=actor, readers=readers)


def write(grant: Grant, actor: Actor, given: Given) -> None:
    grant.purpose, grant.euros = given["purpose"], given["euros"]


def bring_before_the_council(grant: Grant, actor: Actor, given: Given) -> None:
    """The council reads the whole file from now on; an opinion of the office is asked for."""
    if grant.euros > LARGEST:
        raise CaseFault("too_much", field="euros", limit=LARGEST)
    grant.body = Body.objects.get(kind=BodyKind.COUNCIL)
    put_before(grant, grant.body)
    office = Body.objects.filter(kind=BodyKind.OFFICE).first()
    if office:
        ask(grant, "opinion", actor=actor, of=office, text="Can it be paid?")


def keep_remarks(grant: Grant, actor: Actor, given: Given) -> None:
    grant.remarks = given["reason"]
