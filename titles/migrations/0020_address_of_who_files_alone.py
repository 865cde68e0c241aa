from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("titles", "0019_direct_results")]

    operations = [
        migrations.AddField(
            model_name="titleapplication",
            name="payer_address",
            field=models.TextField(blank=True, max_length=500, verbose_name="postal address of the player"),
        ),
    ]
