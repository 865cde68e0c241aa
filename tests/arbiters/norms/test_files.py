"""Signed forms as files: one as it was issued, several joined in order."""

from io import BytesIO
from uuid import uuid4

import pytest
from django.core.files.base import ContentFile
from django.utils import timezone
from pypdf import PdfReader, PdfWriter

from arbiters.norms.files import pdf_answer, printed_forms
from portal.documents.models import IssuedDocument
from portal.federations.scope import federation_scope
from tests.factories import make_user


def pdf(width):
    """A page by whose width it is recognised."""
    writer, made = PdfWriter(), BytesIO()
    writer.add_blank_page(width, 100)
    writer.write(made)
    return made.getvalue()


@pytest.fixture
def office(ukr):
    """Store a document of the federation with given bytes."""
    person = make_user()

    def store(content):
        with federation_scope(ukr.pk):
            number = IssuedDocument.objects.count() + 1
            row = IssuedDocument(
                federation=ukr,
                kind="fa1",
                number=f"FA1-UKR-2026-{number:04d}",
                year=2026,
                serial=number,
                code=f"CODE{number:08d}",
                title="FIDE Arbiter norm report",
                subject="Novice, Nina",
                about=f"arbiternorm:{number}",
                language="en",
                issued_on=ukr.today,
                issued_at=timezone.now(),
                issued_by=person,
                sha256="0" * 64,
            )
            row.pdf.save("form.pdf", ContentFile(content), save=False)
            row.save()
        return row.pk

    return store


def printed(ukr, *keys):
    with federation_scope(ukr.pk):
        return printed_forms(keys)


@pytest.mark.django_db
def test_one_form_is_returned_byte_for_byte(ukr, office):
    """Its checksum is that of the issued document: the register would call another one damaged."""
    content = pdf(100)
    assert printed(ukr, office(content)) == content


@pytest.mark.django_db
def test_several_are_joined_in_the_given_order(ukr, office):
    keys = [office(pdf(width)) for width in (100, 200, 300)]
    joined = PdfReader(BytesIO(printed(ukr, keys[2], keys[0], keys[1])))
    assert [int(page.mediabox.width) for page in joined.pages] == [300, 100, 200]


@pytest.mark.django_db
def test_without_a_document_there_is_no_file(ukr, office):
    assert printed(ukr) is None
    assert printed(ukr, uuid4()) is None


@pytest.mark.django_db
def test_another_federation_prints_nothing_of_it(ukr, jpn, office):
    key = office(pdf(100))
    with federation_scope(jpn.pk):
        assert printed_forms([key]) is None


def test_a_form_is_a_download_that_no_cache_shares():
    answer = pdf_answer(b"%PDF-", "norms-UKR260001.pdf")
    assert (answer.content, answer["Content-Type"]) == (b"%PDF-", "application/pdf")
    assert answer["Content-Disposition"] == 'attachment; filename="norms-UKR260001.pdf"'
    assert (answer["Cache-Control"], answer["X-Content-Type-Options"]) == ("private, no-cache", "nosniff")
