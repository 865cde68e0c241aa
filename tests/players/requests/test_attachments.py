"""Papers: PDF and pictures by their first bytes, seen by those who see the request."""

import pytest

from players.requests.kind import NEW_ID
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment
from portal.cases.services import act, attach, detach
from portal.cases.services.attachments import LARGEST_FILE
from tests.players.requests.conftest import PDF

pytestmark = pytest.mark.django_db


def test_the_office_reads_papers_once_they_were_sent(ukr, officer, office, secretary, asked, acting):
    request = asked()
    with acting(officer, ukr):
        paper = attach(pk=request.pk, actor=officer, filename="../../pass port.pdf", content=PDF)
    assert paper.file.name == f"player-requests/{paper.pk.hex[:2]}/{paper.pk}"
    with acting(secretary, office):
        assert not Attachment.objects.exists()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
        with pytest.raises(CaseFault, match="not_editable"):
            attach(pk=request.pk, actor=officer, filename="late.pdf", content=PDF)
    with acting(secretary, office), Attachment.objects.get().file.open("rb") as file:
        assert file.read() == PDF


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<script>alert(1)</script>", "file_kind"),
        (b"", "file_kind"),
        (b"GIF89a", "file_kind"),
        (PDF + b"0" * LARGEST_FILE, "file_too_large"),
    ],
)
def test_other_files_are_refused(ukr, officer, asked, acting, content, code):
    request = asked()
    with acting(officer, ukr), pytest.raises(CaseFault, match=code):
        attach(pk=request.pk, actor=officer, filename="a.pdf", content=content)


def test_papers_are_limited_and_can_be_taken_away(
    ukr, officer, asked, acting, django_capture_on_commit_callbacks
):
    request = asked()
    with acting(officer, ukr):
        papers = [
            attach(pk=request.pk, actor=officer, filename="a.pdf", content=PDF)
            for _one in range(NEW_ID.most_files)
        ]
        with pytest.raises(CaseFault, match="too_many_files"):
            attach(pk=request.pk, actor=officer, filename="a.pdf", content=PDF)
        storage = papers[0].file.storage
        with django_capture_on_commit_callbacks(execute=True):
            detach(pk=request.pk, attachment_id=papers[0].pk, actor=officer)
        assert not storage.exists(papers[0].file.name)
        assert Attachment.objects.filter(case_id=request.pk).count() == NEW_ID.most_files - 1
