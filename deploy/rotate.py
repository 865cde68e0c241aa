"""`rotate.py FOLDER`: delete backups that the rotation no longer keeps, and name each of them."""

import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

DAYS, WEEKS, MONTHS = 7, 5, 12
# Names as deploy/backup writes them, in UTC. Other files in the folder are never deleted.
NAME = re.compile(r"portal-(\d{8}T\d{6}Z)\.tar")


def outdated(names: Iterable[str]) -> list[str]:
    """Return the backups to delete: not the newest of a kept day, not the first of a kept week or month."""
    made = sorted((_moment(name), name) for name in names if NAME.fullmatch(name))
    newest_of_day = {moment.date(): name for moment, name in made}
    first_of_week = {moment.isocalendar()[:2]: name for moment, name in reversed(made)}
    first_of_month = {(moment.year, moment.month): name for moment, name in reversed(made)}
    kept = {
        *(newest_of_day[day] for day in sorted(newest_of_day)[-DAYS:]),
        *(first_of_week[week] for week in sorted(first_of_week)[-WEEKS:]),
        *(first_of_month[month] for month in sorted(first_of_month)[-MONTHS:]),
    }
    return [name for _moment, name in made if name not in kept]


def _moment(name: str) -> datetime:
    return datetime.strptime(name[7:-4], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


def main(folder: Path) -> None:
    for name in outdated(path.name for path in folder.iterdir()):
        (folder / name).unlink()
        sys.stdout.write(f"Deleted {name}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
