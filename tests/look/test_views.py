"""The frame and the pages of faults. No test here may touch the database: a fault page must not either."""

import json
import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from portal.look.views import server_error
from tests.markup import markup

pytestmark = pytest.mark.urls("tests.look.addresses")


def painted(template: str, **context: object) -> str:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with translation.override("en"):
        return markup(render_to_string(template, context, request))


@pytest.mark.parametrize("code", ["400", "403", "403_csrf", "404", "offline"])
def test_fault_page_says_what_it_means_and_what_to_do(code: str) -> None:
    page = painted(f"{code}.html")
    assert len(re.findall(r"<h1>[^<]+</h1>\s*<p>[^<]+</p>\s*<p>[^<]+</p>", page)) == 1
    assert "Go to the home page" in page


def test_server_error_gives_the_number_to_quote() -> None:
    request = RequestFactory().get("/")
    request.id = "3f2b9c01"
    response = server_error(request)
    assert response.status_code == 500
    assert "<code>3f2b9c01</code>" in response.content.decode()


def test_server_error_before_any_middleware_still_answers() -> None:
    response = server_error(RequestFactory().get("/"))
    assert "<code>" not in response.content.decode()


@pytest.mark.parametrize("language", ["en", "ru", "uk", "ja"])
def test_page_names_its_language(language: str) -> None:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with translation.override(language):
        assert f'<html lang="{language}"' in render_to_string("404.html", {}, request)


def test_htmx_neither_evaluates_nor_writes_styles() -> None:
    settings = json.loads(re.search(r"name=\"htmx-config\" content='([^']+)'", painted("404.html"))[1])
    assert settings["allowEval"] is False
    assert settings["includeIndicatorStyles"] is False
    assert settings["selfRequestsOnly"] is True
    assert settings["historyCacheSize"] == 0


def test_theme_script_stands_before_the_styles() -> None:
    page = painted("404.html")
    assert page.index("js/theme.js") < page.index('rel="stylesheet"')


def test_switching_is_by_post_only() -> None:
    page = painted(
        "base.html",
        workspaces=[
            {"code": "UKR", "name": "Ukraine", "kind": "federation", "switch_url": "/s/", "active": True}
        ],
        workspace={"code": "UKR", "name": "Ukraine", "kind": "federation", "theme_url": "/theme.css"},
    )
    assert '<form method="post" action="/s/">' in page
    assert '<link rel="stylesheet" href="/theme.css">' in page
    assert len(re.findall(r'name="language" value="(?:en|ru|uk|ja)"', page)) == 8  # top bar and phone drawer


def test_visitor_sees_sign_in_and_no_inbox() -> None:
    page = painted("base.html")
    assert 'href="/accounts/login/"' in page
    assert 'data-shortcut="inbox"' not in page


def test_demo_sign_ins_are_plain_text_too() -> None:
    entry = {
        "email": "officer@ukr.example.org",
        "password": "chess-2026",
        "role": "Rating officer",
        "federation": "UKR",
    }
    page = painted("partials/demo_sign_ins.html", demo_sign_ins=[entry])
    assert "<code>officer@ukr.example.org</code>" in page
    assert "<code>chess-2026</code>" in page
