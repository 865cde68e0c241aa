"""Lists, calculations and calculators in the API."""
