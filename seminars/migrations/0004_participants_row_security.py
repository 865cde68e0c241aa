from django.db import migrations

from portal.federations.row_security import SecureRows

OPEN_BY_SEMINAR = "seminar_id = NULLIF(current_setting('app.case', true), '')::uuid"
OF_PARTICIPANT = {
    "federation": "federation_id",
    "body": "body_id",
    "person": "account_id",
    "also": OPEN_BY_SEMINAR,
}


class Migration(migrations.Migration):
    dependencies = [("seminars", "0003_participants")]

    operations = [
        SecureRows("Enrolment", **OF_PARTICIPANT),
        SecureRows("Attendance", **OF_PARTICIPANT),
        SecureRows("Material", federation="federation_id", body="body_id", also=OPEN_BY_SEMINAR),
        SecureRows("ExamPaper", body="body_id", also=OPEN_BY_SEMINAR),
        SecureRows("Script", person="shown_to_id", also=OPEN_BY_SEMINAR),
        SecureRows("SeminarReport", case="case_id"),
        SecureRows("LecturerFile", case="case_id"),
        SecureRows("PracticeAnswer", person="person_id"),
    ]
