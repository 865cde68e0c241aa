"""Lecturers: training programme, accreditation, renewal, public list (2 and 3)."""
