from django.db import migrations

SYSTEMS = [
    ("fide-standard", "FIDE standard", "standard", None),
    ("fide-rapid", "FIDE rapid", "rapid", None),
    ("fide-blitz", "FIDE blitz", "blitz", None),
    ("ua-national", "Ukraine, national", "standard", "UKR"),
]


def load(apps, schema_editor):
    system = apps.get_model("players", "RatingSystem")
    federation = apps.get_model("federations", "Federation")
    for code, name, tempo, home in SYSTEMS:
        owner = federation.objects.get(code=home) if home else None
        system.objects.create(code=code, name=name, tempo=tempo, federation=owner)


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0002_row_security"),
        ("federations", "0004_alter_apitoken_managers_alter_invitation_managers_and_more"),
    ]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
