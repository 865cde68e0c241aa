"""`python -m tournaments.trf check FILE` and `write FILE --dialect TRF16|TRF26`."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from .checks import check
from .findings import in_order
from .model import Tournament
from .phrases import REFUSALS, sentence
from .reader import Reading, read
from .source import MAX_BYTES
from .writable import unwritable
from .writer import DIALECTS, Dialect, write


class RefusedError(Exception):
    """The command cannot be carried out; exit status 2."""

    def __init__(self, code: str, field: str = "file") -> None:
        super().__init__(code)
        self.code, self.field = code, field


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise RefusedError("usage", message)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; print the answer as JSON, or the rewritten report."""
    try:
        options = _parser().parse_args(arguments)
        reading = read(_bytes(options.file))
        if reading.refusal:
            raise RefusedError(reading.refusal)
    except RefusedError as refused:
        error = {"code": refused.code, "field": refused.field, "message": REFUSALS[refused.code]}
        _print({"ok": False, "error": error})
        return 2
    if options.command == "write":
        return _written(reading.tournament, options.dialect)
    answer = answer_of(reading)
    _print(answer)
    return 1 if any(finding["severity"] == "error" for finding in answer["findings"]) else 0


def _written(tournament: Tournament, dialect: Dialect) -> int:
    """Print the report in the dialect, unless the file would then say something else."""
    if lost := unwritable(tournament, dialect):
        error = {"code": "not_writable", "field": ", ".join(lost), "message": REFUSALS["not_writable"]}
        _print({"ok": False, "error": error})
        return 1
    sys.stdout.buffer.write(write(tournament, dialect))
    return 0


def answer_of(reading: Reading) -> dict[str, Any]:
    """Return the JSON answer of `check` (contracts.md)."""
    tournament = reading.tournament
    found = check(tournament, reading.places, dialect=reading.dialect)
    findings = in_order((*reading.findings, *found))
    return {
        "ok": True,
        "dialect": reading.dialect,
        "encoding": reading.encoding,
        "tournament": tournament.name,
        "players": len(tournament.players),
        "rounds": tournament.rounds,
        "teams": len(tournament.teams),
        "games": tournament.games,
        "findings": [
            {
                "severity": finding.severity,
                "code": finding.code,
                "line": finding.line,
                "column": finding.column,
                "message": sentence(finding),
                "data": dict(finding.data),
            }
            for finding in findings
        ],
    }


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m tournaments.trf", description="Read, check and write tournament reports."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="print what the report holds and what is wrong in it")
    checking.add_argument("file", type=Path)
    writing = commands.add_parser("write", help="print the report anew")
    writing.add_argument("file", type=Path)
    writing.add_argument("--dialect", choices=DIALECTS, default="TRF26")
    return parser


def _bytes(path: Path) -> bytes:
    """Read the file, but at most one byte more than a report may have."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RefusedError("file_missing") from error


def _print(answer: dict[str, Any]) -> None:
    sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n")


if __name__ == "__main__":
    sys.exit(main())
