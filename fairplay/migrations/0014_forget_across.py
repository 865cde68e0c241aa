from django.db import migrations

# As before, but they fail unless all tenants are open. Otherwise a statement of the serving role could empty the trail
# of any closed case, learn the key of a case from its number, and who was named in cases at all.
FORGET_TRAIL = """
CREATE OR REPLACE FUNCTION fairplay_forget_trail(wanted uuid, portal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    before text := COALESCE(current_setting('pgtrigger.ignore', true), '');
    emptied bigint;
BEGIN
    PERFORM only_across();
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
FORGET_UNFILED = """
CREATE OR REPLACE FUNCTION fairplay_forget_unfiled(wanted uuid, portal bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    before text := COALESCE(current_setting('pgtrigger.ignore', true), '');
    emptied bigint;
BEGIN
    PERFORM only_across();
    PERFORM set_config('pgtrigger.ignore', '{pgtrigger_append_only_7b763}', true);
    UPDATE workflow_auditentry SET actor_id = portal, comment = '', details = '{}'
     WHERE case_id = wanted
       AND EXISTS (SELECT FROM accounts_user WHERE id = portal AND kind = 'system')
       AND EXISTS (
           SELECT FROM fairplay_complaint
            WHERE case_id = wanted AND filed_at IS NULL AND complainant_id IS NULL AND entered_by_id IS NULL
       );
    GET DIAGNOSTICS emptied = ROW_COUNT;
    PERFORM set_config('pgtrigger.ignore', before, true);
    RETURN emptied;
END
$$;
"""
NUMBERED = """
CREATE OR REPLACE FUNCTION fairplay_case_numbered(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT case_id FROM fairplay_fairplaycase
     WHERE only_across() AND upper(left(replace(case_id::text, '-', ''), 8)) = upper(wanted)
     LIMIT 1
$$;
"""
LAST_NAMED = """
CREATE OR REPLACE FUNCTION fairplay_last_named(people bigint[]) RETURNS TABLE (person bigint, named date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT seat.person_id, max(seat.since)::date
      FROM cases_caseparty AS seat JOIN fairplay_fairplaycase AS own ON own.case_id = seat.case_id
     WHERE only_across() AND seat.role = 'investigator' AND seat.person_id = ANY (people)
     GROUP BY seat.person_id
$$;
"""
STATEMENTS = (FORGET_TRAIL, FORGET_UNFILED, NUMBERED, LAST_NAMED)


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0013_keys_across_tenants"), ("federations", "0012_only_across")]

    operations = [migrations.RunSQL(statement, migrations.RunSQL.noop) for statement in STATEMENTS]
