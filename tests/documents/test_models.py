"""What the database refuses about issued documents: numbers, homes, ends, and their loss."""

from datetime import date

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from portal.documents.codes import new_code, spaced
from portal.documents.kinds import document_kinds
from portal.documents.models import DocumentCounter, IssuedDocument
from portal.documents.services import next_serial
from portal.federations.scope import installation_scope, open_scope, person_scope
from tests.factories import make_user

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 2)


@pytest.fixture
def store(ukr):
    person = make_user()

    def made(serial=1, **fields):
        given = {
            "federation": ukr,
            "kind": "office_certificate",
            "number": f"OC-UKR-2026-{serial:04d}",
            "year": 2026,
            "serial": serial,
            "code": new_code(),
            "title": "Certificate of office",
            "subject": "Olena Officer",
            "language": "en",
            "issued_on": DAY,
            "issued_at": timezone.now(),
            "issued_by": person,
            "sha256": "0" * 64,
        }
        with installation_scope(), transaction.atomic():
            return IssuedDocument.under_policy.create(**given | fields)

    return made


def refused(name, call, *given, **fields):
    with pytest.raises(IntegrityError, match=name):
        call(*given, **fields)


def change(document, **fields):
    with installation_scope(), transaction.atomic():
        IssuedDocument.under_policy.filter(pk=document.pk).update(**fields)


def test_a_number_leads_to_one_document_of_its_issuer(store, jpn):
    store(1)
    refused("one_document_per_number", store, 1)
    store(2)
    store(1, year=2027)
    store(1, kind="invoice")
    store(1, federation=jpn)


def test_a_code_leads_to_one_document_of_the_whole_portal(store, jpn):
    code = new_code()
    store(1, code=code)
    refused("code", store, 1, code=code, federation=jpn)


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        pytest.param({"language": "uk"}, True, id="in another language"),
        pytest.param({"about": "membership:2"}, True, id="about another thing"),
        pytest.param({"about": ""}, True, id="about nothing in particular"),
        pytest.param({}, False, id="a second current one of the same"),
    ],
)
def test_a_thing_has_one_current_document_in_a_language(store, fields, fine):
    first = store(1, about="membership:1")
    given = {"about": "membership:1", **fields}
    if fine:
        store(2, **given)
    else:
        refused("one_current_document_per_subject", store, 2, **given)
        change(first, state="revoked", ended_at=timezone.now(), reason="left")
        store(2, **given)


def test_two_documents_about_nothing_in_particular_are_both_current(store):
    store(1)
    assert store(2).state == "current"


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"federation": None}, id="nobody issued it"),
        pytest.param({"body": "commission"}, id="two issued it"),
    ],
)
def test_a_document_has_one_issuer(store, request, fields):
    given = {name: request.getfixturevalue(value) if value else None for name, value in fields.items()}
    refused("document_has_one_home", store, **given)


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        pytest.param(
            {"state": "revoked", "ended_at": timezone.now(), "reason": "left"}, True, id="revoked, and why"
        ),
        pytest.param({"state": "revoked", "ended_at": timezone.now()}, False, id="without a reason"),
        pytest.param({"state": "replaced", "reason": "new name"}, False, id="without a moment"),
        pytest.param({"ended_at": timezone.now(), "reason": "left"}, False, id="current and ended"),
    ],
)
def test_a_document_ends_with_a_reason(store, fields, fine):
    document = store()
    if fine:
        change(document, **fields)
    else:
        refused("document_ends_with_a_reason", change, document, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"number": "OC-1"},
        {"code": "ABCDEFGHJKMN"},
        {"title": "Diploma"},
        {"subject": "Somebody"},
        {"content": {"name": "Somebody"}},
        {"language": "uk"},
        {"sha256": "1" * 64},
        {"issued_on": date(2020, 1, 1)},
        {"kind": "invoice"},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_what_was_printed_is_never_changed(store, fields):
    document = store()
    with pytest.raises(DatabaseError):
        change(document, **fields)


def test_no_document_is_deleted(store):
    document = store()
    with pytest.raises(DatabaseError), installation_scope(), transaction.atomic():
        IssuedDocument.under_policy.filter(pk=document.pk).delete()


def test_the_code_is_printed_in_groups(store):
    document = store(code="ABCDEFGHJKMN")
    assert (document.printed_code, spaced("ABCDEFGHJKMN")) == ("ABCD-EFGH-JKMN", "ABCD-EFGH-JKMN")


class TestNumbers:
    def serial(self, tenant, year=2026, kind="office_certificate"):
        with open_scope(tenant.scope()):
            return next_serial(document_kinds()[kind], year, tenant)

    def test_each_issuer_kind_and_year_counts_for_itself(self, ukr, jpn, commission):
        assert [self.serial(ukr) for _number in range(3)] == [1, 2, 3]
        assert (self.serial(jpn), self.serial(commission)) == (1, 1)
        assert (self.serial(ukr, 2027), self.serial(ukr, kind="invoice")) == (1, 1)
        assert self.serial(ukr) == 4

    def test_a_document_that_failed_leaves_no_gap(self, ukr):
        self.serial(ukr)
        with transaction.atomic():
            assert self.serial(ukr) == 2
            transaction.set_rollback(True)
        assert self.serial(ukr) == 2

    def test_a_counter_has_one_home(self, ukr, commission):
        with pytest.raises(IntegrityError, match="document_counter_has_one_home"), installation_scope():
            DocumentCounter.under_policy.create(kind="x", year=2026, federation=ukr, body=commission)


class TestReaders:
    def read(self, scope):
        with scope:
            return IssuedDocument.under_policy.count()

    def test_the_issuer_and_the_holder_read_it(self, store, ukr, jpn, player, officer):
        store(holder=player)
        assert self.read(open_scope(ukr.scope())) == 1
        assert self.read(person_scope(player.pk)) == 1
        assert self.read(open_scope(jpn.scope())) == 0
        assert self.read(person_scope(officer.pk)) == 0
