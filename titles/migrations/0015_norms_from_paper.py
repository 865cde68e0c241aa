from django.db import migrations, models

# What a federation entered from paper was shown as signed by both.
ENTERED = "UPDATE titles_norm SET state = 'entered' WHERE source <> 'report' AND state = 'certified'"


class Migration(migrations.Migration):
    dependencies = [("titles", "0014_applications_are_cases")]

    operations = [
        migrations.AlterField(
            "Norm",
            "state",
            models.CharField(
                choices=[
                    ("prepared", "waits for the chief arbiter"),
                    ("signed", "waits for the federation"),
                    ("certified", "signed by both"),
                    ("entered", "entered from paper"),
                    ("withdrawn", "withdrawn"),
                    ("superseded", "replaced by a corrected one"),
                    ("dropped", "no longer found in the report"),
                ],
                default="prepared",
                max_length=10,
                verbose_name="state",
            ),
        ),
        migrations.RunSQL(ENTERED, "UPDATE titles_norm SET state = 'certified' WHERE state = 'entered'"),
    ]
