"""Build the demo world once, or list its sign-ins."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from portal.federations.database_rights import serving_rights
from portal.home import world

# Any number that no other advisory lock uses: two starts at once must build one demo.
_LOCK = 64_000_001


class Command(BaseCommand):
    help = "Build the demo world, unless it stands already."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--list", action="store_true", help="print the sign-ins and build nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("This is no demo installation. Set PORTAL_DEMO=1 if it should become one.")
        if options["list"]:
            self._list()
        else:
            self._build()

    def _list(self) -> None:
        for one in world.sign_ins():
            self.stdout.write(f"  {one.email:<34} {one.password}   {one.role}, {one.federation}")

    @transaction.atomic
    def _build(self) -> None:
        with transaction.get_connection().cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])  # concurrent starts build one world
        with serving_rights():  # with the rights of the serving role, so that the demo breaks no policy
            if not world.exists():
                world.build(timezone.now(), self.stdout.write)
