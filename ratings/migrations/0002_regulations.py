from django.db import migrations

FAMILIES = {"fide-standard": "fide", "fide-rapid": "fide", "fide-blitz": "fide", "ua-national": "ua"}


def load(apps, schema_editor):
    system = apps.get_model("players", "RatingSystem")
    regulation = apps.get_model("ratings", "Regulation")
    for found in system.objects.filter(code__in=FAMILIES):
        regulation.objects.create(system=found, family=FAMILIES[found.code])


class Migration(migrations.Migration):
    dependencies = [("ratings", "0001_initial"), ("players", "0012_name_words")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
