from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0026_pooled_preliminaries")]

    operations = [
        migrations.AddField(
            model_name="report",
            name="reason",
            field=models.TextField(blank=True, default="", verbose_name="reason of the correction"),
            preserve_default=False,
        ),
    ]
