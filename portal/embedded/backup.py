"""Back up and restore database and uploads as one file: `python -m portal.embedded.backup backup [FILE]`.

The owner role dumps and restores, because row security would hide rows from any other role. A backup file is
complete or absent; a restore fills a new database and swaps it in only when it is complete.
"""

import contextlib
import hashlib
import json
import os
import shutil
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from portal.embedded.faults import EmbeddedError, explain
from portal.embedded.location import data_folder
from portal.embedded.maintenance import Owner, owner_at_hand
from portal.embedded.run_lock import run_lock

# Written into the manifest; a restore refuses a format that it does not know.
FORMAT = 1
# The folder of the encrypted files of confidential cases (portal.cases).
SEALED = "sealed"
MANIFEST, DUMP, MEDIA = "manifest.json", "database.dump", "media"


def media_folder() -> Path:
    given = os.environ.get("MEDIA_ROOT", "").strip()
    return Path(given).absolute() if given else data_folder() / "media"


def back_up(file: Path) -> None:
    """Write database and uploads to the file; an existing file is replaced only by a complete one."""
    if not file.parent.is_dir():
        raise EmbeddedError(f"The folder {file.parent} does not exist: make it, or name another file.")
    with owner_at_hand() as owner, _workshop(file.parent) as workshop:
        dump = workshop / DUMP
        owner.dump(dump)
        manifest = _describe(owner, dump)
        (workshop / MANIFEST).write_text(json.dumps(manifest, indent=2))
        whole = workshop / "whole.tar"
        with tarfile.open(whole, "w") as archive:
            archive.add(workshop / MANIFEST, MANIFEST)
            archive.add(dump, DUMP)
            if media_folder().is_dir():
                archive.add(media_folder(), MEDIA)
        whole.chmod(0o600)
        whole.replace(file)


def restore(file: Path) -> dict[str, Any]:
    """Restore the file's data and return its manifest."""
    with run_lock(data_folder()), owner_at_hand() as owner, _workshop(data_folder()) as workshop:
        manifest = _unpack(file, workshop)
        # The order matters: until `swap` nothing in use has changed, and `swap` itself is one transaction.
        owner.require_alone()
        owner.fill_fresh(workshop / DUMP)
        owner.swap()
        _swap_media(workshop / MEDIA)
        owner.drop_replaced()
    return manifest


def read_manifest(file: Path) -> dict[str, Any]:
    """Return the manifest, which is the first entry of every backup."""
    try:
        with tarfile.open(file) as archive:
            # Only the first entry is read, so that a large backup need not be decompressed.
            first = archive.next()
            content = archive.extractfile(first) if first and first.name == MANIFEST else None
            manifest = json.load(content) if content else None
    # Not an archive, not our manifest, or no file at all: one sentence for all of them.
    except (tarfile.TarError, ValueError, FileNotFoundError, IsADirectoryError) as error:
        raise EmbeddedError(
            f"{file} is not a backup of the portal: name a file that make backup wrote."
        ) from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise EmbeddedError(f"{file} is not a backup that this version of the portal can read.")
    return manifest


def _describe(owner: Owner, dump: Path) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "made_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "server": owner.server_version(),
        "migrations": owner.migrations(),
        "sha256": _checksum(dump),
        "holds": _holds(),
    }


def _holds() -> dict[str, Any]:
    """Return which confidential data the file contains, and which not."""
    papers = sum(each.is_file() for each in (media_folder() / SEALED).rglob("*"))
    return {
        "texts_of_confidential_cases": "readable, in the database",
        "sealed_papers_of_confidential_cases": papers,
        "keys_of_sealed_papers": "not in this file: CASE_KEYS",
    }


def _unpack(file: Path, workshop: Path) -> dict[str, Any]:
    """Unpack the dump and the uploads and nothing else; names that lead outside the folder are skipped."""
    manifest = read_manifest(file)
    (workshop / MEDIA).mkdir()
    with tarfile.open(file) as archive:
        for member in archive:
            parts = Path(member.name).parts
            # Regular files only: a link in a forged archive could point anywhere.
            if member.isfile() and (parts == (DUMP,) or (parts[0] == MEDIA and ".." not in parts)):
                target = workshop.joinpath(*parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                content = archive.extractfile(member)
                if content:
                    with target.open("wb") as out:
                        shutil.copyfileobj(content, out)
    dump = workshop / DUMP
    if not dump.exists() or _checksum(dump) != manifest.get("sha256"):
        raise EmbeddedError(
            f"{file} is damaged: its database does not match its checksum. Use another backup."
        )
    return manifest


def _swap_media(fresh: Path) -> None:
    media = media_folder()
    media.parent.mkdir(parents=True, exist_ok=True)
    replaced = media.with_name(media.name + ".replaced")
    shutil.rmtree(replaced, ignore_errors=True)
    if media.exists():
        media.rename(replaced)
    shutil.move(fresh, media)
    media.chmod(0o700)
    shutil.rmtree(replaced, ignore_errors=True)


@contextlib.contextmanager
def _workshop(beside: Path) -> Iterator[Path]:
    """Yield a private folder on the target's own disk, so that the last step is an atomic rename."""
    folder = Path(tempfile.mkdtemp(prefix=".portal-backup-", dir=beside))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _checksum(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _confirmed(file: Path) -> bool:
    if os.environ.get("YES", "").strip() == "1":
        return True
    made_at = read_manifest(file)["made_at"]
    if not sys.stdin.isatty():
        raise EmbeddedError(f"Restoring replaces all data by those of {made_at}: set YES=1 to confirm.")
    return input(f"Replace all data of the portal by those of {made_at}? Type yes: ").strip() == "yes"


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")


def _main_backup(given: list[str]) -> None:
    began = time.monotonic()
    if given:
        file = Path(" ".join(given)).expanduser().absolute()
    else:
        folder = data_folder() / "backups"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / f"portal-{datetime.now(UTC):%Y%m%d-%H%M%S}.tar"
    back_up(file)
    size = file.stat().st_size / 1_000_000
    _say(f"Backup written to {file} ({size:.1f} MB, {time.monotonic() - began:.1f} s).")
    papers = read_manifest(file)["holds"]["sealed_papers_of_confidential_cases"]
    _say(
        f"It holds texts of confidential cases and {papers} encrypted papers; the key CASE_KEYS is not in it."
    )


def _main_restore(given: list[str]) -> None:
    if not "".join(given):
        raise EmbeddedError("Say which backup to restore: make restore FILE=portal.tar")
    file = Path(" ".join(given)).expanduser().absolute()
    if not _confirmed(file):
        _say("Nothing was changed.")
        return
    manifest = restore(file)
    _say(f"Restored the data of {manifest['made_at']}. Start the portal with make run.")


def main(argv: list[str]) -> None:
    """Run the command line; an expected error is printed as one sentence."""
    commands = {"backup": _main_backup, "restore": _main_restore}
    if not argv or argv[0] not in commands:
        sys.exit("Usage: python -m portal.embedded.backup backup [FILE] | restore FILE")
    try:
        commands[argv[0]](argv[1:])
    except EmbeddedError as error:
        sys.exit(str(error))
    # A full disk or a missing permission, as one sentence where there is one; other errors keep their
    # traceback.
    except OSError as error:
        if sentence := explain(error, error.filename or data_folder()):
            sys.exit(str(sentence))
        raise


if __name__ == "__main__":
    main(sys.argv[1:])
