"""Texts for the codes of requests and merges; those of stages and actions are in kind.py."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from players.requests.enums import Kind, RequestState

FAULTS = {
    "unknown_player": _("There is no such player in the register."),
    "foreign_player": _("This player belongs to another federation. Only that federation can ask for this."),
    "player_is_here": _("This player already belongs to your federation."),
    "player_deceased": _("This player is recorded as deceased."),
    "already_claimed": _("This record already belongs to another account."),
    "has_a_record": _("Your account already has a record. An account has one record."),
    "not_your_record": _("You can ask for this only for your own record. Claim it first."),
    "only_oneself": _("Only the player can ask for this."),
    "only_federations": _("Only a federation can ask for this."),
    "has_an_id": _("This player already has a FIDE id."),
    "name_not_latin": _("Write the name in Latin letters: family name, comma, first name."),
    "consent_missing": _("Without the player's consent the data cannot be sent."),
    "guardian_missing": _("The player is a minor: name the guardian."),
    "guardian_consent_missing": _("The player is a minor: the guardian's consent is required."),
    "birth_impossible": _("This date of birth is not possible."),
    "day_in_future": _("This day is in the future."),
    "died_before_birth": _("By the register the player was born later than that."),
    "value_missing": _("This must not be empty."),
    "nothing_changes": _("Nothing would change: the values are the same as in the record."),
    "represented_and_not": _(
        "Either enter the last event for the old federation, or state that there was none."
    ),
    "player_consent_missing": _("A transfer needs the player's consent."),
    "maybe_duplicate": _(
        "The register has a record that may be the same person. Compare them; if this is another "
        "person, edit the request and say how you know."
    ),
    "id_impossible": _("This is not a FIDE id."),
    "range_used_up": _("No range of the office has a free id: add one, or type the id."),
    "id_taken": _("Another player has this FIDE id."),
    "needs_office": _("Name, sex and date of birth are changed by the office: send the request there."),
    "needs_no_office": _("The federation applies these changes itself."),
    "changed_meanwhile": _("The record has changed since the correction was written. Write a new one."),
    "moved_meanwhile": _("The player no longer belongs to the federation that was asked."),
    "effective_before_notice": _("A transfer takes effect on the day of its notification or later."),
    "already_open": _("There is already an open request of this kind for the player."),
}

REASONS = {
    "same_name": _("same name"),
    "same_words": _("same names in another order"),
    "similar_name": _("similar name"),
    "same_native_name": _("same name in own script"),
    "same_birth_date": _("same date of birth"),
    "same_birth_year": _("same year of birth"),
    "near_birth_year": _("almost the same birth"),
    "other_birth_year": _("another year of birth"),
    "same_federation": _("same federation"),
    "other_sex": _("another sex"),
}

FEES = {
    "notification_fee": _("Notification fee"),
    "transfer_fee": _("Transfer fee"),
    "compensation_fee": _("Compensation to the releasing federation"),
}

# Audit texts of general case actions for requests, and of entries about releases made before they became
# statements.
AUDIT = {
    "playerrequest.start": _("%(actor)s wrote the request"),
    "playerrequest.edit": _("%(actor)s changed the request"),
    "playerrequest.attach": _("%(actor)s added an attachment"),
    "playerrequest.detach": _("%(actor)s removed an attachment"),
    "transferrelease.agree": _("%(actor)s has no objection to the transfer"),
    "transferrelease.object": _("%(actor)s objects to the transfer"),
    "transferrelease.lapse": _("The releasing federation did not answer in time"),
}


def with_words(sentence: Promise) -> Callable[[Mapping[str, Any]], str]:
    """Return a function that fills in kind and state, stored as codes, in the reader's language."""

    def filled(params: Mapping[str, Any]) -> str:
        words = {"kind": Kind(params["kind"]).label, "state": RequestState(params["state"]).label}
        return str(sentence) % {**params, **words}

    return filled
