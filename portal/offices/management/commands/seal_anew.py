"""`manage.py seal_anew`: re-encrypt everything with the newest key of CASE_KEYS."""

from pathlib import Path
from typing import Any

from allauth.mfa.models import Authenticator
from django.core.files.storage import default_storage
from django.core.management.base import BaseCommand
from django.db import transaction

from portal.cases.registry import kinds
from portal.cases.sealing import seal_anew
from portal.offices.second_factors import sealed_anew


class Command(BaseCommand):
    help = (
        "Seals the files of confidential cases and the secrets of second factors by the newest key."
        " It may be stopped and begun again."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{_seal_files()} files, {_seal_second_factors()} second factors")


def _seal_files() -> int:
    """Re-encrypt file by file. `replace` is atomic, so an interruption leaves the old or the new file."""
    count = 0
    for folder in sorted({kind.folder for kind in kinds() if kind.confidential}):
        for file in sorted(Path(default_storage.path(folder)).rglob("*")):
            if file.is_file() and file.suffix != ".new":
                fresh = file.with_suffix(".new")
                fresh.write_bytes(seal_anew(file.read_bytes()))
                fresh.replace(file)
                count += 1
    return count


def _seal_second_factors() -> int:
    """Re-encrypt row by row, so that somebody who signs in waits for the lock on their own row only."""
    keys = list(Authenticator.objects.order_by("pk").values_list("pk", flat=True))
    for pk in keys:
        with transaction.atomic():
            # Read again under the lock: the person may have changed or removed the factor since the list was
            # read.
            row = Authenticator.objects.select_for_update().filter(pk=pk).first()
            if row is not None:
                row.data = sealed_anew(row.data)
                row.save(update_fields=["data"])
    return len(keys)
