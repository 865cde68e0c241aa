"""Title applications after the upgrade: with norms, papers, objections, invoice, deadlines and trail."""

import hashlib

import pytest

from tests.upgrade.conftest import said_of
from titles.applications.enums import ApplicationState

pytestmark = pytest.mark.slow

OFFICERS = {"UKR": "rating-officer@ukr.example", "JPN": "rating-officer@jpn.example"}
CHAIR = "chair@qualification.example"


def page_of(application: dict) -> tuple[str, str]:
    """Return who works on the application in its federation, and its page there."""
    federation = application["federation"]
    return OFFICERS[federation], f"/{federation}/titles/applications/{application['id']}/"


def test_every_application_says_the_same(portal, before):
    assert len(before["applications"]) == 3
    for application in before["applications"]:
        page = portal.page(*page_of(application))
        for said in (
            application["player"],
            str(ApplicationState(application["state"]).label),
            application["remarks"],
        ):
            assert said in page
        for norm in application["norms"]:
            assert norm["event"] in page


def test_nothing_of_a_row_is_lost(portal, before):
    columns = "case_id AS id, route, title, state, norms, claim, findings, remarks, reply, filed_on"
    now = {row["id"]: row for row in portal.rows(f"SELECT {columns} FROM titles_titleapplication")}
    assert now.keys() == {application["id"] for application in before["applications"]}
    for application in before["applications"]:
        row = now[application["id"]]
        for name in ("route", "title", "state", "norms", "claim", "findings", "remarks", "reply", "filed_on"):
            assert row[name] == application[name], name


def test_papers_and_objections_are_where_they_were(portal, before):
    papers = [(each, paper) for each in before["applications"] for paper in each["papers"]]
    objections = [(each, said) for each in before["applications"] for said in each["objections"]]
    papers += [(each, paper) for each, said in objections for paper in said["papers"]]
    assert (len(papers), len(objections)) == (2, 2)
    for application, paper in papers:
        reader, page = page_of(application)
        assert paper["filename"] in portal.page(reader, page)
        content = portal.fetch(reader, f"{page}papers/{paper['id']}/")
        assert hashlib.sha256(content).hexdigest() == paper["sha256"]
    for application, said in objections:
        page = portal.page(*page_of(application))
        for words in (said["text"], said["answer"]):
            assert words in page


def test_the_invoice_and_its_paper_are_billing_s_now(portal, before):
    (application,) = (each for each in before["applications"] if each["invoice"])
    invoice, reader = application["invoice"], OFFICERS[application["federation"]]
    address = f"/{application['federation']}/invoices/{application['id']}/"  # by its old key
    page = portal.page(reader, address)
    amount = f"{invoice['cents'] // 100}.{invoice['cents'] % 100:02}"
    for said in (invoice["number"], amount, invoice["lines"][0]["source"]):
        assert said in page
    assert portal.fetch(reader, f"{address}pdf").startswith(b"%PDF-")
    assert invoice["number"] in portal.page(CHAIR, "/bodies/qualification/invoices/")
    assert "Mark as paid" in portal.page(CHAIR, f"/bodies/qualification/invoices/{application['id']}/")


def test_the_trail_is_the_same_sentence_by_sentence(portal, before):
    for application in (each for each in before["applications"] if each["person"] is None):
        page = portal.page(*page_of(application))
        for entry in application["trail"]:
            assert said_of(entry) in page, entry


def test_open_deadlines_stay_and_lead_to_the_page(portal, before):
    query = "SELECT code, subject_id FROM workflow_deadline WHERE done_at IS NULL AND cancelled_at IS NULL"
    now = {(row["code"], row["subject_id"]) for row in portal.rows(query)}
    for application in before["applications"]:
        for deadline in application["deadlines"]:
            assert ((deadline["code"], application["id"]) in now) is (deadline["ended"] == "")
