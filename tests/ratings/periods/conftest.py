"""Calculations and publications as their jobs do them."""

from collections.abc import Callable
from datetime import date

import pytest

from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, open_scope
from portal.federations.tenants import Tenant
from portal.jobs.execution import execute
from ratings.models import Calculation, PeriodRow, RatingList
from ratings.periods.services import start_calculation
from ratings.publication.services import start_publication
from tests.factories import appoint, make_body, make_user
from tests.factories.ratings import make_office
from tests.factories.systems import load_systems

Calculate = Callable[..., Calculation]


def scope_of(home: Tenant, person: User) -> Scope:
    return home.scope(person.pk)


@pytest.fixture
def secretary(db: None) -> User:
    load_systems()
    return make_office()


@pytest.fixture
def office(secretary: User) -> Body:
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def calculate(office: Body, secretary: User) -> Calculate:
    """Calculate a FIDE list as the office's secretary, or another one as who runs it."""

    def _calculate(
        list_date: date,
        system: str = "fide-standard",
        home: Federation | None = None,
        actor: User | None = None,
        **options: object,
    ) -> Calculation:
        person = actor or secretary
        with open_scope(scope_of(home or office, person)):
            begun = start_calculation(system=system, list_date=list_date, actor=person, **options)
        execute(begun.job)
        return Calculation.objects.get(pk=begun.pk)

    return _calculate


@pytest.fixture
def publish(office: Body) -> Callable[..., RatingList]:
    """Publish a calculation as the office's chair, or as another second person."""
    chair = make_user("Carl Chair")
    appoint(chair, office, Role.CHAIR)

    def _publish(
        calculation: Calculation, home: Federation | None = None, actor: User | None = None
    ) -> RatingList:
        person = actor or chair
        with open_scope(scope_of(home or office, person)):
            job = start_publication(pk=calculation.pk, actor=person, today=calculation.list_date)
        execute(job.pk)
        return RatingList.objects.get(calculation=calculation)

    return _publish


@pytest.fixture
def row_of() -> Callable[..., PeriodRow]:
    """Return a player's row of a calculation."""

    def _row(calculation: Calculation, player: object) -> PeriodRow:
        return PeriodRow.objects.get(calculation=calculation, player=player)

    return _row
