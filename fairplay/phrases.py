"""Texts of fair play: errors, audit entries, messages. Mail subjects reveal nothing."""

from django.utils.translation import gettext_lazy as _

from fairplay.cases.duties import DUTIES

FAULTS = {
    "stale_measures": _(
        "Somebody else has changed this in the meantime. Compare both below; what you typed is kept."
    ),
    "event_unknown": _("No registered event has this code."),
    "not_your_event": _("You are neither chief arbiter nor chief fair-play officer of this event."),
    "no_fide_id": _(
        "A complaint needs a FIDE id. Ask your federation to link your account with your record."
    ),
    "fide_id_unknown": _("The register has no person with this FIDE id."),
    "itc_needs_event": _("A complaint during an event names the event: give its code."),
    "event_not_running": _("The event is not running. Use the form for complaints after an event."),
    "nobody_receives": _("Nobody can receive it yet: the responsible office is vacant. Ask your federation."),
    "not_qualified": _("The regulations find that something is missing."),
    "same_person": _("Another administrator has to confirm it."),
    "confirmed_already": _("It has already been confirmed."),
    "published_already": _("An application of this person for this title is already published."),
    "not_your_person": _("The person belongs to another federation; it files the application (FPT 1.4.1)."),
    "council_decides": _("The commission proposes the title, the council approves it (FPT 1.4.2)."),
    "commission_decides": _(
        "A national specialist does not need the council's approval (FPT 5.4): award the title."
    ),
    "still_public": _("The application is public until %(day)s; decide from then on (FPT 1.4.3)."),
    "objections_open": _("An objection has not been answered yet."),
    "seminar_to_come": _("The seminar cannot have been attended after today."),
    "decided_already": _("It has already been decided."),
    "respondent_missing": _("Say who it concerns: a FIDE id or a name."),
}
CASE_FAULTS = {
    **FAULTS,
    "no_consent": _("Without your consent the complaint is not processed (privacy notice, 5)."),
    "why_no_itc": _("Say why you did not complain during the event (AC III.B.7)."),
    "incomplete": _("%(count)s compulsory fields are empty; the page of the complaint names them."),
    "engine_incomplete": _("For an engine test all fields are needed (KR VI.2)."),
    "scan_missing": _("Attach the scan of the signed paper first."),
    "file_kind": _("The file must be a PDF, PNG, JPEG or PGN file."),
    "day_past": _("Choose a later day."),
    "against_oneself": _("Complainant and respondent cannot be the same person."),
    "asked_already": _("The person has not yet answered an earlier question of this kind."),
    "respondent_not_notified": _(
        "This may be the respondent, who learns of the case by the written notice only (AC VI.3)."
    ),
    "votes_waited_for": _("Members who may still vote could change the result; wait for them."),
    "not_examined": _("The complaint was refused for its form; whether it was unfounded was not examined."),
    "not_severe": _(
        "An unfounded accusation goes to the ethics commission when it is severe or was repeated (AC V)."
    ),
    "repeated": _(
        "This complainant was warned before: repeated accusations go to the ethics commission (AC V)."
    ),
    "no_complaint": _("There is no complaint in this case."),
    "still_time": _("The time for the correction is not over."),
    "not_forwarded": _("A rejected complaint must be forwarded as well."),
    "number_of_investigators": _(
        "Name a panel of three or one investigator; for an online event exactly one."
    ),
    "named_once": _("Nobody can be named twice."),
    "commission_member": _("Investigators are members of the commission."),
    "not_in_own_case": _("Nobody may act in their own case."),
    "not_of_the_panel": _("Choose a member of the panel."),
    "not_unanimous": _("A panel can only dismiss unanimously."),
    "no_majority": _("There is no majority of the commission for this."),
    "nobody_votes": _("The commission has no member who may vote."),
    "guardian_missing": _("The respondent is a minor: name the guardian."),
    "no_evidence": _("Store the evidence before you decide."),
    "unheard": _("Nobody can be sanctioned without being heard: notify the respondent first."),
    "ban_needs_days": _("Say from when the ban is in force."),
    "notified_already": _("The respondent has already been notified."),
    "person_unknown": _("No account has this e-mail address."),
    "nobody_else": _("Nobody else can take the case over. Fill the office first."),
    "not_challengeable": _("Choose somebody from the list."),
    "challenged_already": _("You have already challenged this person; the decision stands."),
    "challenge_open": _("A challenge has to be decided first."),
    "ground_missing": _("Say what the ban rests on."),
    "ban_reaches_board": _(
        "Without a finding of cheating or more evidence the ban does not reach over the board (AN A.11)."
    ),
    "board_ban_length": _(
        "Over the board it ends with the ban; a ban of one year may end after six months at the "
        "earliest (AN E.1)."
    ),
    "fast_track_ground": _("The fast track is for other violations and for presumed cheating (FPR 4.13)."),
    "fast_track_months": _("The fast track bans for one, two or three months (FPL 6.4)."),
    "not_offered_yet": _("Offer the respondent the ban first (FPL 6.5)."),
    "not_accepted": _("The respondent has not accepted the ban (FPL 6.5)."),
    "not_contested": _("The respondent has not asked for a decision of the ethics commission."),
    "was_founded": _("The complaint led to a sanction: it was not unfounded."),
    "not_notified": _("The respondent has not been notified yet."),
    "represented_already": _("There is already a representative; end that representation first (FPR 6.4)."),
    "official_cannot_represent": _("A person who may have to decide on cases cannot represent anybody."),
    "not_yourself": _("You act for yourself anyway."),
    "translation_missing": _("Attach the translation."),
    "out_of_turn": _(
        "In an online event the next investigator in rotation takes the case; say why you chose another (AN"
        " H.3)."
    ),
    "no_record": _("The respondent has no record in the register: nothing can be entered there."),
}
# Audit entries that are written outside a declared action.
AUDIT = {
    "fairplaycase.note_withdrawal": _("The complainant withdrew the complaint"),
    "fairplaycase.letter": _("%(actor)s wrote a letter"),
    "fairplaycase.letter_sent": _("%(actor)s recorded that a letter was sent"),
    "fairplaycase.letter_delivered": _("%(actor)s recorded that a letter was delivered"),
    "fairplaycase.identify": _("%(actor)s named the respondent's record"),
    "fairplaycase.inform": _("%(actor)s informed another commission"),
    "fairplaycase.unseat": _("%(actor)s took %(person)s off the case"),
    "fairplaycase.end_representation": _("%(actor)s ended the representation by %(person)s"),
    "complaint.end_representation": _("%(actor)s ended the representation by %(person)s"),
    "fairplaycase.evidence": _("%(actor)s added evidence no. %(number)s"),
    "fairplaycase.show_evidence": _("%(actor)s showed the respondent evidence no. %(number)s"),
    "players.player.publish_officer": _("%(actor)s published an application for the title %(title)s"),
    "players.player.refuse_officer": _("%(actor)s refused the title %(title)s"),
    "officerfile.file": _("%(actor)s filed the application for the federation"),
    "players.player.officer_seminar": _("%(actor)s recorded a fair-play seminar of %(day)s"),
    "fairplaycase.break_glass": _("%(actor)s got emergency access"),
    "fairplaycase.anonymise": _("Personal data were removed"),
    "retentionpolicy.set_policy": _(
        "%(actor)s decided that cases closed since %(since)s are kept for %(years)s years"
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
    "fairplay.fp_information": _("You got information in confidence (%(number)s)."),
    "fairplay.fp_outcome": _("A matter that concerns you was decided (%(number)s)."),
    "fairplay.fp_warning": _("You got a warning (%(number)s)."),
    "fairplay.fp_outcome_copy": _("A case that you passed on was decided (%(number)s)."),
    "fairplay.fp_closed": _("A matter you reported on is closed (%(number)s)."),
    "fairplay.fp_fast_track": _("Something was offered to you (%(number)s)."),
    "fairplay.fp_translation": _("A translation is asked of you (%(number)s)."),
    "fairplay.fp_languaged": _("Your request was decided (%(number)s)."),
    "fairplay.extended": _("You have more time to reply (%(number)s)."),
    "fairplay.represent": _("You were named as a representative (%(number)s)."),
    "fairplay.represent_end": _("A representation ended (%(number)s)."),
    "fairplay.news": _("There is news in case %(number)s."),
    "fairplay.more": _("There is something new with your notice (%(number)s)."),
    "fairplay.officer_objection": _("An objection to the application %(number)s came in."),
    "fairplay.officer_answered": _("Your objection to the application %(number)s was answered."),
    "fairplay.glass": _("Emergency access to case %(number)s was given."),
}
# Shown in mailboxes and on locked phones, so they must not reveal the matter.
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
# What the retention job removed, by its counters.
REMOVED = {
    "papers": _("attachments"),
    "statements": _("statements"),
    "votes": _("votes"),
    "parties": _("persons named"),
    "deadlines": _("deadlines"),
    "messages": _("messages"),
    "trail": _("lines of the trail"),
    "evidence": _("lines of evidence"),
    "letters": _("letters"),
    "readings": _("readings"),
}
__all__ = ["AUDIT", "CASE_FAULTS", "DEADLINES", "DUTIES", "FAULTS", "NOTIFICATIONS", "REMOVED", "SUBJECTS"]
