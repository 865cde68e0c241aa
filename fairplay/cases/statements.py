"""The kinds of statements in a case; each is readable for its person and for the readers of the case."""

from django.utils.translation import gettext_lazy as _

from fairplay.cases import parties
from fairplay.cases.services.challenges import can_challenge, tell_challenger
from fairplay.cases.services.gathering import is_respondent
from fairplay.cases.services.languages import tell_asker
from fairplay.cases.services.parties import is_side
from fairplay.cases.stages import STAGES
from fairplay.enums import Asked
from fairplay.permissions import AFTER_NOTICE
from portal.cases.declaration import StatementKind

# Offered in every open state: what is offered must not tell a complainant the state of the case.
_OPEN = frozenset(stage.code for stage in STAGES if stage.open)


def _said(code: str, label: object, made: object) -> StatementKind:
    """Declare a statement that needs no answer."""
    return StatementKind(code, label, Asked, made, answered={}, needs_answer=False)  # type: ignore[arg-type]


STATEMENTS = (
    _said("fp_arbiter_report", _("Report of the arbiter"), _("%(actor)s wrote a report")),
    _said("fp_report_copy", _("Copy of the report"), _("The arbiters' commission got the report")),
    _said("fp_interest", _("Declaration of interests"), _("%(actor)s declared their interests")),
    _said("fp_outcome", _("Outcome"), _("The respondent was told the outcome")),
    _said("fp_outcome_copy", _("Outcome"), _("The federation was told the outcome")),
    _said("fp_closed", _("The matter is closed"), _("The arbiter was told that the case is closed")),
    _said("fp_information", _("Information of the commission"), _("The chair of a commission was informed")),
    _said("fp_warning", _("Warning"), _("The complainant was warned")),
    StatementKind(
        "fp_notice",
        _("Notice to the respondent"),
        Asked,
        made=_("%(actor)s sent the notice"),
        answered={Asked.ANSWERED: _("The respondent replied")},
        answered_by=parties.RESPONDENT,
        needs_words={Asked.ANSWERED},
        kept=True,
    ),
    StatementKind(
        "fp_motion",
        _("Filing of the respondent"),
        Asked,
        made=_("The respondent filed something"),
        answered={},
        by=is_respondent,
        offered_in=AFTER_NOTICE,
        needs_answer=False,
    ),
    StatementKind(
        "fp_challenge",
        _("Challenge of an official"),
        Asked,
        made=_("A party challenged an official"),
        answered={
            Asked.UPHELD: _("%(actor)s upheld the challenge"),
            Asked.REJECTED: _("%(actor)s rejected the challenge"),
        },
        by=can_challenge,
        answered_by=parties.REVIEWER,
        offered_in=_OPEN,
        needs_words={Asked.UPHELD, Asked.REJECTED},
        then=tell_challenger,
        page="case_challenge",
    ),
    StatementKind(
        "fp_language",
        _("Another language of the proceedings"),
        Asked,
        made=_("A party asked for another language"),
        answered={
            Asked.GRANTED: _("%(actor)s authorised another language"),
            Asked.REJECTED: _("%(actor)s left the language as it is"),
        },
        by=is_side,
        answered_by=parties.GATHERER,
        offered_in=_OPEN,
        needs_words={Asked.GRANTED, Asked.REJECTED},
        then=tell_asker,
        page="case_language",
    ),
    StatementKind(
        "fp_translation",
        _("Order to file a translation"),
        Asked,
        made=_("%(actor)s ordered a translation"),
        answered={Asked.ANSWERED: _("A party filed the translation")},
        answered_by=parties.ASKED,
        kept=True,
    ),
    StatementKind(
        "fp_fast_track",
        _("Offer of an accelerated ban"),
        Asked,
        made=_("The respondent was offered an accelerated ban"),
        answered={
            Asked.ACCEPTED: _("The respondent accepted the ban"),
            Asked.CONTESTED: _("The respondent asked for a decision of the ethics commission"),
        },
        answered_by=parties.RESPONDENT,
        kept=True,
    ),
    StatementKind(
        "fp_request",
        _("Request to cooperate"),
        Asked,
        made=_("%(actor)s asked somebody"),
        answered={Asked.ANSWERED: _("%(actor)s answered"), Asked.DECLINED: _("%(actor)s declined to answer")},
        answered_by=parties.ASKED,
        needs_words={Asked.ANSWERED},
        kept=True,
    ),
    StatementKind(
        "fp_vote_on_face",
        _("Should it be dismissed on its face?"),
        Asked,
        made=_("%(actor)s asked a member to vote"),
        answered={
            Asked.DISMISS: _("%(actor)s voted to dismiss"),
            Asked.GO_ON: _("%(actor)s voted to go on"),
            Asked.ABSTAIN: _("%(actor)s abstained"),
        },
        answered_by=parties.VOTER,
    ),
    StatementKind(
        "fp_vote_on_report",
        _("Refer to the ethics commission, or close?"),
        Asked,
        made=_("%(actor)s asked a member to vote"),
        answered={
            Asked.REFER: _("%(actor)s voted to refer"),
            Asked.CLOSE: _("%(actor)s voted to close"),
            Asked.ABSTAIN: _("%(actor)s abstained"),
        },
        answered_by=parties.VOTER,
    ),
)
