"""What an app gives to the platform, as types, and the one place that reads it."""
