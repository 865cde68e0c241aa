"""The form FL2, which a federation signs to apply for a lecturer's accreditation (3.3.3)."""

from typing import Any

from django.utils.translation import gettext as _

from players.models import PlayerPrivate
from portal.cases.declaration import Given
from portal.documents.phrases import day_words
from seminars.enums import LANGUAGES
from seminars.lecturers.selectors import to_list
from seminars.models import LecturerFile

TYPED = ("birth_place", "address", "telephone", "email", "knowledge", "objectivity", "official")


def content(row: LecturerFile, given: Given) -> dict[str, Any]:
    """Return the content of the form as of today, to be stored as signed."""
    surname, _comma, first_name = row.player.name.partition(",")
    private = PlayerPrivate.under_policy.filter(player=row.player).first()
    return {
        **{name: given[name] for name in TYPED},
        "signed_on": row.federation.today.isoformat(),
        "surname": surname.strip(),
        "first_name": first_name.strip(),
        "fide_id": row.player.fide_id,
        "birth_date": private.birth_date.isoformat() if private and private.birth_date else "",
        "federation": {"code": row.federation.code, "name": row.federation.name},
        "languages": row.languages,
        "seminars": to_list(row.player),
    }


def words(form: dict[str, Any]) -> dict[str, Any]:
    """Return the template's context: the stored form with days and languages as text."""
    names = dict(LANGUAGES)
    return {
        "form": form,
        "birth_date": day_words(form["birth_date"]) if form["birth_date"] else _("not in the register"),
        "languages": ", ".join(str(names.get(code, code)) for code in form["languages"]),
        "signed_on": day_words(form["signed_on"]),
        "seminars": [
            {**each, "days": f"{day_words(each['start'])} – {day_words(each['end'])}"}
            for each in form["seminars"]
        ],
    }
