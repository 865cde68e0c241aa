"""The declaration of portal.cases: the texts derived from the declared kinds of cases."""

from portal.cases import phrases
from portal.cases.faults import CaseFault
from portal.cases.permissions import can_read_statement
from portal.parts.declaration import AppParts
from portal.parts.kinds import Trail
from portal.parts.phrases import Phrases

PARTS = AppParts(
    phrases=Phrases(
        audit=phrases.AUDIT,
        deadlines=phrases.DEADLINES,
        notifications=phrases.NOTIFICATIONS,
        subjects=phrases.SUBJECTS,
        faults={CaseFault: phrases.EVERY_FAULT},
    ),
    trails={"cases.statement": Trail(can_read_statement, phrases.statement_title)},
)
