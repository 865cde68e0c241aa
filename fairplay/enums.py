"""Enumerations of fair play: states of complaints and cases, seats, outcomes."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Form(models.TextChoices):
    """The two forms of the regulations: during (ITC) and after (PTC) an event."""

    ITC = "ITC", _("complaint during the event (ITC)")
    PTC = "PTC", _("complaint after the event (PTC)")


class ComplaintState(models.TextChoices):
    """The status that a complainant sees: neutral words only."""

    DRAFT = "draft", _("draft")
    RECEIVED = "received", pgettext_lazy("a complaint", "received")
    CORRECTION = "correction", _("to be corrected")
    WITHDRAWN = "withdrawn", _("withdrawn")
    CLOSED = "closed", _("closed")


class Mode(models.TextChoices):
    OTB = "OTB", _("over the board")
    HYBRID = "HYBRID", _("hybrid")
    ONLINE = "ONLINE", _("online")


class Level(models.TextChoices):
    STANDARD = "STANDARD", _("standard protection")
    INCREASED = "INCREASED", _("increased protection")
    MAXIMUM = "MAXIMUM", _("maximum protection")


class Source(models.TextChoices):
    ITC = "ITC", _("complaint during the event")
    PTC = "PTC", _("complaint after the event")
    CHIEF_ARBITER_REPORT = "CHIEF_ARBITER_REPORT", _("report of the arbiter")
    OWN_INITIATIVE = "OWN_INITIATIVE", _("own initiative")
    REQUEST_OF_BODY = "REQUEST_OF_BODY", _("request of another body")


class CaseState(models.TextChoices):
    """The state of a case; the values are those of fairplay.rules.states."""

    FILED_ITC = "FILED_ITC", _("with the arbiter")
    CA_WARNED = "CA_WARNED", _("the arbiter looks into it")
    CA_INVESTIGATED = "CA_INVESTIGATED", _("to be forwarded")
    OPENED_EX_OFFICIO = "OPENED_EX_OFFICIO", _("opened on report")
    FORMAL_CHECK = "FORMAL_CHECK", _("formal check")
    CORRECTION_REQUESTED = "CORRECTION_REQUESTED", _("correction asked for")
    INADMISSIBLE = "INADMISSIBLE", _("inadmissible")
    ROUTED_FPL = "ROUTED_FPL", _("before the commission")
    ROUTED_NF = "ROUTED_NF", _("before the federation")
    DISMISSED_ON_FACE = "DISMISSED_ON_FACE", _("dismissed on its face")
    INVESTIGATION = "INVESTIGATION", _("under investigation")
    DISMISSED_UNANIMOUS = "DISMISSED_UNANIMOUS", _("dismissed unanimously")
    RESPONDENT_NOTIFIED = "RESPONDENT_NOTIFIED", _("the respondent was notified")
    REPORT_SUBMITTED = "REPORT_SUBMITTED", _("report before the commission")
    INVESTIGATION_MORE = "INVESTIGATION_MORE", _("more questions of the commission")
    REFERRED_EDC = "REFERRED_EDC", _("referred to the ethics commission")
    CLOSED = "CLOSED", _("closed")
    NF_DECIDED = "NF_DECIDED", _("decided by the federation")
    NF_REPORTED = "NF_REPORTED", _("reported to the commission")
    ACCEPTED = "ACCEPTED", _("accepted by the commission")
    NATIONAL_ONLY = "NATIONAL_ONLY", _("in force nationally")
    WARNING = "WARNING", _("closed with a warning")
    COMPLAINANT_REFERRED_EDC = "COMPLAINANT_REFERRED_EDC", _("closed, complainant referred")


class Competent(models.TextChoices):
    FPL = "FPL", _("the fair-play commission")
    NF = "NF", _("the federation")
    NF_OUTSIDE = "NF_OUTSIDE", _("the federation or platform, outside these rules")
    REVIEW = "REVIEW", _("to be decided by a person")


class Seat(models.TextChoices):
    """The seat in which a person is named in a complaint or case; one person may hold several."""

    COMPLAINANT = "complainant", _("complainant")
    ARBITER = "arbiter", _("chief arbiter or chief fair-play officer")
    HANDLER = "handler", _("chair, secretary or fair-play officer")
    CHAIR = "chair", _("the person who decides how the case proceeds")
    OFFICER = "officer", _("fair-play officer of the federation")
    COMMISSION = "commission", _("chair or secretary of the commission")
    INVESTIGATOR = "investigator", _("investigator")
    PANEL = "panel", _("member of the panel")
    PANEL_CHAIR = "panel_chair", _("chair of the panel")
    VOTER = "voter", _("member of the commission")
    RESPONDENT = "respondent", _("respondent")
    REPRESENTATIVE = "representative", _("representative")
    ASKED = "asked", _("who was asked")
    BREAK_GLASS = "break_glass", _("emergency access")
    REVIEWER = "reviewer", _("decides on a challenge")
    EXCLUDED = "excluded", _("left the case because of a conflict of interest")


class Finding(models.TextChoices):
    """What the arbiter found (AC III.B.6)."""

    FOUNDED = "founded", _("there are grounds")
    UNCLEAR = "unclear", _("it cannot be told")
    REJECTED = "rejected", _("rejected as unfounded")


class EvidenceKind(models.TextChoices):
    PHYSICAL = "physical", _("physical")
    OBSERVED = "observed", _("observed")
    STATISTICAL = "statistical", _("statistical")
    DOCUMENT = "document", _("document")
    TRANSLATION = "translation", _("translation")


class SanctionScope(models.TextChoices):
    NATIONAL = "national", _("national")
    WORLDWIDE = "worldwide", _("worldwide")


class Ruling(models.TextChoices):
    """How a federation decides in its own case, and the ethics commission in one that was referred."""

    NO_OFFENCE = "no_offence", _("no offence")
    WARNING = "warning", _("warning")
    FINE = "fine", _("fine")
    BAN = "ban", _("ban from events")


class Ground(models.TextChoices):
    """The ground of a sanction; the values are those of fairplay.rules.sanctions."""

    CHEATING = "CHEATING", _("cheating was found")
    PRESUMED = "PRESUMED", _("cheating is presumed by statistics")
    NO_FINDING = "NO_FINDING", _("another violation, without a finding of cheating")


class Costs(models.TextChoices):
    """Who bears the costs of translation and interpreting (FPR 6.2)."""

    ASKER = "asker", _("the party who asked")
    BOTH = "both", _("both parties")
    BODY = "body", _("the commission or federation")


class Asked(models.TextChoices):
    """The state of a question or request."""

    OPEN = "open", _("waits for an answer")
    SAID = "said", _("given")
    ANSWERED = "answered", _("answered")
    DECLINED = "declined", _("declined")
    WITHDRAWN = "withdrawn", _("withdrawn")
    UPHELD = "upheld", _("upheld")
    GRANTED = "granted", _("granted")
    ACCEPTED = "accepted", _("I admit the violation and accept the ban")
    CONTESTED = "contested", _("the ethics commission is to decide")
    REJECTED = "rejected", _("rejected")
    DISMISS = "dismiss", _("to dismiss")
    GO_ON = "go_on", _("to go on")
    REFER = "refer", _("to refer to the ethics commission")
    CLOSE = "close", _("to close")
    ABSTAIN = "abstain", _("abstention")


class PanelChoice(models.TextChoices):
    DISMISS = "dismiss", _("dismiss: no cheating, or not enough evidence")
    GO_ON = "go_on", _("go on to the report")
