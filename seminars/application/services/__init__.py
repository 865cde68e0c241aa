"""Services of the application: start, copy, edit, timetable, effects of the actions."""

from seminars.application.services.drafts import copy_seminar, set_timetable, start_seminar, write

__all__ = ["copy_seminar", "set_timetable", "start_seminar", "write"]
