"""Delete the demo world and build it again."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.operations import RunPython

from portal.accounts.models import User

# Tables that Django fills from the code (migrations, content types, permissions), not the demo.
KEPT = {"django_migrations", "django_content_type", "auth_permission"}


class Command(BaseCommand):
    help = "Throw the demo data away and build them anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--yes", action="store_true", help="do not ask; for scripts")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("This is no demo installation: nothing was thrown away.")
        if not (options["yes"] or self._confirmed()):
            raise CommandError("Nothing was thrown away.")
        with _aside(Path(settings.MEDIA_ROOT)), _aside(settings.DATA_DIR / "mail"), transaction.atomic():
            _empty()
            _bring_back()
            call_command("demo", stdout=self.stdout)

    def _confirmed(self) -> bool:
        """Say what will be lost and ask; without a terminal the answer is no."""
        self.stdout.write(
            f"All data of {settings.DATA_DIR} are thrown away, with accounts, uploads and mail that you added"
            f" ({User.objects.count()} accounts now). The demo world is then built anew, in about a minute."
        )
        if not sys.stdin.isatty():
            raise CommandError("Nobody is there to answer: YES=1 make demo-reset resets without asking.")
        return input("Throw the data away? Type yes: ").strip() == "yes"


def _empty() -> None:
    tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)} - KEPT
    present = tables & set(connection.introspection.table_names())
    names = ", ".join(connection.ops.quote_name(table) for table in sorted(present))
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {names} RESTART IDENTITY CASCADE")


def _bring_back() -> None:
    """Run the data migrations again, in order: federations, bodies, rating systems."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes(), clean_start=True)
    ours = {name.rsplit(".", 1)[-1] for name in settings.PORTAL_APPS}
    for migration, _backwards in plan:
        for operation in migration.operations if migration.app_label in ours else []:
            if isinstance(operation, RunPython):
                load: Any = operation.code  # written for historical models; the current ones work as well
                load(apps, connection.schema_editor())


@contextmanager
def _aside(folder: Path) -> Iterator[None]:
    """Move the folder aside; delete the old files on success, restore them on failure."""
    old = folder.with_name(f"{folder.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    try:
        yield
    # BaseException: also after Ctrl-C the old files come back.
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        if old.exists():
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
