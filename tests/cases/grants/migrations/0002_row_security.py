from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("grants", "0001_initial")]

    operations = [SecureRows("Grant", case="case_id")]
