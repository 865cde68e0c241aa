from django.db import migrations

from portal.federations.row_security import NEVER, SecureRows

# All that a sweep learns of confidential rows; it then opens the scope of each person.
SWEPT = """
CREATE FUNCTION confidential_deadlines() RETURNS TABLE (deadline_id bigint, person_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT due.id, due.person_id FROM workflow_deadline AS due JOIN cases_casefile AS head ON head.id = due.case_id
     WHERE head.confidential AND due.person_id IS NOT NULL AND due.done_at IS NULL AND due.cancelled_at IS NULL
$$;
CREATE FUNCTION confidential_messages() RETURNS TABLE (message_id bigint, person_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT sent.id, sent.recipient_id
      FROM workflow_notification AS sent JOIN cases_casefile AS head ON head.id = sent.case_id
     WHERE head.confidential AND sent.read_at IS NULL AND sent.mailed_at IS NULL
$$;
"""
_HOMES = {"federation": "federation_id", "body": "body_id", "case": "case_id"}


class Migration(migrations.Migration):
    dependencies = [("workflow", "0003_rows_of_cases"), ("cases", "0002_row_security")]

    operations = [
        migrations.RunSQL(SWEPT, "DROP FUNCTION confidential_deadlines(); DROP FUNCTION confidential_messages()"),
        SecureRows("AuditEntry", person="actor_id", **_HOMES),
        SecureRows("Signature", person="signer_id", **_HOMES),
        SecureRows("Deadline", person="person_id", **_HOMES),
        SecureRows("Notification", person="recipient_id", opens_when=NEVER, **_HOMES),
    ]
