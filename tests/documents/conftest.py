"""Ukraine's federation as it prints: a president who certifies, an officer who is certified."""

from collections.abc import Callable

import pytest

from portal.documents.certificates import issue_office_certificate
from portal.documents.models import IssuedDocument
from portal.federations.models import Federation, Membership
from portal.federations.scope import Scope, open_scope


@pytest.fixture
def acting():
    """Open the scope in which a person works in a federation."""

    def _acting(person, federation: Federation):
        return open_scope(Scope(federation_id=federation.pk, person_id=person.pk))

    return _acting


@pytest.fixture
def office(ukr, officer, acting) -> Membership:
    with acting(officer, ukr):
        return Membership.objects.get(user=officer)


@pytest.fixture
def certify(ukr, president, office, acting) -> Callable[..., IssuedDocument]:
    """Certify the rating officer's office, as the president."""

    def _certify(language: str = "en", membership: Membership = office) -> IssuedDocument:
        with acting(president, ukr):
            return issue_office_certificate(membership_id=membership.pk, actor=president, language=language)

    return _certify
