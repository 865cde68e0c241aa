"""Open a rating system after its first list was imported."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from players.models import RatingSystem
from portal.accounts.actors import system_actor
from portal.federations.scope import installation_scope
from ratings.faults import RatingFault
from ratings.periods.opening import open_system


class Command(BaseCommand):
    help = "Derives what the first calculation needs of the players from the lists taken over."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("system", help="fide-standard, ua-national, …")

    def handle(self, *args: Any, **options: Any) -> None:
        # A command acts for the whole installation.
        with installation_scope():
            try:
                made = open_system(system=options["system"], actor=system_actor("ratings"))
            except RatingSystem.DoesNotExist:
                raise CommandError(f"no rating system {options['system']!r}") from None
            except RatingFault as fault:
                raise CommandError(f"{options['system']}: {fault.code}") from fault
        self.stdout.write(f"{options['system']}: {made} players")
