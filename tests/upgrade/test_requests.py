"""Requests about players after the upgrade: the same, with papers, deadlines, trail, and readers."""

import hashlib
from datetime import datetime

import pytest

from players.requests.enums import Answer, Kind, RequestState
from tests.upgrade.conftest import said_of

pytestmark = pytest.mark.slow

READERS = {
    "UKR": "rating-officer@ukr.example",
    "JPN": "rating-officer@jpn.example",
    "GER": "rating-officer@ger.example",
}
OFFICE = "secretary@office.example"


def page_of(request: dict) -> tuple[str, str]:
    """Return who wrote the request and where its page is for them."""
    if request["person"]:
        return request["person"], f"/my/requests/{request['id']}/"
    return READERS[request["federation"]], f"/{request['federation']}/requests/{request['id']}/"


def test_every_request_says_the_same(portal, before):
    assert len(before["requests"]) == 15
    for request in before["requests"]:
        page = portal.page(*page_of(request))
        assert request["number"] in page
        assert str(RequestState(request["state"]).label) in page
        assert str(Kind(request["kind"]).label).lower() in page.lower()
        assert request["about"] in page
        assert request["remarks"] in page


def test_nothing_of_a_row_is_lost(portal, before):
    columns = "case_id AS id, kind, state, data, outcome, remarks, created_at, sent_at, decided_at"
    now = {row["id"]: row for row in portal.rows(f"SELECT {columns} FROM players_playerrequest")}
    assert now.keys() == {request["id"] for request in before["requests"]}
    for request in before["requests"]:
        row = now[request["id"]]
        for name in ("kind", "state", "data", "outcome", "remarks"):
            assert row[name] == request[name], name
        for name in ("created_at", "sent_at", "decided_at"):
            assert moment(row[name]) == moment(request[name]), name


def test_papers_are_handed_out_as_they_were(portal, before):
    papers = [(request, paper) for request in before["requests"] for paper in request["papers"]]
    assert len(papers) == 5
    for request, paper in papers:
        reader, page = page_of(request)
        assert paper["filename"] in portal.page(reader, page)
        content = portal.fetch(reader, f"{page}papers/{paper['id']}/")
        assert hashlib.sha256(content).hexdigest() == paper["sha256"]


def test_the_trail_is_the_same_sentence_by_sentence(portal, before):
    """A person read only what they did themselves, so the trail is compared where a federation reads it."""
    for request in (each for each in before["requests"] if each["person"] is None):
        page = portal.page(*page_of(request))
        for entry in request["trail"]:
            assert said_of(entry) in page, (request["number"], entry)
            assert entry["comment"] in page


def test_no_entry_of_the_trail_was_rewritten(portal, before):
    query = """
        SELECT type.model, entry.subject_id, entry.action, entry.at, entry.comment, entry.case_id
          FROM workflow_auditentry AS entry
          JOIN django_content_type AS type ON type.id = entry.subject_type_id
         WHERE type.app_label = 'players' AND type.model IN ('playerrequest', 'transferrelease')
         ORDER BY entry.at, entry.id
    """
    now = portal.rows(query)
    assert {row["case_id"] for row in now} == {None}
    for request in before["requests"]:
        release = request["release"]["trail"] if request["release"] else []
        for model, trail in (("playerrequest", request["trail"]), ("transferrelease", release)):
            kept = [row for row in now if (row["model"], row["subject_id"]) == (model, request["id"])]
            assert [(row["action"], moment(row["at"])) for row in kept] == [
                (entry["action"], moment(entry["at"])) for entry in trail
            ]


def test_deadlines_stand_and_belong_to_their_case(portal, before):
    query = """
        SELECT subject_id, code, due, link, case_id, done_at, cancelled_at FROM workflow_deadline AS deadline
          JOIN django_content_type AS type ON type.id = deadline.subject_type_id
         WHERE type.app_label = 'players' AND type.model = 'playerrequest' ORDER BY deadline.id
    """
    now = portal.rows(query)
    for request in before["requests"]:
        mine = [row for row in now if row["subject_id"] == request["id"]]
        assert {row["case_id"] for row in mine} <= {request["id"]}
        assert [(row["code"], moment(row["due"]), row["link"], ended(row)) for row in mine] == [
            (each["code"], moment(each["due"]), each["link"], each["ended"]) for each in request["deadlines"]
        ]


def test_the_releasing_federation_reads_its_release_and_not_the_request(portal, before):
    asked = [request for request in before["requests"] if request["release"]]
    assert len(asked) == 6
    answers = {"asked": Answer.OPEN}
    for request in asked:
        release = request["release"]
        reader = READERS[release["federation"]]
        page = portal.page(reader, f"/{release['federation']}/releases/{request['id']}/")
        assert release["player"] in page
        assert str(Answer(answers.get(release["answer"], release["answer"])).label) in page
        assert release["comment"] in page
        assert portal.status(reader, f"/{release['federation']}/requests/{request['id']}/") == 404
        if release["trail"]:
            trail = portal.page(reader, f"/trail/players.transferrelease/{request['id']}/")
            assert release["trail"][-1]["sentence"] in trail


@pytest.mark.parametrize("reader", ["office", "stranger"])
def test_who_else_reads_it(portal, before, reader):
    """The office reads what was put before it; nobody reads a draft of a person but its author."""
    for request in before["requests"]:
        if reader == "office":
            status = 200 if request["body"] else 404
            assert portal.status(OFFICE, f"/bodies/office/requests/{request['id']}/") == status
        elif request["person"] and request["state"] == "draft":
            officer = READERS[request["federation"]]
            assert portal.status(officer, f"/{request['federation']}/requests/{request['id']}/") == 404


def moment(value: str | None) -> datetime | None:
    return datetime.fromisoformat(value) if value else None


def ended(row: dict) -> str:
    return "done" if row["done_at"] else "cancelled" if row["cancelled_at"] else ""
