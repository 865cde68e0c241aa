from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import migrations, models

import portal.federations.models
import portal.federations.validators
from portal.federations.pictures import as_png


def write_anew(apps, schema_editor):
    """Write every stored logo anew as a PNG; drop what is no picture."""
    for federation in apps.get_model("federations", "Federation").objects.exclude(logo=""):
        storage, name = federation.logo.storage, federation.logo.name
        try:
            content = as_png(federation.logo.read())
        except (OSError, ValidationError):
            content = b""
        federation.logo.close()
        storage.delete(name)
        federation.logo = storage.save(f"logos/{federation.code}.png", ContentFile(content)) if content else ""
        federation.save(update_fields=["logo"])


class Migration(migrations.Migration):
    dependencies = [("federations", "0006_office_instants")]

    operations = [migrations.RunPython(write_anew, migrations.RunPython.noop)]
