"""An arbiter's next step and what is missing for it, as one sentence from the rules' findings."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from arbiters.applications.enums import FormName
from arbiters.applications.evidence import Judgement
from arbiters.applications.findings import missing_sentence
from arbiters.applications.phrases import applied_for
from arbiters.applications.selectors import best_choice, best_upgrade
from arbiters.applications.services.drafts import next_target
from players.models import Player
from players.standing.selectors import ArbiterStanding, standing_of
from rulekit import Finding

# Findings shown only to the person and to those who decide: age, sanctions.
PRIVATE = frozenset({"age", "sanctions"})


@dataclass(frozen=True)
class Step:
    """The next step: its form, its target, and the rules' judgement."""

    form: str
    target: str
    judgement: Judgement

    @property
    def label(self) -> str:
        return applied_for(self.form, self.target)

    @property
    def sentence(self) -> str:
        return missing_sentence(self.judgement.missing, self.judgement.submit_by)


def next_step(standing: ArbiterStanding) -> Step | None:
    """Return an arbiter's next step; None for others and for category A."""
    player = standing.player
    if standing.title == "NA":
        return Step(FormName.FA2.value, "", best_choice(player, "FA"))
    if standing.title == "FA":
        return Step(FormName.IA2.value, "", best_choice(player, "IA"))
    target = next_target(standing)
    return Step(FormName.IA3.value, target, best_upgrade(player, target)) if target else None


def steps_of(player: Player) -> list[Step]:
    """Return the step that a person may prepare now, for the page that starts an application."""
    step = next_step(standing_of(player))
    return [step] if step else []


def own_progress(standing: ArbiterStanding) -> str:
    """Return what the next step needs, for the arbiter."""
    step = next_step(standing)
    return _words(step, step.judgement.missing) if step else ""


def public_progress(standing: ArbiterStanding) -> str:
    """Return what the next step needs, for the public page: without age or sanctions."""
    step = next_step(standing)
    if step is None:
        return ""
    return _words(step, [each for each in step.judgement.missing if each.code not in PRIVATE])


def _words(step: Step, missing: Sequence[Finding]) -> str:
    sentence = missing_sentence(missing, step.judgement.submit_by)
    return _("Next step: %(step)s. %(sentence)s") % {"step": step.label, "sentence": sentence}
