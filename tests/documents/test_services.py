"""Issue, revoke, replace: numbers without gaps, one current paper for an office, nothing changed."""

import threading
from datetime import date

import pytest
from django.core.files.storage import default_storage
from django.db import IntegrityError, connection, transaction
from django.db.utils import InternalError, ProgrammingError

from portal.documents.certificates import NotInOffice, issue_office_certificate
from portal.documents.models import DocumentCounter, IssuedDocument
from portal.documents.phrases import DocumentUnavailable
from portal.documents.services import issue_document, replace_document, revoke_document
from portal.federations.enums import Role
from portal.federations.models import Membership
from portal.federations.scope import Scope, body_scope, federation_scope, open_scope, person_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db


def raw_count(table: str = "documents_issueddocument") -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


def test_what_is_stored(certify, officer, president, ukr):
    document = certify("en")
    assert document.number == f"OC-UKR-{document.issued_on.year}-0001"
    assert document.content == {
        "name": "Olena Officer",
        "native_name": "",
        "role": "rating_officer",
        "home": {"name": "Ukraine", "second": ""},
        "since": "2020-01-01",
        "until": None,
    }
    assert (document.holder, document.issued_by, document.state) == (officer, president, "current")
    assert document.pdf.name == f"documents/{document.pk.hex[:2]}/{document.pk}.pdf"
    with federation_scope(ukr.pk):
        entry = AuditEntry.objects.get(subject_id=str(document.pk))
    assert (entry.action, entry.actor, entry.after) == ("issue", president, "current")


def test_a_second_request_gives_the_same_paper(certify):
    assert certify("uk").pk == certify("uk").pk
    assert certify("uk").pk != certify("en").pk


def test_a_changed_name_gives_a_new_paper(certify, officer, ukr):
    first = certify()
    officer.name = "Olena Married"
    officer.save()
    second = certify()
    with federation_scope(ukr.pk):
        first = IssuedDocument.objects.get(pk=first.pk)
    assert (first.state, first.replaced_by_id, second.serial) == ("replaced", second.pk, 2)
    assert (first.subject, second.subject) == ("Olena Officer", "Olena Married")


def test_numbers_are_counted_by_home_and_kind(certify, jpn, acting):
    chief = make_user()
    office = appoint(chief, jpn, Role.PRESIDENT)
    assert certify().serial == 1
    with acting(chief, jpn):
        assert issue_office_certificate(membership_id=office.pk, actor=chief).number.startswith("OC-JPN-")


def test_a_body_certifies_too(commission):
    chair = make_user()
    office = appoint(chair, commission, Role.CHAIR)
    with open_scope(Scope(body_id=commission.pk, person_id=chair.pk)):
        document = issue_office_certificate(membership_id=office.pk, actor=chair)
    assert document.number == f"OC-QUALIFICATION-{document.year}-0001"
    assert document.content["home"] == {"body": "qualification"}


def test_nobody_but_the_president_certifies(ukr, officer, office, acting):
    with pytest.raises(NotAllowed, match="can_certify_office"), acting(officer, ukr):
        issue_office_certificate(membership_id=office.pk, actor=officer)
    with federation_scope(ukr.pk):
        assert (raw_count(), DocumentCounter.objects.count()) == (0, 0)


def test_another_federations_president_finds_no_such_office(certify, office, jpn, acting):
    chief = make_user()
    appoint(chief, jpn, Role.PRESIDENT)
    with pytest.raises(Membership.DoesNotExist), acting(chief, jpn):
        issue_office_certificate(membership_id=office.pk, actor=chief)


def test_an_office_that_ended_is_not_certified(ukr, president, acting):
    gone = appoint(make_user(), ukr, Role.CLERK, until=date(2021, 1, 1))
    with pytest.raises(NotInOffice), acting(president, ukr):
        issue_office_certificate(membership_id=gone.pk, actor=president)


def test_a_failure_uses_no_number(certify, ukr, president, acting, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "full"
    settings.MEDIA_ROOT.write_text("a file where a folder should be")
    with pytest.raises(DocumentUnavailable, match="storage"):
        certify()
    settings.MEDIA_ROOT = tmp_path / "roomy"
    assert certify().serial == 1


def test_revoke(certify, ukr, president, officer, acting):
    document = certify()
    with pytest.raises(NotAllowed, match="can_end"), acting(officer, ukr):
        revoke_document(pk=document.pk, actor=officer, reason="I want to")
    with acting(president, ukr):
        revoked = revoke_document(pk=document.pk, actor=president, reason="Printed by mistake")
    assert (revoked.state, revoked.reason) == ("revoked", "Printed by mistake")
    with pytest.raises(NotOffered), acting(president, ukr):
        revoke_document(pk=document.pk, actor=president, reason="Once more")
    with federation_scope(ukr.pk):
        entry = AuditEntry.objects.filter(subject_id=str(document.pk)).first()
    assert (entry.action, entry.before, entry.after, entry.comment) == (
        "revoke",
        "current",
        "revoked",
        "Printed by mistake",
    )
    assert certify().serial == 2


def test_replace(certify, ukr, president, acting):
    old = certify()
    with acting(president, ukr):
        new = replace_document(pk=old.pk, actor=president, reason="A typing error", content=old.content)
        old = IssuedDocument.objects.get(pk=old.pk)
    assert (old.state, old.replaced_by_id, new.state, new.serial) == ("replaced", new.pk, "current", 2)
    assert new.code != old.code


def test_a_document_ends_with_a_reason_only(certify, ukr, president, acting):
    document = certify()
    with pytest.raises(IntegrityError, match="document_ends_with_a_reason"), acting(president, ukr):
        revoke_document(pk=document.pk, actor=president, reason="  ")


@pytest.mark.parametrize("change", [{"content": {}}, {"number": "OC-1"}, {"sha256": "0"}, {"code": "X" * 12}])
def test_what_was_printed_is_never_changed(certify, ukr, change):
    document = certify()
    with pytest.raises((InternalError, ProgrammingError)), federation_scope(ukr.pk):
        IssuedDocument.objects.filter(pk=document.pk).update(**change)


def test_no_number_is_deleted(certify, ukr):
    certify()
    with pytest.raises((InternalError, ProgrammingError)), federation_scope(ukr.pk):
        IssuedDocument.objects.all()._raw_delete("default")


def test_row_security(certify, officer, foreign_officer, jpn, ukr, commission):
    certify()
    assert raw_count() == 0
    with federation_scope(jpn.pk):
        assert (raw_count(), raw_count("documents_documentcounter")) == (0, 0)
    with body_scope(commission.pk):
        assert raw_count() == 0
    with person_scope(foreign_officer.pk):
        assert raw_count() == 0
    with person_scope(officer.pk):
        assert raw_count() == 1
        assert IssuedDocument.own.count() == 1
    with federation_scope(ukr.pk):
        assert raw_count() == 1
    with pytest.raises(ProgrammingError, match="row-level security"), federation_scope(ukr.pk):
        IssuedDocument.objects.update(federation=jpn)


@pytest.mark.django_db(transaction=True)
def test_numbers_without_gaps_when_many_issue_at_once(ukr, president, acting):
    """Four at a time, every third rolled back: the numbers that remain are 1, 2, 3, …."""
    barrier, lock = threading.Barrier(4), threading.Lock()
    given: list[int] = []

    def issue(worker: int) -> None:
        barrier.wait()
        for turn in range(3):
            try:
                with acting(president, ukr):
                    document = issue_document(
                        kind="office_certificate",
                        tenant=ukr,
                        content={
                            "name": "N. N.",
                            "native_name": "",
                            "role": "clerk",
                            "home": {"name": "Ukraine", "second": ""},
                            "since": "2020-01-01",
                            "until": None,
                        },
                        subject=f"{worker} {turn}",
                        language="en",
                        actor=president,
                    )
                    if turn == 1:
                        transaction.set_rollback(True)
                        continue
                with lock:
                    given.append(document.serial)
            finally:
                connection.close()

    threads = [threading.Thread(target=issue, args=[number]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(given) == list(range(1, 9))
    with federation_scope(ukr.pk):
        assert sorted(IssuedDocument.objects.values_list("serial", flat=True)) == list(range(1, 9))
        assert all(default_storage.exists(document.pdf.name) for document in IssuedDocument.objects.all())
