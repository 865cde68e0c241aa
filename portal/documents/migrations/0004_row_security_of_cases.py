from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("documents", "0003_documents_of_cases"), ("cases", "0002_row_security")]

    operations = [
        SecureRows(
            "IssuedDocument",
            federation="federation_id",
            body="body_id",
            person="holder_id",
            case="case_id",
        ),
    ]
