"""A calculation as its job does it."""

from collections.abc import Callable
from datetime import date

import pytest

from portal.accounts.models import User
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import Scope, open_scope
from portal.jobs.execution import execute
from ratings.models import Calculation
from ratings.periods.services import start_calculation
from tests.factories.ratings import make_office

Calculate = Callable[..., Calculation]


@pytest.fixture
def secretary(db: None) -> User:
    return make_office()


@pytest.fixture
def calculate(secretary: User) -> Calculate:
    """Calculate a FIDE list as the office's secretary, through the job."""

    def _calculate(list_date: date, system: str = "fide-standard", **options: object) -> Calculation:
        office = Body.objects.get(kind=BodyKind.OFFICE)
        with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
            begun = start_calculation(system=system, list_date=list_date, actor=secretary, **options)
        execute(begun.job)
        return Calculation.objects.get(pk=begun.pk)

    return _calculate
