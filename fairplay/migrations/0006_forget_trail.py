from django.db import migrations

# The serving role cannot change the audit trail. This runs as the owner of the table, takes the persons out of the
# trail of a closed case or of its complaint, and of nothing else.
FORGET = """
CREATE FUNCTION fairplay_forget_trail(wanted uuid, portal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    before text := COALESCE(current_setting('pgtrigger.ignore', true), '');
    emptied bigint;
BEGIN
    PERFORM set_config('pgtrigger.ignore', '{pgtrigger_append_only_7b763}', true);
    UPDATE workflow_auditentry SET actor_id = portal, comment = '', details = '{}'
     WHERE case_id = wanted
       AND EXISTS (SELECT FROM accounts_user WHERE id = portal AND kind = 'system')
       AND EXISTS (
           SELECT FROM fairplay_fairplaycase AS own JOIN cases_casefile AS head ON head.id = own.case_id
            WHERE wanted IN (own.case_id, own.complaint_id) AND head.closed_at IS NOT NULL
       );
    GET DIAGNOSTICS emptied = ROW_COUNT;
    PERFORM set_config('pgtrigger.ignore', before, true);
    RETURN emptied;
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0005_officers"), ("workflow", "0004_row_security_of_cases")]

    operations = [migrations.RunSQL(FORGET, "DROP FUNCTION fairplay_forget_trail(uuid, bigint)")]
