"""Names of the demo's players: invented people with names common in their country."""

from dataclasses import dataclass
from itertools import product
from random import Random


@dataclass(frozen=True)
class Person:
    """A person to register: name as in lists, native name, and its reading if it has one."""

    name: str
    native: str
    reading: str
    sex: str


@dataclass(frozen=True)
class Country:
    """Family names and first names as `latin=native=reading`, and the holder of the demo account."""

    families: str
    men: str
    women: str
    holder: Person
    regions: tuple[str, ...]
    family_first: bool = False


PEOPLE = {
    "UKR": Country(
        "Shevchenko=Шевченко Kovalenko=Коваленко Bondarenko=Бондаренко Tkachenko=Ткаченко "
        "Kravchenko=Кравченко Oliinyk=Олійник Shevchuk=Шевчук Polishchuk=Поліщук Lysenko=Лисенко "
        "Savchenko=Савченко Rudenko=Руденко Petrenko=Петренко Marchenko=Марченко Moroz=Мороз "
        "Havryliuk=Гаврилюк Zinchenko=Зінченко Yurchenko=Юрченко",
        "Taras=Тарас Andrii=Андрій Oleksandr=Олександр Yurii=Юрій Mykhailo=Михайло Serhii=Сергій "
        "Volodymyr=Володимир Ivan=Іван Bohdan=Богдан Nazar=Назар",
        "Olena=Олена Iryna=Ірина Nataliia=Наталія Oksana=Оксана Yuliia=Юлія Sofiia=Софія",
        Person("Honchar, Dmytro", "Гончар Дмитро", "", "m"),
        ("Київ", "Львівська область", "Харківська область", "Одеська область", "Полтавська область"),
        family_first=True,
    ),
    "JPN": Country(
        "Sato=佐藤=さとう Suzuki=鈴木=すずき Takahashi=高橋=たかはし Tanaka=田中=たなか "
        "Ito=伊藤=いとう Watanabe=渡辺=わたなべ Yamamoto=山本=やまもと Nakamura=中村=なかむら "
        "Kato=加藤=かとう Yoshida=吉田=よしだ Yamada=山田=やまだ Sasaki=佐々木=ささき "
        "Matsumoto=松本=まつもと Inoue=井上=いのうえ Kimura=木村=きむら",
        "Haruto=陽翔=はると Kenji=健二=けんじ Daisuke=大輔=だいすけ Takumi=拓海=たくみ "
        "Sho=翔=しょう Yuto=悠斗=ゆうと Naoki=直樹=なおき Kazuya=和也=かずや",
        "Misaki=美咲=みさき Yumi=由美=ゆみ Sakura=桜=さくら Aoi=葵=あおい Naoko=直子=なおこ",
        Person("Kobayashi, Ren", "小林 蓮", "こばやし れん", "m"),
        ("東京都", "大阪府", "北海道", "福岡県", "愛知県"),
        family_first=True,
    ),
    "GER": Country(
        "Mueller=Müller Schmidt=Schmidt Schneider=Schneider Fischer=Fischer Weber=Weber "
        "Wagner=Wagner Becker=Becker Schaefer=Schäfer Koch=Koch Richter=Richter Klein=Klein "
        "Schroeder=Schröder Krueger=Krüger Hartmann=Hartmann Lange=Lange Koenig=König",
        "Jan=Jan Lukas=Lukas Matthias=Matthias Stefan=Stefan Tobias=Tobias Juergen=Jürgen "
        "Niklas=Niklas Sebastian=Sebastian",
        "Anna=Anna Lea=Lea Kathrin=Kathrin Julia=Julia Marie=Marie",
        Person("Braun, Felix", "Felix Braun", "", "m"),
        ("Bayern", "Berlin", "Nordrhein-Westfalen", "Sachsen", "Hessen"),
    ),
    "IND": Country(
        "Iyer Nair Menon Reddy Rao Patel Shah Gupta Verma Kulkarni Deshpande Banerjee Chatterjee "
        "Pillai Krishnan Bhat",
        "Arjun Rohan Karthik Aditya Vikram Siddharth Rahul Pranav Ishaan Nikhil",
        "Ananya Divya Kavya Lakshmi Meera Sneha",
        Person("Sharma, Priya", "", "", "w"),
        ("Tamil Nadu", "Maharashtra", "Karnataka", "Kerala", "West Bengal"),
    ),
    "FAI": Country(
        "Joensen=Joensen Hansen=Hansen Jacobsen=Jacobsen Olsen=Olsen Poulsen=Poulsen "
        "Petersen=Petersen Djurhuus=Djurhuus Dam=Dam Rasmussen=Rasmussen Lutzen=Lützen "
        "Ziska=Ziska Samuelsen=Samuelsen",
        "Jakup=Jákup Hanus=Hánus Eydun=Eyðun Bardur=Bárður Hogni=Høgni Rogvi=Rógvi Olavur=Ólavur "
        "Teitur=Teitur",
        "Rannva=Rannvá Maria=Maria Gudrun=Guðrun Bjork=Bjørk",
        Person("Nielsen, Hogni", "Høgni Nielsen", "", "m"),
        ("Streymoy", "Eysturoy", "Suðuroy", "Vágar"),
    ),
}  # fmt: skip


def people(code: str, number: int, rng: Random) -> list[Person]:
    """Return that many different people, one in four a woman."""
    country = PEOPLE[code]
    women = number // 4
    made = [
        *_some(country, country.men, "m", number - women, rng),
        *_some(country, country.women, "w", women, rng),
    ]
    rng.shuffle(made)
    return made


def _some(country: Country, firsts: str, sex: str, number: int, rng: Random) -> list[Person]:
    pairs = list(product(country.families.split(), firsts.split()))
    return [_person(country, family, first, sex) for family, first in rng.sample(pairs, number)]


def _person(country: Country, family: str, first: str, sex: str) -> Person:
    spelled = [*zip(family.split("="), first.split("="), strict=True)]
    joined = [" ".join(pair if country.family_first else pair[::-1]) for pair in spelled]
    native, reading = [*joined, "", ""][1:3]
    return Person(", ".join(spelled[0]), native, reading, sex)
