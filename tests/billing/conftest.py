"""A commission that charges, a federation and a person that pay, and something that costs a fee."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from portal.accounts.models import User
from portal.billing.fees import Line, fee_kinds
from portal.billing.models import Invoice
from portal.billing.services import edit_payment_details, issue_invoice
from portal.federations.enums import Role
from portal.federations.models import Body, Federation
from portal.federations.scope import open_scope
from portal.parts.kinds import FeeAmount, FeeKind
from tests.factories import appoint, make_user

COURSE = FeeKind(
    "tests.course",
    "Course",
    defaults=[
        FeeAmount(5000, date(2020, 1, 1), "Rules of 2020", until=date(2023, 12, 31)),
        FeeAmount(6000, date(2024, 1, 1), "Rules of 2024"),
    ],
    charged_by=lambda tenant: tenant.body is not None,
)


@pytest.fixture(autouse=True)
def course() -> Iterator[FeeKind]:
    fee_kinds()[COURSE.code] = COURSE
    yield COURSE
    del fee_kinds()[COURSE.code]


@pytest.fixture
def chair(commission: Body) -> User:
    person = make_user("Carla Chair")
    appoint(person, commission, Role.CHAIR)
    return person


@pytest.fixture
def clerk(ukr: Federation) -> User:
    person = make_user("Klara Clerk")
    appoint(person, ukr, Role.CLERK)
    return person


@pytest.fixture
def details(commission: Body, chair: User, ukr: Federation, president: User) -> None:
    with open_scope(commission.scope(chair.pk)):
        edit_payment_details(
            tenant=commission,
            actor=chair,
            name="World Chess Office",
            address="Avenue 1\nLausanne",
            account="CH00 0000",
            days=14,
        )
    with open_scope(ukr.scope(president.pk)):
        edit_payment_details(
            tenant=ukr, actor=president, name="", address="Khreshchatyk 1\nKyiv", account="", days=30
        )


def bill(payee: Body, actor: User, payer: Federation | User, subject: Any = None, **given: Any) -> Invoice:
    lines = given.pop("lines", [Line("tests.course", 6000, "Rules of 2024")])
    with open_scope(payee.scope(actor.pk)):
        found = issue_invoice(
            payer=payer,
            payee=payee,
            lines=lines,
            subject=subject or payer,
            about="Course 17",
            actor=actor,
            **given,
        )
    assert found is not None
    return found
