"""Below /api/ every refusal is JSON in one shape, whoever refuses: a view, a middleware, Django itself."""

import time

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.test import Client, RequestFactory

from portal.home import refusals
from portal.home.encodings import only_utf8
from portal.home.middleware import LARGEST_BODY

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/"


def error_of(answer, status: int) -> dict[str, object]:
    """Return the error of an answer that must have the shape."""
    assert answer.status_code == status
    assert answer["Content-Type"].partition(";")[0] == "application/json"
    said = answer.json()
    assert set(said) == {"ok", "error"}
    assert said["ok"] is False
    assert set(said["error"]) == {"code", "field", "message"}
    assert said["error"]["message"]
    return said["error"]


@pytest.mark.parametrize("method", ["get", "post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/api/", "/api/v2/players/", "/api/v1/no/such/", "/api/docs.html"])
def test_an_unknown_address(method, path):
    answer = getattr(Client(enforce_csrf_checks=True), method)(path)
    assert error_of(answer, 404)["code"] == "not_found"


def test_a_missing_last_slash_is_added_and_the_query_kept(client):
    assert client.get("/api/v1").headers["Location"] == ROOT
    assert client.get("/api/v1/players?search=li").headers["Location"] == "/api/v1/players/?search=li"


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        pytest.param({"path": f"{ROOT}players/?born=1990"}, 400, "unknown_parameter", id="parameter"),
        pytest.param({"path": f"{ROOT}players/?federation=ZZZ"}, 400, None, id="value"),
        pytest.param({"path": f"{ROOT}me/"}, 401, None, id="no token"),
        pytest.param({"path": f"{ROOT}players/", "REQUEST_METHOD": "DELETE"}, 405, None, id="method"),
        pytest.param({"path": f"{ROOT}docs/", "REQUEST_METHOD": "POST"}, 405, None, id="method of a page"),
        pytest.param({"path": ROOT, "REQUEST_METHOD": "BREW"}, 405, "method_not_allowed", id="no method"),
        pytest.param({"path": f"{ROOT}schema/", "HTTP_ACCEPT": "text/x-none"}, 406, None, id="accept"),
        pytest.param({"path": f"{ROOT}players/\x00/"}, 404, "not_found", id="null character"),
        pytest.param({"path": ROOT, "HTTP_HOST": "elsewhere.test"}, 400, "parse_error", id="host name"),
        pytest.param({"path": ROOT, "CONTENT_LENGTH": str(LARGEST_BODY + 1)}, 413, "too_large", id="size"),
    ],
)
def test_what_is_asked_wrongly(client, asked, status, code):
    error = error_of(client.get(**asked), status)
    assert code in (None, error["code"])


@pytest.mark.parametrize("body", ["{", "[" * 100_000, '"\ud800"'])
def test_a_body_that_is_no_json(client, body):
    sent = body.encode("utf-8", "surrogatepass")
    error_of(client.post(f"{ROOT}calculators/rating/", sent, content_type="application/json"), 400)


def test_a_body_of_another_type(client):
    error_of(client.post(f"{ROOT}calculators/rating/", "a=1", content_type="text/plain"), 415)


def test_a_portal_that_is_busy(client, settings):
    settings.SHED_AFTER_SECONDS = 5
    answer = client.get(ROOT, headers={"X-Request-Start": f"t={time.time() - 6:.3f}"})
    assert error_of(answer, 503)["code"] == "busy"
    assert answer["Retry-After"] == "5"


def test_another_encoding_is_refused_before_django():
    told = []
    guarded = only_utf8(lambda _environ, _start: pytest.fail("not asked"))
    asked = {"PATH_INFO": ROOT, "CONTENT_TYPE": "application/json; charset=utf-16"}
    (body,) = guarded(asked, lambda status, headers: told.append((status, dict(headers))))
    assert told == [("415 Unsupported Media Type", {"Content-Type": "application/json"})]
    assert body.startswith(b'{"ok": false, "error": {"code": "unsupported_media_type"')


def test_an_error_of_ours(settings):
    settings.ROOT_URLCONF = "tests.home.failing_urls"
    answer = Client(raise_request_exception=False).get(f"{ROOT}fail/")
    assert error_of(answer, 500)["code"] == "server_error"
    assert answer["X-Request-ID"]


@pytest.mark.parametrize(
    ("handler", "exception", "status"),
    [
        (refusals.bad_request, ValueError(), 400),
        (refusals.permission_denied, PermissionDenied(), 403),
        (refusals.page_not_found, Http404(), 404),
    ],
)
def test_what_a_middleware_refuses(rf: RequestFactory, handler, exception, status):
    assert handler(rf.get(ROOT), exception)["Content-Type"] == "application/json"
    page = handler(rf.get("/players/"), exception)
    assert (page.status_code, page["Content-Type"].partition(";")[0]) == (status, "text/html")


def test_pages_keep_their_error_pages(client):
    assert client.get("/no/such/page/")["Content-Type"].startswith("text/html")
    assert client.get("/apiary/")["Content-Type"].startswith("text/html")
