"""A case is a declared kind: applications, requests, complaints. See docs/cases.md."""
