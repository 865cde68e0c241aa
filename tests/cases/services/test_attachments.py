"""Files of a case: PDF and pictures by their first bytes, while the case is with its writer."""

from hashlib import sha256

import pytest

from portal.cases.faults import CaseFault
from portal.cases.models import Attachment
from portal.cases.services import act, attach, detach
from portal.cases.services.attachments import LARGEST_FILE
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.cases.conftest import PDF

pytestmark = pytest.mark.django_db


def test_a_file_is_kept_under_a_name_that_tells_nothing(ukr, officer, asked, acting):
    grant = asked()
    with acting(officer, ukr):
        kept = attach(pk=grant.pk, actor=officer, filename="../../Паспорт.pdf", content=PDF)
        assert kept.file.name == f"grants/{kept.pk.hex[:2]}/{kept.pk}"
        assert (kept.sha256, kept.size) == (sha256(PDF).hexdigest(), len(PDF))
        assert AuditEntry.under_policy.get(action="attach").details == {"version": 2}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<script>alert(1)</script>", "file_kind"),
        (b"", "file_kind"),
        (PDF + b"0" * LARGEST_FILE, "file_too_large"),
    ],
)
def test_other_files_are_refused(ukr, officer, asked, acting, content, code):
    grant = asked()
    with acting(officer, ukr), pytest.raises(CaseFault, match=code):
        attach(pk=grant.pk, actor=officer, filename="a.pdf", content=content)


def test_files_are_limited_and_can_be_taken_away(
    ukr, officer, asked, acting, django_capture_on_commit_callbacks
):
    grant = asked()
    with acting(officer, ukr):
        kept = [attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF) for _one in range(10)]
        with pytest.raises(CaseFault, match="too_many_files"):
            attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF)
        with django_capture_on_commit_callbacks(execute=True):
            detach(pk=grant.pk, attachment_id=kept[0].pk, actor=officer)
        assert not kept[0].file.storage.exists(kept[0].file.name)
        assert Attachment.objects.count() == 9


def test_what_was_sent_is_closed(ukr, officer, council, councillor, asked, acting):
    grant = asked()
    with acting(officer, ukr):
        kept = attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF)
        act(pk=grant.pk, action="send", actor=officer)
        with pytest.raises(CaseFault, match="not_editable"):
            detach(pk=grant.pk, attachment_id=kept.pk, actor=officer)
    with acting(councillor, council), pytest.raises(NotAllowed):
        attach(pk=grant.pk, actor=councillor, filename="a.pdf", content=PDF)
