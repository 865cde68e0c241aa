"""The paper itself: fonts inside, language and title told, no network, one page."""

import re
import socket
import subprocess
import sys
from io import BytesIO

import pytest
from django.utils import translation
from pypdf import PdfReader

from portal.documents.certificate_of_office import OFFICE_CERTIFICATE
from portal.documents.pdf import page_numbers, render_pdf, static_file
from portal.documents.services import verify_address
from portal.federations.enums import Role

pytestmark = pytest.mark.django_db


def read(document) -> PdfReader:
    with document.pdf.open("rb") as file:
        return PdfReader(BytesIO(file.read()))


def fonts_of(reader: PdfReader) -> dict[str, bool]:
    """Return the fonts of the first page, and whether each is embedded."""
    found = {}
    for font in reader.pages[0]["/Resources"]["/Font"].values():
        inner = font.get_object()["/DescendantFonts"][0].get_object()
        descriptor = inner["/FontDescriptor"].get_object()
        name = str(inner["/BaseFont"]).split("+")[-1]
        found[name] = any(key in descriptor for key in ("/FontFile2", "/FontFile3"))
    return found


@pytest.mark.parametrize(
    ("language", "script"),
    [
        pytest.param("en", "[A-Za-z ]+", id="en"),
        pytest.param("ru", "[А-яё ]+", id="ru"),
        pytest.param("uk", "[А-яіїєґ' ]+", id="uk"),
        pytest.param("ja", "[\u3040-\u30ff\u4e00-\u9fff]+", id="ja"),
    ],
)
def test_the_certificate_in_each_language(certify, language, script):
    document = certify(language)
    reader = read(document)
    text = reader.pages[0].extract_text()
    assert len(reader.pages) == 1
    with translation.override(language):
        title, role = str(OFFICE_CERTIFICATE.label), str(Role.RATING_OFFICER.label)
    assert re.fullmatch(script, title)
    assert document.title == title
    assert reader.metadata.title == f"{title} {document.number}"
    assert reader.trailer["/Root"]["/Lang"] == language
    for said in (title, role, "Olena Officer", document.number, document.printed_code, "Petro President"):
        assert said in text
    assert reader.pages[0].mediabox.width == pytest.approx(595.28, abs=0.1)
    assert reader.pages[0].mediabox.height == pytest.approx(841.89, abs=0.1)


def test_fonts_are_embedded_and_ours(certify):
    assert fonts_of(read(certify("ja"))) == {
        "Portal-Sans": True,
        "Portal-Sans-Bold": True,
        "Portal-Sans-JP": True,
        "Portal-Sans-JP-Bold": True,
    }


def test_the_paper_leads_to_its_verification(certify, settings):
    settings.PUBLIC_URL = "https://portal.example.org"
    document = certify()
    address = verify_address(document.code)
    assert address == f"https://portal.example.org/verify/{document.printed_code}/"
    assert address in read(document).pages[0].extract_text().replace("\n", "")


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/x.png",
        "https://example.org/x.css",
        "file:///etc/passwd",
        "static:../manage.py",
        "ftp://x/y",
    ],
)
def test_nothing_but_static_files_is_opened(address):
    with pytest.raises(
        (ValueError, PermissionError, Exception), match=r"static|Suspicious|outside|base path"
    ):
        static_file(address)


def test_a_page_that_names_the_network_is_printed_without_it(tmp_path, settings, monkeypatch):
    """No socket is opened: one that were would fail the test at once."""

    def refuse(*args, **kwargs):
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    page = '<img src="http://example.org/a.png"><link rel=stylesheet href="https://example.org/a.css"><p>Here'
    (tmp_path / "page.html").write_text(page)
    settings.TEMPLATES = [settings.TEMPLATES[0] | {"DIRS": [tmp_path, *settings.TEMPLATES[0]["DIRS"]]}]
    printed = render_pdf("page.html", {}, language="en")
    assert "Here" in PdfReader(BytesIO(printed)).pages[0].extract_text()


def test_page_numbers_are_css():
    assert page_numbers() == '"page " counter(page) " of " counter(pages)'


WITHOUT_PANGO = """
import cffi
def absent(*args, **kwargs):
    raise OSError("cannot load library 'libpango-1.0-0'")
cffi.FFI.dlopen = absent
import django
django.setup()
from portal.documents.pdf import render_pdf
from portal.documents.phrases import DocumentUnavailable
from portal.parts.faults import sentence
try:
    render_pdf("pdf/base.html", {}, language="en")
except DocumentUnavailable as fault:
    print(fault.code, "libpangoft2-1.0-0" in sentence(fault))
"""


def test_without_pango_the_portal_runs_and_says_what_is_missing():
    said = subprocess.run([sys.executable, "-c", WITHOUT_PANGO], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "pango True"


def test_weasyprint_is_not_loaded_by_the_portal():
    script = "import django, sys; django.setup(); import portal.urls; print('weasyprint' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
