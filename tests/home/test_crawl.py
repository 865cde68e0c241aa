"""Every public link of the demo leads somewhere: crawled from the front page, some of each kind of page."""

import re
from collections import Counter, deque
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest
from django.test import Client
from django.urls import Resolver404, resolve

pytestmark = pytest.mark.django_db
LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')
OF_EACH_KIND = 3
# Sign-in and what leads to it: other tests walk there.
ELSEWHERE = ("/accounts/", "/admin/", "/static/")


def kind_of(path: str) -> str:
    """Return the name of the view, so that of ten thousand players a few are asked."""
    try:
        return resolve(path).view_name
    except Resolver404:
        return path


def test_no_public_link_is_broken(demo_world) -> None:
    client, asked, broken = Client(), Counter(), []
    seen, waiting = {"/"}, deque([("/", "")])
    while waiting:
        address, source = waiting.popleft()
        answer = client.get(address)
        if answer.status_code not in (200, 301, 302):
            broken.append((source, address, answer.status_code))
        if answer.status_code != 200 or not answer.headers["Content-Type"].startswith("text/html"):
            continue
        for link in map(unescape, LINK.findall(answer.content.decode())):
            parts = urlsplit(urljoin(address, link))
            if parts.netloc or parts.scheme or parts.path.startswith(ELSEWHERE):
                continue
            target = parts.path + (f"?{parts.query}" if parts.query else "")
            kind = kind_of(parts.path)
            if target in seen or asked[kind] >= OF_EACH_KIND:
                continue
            seen.add(target)
            asked[kind] += 1
            waiting.append((target, address))
    assert broken == []
    assert {"players:profile", "tournaments:event", "ratings:list", "federations:detail"} <= set(asked)
