from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("players", "0001_initial")]

    operations = [
        SecureRows("PlayerPrivate", federation="federation_id", person="account_id"),
        SecureRows("ImportedList", federation="federation_id", body="body_id"),
    ]
