"""URLs of enrolment."""

from django.urls import path

from portal.cases.perspectives import addresses
from seminars.application.kind import DOCKET
from seminars.enrolment.views import attendance, own, work

_ONE = "<uuid:pk>"
urlpatterns = [
    path("seminars/<uuid:pk>/enrol/", own.enrol_page, name="enrol"),
    path("seminars/present/<str:code>/", own.present, name="present"),
    path("my/courses/", own.my_enrolments, name="my_enrolments"),
    path("my/courses/<uuid:pk>/", own.my_enrolment, name="my_enrolment"),
    path("my/courses/<uuid:pk>/material/<uuid:material_id>/", own.my_material, name="my_course_material"),
    path("my/courses/<uuid:pk>/cancel/", own.cancel_own, name="my_enrolment_cancel"),
    path("my/courses/<uuid:pk>/change/<slug:action>/", own.change_own, name="my_enrolment_change"),
    *addresses(DOCKET, f"{_ONE}/participants/", work.participants, "participants"),
    *addresses(DOCKET, f"{_ONE}/participants/export/", work.participants_export, "participants_export"),
    *addresses(DOCKET, f"{_ONE}/participants/message/", work.message, "participants_message"),
    *addresses(
        DOCKET,
        f"{_ONE}/participants/<uuid:enrolment_id>/cancel/",
        work.participant_cancel,
        "participant_cancel",
    ),
    *addresses(
        DOCKET,
        f"{_ONE}/participants/<uuid:enrolment_id>/<slug:action>/",
        work.participant_act,
        "participant_act",
    ),
    *addresses(DOCKET, f"{_ONE}/material/", work.materials, "materials"),
    *addresses(DOCKET, f"{_ONE}/material/<uuid:material_id>/", work.material, "material"),
    *addresses(
        DOCKET, f"{_ONE}/material/<uuid:material_id>/remove/", work.material_remove, "material_remove"
    ),
    *addresses(DOCKET, f"{_ONE}/attendance/", attendance.attendance, "attendance"),
    *addresses(DOCKET, f"{_ONE}/attendance/file/", attendance.attendance_file, "attendance_file"),
    *addresses(
        DOCKET, f"{_ONE}/attendance/code/<uuid:session_id>/", attendance.attendance_code, "attendance_code"
    ),
]
