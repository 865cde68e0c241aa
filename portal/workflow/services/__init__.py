"""Services for signatures, deadlines with their reminders, and messages to people."""
