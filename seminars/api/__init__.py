"""Public seminars and lecturers in the API."""
