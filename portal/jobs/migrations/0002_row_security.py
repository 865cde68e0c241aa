from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("jobs", "0001_initial")]

    operations = [
        SecureRows("Job", federation="federation_id", body="body_id", person="started_by_id"),
    ]
