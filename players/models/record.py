"""The record of a player: public data, and private data for the player's federation only."""

from datetime import date
from typing import Any, ClassVar

import pghistory
from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Func, Q
from django.db.models.functions import Now
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from players.enums import DisabilityBody, MoveReason, Sex, Standing, Title, TitleSource
from players.names import search_key, sort_key
from portal.federations.owned import FederationOwned, OwnManager, ScopedManager
from portal.federations.row_security import RowSecurity
from portal.parts.names import both_names, for_reader

_NAME_FIELDS = {"name", "native_name", "native_reading"}
# The words of a key, as indexed. The function has a high declared cost, so that the planner never evaluates
# it for the whole table.
WORDS = Func("search_key", function="players_words", output_field=ArrayField(models.TextField()))

LISTED_ARBITER = Q(standing=Standing.REGISTERED) & ~Q(arbiter_title="")


# Statement-level triggers, because a monthly list writes thousands of rows at once. Keys are derived from
# names and need no history.
@pghistory.track(exclude=["search_key", "sort_key", "arbiter_title"], level=pghistory.Statement)
class Player(models.Model):
    """A player of the register, which all federations share because opponents come from others."""

    public_registry = True

    fide_id = models.PositiveIntegerField(_("FIDE id"), null=True, blank=True, unique=True)
    name = models.CharField(_("name"), max_length=100, help_text=_("Latin letters: Family name, First name"))
    native_name = models.CharField(_("name in own script"), max_length=150, blank=True)
    native_reading = models.CharField(
        _("reading of the name"), max_length=150, blank=True, help_text=_("In kana, where the name has one")
    )
    # C collation: byte order is fast and the same on every server.
    sort_key = models.CharField(max_length=200, db_collation="C", editable=False)
    search_key = models.TextField(editable=False)
    sex = models.CharField(_("sex"), max_length=1, choices=Sex, blank=True)
    birth_year = models.PositiveSmallIntegerField(
        _("year of birth"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1850), MaxValueValidator(2100)],
    )
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="players"
    )
    region = models.CharField(_("region"), max_length=100, blank=True)
    # As printed in the FIDE list; when and why each title was awarded is in PlayerTitle.
    title = models.CharField(_("title"), max_length=3, choices=Title, blank=True)
    women_title = models.CharField(_("women's title"), max_length=3, choices=Title, blank=True)
    other_titles = models.CharField(_("other titles"), max_length=60, blank=True)
    online_title = models.CharField(_("Arena title"), max_length=3, blank=True)
    # The highest arbiter title in PlayerTitle, written only by a trigger of that table: the register of
    # arbiters is searched by it together with name and federation.
    arbiter_title = models.CharField(max_length=2, default="", db_default="", editable=False)
    standing = models.CharField(
        _("state of the record"), max_length=10, choices=Standing, default=Standing.REGISTERED
    )
    listed = models.BooleanField(_("in the FIDE list"), default=False)
    restricted = models.BooleanField(_("processing restricted"), default=False)
    deceased = models.BooleanField(_("deceased"), default=False)
    deceased_on = models.DateField(_("died on"), null=True, blank=True)
    deceased_reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("death reported by"),
        related_name="+",
    )
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, verbose_name=_("merged into"), related_name="merged"
    )
    account = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("account"),
        related_name="player",
    )
    created_at = models.DateTimeField(_("registered"), db_default=Now(), editable=False)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["sort_key", "pk"]
        indexes = [
            # Parts of names of three and more letters (trigrams).
            GinIndex(fields=["search_key"], opclasses=["gin_trgm_ops"], name="player_search"),
            # Whole words, for the few words that a search looks up first.
            GinIndex(WORDS, name="player_words"),
            # Each way to page through the search has an index that ends with (sort_key, id), the order of the
            # pages.
            models.Index(fields=["sort_key", "id"], name="player_sorted"),
            models.Index(fields=["federation", "sort_key", "id"], name="player_of_federation"),
            # Partial: lists of title holders read nothing else.
            models.Index(
                fields=["title", "sort_key", "id"], condition=~Q(title=""), name="player_with_title"
            ),
            # Partial: arbiters are few among all players, and their lists read nothing else.
            models.Index(fields=["sort_key", "id"], condition=LISTED_ARBITER, name="arbiters_by_name"),
            models.Index(
                fields=["arbiter_title", "sort_key", "id"], condition=LISTED_ARBITER, name="arbiters_by_title"
            ),
            models.Index(
                fields=["federation", "arbiter_title", "sort_key", "id"],
                condition=LISTED_ARBITER,
                name="arbiters_by_federation",
            ),
        ]
        constraints = [
            # A merged record leads to another one, and no other record does: old addresses rely on it.
            models.CheckConstraint(
                condition=Q(standing=Standing.MERGED) ^ Q(merged_into__isnull=True),
                name="merged_player_points_to_another",
            ),
            # A date without the flag would hide the death from lists.
            models.CheckConstraint(
                condition=Q(deceased=True) | Q(deceased_on__isnull=True), name="day_of_death_of_the_deceased"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Update the keys together with the names."""
        names = (self.name, self.native_name, self.native_reading)
        self.search_key, self.sort_key = search_key(*names), sort_key(self.name)
        fields = kwargs.get("update_fields")
        if fields is not None and _NAME_FIELDS & set(fields):
            kwargs["update_fields"] = {*fields, "search_key", "sort_key"}
        super().save(*args, **kwargs)

    @property
    def shown_names(self) -> tuple[str, str]:
        """Return the name in the reader's script if there is one, then the other name or nothing."""
        return for_reader(self.name, self.native_name, get_language())

    @property
    def shown_name(self) -> str:
        """Return the name in the reader's script; a restricted record has only its Latin one."""
        return self.name if self.restricted else self.shown_names[0]

    @property
    def told_name(self) -> str | dict[str, str]:
        """Return the name as a parameter of messages and deadlines: each reader gets it in their script."""
        return both_names(self.name, "" if self.restricted else self.native_name)

    @property
    def shown_title(self) -> str:
        """Return the title shown before the name: the open one, else the women's."""
        return self.title or self.women_title

    @property
    def number(self) -> str:
        """Return the FIDE id as text, a dash if there is none."""
        return str(self.fide_id) if self.fide_id else "–"


class NameWord(models.Model):
    """A word of some search key, so that part of a name is looked up among few words.

    Triggers on the players' table add words and delete unused ones; unused words left by an import do no
    harm.
    """

    word = models.TextField(primary_key=True, db_collation="C")

    class Meta:
        # Typed parts are looked up among the words of all names, of which there are far fewer than names.
        indexes = [GinIndex(fields=["word"], opclasses=["gin_trgm_ops"], name="name_word_parts")]

    def __str__(self) -> str:
        return self.word


class PlayerPrivate(FederationOwned):
    """Data that only the player's own federation and the player may read."""

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", person="account_id")

    player = models.OneToOneField(
        Player, models.CASCADE, verbose_name=_("player"), related_name="private", primary_key=True
    )
    # Duplicates the player's account, because the row-security policy of this table needs it.
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    birth_date = models.DateField(_("date of birth"), null=True, blank=True)
    birth_place = models.CharField(_("place of birth"), max_length=100, blank=True)
    email = models.EmailField(_("e-mail"), blank=True)
    phone = models.CharField(_("telephone"), max_length=40, blank=True)
    address = models.CharField(_("address"), max_length=250, blank=True)
    consent = models.BooleanField(_("consent to publication"), default=False)
    consent_at = models.DateTimeField(_("consent given"), null=True, blank=True)
    guardian_name = models.CharField(_("guardian"), max_length=150, blank=True)
    guardian_email = models.EmailField(_("guardian's e-mail"), blank=True)
    guardian_phone = models.CharField(_("guardian's telephone"), max_length=40, blank=True)
    guardian_consent_at = models.DateTimeField(_("guardian's consent given"), null=True, blank=True)
    # Membership reveals a person's state of health, hence private.
    disability_bodies = ArrayField(
        models.CharField(max_length=4, choices=DisabilityBody),
        verbose_name=_("member of"),
        default=list,
        blank=True,
    )

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(FederationOwned.Meta):
        verbose_name = _("private data of a player")
        verbose_name_plural = _("private data of players")

    def __str__(self) -> str:
        return f"private data of player {self.player_id}"


@pghistory.track(level=pghistory.Statement)
class PlayerTitle(models.Model):
    """A title of a player: any code in the lists, for players, arbiters, trainers or organisers."""

    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("player"), related_name="awarded_titles"
    )
    title = models.CharField(_("title"), max_length=5)
    # The day of the decision, or of the first list that shows it.
    awarded_on = models.DateField(_("awarded"), null=True, blank=True)
    lost_on = models.DateField(_("no longer holds since"), null=True, blank=True)
    source = models.CharField(_("source"), max_length=10, choices=TitleSource)
    reference = models.CharField(_("list or decision"), max_length=150, blank=True)

    class Meta:
        verbose_name = _("title of a player")
        verbose_name_plural = _("titles of players")
        ordering = ["awarded_on", "pk"]
        constraints = [
            # A lost title may be awarded again, as another row.
            models.UniqueConstraint(
                fields=["player", "title"], condition=Q(lost_on__isnull=True), name="one_title_of_a_kind_held"
            ),
        ]
        indexes = [
            # Lists of holders read those who hold it now.
            models.Index(
                fields=["title", "player"],
                condition=Q(lost_on__isnull=True),
                name="holders_of_a_title",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def award_day(self) -> date | None:
        """Return the day of the award; None if only a list shows the title, since a list date is no award."""
        return None if self.source == TitleSource.LIST else self.awarded_on


@pghistory.track(level=pghistory.Statement)
class NationalId(models.Model):
    """A player's number, sports category and national title in a national system.

    `since` is the day from which category and title are valid; earlier ones are in the row history.
    """

    player = models.ForeignKey(Player, models.CASCADE, verbose_name=_("player"), related_name="national_ids")
    system = models.ForeignKey(
        "players.RatingSystem", models.PROTECT, verbose_name=_("rating system"), related_name="+"
    )
    number = models.CharField(_("number"), max_length=30)
    category = models.CharField(_("sports category"), max_length=30, blank=True)
    title = models.CharField(_("national title"), max_length=10, blank=True)
    club = models.CharField(_("club"), max_length=100, blank=True)
    since = models.DateField(_("category since"), null=True, blank=True)

    class Meta:
        verbose_name = _("national id")
        verbose_name_plural = _("national ids")
        # The search by number does not know the system.
        indexes = [models.Index(fields=["number"], name="national_number")]
        constraints = [
            # The number identifies a player in the federation's own files.
            models.UniqueConstraint(fields=["system", "number"], name="national_number_once"),
            models.UniqueConstraint(fields=["player", "system"], name="one_national_number_of_a_player"),
        ]

    def __str__(self) -> str:
        return self.number


class FederationChange(models.Model):
    """A change of a player's federation; public, like transfers."""

    public_registry = True

    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("player"), related_name="federation_changes"
    )
    before = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("from"), related_name="+"
    )
    after = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("to"), related_name="+"
    )
    on = models.DateField(_("since"))
    reason = models.CharField(_("reason"), max_length=10, choices=MoveReason)
    reference = models.CharField(_("list or request"), max_length=150, blank=True)

    class Meta:
        verbose_name = _("change of federation")
        verbose_name_plural = _("changes of federation")
        ordering = ["on", "pk"]

    def __str__(self) -> str:
        return f"{self.before_id} → {self.after_id}"
