"""Throw the demo world away and build it anew."""

import shutil
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction

from portal.federations.models import Body, Federation
from portal.federations.registry import load_registry
from portal.settings.database import APP_ROLE

# What Django itself keeps there belongs to the code, not to the demo.
KEPT = {"django_migrations", "django_content_type", "auth_permission"}


class Command(BaseCommand):
    help = "Throw the demo data away and build them anew."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("This is no demo installation: nothing was thrown away.")
        with transaction.atomic():
            self._empty()
            load_registry(Federation, Body)
        for folder in (settings.MEDIA_ROOT, settings.DATA_DIR / "mail"):
            shutil.rmtree(folder, ignore_errors=True)
        with connection.cursor() as cursor:
            cursor.execute(f"SET ROLE {APP_ROLE}")  # the world is built as it will be served
        call_command("demo", stdout=self.stdout)

    def _empty(self) -> None:
        tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)} - KEPT
        present = tables & set(connection.introspection.table_names())
        names = ", ".join(connection.ops.quote_name(table) for table in sorted(present))
        with connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE {names} RESTART IDENTITY CASCADE")
