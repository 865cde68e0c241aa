import django.utils.timezone
from django.db import migrations, models

# For the nightly job: the keys of complaints that were never filed and not changed since a moment. Runs as the owner
# of the tables, past their policies, and answers with keys only. An emptied one has no author and is left out.
UNFILED = """
CREATE FUNCTION fairplay_unfiled(before timestamptz, wanted text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT case_id FROM fairplay_complaint
     WHERE filed_at IS NULL AND state = wanted AND changed_at < before
       AND (complainant_id IS NOT NULL OR entered_by_id IS NOT NULL)
     ORDER BY case_id
$$;
"""
# The serving role cannot change the audit trail. This takes the persons out of the trail of a complaint that was never
# filed and has been emptied, and of nothing else.
FORGET = """
CREATE FUNCTION fairplay_forget_unfiled(wanted uuid, portal bigint) RETURNS bigint
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
           SELECT FROM fairplay_complaint
            WHERE case_id = wanted AND filed_at IS NULL AND complainant_id IS NULL AND entered_by_id IS NULL
       );
    GET DIAGNOSTICS emptied = ROW_COUNT;
    PERFORM set_config('pgtrigger.ignore', before, true);
    RETURN emptied;
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0010_unfounded_before")]

    operations = [
        migrations.AddField(
            model_name="complaint",
            name="changed_at",
            field=models.DateTimeField(
                auto_now=True, default=django.utils.timezone.now, verbose_name="last change"
            ),
            preserve_default=False,
        ),
        migrations.RunSQL(UNFILED, "DROP FUNCTION fairplay_unfiled(timestamptz, text)"),
        migrations.RunSQL(FORGET, "DROP FUNCTION fairplay_forget_unfiled(uuid, bigint)"),
    ]
