"""Visitors read a streaming replica: exact, behind, dead and back again, under the same row security."""

import json
import re

import pytest

from tests.deploy.servers import Installation, until
from tests.deploy.visitor import Visitor
from tests.factories.tenants import PASSWORD
from tests.ports import free_port

pytestmark = pytest.mark.slow
PAGE = "/federations/UKR/"


@pytest.fixture(scope="module")
def port(deployment: Installation) -> int:
    """A web process with a replica; it keeps no pages, so that each is read anew."""
    deployment.replica.copy(deployment.primary)
    deployment.replica.start()
    port = free_port()
    deployment.web(port, DATABASE_REPLICA_URL=deployment.replica.url("portal_web"), KEEP_PAGES="0")
    deployment.await_web(port)
    return port


def page(port: int) -> str:
    answer = Visitor(port, https=False).get(PAGE)
    assert answer.status == 200, answer.text
    return answer.text


def metric(port: int, name: str) -> float:
    """Return a figure of /metrics, 0 where it is not shown."""
    answer = Visitor(port, https=False).get("/metrics", Authorization="Bearer metrics")
    found = re.search(rf"^{re.escape(name)} (\S+)", answer.text, re.M)
    return float(found[1]) if found else 0


def reads(port: int, server: str) -> float:
    """Return how many public pages that server has answered."""
    return metric(port, f'portal_replica_reads_total{{server="{server}"}}')


def reads_replica(port: int) -> bool:
    before = reads(port, "replica")
    page(port)
    return reads(port, "replica") == before + 1


def replica_is(port: int, state: str) -> bool:
    answer = Visitor(port, https=False).get("/readyz")
    assert answer.status == 200, answer.text
    return json.loads(answer.text)["replica"] == state


def rename(deployment: Installation, staff: Visitor, name: str) -> None:
    """Change what the page shows; the request after it tells all processes that something was written."""
    deployment.primary.ask(f"UPDATE federations_federation SET name = '{name}' WHERE code = 'UKR'")
    assert staff.post("/inbox/read/").status == 302


def test_public_pages_come_from_the_replica_unless_it_is_behind_or_dead(deployment, port):
    staff = Visitor(port, https=False)
    staff.sign_in(deployment.people[1], PASSWORD)
    rename(deployment, staff, "First name")
    until(lambda: reads_replica(port), "a page from the replica")
    assert "First name" in page(port)
    assert metric(port, "portal_replica_up") == 1

    deployment.replica.ask("SELECT pg_wal_replay_pause()")
    rename(deployment, staff, "Second name")
    assert "Second name" in staff.get(PAGE).text, "who has signed in reads the primary"
    until(lambda: replica_is(port, "behind"), "the replica to be found behind")
    assert "Second name" in page(port)
    assert not reads_replica(port)
    assert metric(port, "portal_replica_lag_seconds") > 2

    deployment.replica.ask("SELECT pg_wal_replay_resume()")
    until(lambda: replica_is(port, "ok"), "the replica to catch up")
    until(lambda: reads_replica(port), "a page from the replica")
    assert "Second name" in page(port)

    deployment.replica.kill()
    assert all("Second name" in page(port) for _visit in range(5))
    assert replica_is(port, "unreachable")
    deployment.replica.start()
    until(lambda: reads_replica(port), "a page from the replica that came back")


def test_row_security_holds_on_the_replica(deployment, port):
    """The login of the web server sees there what it sees on the primary: one tenant, and never all."""
    counted = "SELECT count(*) FROM tournaments_tournament"
    ukraine = "(SELECT id::text FROM federations_federation WHERE code = 'UKR')"
    for server in (deployment.primary, deployment.replica):
        ask = f"SET ROLE portal_app; {{}} {counted}"
        assert server.ask(ask.format(""), user="portal_web") == "0"
        scoped = f"SELECT set_config('app.federation', {ukraine}, false) \\g /dev/null\n"
        assert server.ask(ask.format(scoped), user="portal_web") == "6"
        everything = "SET app.everything = 'on';"
        assert server.ask(ask.format(everything), user="portal_web") == "0"
