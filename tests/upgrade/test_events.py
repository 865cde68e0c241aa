"""Events after the upgrade: the same keys, states, trail and deadlines, for the same readers."""

from datetime import datetime

import pytest

from tests.upgrade.conftest import said_of
from tournaments.enums import EventState

pytestmark = pytest.mark.slow

COUNCIL, COMMISSION = "chair@council.example", "chair@qualification.example"


def officer_of(event: dict) -> str:
    return f"rating-officer@{event['federation'].lower()}.example"


def some(before: dict) -> list[dict]:
    """Return two events of each state: what is true of two is true of all, since one statement moved them."""
    by_state: dict[str, list[dict]] = {}
    for event in before["events"]:
        by_state.setdefault(event["state"], []).append(event)
    return [event for events in by_state.values() for event in events[:2]]


def test_no_event_is_lost_and_none_changes_its_key(portal, before):
    now = {
        row["id"]: row for row in portal.rows("SELECT case_id AS id, name, state FROM tournaments_tournament")
    }
    assert len(before["events"]) == 118
    for event in before["events"]:
        assert (now[event["id"]]["name"], now[event["id"]]["state"]) == (event["name"], event["state"])


def test_the_federation_and_the_author_open_the_same_addresses(portal, before):
    for event in some(before):
        work = portal.page(officer_of(event), f"/{event['federation']}/tournaments/{event['id']}/")
        own = portal.page(event["author"], f"/my/tournaments/{event['id']}/")
        for page in (work, own):
            assert event["name"] in page
            assert str(EventState(event["state"]).label) in page


def test_the_trail_is_the_same_sentence_by_sentence(portal, before):
    for event in some(before):
        page = portal.page(officer_of(event), f"/{event['federation']}/tournaments/{event['id']}/")
        for entry in event["trail"]:
            assert said_of(entry) in page, (event["name"], entry)
            assert " ".join(entry["comment"].split()) in page


def test_no_entry_of_the_trail_was_rewritten(portal, before):
    query = """
        SELECT entry.subject_id, entry.action, entry.at, entry.case_id
          FROM workflow_auditentry AS entry
          JOIN django_content_type AS type ON type.id = entry.subject_type_id
         WHERE type.app_label = 'tournaments' AND type.model = 'tournament'
         ORDER BY entry.at, entry.id
    """
    now: dict[str, list] = {}
    for row in portal.rows(query):
        if row["case_id"] is None:
            now.setdefault(row["subject_id"], []).append((row["action"], moment(row["at"])))
    for event in before["events"]:
        told = [(entry["action"], moment(entry["at"])) for entry in event["trail"]]
        assert now.get(event["id"], []) == told


def test_deadlines_stand_and_belong_to_their_case(portal, before):
    query = """
        SELECT subject_id, code, due, link, case_id, done_at, cancelled_at FROM workflow_deadline AS deadline
          JOIN django_content_type AS type ON type.id = deadline.subject_type_id
         WHERE type.app_label = 'tournaments' AND type.model = 'tournament' ORDER BY deadline.id
    """
    now = portal.rows(query)
    for event in before["events"]:
        mine = [row for row in now if row["subject_id"] == event["id"]]
        assert {row["case_id"] for row in mine} <= {event["id"]}
        assert [(row["code"], moment(row["due"]), row["link"], ended(row)) for row in mine] == [
            (each["code"], moment(each["due"]), each["link"], each["ended"]) for each in event["deadlines"]
        ]


def test_a_body_reads_what_was_put_before_it_and_nothing_else(portal, before):
    for event in some(before):
        for body, reader in (("council", COUNCIL), ("qualification", COMMISSION)):
            status = 200 if event["body"] == body else 404
            assert portal.status(reader, f"/bodies/{body}/tournaments/{event['id']}/") == status


def test_the_council_reads_refusal_and_reason_of_an_appeal_from_before(portal, before):
    appealed = [event for event in before["events"] if event["state"] == "appealed"]
    assert len(appealed) == 5
    for event in appealed:
        page = portal.page(COUNCIL, f"/bodies/council/tournaments/{event['id']}/")
        said = [entry["comment"] for entry in event["trail"] if entry["action"] in {"refuse", "appeal"}]
        assert len(said) == 2
        assert all(comment in page for comment in said)


def test_every_registered_event_keeps_its_versions(portal):
    query = """
        SELECT version.number, version.state, head.kind, count(reader.id) AS readers
          FROM tournaments_eventversion AS version JOIN cases_casefile AS head ON head.id = version.case_id
          JOIN cases_casereader AS reader ON reader.case_id = head.id
         GROUP BY version.case_id, version.number, version.state, head.kind
    """
    versions = portal.rows(query)
    assert versions
    assert {row["kind"] for row in versions} == {"tournaments.change"}
    assert all(row["readers"] >= 2 for row in versions)


def moment(value: str | None) -> datetime | None:
    return datetime.fromisoformat(value) if value else None


def ended(row: dict) -> str:
    return "done" if row["done_at"] else "cancelled" if row["cancelled_at"] else ""
