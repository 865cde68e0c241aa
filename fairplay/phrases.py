"""Sentences of fair play: faults, audit entries that no declaration has, messages. Subjects tell nothing."""

from django.utils.translation import gettext_lazy as _

from fairplay.cases.duties import DUTIES

FAULTS = {
    "event_unknown": _("No registered event has this code."),
    "not_your_event": _("You are neither chief arbiter nor chief fair-play officer of this event."),
    "no_fide_id": _(
        "A complaint needs a FIDE id. Ask your federation to link your account with your record."
    ),
    "fide_id_unknown": _("The register has no person with this FIDE id."),
    "itc_needs_event": _("A complaint during an event names the event: give its code."),
    "event_not_running": _("The event is not running. Use the form for complaints after an event."),
    "nobody_receives": _("Nobody can receive it yet: the office in charge is vacant. Ask your federation."),
    "not_qualified": _("The regulations find that something is missing."),
    "same_person": _("Another administrator has to confirm it."),
    "confirmed_already": _("It was confirmed already."),
    "published_already": _("An application of this person for this title is published already."),
    "still_public": _("The application is public until %(day)s; decide from then on (FPT 1.4.3)."),
    "objections_open": _("An objection has not been answered yet."),
    "seminar_to_come": _("The seminar cannot have been attended after today."),
    "decided_already": _("It was decided already."),
    "respondent_missing": _("Say whom it concerns: a FIDE id or a name."),
}
CASE_FAULTS = {
    **FAULTS,
    "no_consent": _("Without your consent the complaint is not processed (privacy notice, 5)."),
    "why_no_itc": _("Say why you did not complain during the event (AC III.B.7)."),
    "incomplete": _("%(count)s compulsory fields are empty; the page of the complaint names them."),
    "engine_incomplete": _("Of an engine test all fields are needed (KR VI.2)."),
    "scan_missing": _("Attach the scan of the signed paper first."),
    "file_kind": _("A paper is a PDF, PNG, JPEG or PGN file."),
    "day_past": _("Choose a later day."),
    "no_complaint": _("There is no complaint in this case."),
    "still_time": _("The time for the correction is not over."),
    "not_forwarded": _("A complaint is forwarded also when it was rejected."),
    "number_of_investigators": _(
        "Name a panel of three or one investigator; for an online event exactly one."
    ),
    "named_once": _("Nobody can be named twice."),
    "commission_member": _("Investigators are members of the commission."),
    "not_in_own_case": _("Nobody acts in their own case."),
    "not_of_the_panel": _("Choose a member of the panel."),
    "not_unanimous": _("A panel dismisses only with all its votes."),
    "no_majority": _("There is no majority of the commission for this."),
    "nobody_votes": _("The commission has no member who may vote."),
    "guardian_missing": _("The respondent is a minor: name the guardian."),
    "no_evidence": _("Store the evidence before you decide."),
    "unheard": _("Nobody is sanctioned unheard: notify the respondent first."),
    "ban_needs_days": _("Say from when the ban holds."),
    "notified_already": _("The respondent was notified already."),
    "person_unknown": _("No account has this e-mail address."),
    "nobody_else": _("Nobody else can take the case over. Fill the office first."),
    "not_challengeable": _("Choose somebody of the list."),
    "challenged_already": _("You challenged this person already; the decision stands."),
    "challenge_open": _("A challenge has to be decided first."),
    "no_record": _("The respondent has no record in the register: nothing can be entered there."),
}
# Of rows that are written outside a declared step.
AUDIT = {
    "fairplaycase.note_withdrawal": _("The complainant withdrew the complaint"),
    "fairplaycase.letter": _("%(actor)s wrote a letter"),
    "fairplaycase.letter_sent": _("%(actor)s recorded that a letter was sent"),
    "fairplaycase.letter_delivered": _("%(actor)s recorded that a letter was delivered"),
    "fairplaycase.unseat": _("%(actor)s took %(person)s off the case"),
    "fairplaycase.evidence": _("%(actor)s added evidence no. %(number)s"),
    "fairplaycase.show_evidence": _("%(actor)s showed the respondent evidence no. %(number)s"),
    "player.publish_officer": _("%(actor)s published an application for the title %(title)s"),
    "player.refuse_officer": _("%(actor)s refused the title %(title)s"),
    "officerfile.publish": _("%(actor)s published the application"),
    "player.officer_seminar": _("%(actor)s recorded a fair-play seminar of %(day)s"),
    "fairplaycase.break_glass": _("%(actor)s got emergency access"),
    "fairplaycase.anonymise": _("What named persons was removed"),
    "retentionpolicy.set_policy": _(
        "%(actor)s set that cases closed since %(since)s are kept %(years)s years"
    ),
    "measuresreport.report_measures": _("%(actor)s reported the measures of an event"),
    "breakglass.ask": _("%(actor)s asked for emergency access"),
    "breakglass.confirm": _("%(actor)s confirmed an emergency access"),
    "fairplaycase.export": _("%(actor)s exported the file"),
}
NOTIFICATIONS = {
    "fairplay.fp_request": _("You were asked something in confidence (%(number)s)."),
    "fairplay.fp_notice": _("You got a written notice (%(number)s)."),
    "fairplay.fp_vote_on_face": _("A vote was called (%(number)s)."),
    "fairplay.fp_vote_on_report": _("A vote was called (%(number)s)."),
    "fairplay.fp_report_copy": _("You got a report of an arbiter (%(number)s)."),
    "fairplay.fp_challenge": _("A challenge waits for your decision (%(number)s)."),
    "fairplay.fp_challenged": _("Your challenge was decided (%(number)s)."),
    "fairplay.fp_outcome": _("A matter that concerns you was decided (%(number)s)."),
    "fairplay.fp_warning": _("You got a warning (%(number)s)."),
    "fairplay.news": _("There is something new in case %(number)s."),
    "fairplay.more": _("There is something more with your notice (%(number)s)."),
    "fairplay.officer_objection": _("An objection to the application %(number)s came in."),
    "fairplay.officer_answered": _("Your objection to the application %(number)s was answered."),
    "fairplay.glass": _("Emergency access to case %(number)s was given."),
}
# Nothing that stands in a mailbox or on a locked telephone tells what it is about.
_SUBJECT = _("Something confidential waits for you")
SUBJECTS = dict.fromkeys(NOTIFICATIONS, _SUBJECT) | {
    # Applications of officers are public.
    "fairplay.officer_objection": _("News about a fair-play officer"),
    "fairplay.officer_answered": _("An answer to your objection"),
}
DEADLINES = {
    "fairplay.answer": _("Answer %(number)s."),
    "fairplay.challenge": _("Decide on the challenge in %(number)s."),
}
__all__ = ["AUDIT", "CASE_FAULTS", "DEADLINES", "DUTIES", "FAULTS", "NOTIFICATIONS", "SUBJECTS"]
