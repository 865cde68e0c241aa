"""The load: what an answer counts as, whose cookies it carries, and which addresses the site map gives."""

import random
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from urllib.parse import parse_qs

import pytest

from bench import load

FORM = '<input type="hidden" name="csrfmiddlewaretoken" value="tok-en">'


class Site(BaseHTTPRequestHandler):
    """A portal of a few pages that remembers what it was asked."""

    asked: list[tuple[str, str, dict[str, str], str]] = []
    pages: dict[str, tuple[int, str]] = {}

    def do_GET(self):
        self._answer()

    def do_POST(self):
        self._answer()

    def _answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode()
        self.asked.append((self.command, self.path, dict(self.headers), body))
        status, page = self.pages.get(f"{self.command} {self.path}", (404, "nothing"))
        if status == -1:
            return  # the connection ends without an answer
        content = page.encode()
        self.send_response(status)
        self.send_header("Set-Cookie", f"{self.command.lower()}=1; Path=/; HttpOnly")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *words):
        pass


@pytest.fixture
def site(monkeypatch):
    """The site, served on a free port; the load asks it."""
    monkeypatch.setattr(Site, "asked", [])
    monkeypatch.setattr(Site, "pages", {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, args=(0.005,))
    thread.start()
    monkeypatch.setattr(load, "URL", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setattr(load, "CONNECTIONS", 2)
    monkeypatch.setattr(load, "SECONDS", 0.02)
    yield Site
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(
    ("status", "counted"),
    [
        pytest.param(200, (True, False, False), id="a page"),
        pytest.param(503, (False, True, False), id="refused as overloaded"),
        pytest.param(404, (False, False, True), id="no such page"),
        pytest.param(302, (False, False, True), id="sent elsewhere: signed out"),
        pytest.param(500, (False, False, True), id="broken"),
        pytest.param(-1, (False, False, True), id="no answer"),
    ],
)
def test_what_an_answer_counts_as(site, status, counted):
    site.pages["GET /"] = (status, "page")
    found = load.run(lambda chance: ("/", ""))
    assert (bool(found.seconds), found.shed > 0, found.errors > 0) == counted
    assert len(found.seconds) + found.shed + found.errors == len(site.asked)


def test_each_connection_asks_until_the_time_is_over(site):
    site.pages["GET /"] = (200, "page")
    assert load.run(lambda chance: ("/", "")).took >= 0.02


def test_connections_ask_differently_but_alike_in_each_run(site):
    """The same pages in the same order make two runs comparable."""
    drawn = []
    for _run in range(2):
        first = {}

        def asked(chance, first=first):
            first.setdefault(chance, chance.random())
            return "/", ""

        load.run(asked)
        drawn.append(sorted(first.values()))
    assert drawn[0] == drawn[1]
    assert drawn[0] == sorted(random.Random(load.SEED + number).random() for number in range(2))


def test_a_request_carries_its_sending_time_and_its_cookie(site):
    load.ask("GET", "/players/", cookie="sessionid=a")
    (_method, _path, headers, _body), *_ = site.asked
    assert headers["Cookie"] == "sessionid=a"
    assert float(headers["X-Request-Start"].removeprefix("t=")) > 1.7e9


def test_letters_that_are_no_utf8_do_not_end_the_measurement(site):
    site.pages["GET /"] = (200, "é")
    assert load.ask("GET", "/")[::2] == (200, "é")


class TestSignIn:
    def test_the_form_is_sent_with_its_token_and_both_cookies_are_kept(self, site):
        site.pages |= {f"GET {load.SIGN_IN}": (200, FORM), f"POST {load.SIGN_IN}": (302, "")}
        assert load.sign_in("officer@ukr.example") == "get=1; post=1"
        _method, _path, headers, body = site.asked[-1]
        assert parse_qs(body) == {
            "login": ["officer@ukr.example"],
            "password": [load.PASSWORD],
            "csrfmiddlewaretoken": ["tok-en"],
        }
        assert headers["Cookie"] == "get=1"
        assert headers["Content-Type"] == "application/x-www-form-urlencoded"

    @pytest.mark.parametrize("status", [200, 403, 503])
    def test_whoever_is_refused_is_told_what_to_set(self, site, status):
        site.pages |= {f"GET {load.SIGN_IN}": (200, FORM), f"POST {load.SIGN_IN}": (status, "")}
        with pytest.raises(
            SystemExit, match=r"^a@b\.example cannot sign in at .*: give LOAD_EMAIL and LOAD_"
        ):
            load.sign_in("a@b.example")


class TestPublicPages:
    def map(self, *addresses):
        return 200, "<urlset>" + "".join(f"<url><loc>{each}</loc></url>" for each in addresses) + "</urlset>"

    def test_maps_of_the_map_are_followed_and_no_page_is_asked_twice(self, site):
        site.pages |= {
            "GET /sitemap.xml": self.map(
                "http://x/sitemap-players.xml", "http://x/sitemap-a.xml?p=2&amp;q=1"
            ),
            "GET /sitemap-players.xml": self.map("http://x/players/1/", "http://x/players/2/"),
            "GET /sitemap-a.xml?p=2&q=1": self.map("http://x/players/1/", "http://x/lists/?part=players"),
        }
        pages = load.public_pages()
        first = list(islice(pages, 3))
        assert sorted(first) == ["/lists/?part=players", "/players/1/", "/players/2/"]

    def test_from_the_second_turn_on_no_address_was_asked_before(self, site):
        """Otherwise cached pages would be measured."""
        site.pages["GET /sitemap.xml"] = self.map("http://x/a/", "http://x/b/")
        found = list(islice(load.public_pages(), 6))
        assert len(set(found)) == 6
        assert {path.partition("?")[0] for path in found[2:4]} == {"/a/", "/b/"}
        assert [path.partition("?")[2] for path in found] == ["", "", *["turn=1"] * 2, *["turn=2"] * 2]

    def test_the_order_is_the_same_in_each_run(self, site):
        site.pages["GET /sitemap.xml"] = self.map(*(f"http://x/{number}/" for number in range(30)))
        one, two = (list(islice(load.public_pages(), 30)) for _run in range(2))
        assert one == two != sorted(one)


class TestShares:
    @pytest.mark.parametrize(
        ("part", "milliseconds"), [(0, 10), (0.5, 510), (0.99, 1000), (1, 1000)], ids=str
    )
    def test_the_time_within_which_a_share_was_answered(self, part, milliseconds):
        answers = load.Answers(seconds=[number / 100 for number in range(100, 0, -1)], took=10)
        assert round(answers.share(part)) == milliseconds

    def test_a_run_without_an_answer_has_no_time_but_a_rate(self):
        assert (load.Answers(took=2).share(0.99), load.Answers(took=2).rate) == (0, 0)

    def test_refusals_are_not_part_of_the_rate(self):
        assert load.Answers(seconds=[0.1] * 4, shed=50, errors=9, took=2).rate == 2
