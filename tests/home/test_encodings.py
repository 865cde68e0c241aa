"""Other encodings than UTF-8 are refused before anything is read in them."""

from io import BytesIO

import pytest
from django.test import RequestFactory

from portal.wsgi import application

FORMS = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]


def answer(method: str, content_type: str) -> str:
    """Return the status that the server's own application answers."""
    said: list[str] = []
    environ = RequestFactory().get("/healthz?q=abc").environ
    sent = {"REQUEST_METHOD": method, "CONTENT_TYPE": content_type, "wsgi.input": BytesIO(b"q=1")}
    environ |= sent | {"CONTENT_LENGTH": "3"}
    list(application(environ, lambda status, headers: said.append(status)))
    return said[0][:3]


@pytest.mark.parametrize("charset", ["hex", "rot13", "idna", "utf-16", "utf-7", "base64", "undefined"])
@pytest.mark.parametrize("form", FORMS)
def test_another_encoding_is_refused(form, charset):
    """Python's codecs are among them, which fail for any text."""
    assert [answer(method, f"{form}; charset={charset}") for method in ("GET", "POST")] == ["415", "415"]
    assert answer("GET", f"{form}; charset*={charset}''utf-8") in {"200", "415"}


@pytest.mark.parametrize("given", ["", "text/plain", "text/plain; charset=UTF-8", "a/b; charset=us-ascii"])
def test_the_usual_ones_are_read(given):
    assert answer("GET", given) == "200"
