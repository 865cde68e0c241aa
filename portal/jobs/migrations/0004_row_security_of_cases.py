from django.db import migrations

from portal.federations.row_security import NEVER, SecureRows

# All that a sweep learns of jobs of confidential cases: key and starter. It then opens the starter's scope.
SWEPT = """
CREATE FUNCTION confidential_jobs() RETURNS TABLE (job_id uuid, person_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT job.id, job.started_by_id FROM jobs_job AS job JOIN cases_casefile AS head ON head.id = job.case_id
     WHERE head.confidential AND job.finished_at IS NULL
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("jobs", "0003_jobs_of_cases"), ("cases", "0002_row_security")]

    operations = [
        migrations.RunSQL(SWEPT, "DROP FUNCTION confidential_jobs()"),
        SecureRows(
            "Job",
            federation="federation_id",
            body="body_id",
            person="started_by_id",
            case="case_id",
            opens_when=NEVER,
        ),
    ]
