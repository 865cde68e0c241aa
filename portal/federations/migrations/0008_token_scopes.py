from datetime import timedelta

import django.contrib.postgres.fields
from django.db import migrations, models
from django.utils import timezone

# What every token could do before it had scopes; birth dates only where the office may write players.
BEFORE = """
UPDATE federations_apitoken AS token
   SET scopes = CASE
           WHEN office.federation_id IS NULL THEN '{}'::varchar[]
           WHEN office.role IN ('president', 'rating_officer', 'clerk') THEN '{birth_dates,register_events}'
           ELSE '{register_events}'
       END
  FROM federations_membership AS office
 WHERE office.id = token.membership_id;
"""


def in_a_year():
    return timezone.now() + timedelta(days=365)


class Migration(migrations.Migration):
    dependencies = [("federations", "0007_logos_as_png")]

    operations = [
        migrations.AddField(
            "apitoken",
            "scopes",
            django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=30), default=list, size=None, verbose_name="may do"
            ),
        ),
        migrations.AddField(
            "apitoken",
            "expires_at",
            models.DateTimeField(default=in_a_year, verbose_name="expires"),
            preserve_default=False,
        ),
        migrations.RunSQL(BEFORE, migrations.RunSQL.noop),
    ]
