"""The printed forms (titles.md 7.1, 7.2): both languages, both scripts, boxes that every machine prints."""

from dataclasses import dataclass
from io import BytesIO
from itertools import product

import pytest
from django.utils import translation
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from portal.documents.models import IssuedDocument
from portal.documents.pdf import render_pdf
from portal.federations.scope import installation_scope
from tests.factories.applications import ApplicationWorld, make_application_world
from tests.factories.norms import NormWorld, make_norm_world
from titles.applications.it2 import IT2
from titles.certificates import services
from titles.certificates.paper import IT1
from titles.models import Norm
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db

LONG = "Всеукраїнський міжнародний шаховий фестиваль пам'яті заслужених тренерів Слобожанщини"
LONG_LATIN = "All-Ukrainian International Chess Festival in Memory of the Honoured Coaches of Sloboda Ukraine"


@dataclass(frozen=True)
class Names:
    """What a federation, its event and its officials are called, Latin and native."""

    language: str
    official: str
    federation: str
    event: tuple[str, str]
    place: tuple[str, str]
    arbiter: tuple[str, str]
    player: tuple[str, str]


SHORT = Names("", "UCF", "", ("A", ""), ("B", ""), ("Li, Wu", ""), ("Ng", ""))
CYRILLIC = Names(
    "uk",
    "Ukrainian Chess Federation",
    "Федерація шахів України",
    (LONG_LATIN, LONG),
    ("Kharkiv", "Харків"),
    ("Koval, Olena", "Коваль Олена"),
    ("Shevchenko-Bondarenko, Oleksandr Volodymyrovych", "Шевченко-Бондаренко Олександр Володимирович"),
)
JAPANESE = Names(
    "ja",
    "Japan Chess Federation",
    "日本チェス連盟",
    ("Tokyo Spring Masters", "東京春季マスターズ大会"),
    ("Tokyo", "東京都"),
    ("Sato, Haruka", "佐藤 遥"),
    ("Watanabe, Ryu", "渡邊 龍"),
)
HINDI = Names(
    "",
    "All India Chess Federation",
    "अखिल भारतीय शतरंज महासंघ",
    ("Chennai Grandmaster Open", "चेन्नई ग्रैंडमास्टर ओपन"),
    ("Chennai", "चेन्नई"),
    ("Krishnamurthy, Lakshmi", "लक्ष्मी कृष्णमूर्ति"),
    ("Vaishali, Priya", "प्रिया वैशाली"),
)


def named(world: NormWorld, names: Names) -> None:
    """Give everybody and everything these names."""
    host, player = world.host, world.player
    host.official_name, host.native_name, host.forms_language = (
        names.official,
        names.federation,
        names.language,
    )
    host.save()
    player.name, player.native_name = names.player
    player.save()
    world.arbiter.name, world.arbiter.native_name = names.arbiter
    world.arbiter.save()
    event = PublishedEvent.objects.get(pk=world.event.pk)
    event.name, event.place = names.event[1] or names.event[0], names.place[1] or names.place[0]
    event.details |= {"latin_name": names.event[0], "latin_place": names.place[0]}
    event.save()


def it1(names: Names) -> IssuedDocument:
    """Print the certificate of a GM norm with these names."""
    world = make_norm_world()
    named(world, names)
    world.search(world.report())
    row = world.certificates()["GM"]
    with world.acting(world.arbiter):
        services.sign_certificates(pks=[row.pk], actor=world.arbiter)
    with world.acting(world.officer):
        services.certify(pks=[row.pk], actor=world.officer)
    with installation_scope():
        return IssuedDocument.under_policy.get(kind="it1")


def it2(world: ApplicationWorld) -> IssuedDocument:
    world.move(world.start(), "sign")
    with installation_scope():
        return IssuedDocument.under_policy.get(kind="it2")


def reader_of(document: IssuedDocument) -> PdfReader:
    with document.pdf.open() as file:
        return PdfReader(BytesIO(file.read()))


def text_of(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def fonts_of(reader: PdfReader) -> set[str]:
    """Return the fonts of a paper, without the mark of their subset."""
    fonts = (font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values())
    return {str(font["/BaseFont"]).split("+")[-1] for font in fonts}


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(SHORT, id="7.1 short names"),
        pytest.param(CYRILLIC, id="7.1 long Cyrillic names, Ukrainian beside English"),
        pytest.param(JAPANESE, id="7.1 Japanese names, Japanese beside English"),
        pytest.param(HINDI, id="7.1 Devanagari names, English alone"),
    ],
)
def test_it1_names_everybody_in_latin_letters_and_in_the_own_script(names: Names) -> None:
    reader = reader_of(it1(names))
    text = text_of(reader)
    assert names.official in text
    for latin, native in (names.event, names.place, names.arbiter):
        assert latin in text
        if native and names is not HINDI:  # marks of Devanagari are drawn out of their stored order
            assert native.replace(" ", "") in text.replace(" ", "")
    assert f"signed electronically by {names.arbiter[0]} on" in text
    assert ("Chief arbiter / Головний арбітр" in text) == (names.language == "uk")
    assert "see the privacy policy of FIDE at www.fide.com/privacy" in text
    assert "An unrated player = 1400" in text
    assert [f"X {title}" in text for title in ("GM", "IM", "WGM", "WIM")] == [True, False, False, False]
    assert all("Portal" in font or "Noto" in font for font in fonts_of(reader)), fonts_of(reader)


def test_7_1_the_chief_arbiter_of_an_it1_is_who_signs_with_the_own_number() -> None:
    """The registered arbiter was replaced; the paper names who signed, and not the other's FIDE id."""
    paper = it1(SHORT)
    signed = paper.content["signatures"][0]
    changed = paper.content | {"event": paper.content["event"] | {"chief_arbiter_id": 999}}
    with translation.override("en"):
        words = IT1.words(changed)
    assert signed["fide_id"] == paper.content["event"]["chief_arbiter_id"]
    assert words["chief_arbiter"]["fide_id"] == signed["fide_id"]
    assert words["chief_arbiter"]["name"] == SHORT.arbiter[0]


def rendered(document: IssuedDocument, **changes: object) -> str:
    """Return the text of an IT1 whose content was changed."""
    content = document.content | changes
    with translation.override("en"):
        words = {"facts": IT1.facts(content), "words": IT1.words(content)}
    context = {"document": document, "home": document.federation, "address": "", "qr": "", **words}
    return text_of(PdfReader(BytesIO(render_pdf(IT1.template, context, language="en"))))


def test_7_1_the_block_of_1_4_3d_and_the_rating_of_the_unrated_follow_norm_and_edition() -> None:
    """1.4.6d: an unrated opponent counts 1000 in 2022 and 1400 in 2024."""
    paper = it1(SHORT)
    plain = rendered(paper)
    assert "1.4.3d" not in plain
    assert "An unrated player = 1400, but see article 1.4.6" in plain
    used = {"federations": 4, "rated": 21, "masters": 11}
    former = rendered(paper, edition="titles-2022", open_swiss=used)
    assert "If 1.4.3d is used: the weakest round" in former
    assert "Of these GM, IM, WGM or WIM 4 21 11" in former
    assert "An unrated player = 1000, but see article 1.4.6" in former


def test_it2_is_applied_for_by_the_official_name_and_signed_in_its_space() -> None:
    world = make_application_world()
    world.federation.official_name = "Ukrainian Chess Federation"
    world.federation.forms_language = "uk"
    world.federation.save()
    text = text_of(reader_of(it2(world)))
    assert "Ukrainian Chess Federation applies for the title:" in text
    assert "Family name / Прізвище" in text
    assert "X IM (rating 2400)" in text
    assert "signed electronically by Officer Person on" in text
    assert "Number of games in all" in text
    assert "www.fide.com/privacy" in text


def test_7_2_an_event_known_by_its_paper_stands_in_latin_letters_beside_its_own_script() -> None:
    world = make_application_world()
    with installation_scope():
        Norm.objects.update(event_name="Кубок Харкова", place="Харків")
    text = text_of(reader_of(it2(world)))
    assert text.count("Kubok Kharkova / Кубок Харкова") == 3
    assert text.count("Kharkiv / Харків") == 3


@pytest.fixture
def application_form():
    """Print an IT2 with so many norms, and remarks of so many lines."""
    world = make_application_world()
    world.federation.forms_language = "uk"
    world.federation.save()
    document = it2(world)

    def _printed(norms: int, lines: int) -> PdfReader:
        content = document.content
        blocks = [content["norms"][at % 3] for at in range(norms)]
        document.content = content | {"norms": blocks, "remarks": "\n".join(["Remark"] * lines)}
        with translation.override(document.language):
            words = {"facts": IT2.facts(document.content), "words": IT2.words(document.content)}
        context = {"document": document, "home": document.federation, "address": "", "qr": "", **words}
        raw = render_pdf(IT2.template, context, language=document.language)
        document.content = content
        return PdfReader(BytesIO(raw))

    return _printed


def test_7_2_totals_and_signatures_stay_together_and_no_page_has_a_notice_alone(application_form) -> None:
    """Every length of the sheet: up to seven norms, remarks of up to thirty lines."""
    for norms, lines in product((1, 2, 3, 4, 5, 7), (0, 6, 12, 30)):
        pages = [" ".join(page.extract_text().split()) for page in application_form(norms, lines).pages]
        totals = [at for at, text in enumerate(pages) if "Number of games in all" in text]
        signed = [at for at, text in enumerate(pages) if "signed electronically by" in text]
        notices = [at for at, text in enumerate(pages) if "Privacy notice:" in text]
        assert totals == signed == notices == [len(pages) - 1], (norms, lines, totals, signed, notices)
        assert f"{norms}. Norm" in pages[-1], (norms, lines)


def test_every_script_of_the_names_has_a_vendored_font() -> None:
    """A machine without fonts prints them all: each sign is in a font of ours."""
    known: set[int] = set()
    for name in ("NotoSans-Regular", "NotoSansJP-Regular"):
        known |= set(TTFont(f"static/fonts/pdf/{name}.ttf").getBestCmap())
    for names in (CYRILLIC, JAPANESE, HINDI):
        words = (names.federation, *names.event, *names.place, *names.arbiter, *names.player)
        assert not {sign for text in words for sign in text if ord(sign) not in known}
