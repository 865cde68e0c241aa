from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0011_unfiled")]

    operations = [
        migrations.AddField(
            model_name="measuresreport",
            name="version",
            field=models.PositiveIntegerField(default=1, verbose_name="version"),
        ),
    ]
