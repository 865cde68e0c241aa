"""A paper is read by those who read the page from which it comes, at *Documents* and in the admin UI too."""

from itertools import count

import pytest
from django.utils import timezone

from portal.documents.codes import new_code
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
_serials = count(1)
# Who of a federation reads papers of each kind; of kinds that are not here everybody who serves there does.
EVERYBODY = {
    Role.PRESIDENT,
    Role.RATING_OFFICER,
    Role.ARBITERS_SECRETARY,
    Role.SEMINAR_OFFICER,
    Role.FAIR_PLAY_OFFICER,
    Role.CLERK,
}
OF_ARBITERS = EVERYBODY - {Role.SEMINAR_OFFICER, Role.FAIR_PLAY_OFFICER}
READ_BY = {
    "it2": {Role.PRESIDENT, Role.RATING_OFFICER, Role.CLERK},
    "invoice": EVERYBODY - {Role.FAIR_PLAY_OFFICER},
    "title_invoice": EVERYBODY - {Role.FAIR_PLAY_OFFICER},
    "fa2": OF_ARBITERS,
    "ia2": OF_ARBITERS,
    "ia3": OF_ARBITERS,
    "arbiters_minutes": set(),
    "office_certificate": EVERYBODY,
    "fa1": EVERYBODY,
    "ia1": EVERYBODY,
    "it1": EVERYBODY,
    "it3": EVERYBODY,
    "it4": EVERYBODY,
    "seminar_attendance": EVERYBODY,
    "seminar_norm": EVERYBODY,
}


@pytest.fixture
def papers(ukr, president):
    """One paper of each kind in Ukraine's files; what it says is of no interest here."""
    with federation_scope(ukr.pk):
        return {kind: make_paper(ukr, president, kind) for kind in READ_BY}


def make_paper(federation, issuer, kind, **given):
    serial = next(_serials)
    return IssuedDocument.under_policy.create(
        federation=federation,
        kind=kind,
        number=f"UKR-{serial}",
        year=2026,
        serial=serial,
        code=new_code(),
        title="Paper",
        subject=f"about {kind}.",
        language="en",
        sha256="0" * 64,
        pdf="documents/never-printed.pdf",
        issued_on=timezone.localdate(),
        issued_at=timezone.now(),
        issued_by=issuer,
        **given,
    )


@pytest.fixture(params=sorted(EVERYBODY))
def role(request, client, ukr):
    """An office in the federation, whose holder is signed in."""
    person = make_user()
    appoint(person, ukr, request.param)
    client.force_login(person)
    return request.param


def test_no_kind_is_forgotten():
    assert set(document_kinds()) == set(READ_BY)


@pytest.mark.parametrize("address", ["/documents/", "/admin/documents/issueddocument/"])
def test_lists(client, papers, role, address):
    page = client.get(address).content.decode()
    listed = {kind for kind in READ_BY if f"about {kind}." in page}
    assert listed == {kind for kind, roles in READ_BY.items() if role in roles}


def test_the_file_itself(client, papers, role):
    # The file of a paper that was never printed is missing; whoever may not read it is not told so.
    answers = {kind: client.get(f"/documents/{paper.pk}/pdf").status_code for kind, paper in papers.items()}
    refused = {kind for kind, status in answers.items() if status == 403}
    assert refused == {kind for kind, roles in READ_BY.items() if role not in roles}


def test_whom_it_was_made_out_to_reads_it(client, ukr, president, player):
    with federation_scope(ukr.pk):
        make_paper(ukr, president, "it2", holder=player)
    client.force_login(player)
    assert "about it2." in client.get("/documents/").content.decode()
