"""Uploaded files exist only together with their rows: those of a failed write or transaction are deleted."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from django.core.files.storage import FileSystemStorage
from django.db import connection

_written: ContextVar[list[Path] | None] = ContextVar("written_files", default=None)


class FilesWithRows(FileSystemStorage):
    """Storage of uploads: a partial file (disk full) is deleted at once."""

    def _save(self, name: str, content: Any) -> str:
        before = Path(self.path(name)).exists()
        try:
            saved: str = super()._save(name, content)  # type: ignore[misc]  # not in the stubs
        except OSError:
            # An existing file of the same name belongs to another row.
            if not before:
                Path(self.path(name)).unlink(missing_ok=True)
            raise
        if (noted := _written.get()) is not None:
            noted.append(Path(self.path(saved)))
        return saved


@contextmanager
def files_of_transaction() -> Iterator[None]:
    """Delete the files written in the block if its transaction is rolled back."""
    outer, noted = _written.get(), list[Path]()
    token = _written.set(noted)
    stays = False
    try:
        yield
        stays = not connection.needs_rollback
    finally:
        _written.reset(token)
        if stays and outer is not None:
            outer.extend(noted)  # the surrounding transaction may still fail
        elif not stays:
            for file in noted:
                with suppress(OSError):
                    file.unlink(missing_ok=True)
