from django.db import migrations

# Runs as the owner of the tables, past their policies, and answers only who reads the case: how often its complainant
# was warned or referred for an unfounded accusation before. A number, nothing of the other cases.
UNFOUNDED = """
CREATE FUNCTION fairplay_unfounded_before(wanted uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT count(*)
      FROM fairplay_fairplaycase AS this
      JOIN fairplay_complaint AS said ON said.case_id = this.complaint_id
      JOIN fairplay_complaint AS earlier
        ON earlier.case_id <> said.case_id
       AND (earlier.complainant_id = said.complainant_id OR earlier.fide_id = said.fide_id)
      JOIN fairplay_fairplaycase AS other ON other.complaint_id = earlier.case_id
     WHERE this.case_id = wanted
       AND case_readable(wanted)
       AND other.state IN ('WARNING', 'COMPLAINANT_REFERRED_EDC')
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("fairplay", "0009_officers_of_federations"), ("cases", "0004_who_opens_everything")]

    operations = [migrations.RunSQL(UNFOUNDED, "DROP FUNCTION fairplay_unfounded_before(uuid)")]
