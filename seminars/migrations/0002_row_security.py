from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("seminars", "0001_initial")]

    operations = [
        SecureRows("Seminar", case="case_id"),
        SecureRows("Official", case="seminar_id"),
        SecureRows("Session", case="seminar_id"),
    ]
