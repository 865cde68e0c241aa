"""Statuses by visitor, in the order of VISITORS."""

VISITORS = ["president", "officer", "foreign_officer", "chair", "player", "anonymous"]

EVERYBODY = "200 200 200 200 200 200"
SIGNED_IN = "200 200 200 200 200 302"
OWN_STAFF = "200 200 404 404 404 302"  # of Ukraine's federation
OWN_PRESIDENT = "200 403 404 404 404 302"
OWN_OFFICER = "403 200 404 404 404 302"
OWN_BODY = "404 404 404 200 404 302"  # of the qualification commission
OTHER_BODY = "404 404 404 404 404 302"  # of the office, where none of the visitors serves
NOT_THIS_BODY = "404 404 404 403 404 302"  # a page that only the office has, asked for in another body
OWN_PERSON = "404 404 404 404 200 302"  # what the player wrote

STAFF_UI = "200 200 200 200 302 302"  # whoever holds an office; each list shows the own workspace only
MANAGERS_UI = "200 403 403 200 302 302"
NOBODY_UI = "403 403 403 403 302 302"

# name: (method, arguments, status for each of VISITORS). An argument may name a thing of the world.
Rows = dict[str, tuple[str, list[str], str]]
