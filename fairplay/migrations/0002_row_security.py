from django.db import migrations

from portal.federations.row_security import SecureRows

# These run as the owner of the tables, past their policies, and tell keys and days only: no name, no content.
NUMBERED = """
CREATE FUNCTION fairplay_case_numbered(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT case_id FROM fairplay_fairplaycase
     WHERE upper(left(replace(case_id::text, '-', ''), 8)) = upper(wanted)
     LIMIT 1
$$;
"""
LAST_NAMED = """
CREATE FUNCTION fairplay_last_named(people bigint[]) RETURNS TABLE (person bigint, named date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT seat.person_id, max(seat.since)::date
      FROM cases_caseparty AS seat JOIN fairplay_fairplaycase AS own ON own.case_id = seat.case_id
     WHERE seat.role = 'investigator' AND seat.person_id = ANY (people)
     GROUP BY seat.person_id
$$;
"""
# For the clock: which cases there are, whose they are, and since when they are closed.
ALL_CASES = """
CREATE FUNCTION fairplay_cases()
RETURNS TABLE (key uuid, state text, closed timestamptz, federation bigint, competent text, removed boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT own.case_id, own.state::text, head.closed_at, own.federation_id, own.competent::text,
           own.anonymised_at IS NOT NULL
      FROM fairplay_fairplaycase AS own JOIN cases_casefile AS head ON head.id = own.case_id
     ORDER BY own.case_id
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0001_initial"), ("cases", "0003_part_of")]

    operations = [
        SecureRows("Complaint", case="case_id"),
        SecureRows("FairPlayCase", case="case_id"),
        SecureRows("Evidence", case="case_id"),
        SecureRows("Letter", case="case_id"),
        SecureRows("Reading", case="case_id"),
        SecureRows("BreakGlass", person="asked_by_id"),
        SecureRows("RetentionPolicy", federation="federation_id", body="body_id"),
        SecureRows("Removal", federation="federation_id", body="body_id"),
        migrations.RunSQL(NUMBERED, "DROP FUNCTION fairplay_case_numbered(text)"),
        migrations.RunSQL(LAST_NAMED, "DROP FUNCTION fairplay_last_named(bigint[])"),
        migrations.RunSQL(ALL_CASES, "DROP FUNCTION fairplay_cases()"),
    ]
