"""Imports a FIDE list file: manage.py import_list FILE [--dry-run]."""

from datetime import date
from pathlib import Path
from typing import Any

from django.core.files import File
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from players.enums import ListState
from players.imports.phrases import REFUSALS, stop_sentence
from players.imports.services import import_list, receive_list
from players.imports.takeover import Parcel, examine
from players.lists import Unreadable, month_in
from players.lists.fields import TEMPOS
from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import installation_scope

SHOWN = 20


class Command(BaseCommand):
    help = "Import a FIDE list (TXT, XML, zip) and print added, changed, vanished, refused."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="compare and report only")
        parser.add_argument(
            "--date",
            type=date.fromisoformat,
            help="month of the list, as 2026-11-01; else that of the file or its name, else the current one",
        )
        parser.add_argument(
            "--type", choices=TEMPOS, default="", help="which list, where the file tells it not"
        )
        parser.add_argument(
            "--accept-losses", action="store_true", help="import although many players are missing"
        )

        parser.add_argument(
            "--conflict",
            choices=["replace", "records"],
            default="",
            help="lists calculated here: replaced by a revision, or only records are taken over",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        if not path.is_file():
            raise CommandError(f"There is no file {path}.")
        day = (options["date"] or month_in(path, path.name) or timezone.localdate()).replace(day=1)
        parcel = Parcel(path, path.name, day, options["type"], options["accept_losses"], options["conflict"])
        try:
            # A command acts for the whole installation and has no workspace.
            with installation_scope():
                report = self._examine(parcel) if options["dry_run"] else self._import(parcel, options)
        except Unreadable as fault:
            raise CommandError(stop_sentence({"code": fault.code, "params": fault.params})) from None
        self._print(report)
        if report["stops"] and not report.get("written"):
            raise CommandError(" ".join(map(stop_sentence, report["stops"])))

    def _examine(self, parcel: Parcel) -> dict[str, Any]:
        return examine(parcel, self._tell)

    def _import(self, parcel: Parcel, options: dict[str, Any]) -> dict[str, Any]:
        actor, office = system_actor("lists"), Body.objects.get(kind=BodyKind.OFFICE)
        with parcel.path.open("rb") as file:
            kept = receive_list(
                file=File(file),
                filename=parcel.filename,
                list_date=parcel.list_date,
                tempo=parcel.tempo,
                home=office,
                actor=actor,
            )
        if kept.state == ListState.IMPORTED:
            raise CommandError(f"This file was imported on {kept.imported_at:%Y-%m-%d}.")
        kept.decisions = {"losses": options["accept_losses"], "conflict": options["conflict"]}
        kept.save(update_fields=["decisions"])
        taken = import_list(pk=kept.pk, actor=actor, tell=self._tell)
        report: dict[str, Any] = taken.report
        return report

    def _tell(self, done: int, message: str) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r{done:3d} % {message:20}", ending="")

    def _print(self, report: dict[str, Any]) -> None:
        for name in ("added", "changed", "vanished", "refused"):
            self.stdout.write(f"{name} {report['counts'].get(name, 0)}")
        for field, count in report.get("fields", {}).items():
            self.stdout.write(f"  changed {field} {count}")
        for line in report.get("refused", [])[:SHOWN]:
            self.stdout.write(
                f"  refused line {line['line'] or '–'}: {REFUSALS[line['code']]}: {line['text']}"
            )
        for line in report.get("suspicious", [])[:SHOWN]:
            self.stdout.write(
                f"  suspicious {line['code']} {line['fide_id']} {line['name']}:"
                f" {line['before']} → {line['after']}"
            )
