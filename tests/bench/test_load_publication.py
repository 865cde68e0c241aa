"""Lists published during the load: through the forms, by two people, and a failure ends the measurement."""

import re
from types import SimpleNamespace
from urllib.parse import parse_qsl

import pytest

from bench import load
from bench import load_publication as publication
from bench.load_publication import WORK, Publisher

FORM = '<input name="csrfmiddlewaretoken" value="tok-en">'
PLACE = WORK.rstrip("/").rpartition("/")[0]
CALCULATION = f"{PLACE}/calculations/0b1c-22/"
REVISE, PUBLISH = f"{WORK}revise/", f"{CALCULATION}publish/"


class Desk:
    """A portal of forms: each starts a job whose page refreshes itself once."""

    def __init__(self):
        self.asked = []
        self.answers = {
            REVISE: FORM,
            PUBLISH: FORM,
            WORK: f'<a href="{CALCULATION}">The calculation</a>',
        }
        self.jobs = {REVISE: "/jobs/1/", PUBLISH: "/jobs/2/"}
        self.waits = {"/jobs/1/": ['<a href="/jobs/1/">', "done"], "/jobs/2/": ["done"]}
        self.busy = 0

    def ask(self, method, path, *, cookie="", body=""):
        self.asked.append((method, path, cookie, dict(parse_qsl(body))))
        if self.busy:
            self.busy -= 1
            return 503, [], "Busy"
        if method == "POST":
            return 302, [("Location", self.jobs[path])], ""
        if path in self.waits:
            return 200, [], self.waits[path].pop(0) if len(self.waits[path]) > 1 else self.waits[path][0]
        return 200, [], self.answers[path]


@pytest.fixture
def desk(monkeypatch):
    monkeypatch.setattr(publication, "SEEN_EVERY", 0)
    return Desk()


def publisher(desk):
    return Publisher(desk.ask, lambda email: f"of {email}")


def test_one_person_revises_and_another_publishes(desk):
    publisher(desk)._publish()
    sent = [(path, cookie, form) for method, path, cookie, form in desk.asked if method == "POST"]
    assert sent == [
        (
            REVISE,
            f"of {publication.FIRST}",
            {"reason": "Measured under load", "csrfmiddlewaretoken": "tok-en"},
        ),
        (PUBLISH, f"of {publication.SECOND}", {"csrfmiddlewaretoken": "tok-en"}),
    ]


def test_a_job_is_waited_for_before_the_next_step(desk):
    publisher(desk)._publish()
    paths = [path for _method, path, _cookie, _form in desk.asked]
    assert paths == [REVISE, REVISE, "/jobs/1/", "/jobs/1/", WORK, PUBLISH, PUBLISH, "/jobs/2/"]


def test_a_refused_page_is_asked_again(desk):
    """Overload is what is measured: a refusal is no failure of the publication."""
    desk.busy = 2
    publisher(desk)._publish()
    assert [path for _method, path, _cookie, _form in desk.asked][:3] == [REVISE] * 3


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param(
            lambda desk: desk.jobs.update({REVISE: "/accounts/login/"}),
            f"{REVISE}: 302 /accounts/login/",
            id="nobody is signed in",
        ),
        pytest.param(
            lambda desk: desk.waits.update({"/jobs/1/": ['<form action="/jobs/1/retry/">']}),
            "/jobs/1/ failed",
            id="the job failed",
        ),
        pytest.param(
            lambda desk: desk.answers.update({WORK: "Nothing to publish"}),
            f"no calculation at {WORK}",
            id="no calculation",
        ),
    ],
)
def test_what_goes_wrong_is_kept_and_ends_the_work(desk, change, said):
    change(desk)
    with publisher(desk) as working:
        working._thread.join()
    assert str(working.fault) == said
    assert working.seconds == []


def test_nobody_waits_for_ever(desk, monkeypatch):
    monkeypatch.setattr(publication, "PATIENCE", 0.0)
    with pytest.raises(TimeoutError, match=f"^{re.escape(REVISE)} is refused$"):
        publisher(desk)._publish()


def test_publications_are_counted_until_it_is_stopped(desk):
    with publisher(desk) as working:
        while not working.seconds:
            assert working.fault is None
    assert working.fault is None
    assert len(working.seconds) == sum(
        path == PUBLISH and method == "POST" for method, path, _cookie, _form in desk.asked
    )
    assert not working._thread.is_alive()


class TestPrinted:
    MIXED = load.Answers(seconds=[0.1, 0.2], took=2)

    def test_the_slow_share_is_compared_with_the_load_alone(self, capsys):
        published = load.Answers(seconds=[0.1, 0.4], shed=3, errors=1, took=4)
        load._print_published(self.MIXED, published, SimpleNamespace(fault=None, seconds=[2.0, 4.0, 3.0]))
        assert capsys.readouterr().out.splitlines() == [
            "load_publish_count 3 publications",
            "load_publish_seconds 3.0 s",
            "load_publish_rps 0.5 1/s",
            "load_publish_p50_ms 400 ms",
            "load_publish_p99_ms 400 ms",
            "load_publish_p99_ratio 2.00 x",
            "load_publish_shed 3 requests",
            "load_publish_errors 1 requests",
        ]

    @pytest.mark.parametrize(
        ("fault", "said"), [(LookupError("/jobs/1/ failed"), "/jobs/1/ failed"), (None, "too short")]
    )
    def test_a_run_without_a_publication_measures_nothing_and_says_so(self, fault, said):
        with pytest.raises(SystemExit, match=f"^Nothing was published during the load: {said}$"):
            load._print_published(self.MIXED, self.MIXED, SimpleNamespace(fault=fault, seconds=[]))
