"""Texts for the codes of lists and imports."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from players.models.ratings import SYSTEM_NAMES
from portal.parts.phrases import filled

AUDIT = {
    "importedlist.receive": _("%(actor)s sent a list"),
    "importedlist.check": _("%(actor)s had the list checked"),
    "importedlist.refuse": _("The list was refused"),
    "importedlist.import": _("%(actor)s imported the list"),
    "importedlist.discard": _("%(actor)s discarded the list"),
    "importedlist.decide": _("%(actor)s decided that the list may be imported"),
    "importedlist.undo": _("%(actor)s undid the import"),
    "importedlist.put_back": _(
        "%(restored)s rows are as before, %(removed)s were removed;"
        " %(stayed)s players stayed because they are named elsewhere"
    ),
}

DEADLINES = {"players.take_over_list": _("Look at the list %(file)s and import it.")}
NOTIFICATIONS = {
    "players.list_checked": _("The list %(file)s of %(list)s was checked and waits for a second person."),
}
SUBJECTS = {"players.list_checked": _("A list waits for a second person")}
FAULTS = {
    "reason_missing": _("Say why."),
    "compared_anew": _(
        "The register has changed since the list was compared. Look at the result, then import the list."
    ),
    "nothing_to_decide": _("Nothing in this list waits for a decision."),
    "not_imported": _("Only the import of a list can be undone, and this list was not imported."),
    "not_remembered": _(
        "This import can no longer be undone: it was the first list, or another one was imported since."
    ),
    "later_lists_rest_on_it": _(
        "A list was published since and rests on this one; it can no longer be taken back."
    ),
}

# Reasons why a list as a whole is not imported.
STOPS = {
    "header": _("The first line is not the header of a FIDE list: “%(text)s”."),
    "columns": _(
        "The columns do not fit: %(count)s lines cannot be read, the first is line %(line)s: “%(text)s”."
    ),
    "no_lines": _("The file has no lines."),
    "no_players": _("There is no player in the list."),
    "xml": _("The XML ends or breaks in line %(line)s: %(text)s."),
    "xml_doctype": _(
        "The XML has a document type or entities. A FIDE list has none, so the file was not read any further."
    ),
    "xml_root": _("The XML is not a list of players: it begins with “%(text)s”."),
    "xml_nesting": _("The XML is nested more deeply than a list, in line %(line)s."),
    "xml_long_text": _("A field in line %(line)s is longer than any field of a list may be."),
    "xml_fields": _("The players lack fields that every list has. Found: %(fields)s."),
    "damaged_zip": _("The zip file is damaged or cut off. Download it again."),
    "encrypted_zip": _("The zip file asks for a password."),
    "not_one_list": _("The zip file must hold one TXT or XML list; it holds %(count)s."),
    "too_large": _("Unpacked, the file has more than %(limit)s MB; no list is that large."),
    "which_list": _("The file does not say whether it is standard, rapid or blitz. Choose it."),
    "wrong_month": _("The file is the list of %(month)s, not of %(given)s."),
    "older_list": _("The register already has the list of %(newest)s; an older one would undo it."),
    "players_lost": _("%(lost)s of %(before)s players are missing: the list is incomplete."),
    "ratings_lost": _("%(lost)s of %(before)s ratings (%(type)s) are missing: the list is incomplete."),
    "not_text": _("The file is not text in ASCII or UTF-8: it is a picture, a document or text in UTF-16."),
    "calculated_here": _(
        "%(system)s: the list of %(list)s was calculated and published here. If you take this one over,"
        " it becomes its revision %(revision)s."
    ),
    "calculated_before": _(
        "%(system)s: the lists up to %(list)s were calculated here. If you take this one over, the list"
        " comes from elsewhere, and events that wait for it are not rated here."
    ),
    "busy": _("Another list is being imported or published. Try again when it is finished."),
    "file_missing": _("The file is no longer there."),
}

# Reasons why a line is not imported.
REFUSALS = {
    "field_missing": _("Id or name is missing"),
    "control_character": _("Unreadable characters"),
    "markup_in_name": _("Markup in the name"),
    "name_too_long": _("The name is too long"),
    "encoding": _("Neither UTF-8 nor Latin-1"),
    "line_length": _("The line is cut off or too long"),
    "unknown_federation": _("The federation is not in the register"),
    "id_twice": _("Two lines of one id contradict each other"),
    "wrong_id": _("The id is not a number"),
    "wrong_year": _("The year of birth is not a year"),
    "wrong_rating": _("A rating is not a number"),
    "wrong_games": _("The number of games is not a number"),
    "wrong_k": _("K is not a number"),
    "wrong_sex": _("The sex is neither M nor F"),
    "wrong_title": _("Unknown title"),
    "wrong_women_title": _("Unknown women's title"),
    "wrong_other_titles": _("Titles of officials cannot be read"),
    "wrong_online_title": _("Unknown Arena title"),
    "wrong_flag": _("Unknown flag"),
}

SUSPICIONS = {
    "sex_changed": _("Another sex"),
    "birth_year_changed": _("Another year of birth"),
    "federation_changed": _("Another federation"),
    "title_lost": _("Title lost"),
    "rating_jump": _("Rating jumped"),
    "possible_duplicate": _("Perhaps registered already"),
}

FIELDS = {
    "name": _("name"),
    "sex": _("sex"),
    "birth_year": _("year of birth"),
    "federation": _("federation"),
    "title": _("title"),
    "women_title": _("women's title"),
    "other_titles": _("other titles"),
    "online_title": _("Arena title"),
    "standard": _("standard rating"),
    "rapid": _("rapid rating"),
    "blitz": _("blitz rating"),
    "fide-standard": _("standard rating"),
    "fide-rapid": _("rapid rating"),
    "fide-blitz": _("blitz rating"),
}

NOTES = {"nothing_changed": _("The list changes nothing: is it the right month?")}

PROGRESS = {
    "reading": _("Reading the file"),
    "comparing": _("Comparing with the register"),
    "writing_players": _("Writing players"),
    "writing_ratings": _("Writing ratings"),
}


# A person's decisions about a stopped list, as shown in the form and to the second person.
LOSSES_ACCEPTED = _("Import it although players or ratings are missing")
CONFLICTS = {
    "records": _("Keep our ratings: import names, federations and titles only"),
    "replace": _("Replace our ratings: the list is published as a visible revision"),
}


def stop_sentence(stop: Mapping[str, Any]) -> str:
    """Return why a list stops; a rating system in the parameters is replaced by its name."""
    params = dict(stop["params"])
    if "system" in params:
        params["system"] = str(SYSTEM_NAMES.get(params["system"], params["system"]))
    return filled(STOPS[stop["code"]], params)


def decided(decisions: Mapping[str, Any]) -> list[str]:
    """Return the decisions about a stopped list as sentences."""
    found = [str(LOSSES_ACCEPTED)] if decisions.get("losses") else []
    if decisions.get("conflict"):
        found.append(str(CONFLICTS[decisions["conflict"]]))
    return found
