"""The federations and bodies that exist, from data/federations.csv; the time zone is that of the capital."""

import csv
from pathlib import Path

from django.db import migrations

DATA = Path(__file__).resolve().parent.parent / "data"
LANGUAGES = {"UKR": ["uk", "en"], "JPN": ["ja", "en"], "RUS": ["ru"], "BLR": ["ru"], "KAZ": ["ru"], "KGZ": ["ru"]}
BODIES = ["qualification", "arbiters", "fair-play", "office", "council"]


def rows(name):
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def load(apps, schema_editor):
    Federation = apps.get_model("federations", "Federation")
    zones = {row["code"]: row["time_zone"] for row in rows("time_zones.csv")}
    Federation.objects.bulk_create(
        Federation(
            code=row["code"],
            name=row["name"],
            continent=row["continent"],
            time_zone=zones[row["code"]],
            languages=LANGUAGES.get(row["code"], ["en"]),
        )
        for row in rows("federations.csv")
    )
    Body = apps.get_model("federations", "Body")
    Body.objects.bulk_create(Body(code=kind, kind=kind, time_zone="Europe/Zurich") for kind in BODIES)


class Migration(migrations.Migration):
    dependencies = [("federations", "0002_row_security")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
