"""Pages of requests in a federation, in the office, and for persons themselves."""
