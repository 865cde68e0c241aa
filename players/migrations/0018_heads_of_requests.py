"""Requests become cases, part one: each gets its head, its readers, its papers and its release, by its old key."""

from django.db import migrations

HEADS = """
INSERT INTO cases_casefile (id, kind, version, confidential, opened_at, closed_at)
SELECT id, 'players.' || kind, 1, false, created_at, decided_at FROM players_playerrequest
"""
# What a player has not sent yet is read by nobody else.
READERS = """
INSERT INTO cases_casereader (case_id, federation_id, body_id, person_id, why, since, until)
SELECT id, federation_id, NULL::bigint, NULL::bigint, 'start', created_at, NULL::timestamptz
  FROM players_playerrequest WHERE person_id IS NULL OR state <> 'draft'
UNION ALL
SELECT id, NULL, body_id, NULL, 'put_before', COALESCE(sent_at, created_at), NULL
  FROM players_playerrequest WHERE body_id IS NOT NULL
UNION ALL
SELECT id, NULL, NULL, person_id, 'start', created_at, NULL
  FROM players_playerrequest WHERE person_id IS NOT NULL
"""
PAPERS = """
INSERT INTO cases_attachment
       (id, case_id, statement_id, file, filename, content_type, size, sha256, uploaded_by_id, uploaded_at)
SELECT id, request_id, NULL, file, filename, content_type, size, '', uploaded_by_id, uploaded_at
  FROM players_requestattachment
"""
# A release was known by the key of its request, and the trail names it so: the statement has the same one. Who
# asked is who sent the request last.
RELEASES = """
INSERT INTO cases_statement
       (id, case_id, kind, federation_id, body_id, person_id, restricted, text, told, made_by_id, made_at, due_on,
        state, answer, answered_by_id, answered_at)
SELECT release.request_id, release.request_id, 'release', release.federation_id, release.body_id, NULL, true, '',
       jsonb_build_object('player', release.player_id, 'receiving', release.receiving_id),
       COALESCE(
           (SELECT entry.actor_id
              FROM workflow_auditentry AS entry JOIN django_content_type AS type ON type.id = entry.subject_type_id
             WHERE type.app_label = 'players' AND type.model = 'playerrequest'
               AND entry.subject_id = release.request_id::text AND entry.action = 'send'
             ORDER BY entry.at DESC LIMIT 1),
           request.created_by_id
       ),
       release.asked_at, release.due_on,
       CASE release.answer WHEN 'asked' THEN 'open' ELSE release.answer END,
       release.comment, release.answered_by_id, release.answered_at
  FROM players_transferrelease AS release JOIN players_playerrequest AS request ON request.id = release.request_id
"""
DEADLINES = """
UPDATE workflow_deadline AS deadline SET case_id = deadline.subject_id::uuid
  FROM django_content_type AS type
 WHERE type.id = deadline.subject_type_id AND type.app_label = 'players' AND type.model = 'playerrequest'
"""


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0017_national_grades"),
        ("cases", "0002_row_security"),
        ("workflow", "0005_under_policy"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunSQL([HEADS, READERS, RELEASES, PAPERS, DEADLINES])]
