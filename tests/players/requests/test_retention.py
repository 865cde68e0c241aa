"""What a closed request told of people is kept for its term."""

from datetime import UTC, date, datetime, timedelta

import pytest

from players.models import PlayerRequest
from portal.cases.models import Attachment, CaseFile
from portal.cases.services import act, attach
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from portal.workflow.retention import remove_what_is_over
from tests.players.requests.conftest import PDF

pytestmark = pytest.mark.django_db
TODAY = date(2029, 6, 1)


@pytest.fixture(autouse=True)
def folder_of_its_own(settings, tmp_path):
    """Keep these tests, whose day is months away, from logs and mails of a portal that runs in the clone."""
    settings.DATA_DIR = tmp_path


@pytest.fixture
def refused(ukr, officer, office, secretary, asked, acting):
    """A request of a newcomer with a paper, to which the office said no."""
    request = asked()
    with acting(officer, ukr):
        attach(pk=request.pk, actor=officer, filename="passport.pdf", content=PDF)
        act(pk=request.pk, action="send", actor=officer)
    with acting(secretary, office):
        act(pk=request.pk, action="refuse", actor=secretary, reason="known already")
    return request


def closed(request, days):
    with installation_scope():
        moment = datetime(2029, 6, 1, 12, tzinfo=UTC) - timedelta(days=days)
        CaseFile.under_policy.filter(pk=request.pk).update(closed_at=moment)


def test_after_its_term_it_names_nobody(client, ukr, officer, refused, django_capture_on_commit_callbacks):
    closed(refused, 732)
    with installation_scope():
        paper = Attachment.under_policy.get()
    with django_capture_on_commit_callbacks(execute=True):
        assert remove_what_is_over(TODAY)["requests"] == 1
    assert remove_what_is_over(TODAY)["requests"] == 0
    with installation_scope():
        assert PlayerRequest.under_policy.get().data == {}
        assert not Attachment.under_policy.exists()
        assert AuditEntry.under_policy.filter(action="refuse").exists()
    assert not paper.file.storage.exists(paper.file.name)
    client.force_login(officer)
    page = client.get(f"/UKR/requests/{refused.pk}/")
    assert page.status_code == 200
    assert "Bondarenko" not in page.content.decode()


@pytest.mark.parametrize("days", [0, 729, None])
def test_before_that_and_while_it_is_open_it_stays(refused, days):
    if days is None:
        with installation_scope():
            CaseFile.under_policy.update(closed_at=None)
    else:
        closed(refused, days)
    assert remove_what_is_over(TODAY)["requests"] == 0
