"""Requests become cases, part two: the key of a request is that of its head; papers and releases left its table."""

import django.db.models.deletion
from django.db import migrations, models

from portal.federations.row_security import SecureRows

KEY = """
ALTER TABLE players_playerrequest RENAME COLUMN id TO case_id;
ALTER TABLE players_playerrequest ADD CONSTRAINT players_playerrequest_case_id_fk
      FOREIGN KEY (case_id) REFERENCES cases_casefile (id) DEFERRABLE INITIALLY DEFERRED;
"""


class Migration(migrations.Migration):
    dependencies = [("players", "0018_heads_of_requests")]

    operations = [
        migrations.DeleteModel("RequestAttachment"),
        migrations.DeleteModel("TransferRelease"),
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(KEY)],
            state_operations=[
                migrations.RemoveField("PlayerRequest", "id"),
                migrations.AddField(
                    "PlayerRequest",
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
        migrations.RemoveConstraint("PlayerRequest", "a_federation_asks"),
        migrations.AlterField(
            "PlayerRequest",
            "federation",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="federations.federation",
                verbose_name="federation",
            ),
        ),
        SecureRows("PlayerRequest", case="case_id"),
    ]
