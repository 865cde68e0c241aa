"""Applications become cases, part one: heads, readers, objections, papers, invoices and fees, by their old keys."""

from django.db import migrations

_APPLICATION = "type.app_label = 'titles' AND type.model = 'titleapplication'"
HEADS = """
INSERT INTO cases_casefile (id, kind, version, confidential, opened_at, closed_at)
SELECT id, 'titles.' || route, 1, false, created_at,
       CASE WHEN state IN ('awarded', 'refused', 'withdrawn', 'revoked', 'declined')
            THEN COALESCE(decided_at, created_at) END
  FROM titles_titleapplication
"""
# Who decided goes on reading: the commission once it was filed, the council once somebody appealed.
READERS = f"""
INSERT INTO cases_casereader (case_id, federation_id, body_id, person_id, why, since, until)
SELECT id, federation_id, NULL::bigint, NULL::bigint, 'start', created_at, NULL::timestamptz
  FROM titles_titleapplication
UNION ALL
SELECT id, NULL, NULL, person_id, 'start', created_at, NULL
  FROM titles_titleapplication WHERE person_id IS NOT NULL
UNION
SELECT application.id, NULL, body.id, NULL, 'file', application.created_at, NULL
  FROM titles_titleapplication AS application JOIN federations_body AS body ON body.kind = 'qualification'
 WHERE application.body_id IS NOT NULL
UNION
SELECT application.id, NULL, body.id, NULL, 'appeal', application.created_at, NULL
  FROM titles_titleapplication AS application JOIN federations_body AS body ON body.kind = 'council'
 WHERE application.body_id = body.id OR EXISTS (
       SELECT FROM workflow_auditentry AS entry JOIN django_content_type AS type ON type.id = entry.subject_type_id
        WHERE {_APPLICATION} AND entry.subject_id = application.id::text AND entry.action = 'appeal')
"""
OBJECTIONS = """
INSERT INTO cases_statement
       (id, case_id, kind, federation_id, body_id, person_id, restricted, text, told, made_by_id, made_at, due_on,
        state, answer, answered_by_id, answered_at)
SELECT id, application_id, 'title_objection', NULL, NULL, person_id, false, text, '{}', person_id, made_at, NULL,
       state, answer, answered_by_id, answered_at
  FROM titles_titleobjection
"""
PAPERS = """
INSERT INTO cases_attachment
       (id, case_id, statement_id, file, filename, content_type, size, sha256, uploaded_by_id, uploaded_at)
SELECT id, application_id, objection_id, file, filename, content_type, size, '', uploaded_by_id, uploaded_at
  FROM titles_applicationpaper
"""
# An invoice was known by the key of its application, and the trail names it so. The paper says who pays; when it
# is payable it did not say: thirty days, as payment details begin with.
INVOICES = f"""
INSERT INTO billing_invoice
       (id, number, federation_id, body_id, payer_federation_id, person_id, payer_name, payer_address, payee_name,
        payee_address, account, subject_type_id, subject_id, purpose, about, case_id, lines, cents, currency,
        issued_on, due_on, state, ended_on, reason, document)
SELECT application.id, invoice.number, NULL, invoice.body_id,
       CASE WHEN invoice.person_id IS NULL THEN invoice.federation_id END, invoice.person_id,
       COALESCE(document.content ->> 'payer', federation.name), '', 'Qualification Commission', '', '',
       type.id, application.id::text, '', application.title || ', ' || player.name, application.id,
       COALESCE((
           SELECT jsonb_agg(jsonb_build_object(
                      'fee', CASE line ->> 'code' WHEN 'surcharge' THEN 'titles.surcharge'
                                  ELSE 'titles.' || application.title END,
                      'cents', line -> 'cents', 'source', line -> 'source', 'currency', line -> 'currency',
                      'text', '', 'quantity', 1) ORDER BY place)
             FROM jsonb_array_elements(invoice.lines) WITH ORDINALITY AS each(line, place)), '[]'),
       invoice.cents, invoice.currency, invoice.issued_on, invoice.issued_on + 30, invoice.state, invoice.ended_on,
       CASE invoice.state WHEN 'cancelled' THEN COALESCE(NULLIF(document.reason, ''), '–') ELSE '' END,
       invoice.document
  FROM titles_titleinvoice AS invoice
  JOIN titles_titleapplication AS application ON application.id = invoice.application_id
  JOIN players_player AS player ON player.id = application.player_id
  JOIN federations_federation AS federation ON federation.id = invoice.federation_id
  JOIN django_content_type AS type ON {_APPLICATION}
  LEFT JOIN documents_issueddocument AS document ON document.id = invoice.document
"""
FEES = """
INSERT INTO billing_fee (id, kind, federation_id, body_id, cents, currency, since, source)
SELECT id, 'titles.' || title, NULL, body_id, cents, currency, since, source FROM titles_titlefee;
SELECT setval(pg_get_serial_sequence('billing_fee', 'id'), (SELECT COALESCE(max(id), 0) + 1 FROM billing_fee), false);
"""
OF_CASES = f"""
UPDATE workflow_deadline AS deadline SET case_id = deadline.subject_id::uuid
  FROM django_content_type AS type WHERE type.id = deadline.subject_type_id AND {_APPLICATION};
UPDATE documents_issueddocument SET case_id = substr(about, 19)::uuid WHERE about LIKE 'title-application:%';
"""


class Migration(migrations.Migration):
    dependencies = [
        ("titles", "0012_under_policy"),
        ("cases", "0002_row_security"),
        ("billing", "0002_row_security"),
        ("documents", "0005_under_policy"),
        ("workflow", "0005_under_policy"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunSQL([HEADS, READERS, OBJECTIONS, PAPERS, INVOICES, FEES, OF_CASES])]
