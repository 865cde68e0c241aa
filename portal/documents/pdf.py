"""Make PDFs from Django templates with WeasyPrint, with vendored fonts and no network access.

The library is imported with the first document: the import takes a second, and a server without pango must
still start.
"""

import threading
from base64 import b64encode
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import segno
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _
from PIL import ImageFile

from portal.documents.phrases import DocumentUnavailable

SCHEME = "static:"
# WeasyPrint shares one font configuration between documents and is not thread-safe while laying out.
_press = threading.Lock()


def render_pdf(template: str, context: dict[str, Any], *, language: str) -> bytes:
    """Return the template rendered as a PDF in that language."""
    with translation.override(language):
        page = render_to_string(template, context | {"page_numbers": page_numbers(), "language": language})
    weasyprint, fetcher, sheet, fonts = _engine()
    with _press:
        html = weasyprint.HTML(string=page, url_fetcher=fetcher, base_url=SCHEME)
        made: bytes = html.write_pdf(stylesheets=[sheet], font_config=fonts, pdf_variant="pdf/ua-1")
    return made


def qr_picture(address: str) -> str:
    """Return a QR code of the address as an SVG data URI."""
    return str(segno.make(address, error="m").svg_data_uri(border=0, dark="#000"))


def picture(file: bytes, media_type: str) -> str:
    """Return an uploaded picture as a data URI: the fetcher below opens no uploaded files."""
    return f"data:{media_type};base64,{b64encode(file).decode()}"


def page_numbers() -> str:
    """Return the footer's CSS content, "page 1 of 2" in the word order of the language."""
    # The NUL characters mark the placeholders, so that any translation can be split at them.
    words = _("page %(page)s of %(pages)s") % {"page": "\0page\0", "pages": "\0pages\0"}
    parts = words.replace('"', "").split("\0")
    return " ".join(
        f"counter({part})" if part in {"page", "pages"} else f'"{part}"' for part in parts if part
    )


# Once per process: fonts are read and the style sheet is parsed, which takes longer than most documents.
@cache
def _engine() -> tuple[Any, Any, Any, Any]:
    """Load WeasyPrint once, with the shared fonts and style sheet."""
    try:
        import weasyprint  # noqa: PLC0415 -- a second, and libraries that may be missing
        from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415 -- the same
        from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: PLC0415 -- the same
    except OSError as error:
        raise DocumentUnavailable("pango") from error
    # Importing WeasyPrint makes Pillow accept truncated images in the whole process; uploads must not be.
    ImageFile.LOAD_TRUNCATED_IMAGES = False

    class StaticFiles(URLFetcher):
        """Open the portal's static files and data URIs, and nothing else: no network, no other files."""

        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
            if url.startswith("data:"):
                return super().fetch(url, headers)
            return URLFetcherResponse(url, BytesIO(static_file(url).read_bytes()))

    fetcher, fonts = StaticFiles(allowed_protocols={"data"}), FontConfiguration()
    style = render_to_string("pdf/base.css")
    sheet = weasyprint.CSS(string=style, url_fetcher=fetcher, base_url=SCHEME, font_config=fonts)
    return weasyprint, fetcher, sheet, fonts


def static_file(url: str) -> Path:
    """Return the static file of a static: URL; refuse every other address."""
    if not url.startswith(SCHEME):
        raise ValueError("a document opens no address but static:…")
    found = finders.find(unquote(url.removeprefix(SCHEME)).lstrip("/"))
    if found is None:
        raise ValueError(f"no static file {url}")
    return Path(found)
