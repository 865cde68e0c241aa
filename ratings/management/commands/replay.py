"""Recompute a published list from its stored inputs: manage.py replay SYSTEM DATE [--revision N].

Exit 0: identical bytes. Exit 3: calculated by an older method, and every difference is explained by a later
change of the method. Exit 1: any other difference. The command never writes to the database.
"""

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.periods.method import METHOD
from ratings.replaying import replay

# The number of unexplained differences printed, and the exit code if all are explained.
SHOWN, EXPLAINED = 20, 3


class Command(BaseCommand):
    help = "Recompute a published list from its stored inputs and compare it; exit 0 when all is the same."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", help="fide-standard, fide-rapid, fide-blitz, ua-national, …")
        parser.add_argument("date", type=date.fromisoformat, help="date of the list, as 2026-12-01")
        parser.add_argument("--revision", type=int, help="which revision; the newest if left out")

    def handle(self, *args: Any, **options: Any) -> None:
        listed = self._list(options)
        try:
            found = replay(listed)
        except RatingFault as fault:
            raise CommandError(f"{listed.system.code} {listed.list_date}: {fault.code}") from None
        for key, checksum in sorted(found.checksums.items()):
            self.stdout.write(f"{checksum}  {key}")
        explained = not found.same and found.is_explained
        for difference in found.differences if explained else found.differences[:SHOWN]:
            self.stdout.write(f"differs: {difference}")
        if explained:
            players = len({each.player for each in found.differences if each.player})
            method = listed.calculation.method if listed.calculation else 0
            raise CommandError(
                f"Calculated by method {method}, now it is {METHOD}:"
                f" {players} players differ, each explained.",
                returncode=EXPLAINED,
            )
        if not found.same:
            raise CommandError(f"{len(found.differences)} differences from what was published.")
        self.stdout.write(f"{found.players} players, the same as published.")

    def _list(self, options: dict[str, Any]) -> RatingList:
        lists = RatingList.objects.filter(system__code=options["system"], list_date=options["date"])
        if options["revision"] is not None:
            lists = lists.filter(revision=options["revision"])
        found = lists.select_related("system", "calculation__system").order_by("-revision").first()
        if found is None:
            raise CommandError(f"There is no list {options['system']} of {options['date']}.")
        return found
