"""Reports of events: upload, examination, correction, submission and decision."""
