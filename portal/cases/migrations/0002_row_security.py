from django.db import migrations

from portal.federations.row_security import SecureRows

# Both run as the owner of the tables, past their policies: so the policy of a reader's row may ask for readers.
# In plpgsql, since it is planned once a session; every row of a case asks.
READABLE = """
CREATE FUNCTION case_readable(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    here bigint := NULLIF(current_setting('app.federation', true), '')::bigint;
    body bigint := NULLIF(current_setting('app.body', true), '')::bigint;
    me bigint := NULLIF(current_setting('app.person', true), '')::bigint;
BEGIN
    IF NULLIF(current_setting('app.case', true), '')::uuid = wanted THEN
        RETURN true;
    END IF;
    RETURN EXISTS (
        SELECT FROM cases_casefile AS head
         WHERE head.id = wanted
           AND (
               (NOT head.confidential AND current_setting('app.everything', true) = 'on')
               OR EXISTS (
                   SELECT FROM cases_casereader AS reader
                    WHERE reader.case_id = wanted
                      AND (reader.until IS NULL OR reader.until > statement_timestamp())
                      AND (
                          reader.person_id = me
                          OR (NOT head.confidential AND (reader.federation_id = here OR reader.body_id = body))
                      )
               )
           )
    );
END
$$;
"""
# Whom a case concerns without his reading it: who said something in it, or is asked.
CONCERNS = """
CREATE FUNCTION case_concerns(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    here bigint := NULLIF(current_setting('app.federation', true), '')::bigint;
    body bigint := NULLIF(current_setting('app.body', true), '')::bigint;
    me bigint := NULLIF(current_setting('app.person', true), '')::bigint;
BEGIN
    RETURN case_readable(wanted) OR EXISTS (
        SELECT FROM cases_statement AS said JOIN cases_casefile AS head ON head.id = said.case_id
         WHERE said.case_id = wanted
           AND (
               said.person_id = me
               OR (NOT head.confidential AND (said.federation_id = here OR said.body_id = body))
           )
    );
END
$$;
"""


class Migration(migrations.Migration):
    dependencies = [("cases", "0001_initial")]

    operations = [
        migrations.RunSQL(READABLE, "DROP FUNCTION case_readable(uuid)"),
        migrations.RunSQL(CONCERNS, "DROP FUNCTION case_concerns(uuid)"),
        SecureRows("CaseFile", case="id"),
        SecureRows("CaseReader", case="case_id"),
        SecureRows("CaseParty", case="case_id"),
        SecureRows(
            "Statement",
            federation="federation_id",
            body="body_id",
            person="person_id",
            case="case_id",
            opens_when="NOT restricted",
        ),
        SecureRows(
            "Attachment",
            case="case_id",
            opens_when="statement_id IS NULL",
            also="EXISTS (SELECT FROM cases_statement AS said WHERE said.id = statement_id)",
        ),
        SecureRows("Vote", case="case_id"),
    ]
