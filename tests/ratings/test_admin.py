"""What a list will say is known to those who make it, in the admin UI too."""

from datetime import date

import pytest

from players.models import RatingSystem
from portal.federations.enums import BodyKind, Role
from ratings.models import Calculation
from tests.factories import appoint, make_body, make_user
from tests.factories.systems import load_systems

pytestmark = pytest.mark.django_db
LIST = "/admin/ratings/calculation/"
EXPORT = {"action": "export_csv", "select_across": "1", "index": "0"}


@pytest.fixture
def calculations(ukr):
    """A calculation of FIDE's list and one of Ukraine's, neither published."""
    load_systems()
    made_by = make_user()
    return {
        system.federation_id: Calculation.objects.create(
            system=system, list_date=date(2026, 4, 1), edition="2024", started_by=made_by
        )
        for system in RatingSystem.objects.filter(code__in=["fide-standard", "ua-national"])
    }


def seen(client, person, calculations):
    """Return whose calculations somebody opens; the list, the page and the export say the same."""
    client.force_login(person)
    page = client.get(LIST)
    if page.status_code == 403:
        return None
    listed = {home for home, row in calculations.items() if str(row.pk) in page.content.decode()}
    for home, row in calculations.items():
        assert (client.get(f"{LIST}{row.pk}/change/").status_code == 200) == (home in listed)
    return listed


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (Role.PRESIDENT, True),
        (Role.RATING_OFFICER, True),
        (Role.CLERK, False),
        (Role.ARBITERS_SECRETARY, False),
        (Role.FAIR_PLAY_OFFICER, False),
    ],
)
def test_of_a_federation_president_and_rating_officer_see_their_own(client, ukr, calculations, role, allowed):
    person = make_user()
    appoint(person, ukr, role)
    assert seen(client, person, calculations) == ({ukr.pk} if allowed else None)


@pytest.mark.parametrize("kind", [BodyKind.OFFICE, BodyKind.ARBITERS, BodyKind.QUALIFICATION])
def test_of_the_bodies_the_office_sees_fides(client, calculations, kind):
    person = make_user()
    appoint(person, make_body(kind), Role.SECRETARY)
    assert seen(client, person, calculations) == ({None} if kind == BodyKind.OFFICE else None)
