"""Writes of the workflow kit: signatures, deadlines with their reminders, and messages to people."""
