"""`manage.py seal_anew`: seal every file of confidential cases by the newest key of CASE_KEYS."""

from pathlib import Path
from typing import Any

from django.core.files.storage import default_storage
from django.core.management.base import BaseCommand

from portal.cases.registry import kinds
from portal.cases.sealing import seal_anew


class Command(BaseCommand):
    help = "Seals the files of confidential cases by the newest key. It may be stopped and begun again."

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the folders: a file is replaced by a whole one, so a kill leaves the old or the new."""
        count = 0
        for folder in sorted({kind.folder for kind in kinds() if kind.confidential}):
            for file in sorted(Path(default_storage.path(folder)).rglob("*")):
                if file.is_file() and file.suffix != ".new":
                    fresh = file.with_suffix(".new")
                    fresh.write_bytes(seal_anew(file.read_bytes()))
                    fresh.replace(file)
                    count += 1
        self.stdout.write(f"{count} files")
