from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("federations", "0001_initial")]

    operations = [
        SecureRows("Membership", federation="federation_id", body="body_id", person="user_id"),
        SecureRows("Invitation", federation="federation_id", body="body_id"),
        SecureRows("ApiToken", federation="federation_id", body="body_id"),
    ]
