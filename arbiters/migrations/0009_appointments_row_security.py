"""Whose rows panels, posts and appointments are."""

from django.db import migrations

from portal.federations.row_security import SecureRows

_OF_THE_PERSON = "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"


class Migration(migrations.Migration):
    dependencies = [("arbiters", "0008_appointments")]

    operations = [
        SecureRows("PanelCycle", body="body_id"),
        SecureRows("PanelMember", body="body_id"),
        SecureRows("EventPlan", body="body_id"),
        SecureRows("ArbiterAppointment", body="body_id", also=_OF_THE_PERSON),
    ]
