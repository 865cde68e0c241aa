"""Writes of the application: begin, copy, edit, timetable, what the steps of the case do."""

from seminars.application.services.drafts import copy_seminar, set_timetable, start_seminar, write

__all__ = ["copy_seminar", "set_timetable", "start_seminar", "write"]
