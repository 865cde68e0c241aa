"""Demo: five federations with staff in every role, the bodies with theirs, and a few players."""

from datetime import date, timedelta
from functools import cache

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.utils.translation import gettext_noop

from portal.accounts.models import User
from portal.billing.services import edit_payment_details
from portal.federations.database_rights import owner_rights
from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES, BodyKind, Role, Status
from portal.federations.models import AffiliatedOrganisation, Body, Federation
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from portal.offices.services import accept_invitation, appoint, change_settings, invite
from portal.offices.services.invitations import link_token
from portal.offices.services.memberships import change_membership
from portal.parts.demo import ADMINISTRATOR, PASSWORD, SignIn, World

# Code: native name, language of its staff, colours, names of the staff in the order of Role.
FEDERATIONS = {
    "UKR": (
        "Федерація шахів України", "uk", "#0057b7", "#ffd700",
        ["Тарас Шевчук", "Олена Коваленко", "Ірина Бондар", "Андрій Мельник", "Наталія Ткач", "Юрій Лисенко"],
    ),
    "JPN": (
        "日本チェス連盟", "ja", "#bc002d", "#1f2937",
        ["田中 健一", "佐藤 美咲", "鈴木 大輔", "高橋 直子", "伊藤 翔", "渡辺 由美"],
    ),
    "GER": (
        "Deutscher Schachbund", "en", "#1a1a1a", "#d4a017",
        ["Ingrid Hoffmann", "Klaus Berger", "Sabine Vogt", "Jens Krüger", "Petra Lang", "Uwe Schäfer"],
    ),
    "IND": (
        "अखिल भारतीय शतरंज महासंघ", "en", "#0b6e4f", "#ff9933",
        ["Meera Iyer", "Rajesh Nair", "Anita Desai", "Vikram Rao", "Lakshmi Menon", "Suresh Patel"],
    ),
    "FAI": (
        "Talvsamband Føroya", "en", "#003897", "#d72828",
        ["Jákup Joensen", "Rannvá Olsen", "Hanus Poulsen", "Maria Djurhuus", "Eyðun Dam", "Beinir Lützen"],
    ),
}  # fmt: skip
# President, arbiters' secretary, fair-play officer, as the federation writes them on its public page.
_OFFICES = {
    "uk": ("Президент", "Секретар арбітрів", "Відповідальний за чесну гру"),
    "ja": ("会長", "アービター担当", "フェアプレーオフィサー"),
    "en": ("President", "Arbiters' secretary", "Fair-play officer"),
}
OFFICIAL_NAMES = {
    "UKR": "Ukrainian Chess Federation",
    "JPN": "Japan Chess Federation",
    "GER": "German Chess Federation",
    "IND": "All India Chess Federation",
    "FAI": "Faroese Chess Federation",
}
CHAIRS = {
    BodyKind.QUALIFICATION: ["Марина Орлова", "Stefan Novak", "Amina Diallo"],
    BodyKind.ARBITERS: ["Georgios Pappas", "Laura Méndez", "Hiroshi Mori"],
    BodyKind.FAIR_PLAY: ["Helen Carter", "Omar Haddad", "Sofia Lindqvist"],
    BodyKind.OFFICE: ["Nina Petrova", "Paul Meyer", "Chen Li"],
    BodyKind.COUNCIL: ["Arman Sargsyan", "Beatriz Costa", "John Okafor"],
}
PLAYERS = ["Дмитро Гончар", "小林 蓮", "Felix Braun", "Priya Sharma", "Høgni Nielsen"]
_IN_OFFICE_SINCE = date(2024, 1, 15)


def address(role: str, place: str) -> str:
    return f"{role.replace('_', '-')}@{place.lower()}.example"


SIGN_INS = [
    *(SignIn(address(Role.RATING_OFFICER, code), "rating officer", code) for code in FEDERATIONS),
    SignIn(address(Role.PRESIDENT, "UKR"), "president", "UKR"),
    SignIn(address(Role.CHAIR, "qualification"), "chair", "Qualification Commission"),
    SignIn("player@ukr.example", "player", "UKR"),
    SignIn(ADMINISTRATOR, gettext_noop("administrator"), gettext_noop("installation")),
]


def build(world: World) -> None:
    """Create the people and appoint them through the same services as the portal's pages."""
    with owner_rights():  # the serving role may not create a superuser
        world.administrator = _person(world, ADMINISTRATOR, "Administrator", "en", is_superuser=True)
    with installation_scope():
        for code, (native, language, colour, accent, names) in FEDERATIONS.items():
            federation = Federation.objects.get(code=code)
            world.federations[code] = _dress(world, federation, native, colour, accent)
            _appoint_all(world, federation, sorted_roles(FEDERATION_ROLES), names, language)
        for kind, names in CHAIRS.items():
            world.bodies[kind] = Body.objects.get(kind=kind)
            _appoint_all(world, world.bodies[kind], sorted_roles(BODY_ROLES), names, "en")
        for code, name in zip(FEDERATIONS, PLAYERS, strict=True):
            _person(world, f"player@{code.lower()}.example", name, FEDERATIONS[code][1])
        AffiliatedOrganisation.objects.create(
            code="UKR-UNI", name="Студентська шахова спілка", federation=world.federations["UKR"]
        )
        for tenant in (*world.federations.values(), *world.bodies.values()):
            _give_account(world, tenant)
    _some_hold_two_offices(world)
    _open_invitations(world)
    _suspend_and_reinstate(world)


def sorted_roles(roles: frozenset[Role]) -> list[Role]:
    return [role for role in Role if role in roles]


def _person(world: World, email: str, name: str, language: str, **fields: bool) -> User:
    person = User(email=email, name=name, language=language, password=_password_hash(), **fields)
    person.full_clean()
    person.save()
    EmailAddress.objects.create(user=person, email=email, verified=True, primary=True)
    world.people[email] = person
    return person


@cache
def _password_hash() -> str:
    """Hash once: all demo accounts share one password, and hashing is slow."""
    return make_password(PASSWORD)


def _dress(world: World, federation: Federation, native: str, colour: str, accent: str) -> Federation:
    officer = address(Role.RATING_OFFICER, federation.code)
    changes = {
        "native_name": native,
        "official_name": OFFICIAL_NAMES[federation.code],
        "forms_language": FEDERATIONS[federation.code][1].replace("en", ""),
        "colour": colour,
        "accent": accent,
        "website": f"https://chess.{federation.code.lower()}.example/",
        "officer_name": FEDERATIONS[federation.code][4][1],
        "officer_email": officer,
        "contacts": _published(federation.code),
    }
    with open_scope(federation.scope()):
        change_settings(tenant=federation, changes=changes, actor=world.operator)
    federation.refresh_from_db()
    return federation


def _published(code: str) -> str:
    """Return the offices on the federation's public page, in its own language."""
    names, offices = FEDERATIONS[code][4], _OFFICES[FEDERATIONS[code][1]]
    roles = (Role.PRESIDENT, Role.ARBITERS_SECRETARY, Role.FAIR_PLAY_OFFICER)
    places = [sorted_roles(FEDERATION_ROLES).index(role) for role in roles]
    return "\n".join(
        f"{office}; {names[place]}; {address(role, code)}"
        for office, place, role in zip(offices, places, roles, strict=True)
    )


def _appoint_all(world: World, tenant: Tenant, roles: list[Role], names: list[str], language: str) -> None:
    for role, name in zip(roles, names, strict=True):
        person = _person(world, address(role, tenant.code), name, language)
        appoint(tenant=tenant, person=person, role=role, actor=world.operator, since=_IN_OFFICE_SINCE)


def _give_account(world: World, tenant: Tenant) -> None:
    """Set postal address and bank account for invoices."""
    with open_scope(tenant.scope(world.operator.pk)):
        edit_payment_details(
            tenant=tenant,
            actor=world.operator,
            name="",
            address="64 Chessboard Street\n10000 Demo Town",
            account=f"Demo Bank\nXX00 0000 {tenant.pk:04} 6464",
            days=30,
        )


def _suspend_and_reinstate(world: World) -> None:
    """Suspend and reinstate a federation, so that the demo has both decisions."""
    council, chair = world.bodies[BodyKind.COUNCIL], world.people[address(Role.CHAIR, BodyKind.COUNCIL)]
    decisions = {Status.SUSPENDED: "The fees of last year are unpaid.", Status.MEMBER: "The fees were paid."}
    with open_scope(Scope(body_id=council.pk, person_id=chair.pk)):
        for status, reason in decisions.items():
            change_membership(federation="FAI", status=status, reason=reason, body=council, actor=chair)


def _some_hold_two_offices(world: World) -> None:
    """Give Germany's rating officer two more offices, so that the demo shows the workspace switch."""
    officer = world.people[address(Role.RATING_OFFICER, "GER")]
    since = world.today - timedelta(days=200)
    second = {world.federations["FAI"]: Role.CLERK, world.bodies[BodyKind.QUALIFICATION]: Role.MEMBER}
    for tenant, role in second.items():
        appoint(tenant=tenant, person=officer, role=role, actor=world.operator, since=since)


def _open_invitations(world: World) -> None:
    """Create one answered invitation (news) and one open invitation (something due)."""
    for code in FEDERATIONS:
        federation = world.federations[code]
        president = world.people[address(Role.PRESIDENT, code)]
        assistant = _person(world, f"assistant@{code.lower()}.example", "Robin Hale", "en")
        with open_scope(federation.scope()):
            answered = invite(tenant=federation, email=assistant.email, role=Role.CLERK, actor=president)
        accept_invitation(token=link_token(answered), actor=assistant)
        with open_scope(federation.scope()):
            invite(
                tenant=federation, email=f"new-clerk@{code.lower()}.example", role=Role.CLERK, actor=president
            )
