"""An upload that fails leaves neither a row nor a file, whole or in part; files are for the portal alone."""

import os
import resource
import signal
from contextlib import ExitStack, nullcontext
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.db import connection

from portal.cases.models import Attachment
from portal.cases.services import attach
from tests.cases.conftest import PDF


def files() -> set[Path]:
    return {path for path in Path(default_storage.location).rglob("*") if path.is_file()}


@pytest.mark.django_db
@pytest.mark.parametrize("steps", [1, 2], ids=["the step fails", "the step stands, the whole does not"])
def test_a_file_goes_with_the_transaction_that_failed(ukr, officer, asked, acting, steps):
    grant, before = asked(), files()

    def upload_and_fail() -> None:
        with ExitStack() as whole:
            whole.enter_context(acting(officer, ukr))
            with acting(officer, ukr) if steps == 2 else nullcontext():
                attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF)
            assert len(files() - before) == 1
            raise LookupError("something after the upload")

    with pytest.raises(LookupError):
        upload_and_fail()
    assert files() == before


@pytest.mark.django_db
def test_only_the_portal_reads_what_was_uploaded(ukr, officer, asked, acting):
    grant = asked()
    with acting(officer, ukr):
        kept = attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF)
    path = Path(kept.file.path)
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_leaves_no_part_of_a_file(ukr, officer, asked, acting):
    grant, before = asked(), files()
    connection.close()
    if (child := os.fork()) == 0:
        # The kernel refuses to write more than this, as a full disk does.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        try:
            with acting(officer, ukr):
                attach(pk=grant.pk, actor=officer, filename="a.pdf", content=PDF + b"0" * 50_000)
        except OSError:
            os._exit(7)
        finally:
            os._exit(0)
    _pid, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 7
    with acting(officer, ukr):
        assert not Attachment.objects.exists()
    assert files() == before
