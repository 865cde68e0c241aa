"""Applications become cases, part two: the key of an application is that of its head; its satellites left."""

import django.db.models.deletion
from django.db import migrations, models

from portal.federations.row_security import SecureRows

KEY = """
ALTER TABLE titles_titleapplication RENAME COLUMN id TO case_id;
ALTER TABLE titles_titleapplication ADD CONSTRAINT titles_titleapplication_case_id_fk
      FOREIGN KEY (case_id) REFERENCES cases_casefile (id) DEFERRABLE INITIALLY DEFERRED;
"""


class Migration(migrations.Migration):
    dependencies = [("titles", "0013_heads_of_applications")]

    operations = [
        migrations.DeleteModel("ApplicationPaper"),
        migrations.DeleteModel("TitleObjection"),
        migrations.DeleteModel("TitleInvoice"),
        migrations.DeleteModel("TitleFeeEvent"),
        migrations.DeleteModel("TitleFee"),
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(KEY)],
            state_operations=[
                migrations.RemoveField("TitleApplication", "id"),
                migrations.AddField(
                    "TitleApplication",
                    "case",
                    models.OneToOneField(
                        default=None,
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="cases.casefile",
                        verbose_name="case",
                    ),
                    preserve_default=False,
                ),
            ],
        ),
        migrations.RemoveConstraint("TitleApplication", "application_of_a_federation"),
        migrations.AlterField(
            "TitleApplication",
            "federation",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="federations.federation",
                verbose_name="federation",
            ),
        ),
        SecureRows("TitleApplication", case="case_id"),
    ]
