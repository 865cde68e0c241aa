from django.db import migrations

from portal.federations.registry import load_registry


def load(apps, schema_editor):
    load_registry(apps.get_model("federations", "Federation"), apps.get_model("federations", "Body"))


class Migration(migrations.Migration):
    dependencies = [("federations", "0002_row_security")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
