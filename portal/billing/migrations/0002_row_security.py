from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    # The policy of an invoice asks `case_readable`.
    dependencies = [("billing", "0001_initial"), ("cases", "0002_row_security")]

    operations = [
        SecureRows("PaymentDetails", federation="federation_id", body="body_id"),
        SecureRows(
            "Invoice",
            federation="federation_id",
            body="body_id",
            person="person_id",
            case="case_id",
            also="payer_federation_id = NULLIF(current_setting('app.federation', true), '')::bigint",
        ),
    ]
