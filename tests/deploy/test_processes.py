"""The set of docs/operations.md as plain processes; one of each is killed while a list is published."""

import threading

import pytest
from django.conf import settings

from tests.deploy.servers import Installation, until
from tests.deploy.visitor import Visitor
from tests.deploy.world import lists
from tests.factories.tenants import PASSWORD
from tests.ports import free_port

pytestmark = pytest.mark.slow


class Readers:
    """Visitors who ask for public pages all the time, and what they were answered."""

    def __init__(self, port: int, *pages: str) -> None:
        self.seen: list[int] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(port, pages))

    def _read(self, port: int, pages: tuple[str, ...]) -> None:
        while not self._over.is_set():
            for page in pages:
                self.seen.append(Visitor(port, https=True).get(page).status)
            self._over.wait(0.1)

    def __enter__(self) -> "Readers":
        self._thread.start()
        return self

    def __exit__(self, *_failure: object) -> None:
        self._over.set()
        self._thread.join()


def calculate(office: Visitor, deployment: Installation) -> str:
    """Press *Calculate* as the secretary; return the address of the preview once a worker has made it."""
    _before, this = lists()
    page = office.get("/bodies/office/rating-lists/fide-standard/")
    assert page.status == 200, page.text
    answer = office.post("/bodies/office/rating-lists/fide-standard/calculate/", list_date=this.isoformat())
    assert answer.status == 302, answer.text
    asked = "SELECT id FROM ratings_calculation WHERE list_date = '{}' AND state = 'ready'"
    until(lambda: deployment.primary.ask(asked.format(this)), "the calculation")
    return f"/bodies/office/rating-lists/calculations/{deployment.primary.ask(asked.format(this))}/"


def wrong_sign_ins(port: int, count: int) -> list[int]:
    """Try to sign in from one address, which claims to be another each time; return the answers."""
    thief, seen = Visitor(port, https=True), []
    for last in range(count):
        thief.claims = {"X-Forwarded-For": f"192.0.2.{last}", "X-Real-IP": f"192.0.2.{last}"}
        thief.get("/accounts/login/")
        seen.append(thief.post("/accounts/login/", login="nobody@example.org", password="wrong").status)
    return seen


def test_a_list_is_published_while_a_web_process_and_a_worker_are_killed(deployment: Installation) -> None:
    secretary, chair, fide_id = deployment.people
    first, second = free_port(), free_port()
    webs = [deployment.web(port) for port in (first, second)]
    workers = [deployment.worker(number) for number in (1, 2)]
    deployment.beat()
    deployment.nginx(first, second)
    for port in (first, second):
        deployment.await_web(port)

    # The lock counts the address that nginx sees, never the one that a client claims.
    assert wrong_sign_ins(deployment.https, settings.AXES_FAILURE_LIMIT) == [200] * 5 + [429]

    office = Visitor(deployment.https, https=True)
    office.sign_in(secretary, PASSWORD)
    preview = calculate(office, deployment)
    office = Visitor(deployment.https, https=True)
    office.sign_in(chair, PASSWORD)
    assert office.get(preview).status == 200
    pages = ("/", "/players/", f"/players/{fide_id}/")
    with Readers(deployment.https, *pages) as readers:
        answer = office.post(f"{preview}publish/")
        assert answer.status == 302, answer.text
        deployment.kill(workers[0])
        deployment.kill(webs[0])
        _before, this = lists()
        published = f"SELECT checksum FROM ratings_ratinglist WHERE list_date = '{this}'"
        until(lambda: deployment.primary.ask(published), "the published list")
    assert set(readers.seen) == {200}
    assert office.get(f"/lists/fide-standard/{this}/").status == 200
    listed = office.get(f"/lists/fide-standard/{this}.csv")
    assert listed.text.count("Family") == 40
    deployment.python("manage.py", "replay", "fide-standard", this.isoformat())
