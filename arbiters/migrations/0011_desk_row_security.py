"""Whose rows the meetings of the commission are."""

from django.db import migrations

from portal.federations.row_security import SecureRows


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0010_desk")]

    operations = [
        SecureRows("Meeting", body="body_id"),
        SecureRows("MeetingItem", body="body_id", case="case_id", opens_when="false"),
        SecureRows("ItemVote", body="body_id"),
    ]
