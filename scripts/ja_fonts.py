"""Writes static/fonts/noto-sans-jp/ui-*.woff2: Japanese characters that the interface uses often.

A page in Japanese then loads two files (regular and bold) instead of some thirty slices; they form a font
family that takes precedence over the slices. The regular one has every character of the interface and those
that names of people, places and federations use; the bold one those that the interface uses often, the
browser thickens the others. Characters in neither still come from the slices.

Pages in other languages show Japanese names of events and places too. For readers without a Japanese font one
more file, names.woff2, has kana and the common characters of names; a browser fetches it only where it meets
one of them. Run the script after many texts have changed; it needs no other tool.
"""

import re
from collections import Counter
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "static" / "fonts" / "pdf"
TARGET = ROOT / "static" / "fonts" / "noto-sans-jp"
STYLES = ROOT / "static" / "css" / "fonts-ja-ui.css"
NAMES_STYLES = ROOT / "static" / "css" / "fonts-names.css"
KANA = {*range(0x3041, 0x3097), *range(0x30A1, 0x30FD)}
REGULAR, BOLD = "100 500", "501 900"
# How many messages must use a character to be worth its bytes in both weights.
OFTEN = 2
FIRST_JAPANESE = 0x2E80
# Signs of our pages that Noto Sans does not have.
SIGNS = "→←↑↓"
FEDERATIONS = ROOT / "portal" / "federations" / "data" / "names.csv"
# The most common characters of Japanese family names, given names and prefectures.
NAMES = (
    "佐藤鈴木高橋田中伊渡辺山本村小林加吉口松井清斎斉野阪坂石川橋池森阿部前岡長谷後近遠青福太西三浦原和島藤上柴"
    "酒工横宮内安河今谷増丸杉平竹原菊千葉久保新岩桜木菅細尾崎関水荒武市丹羽土屋戸矢古桑栗星片飯塚沢澤須賀津堀"
    "熊樋秋冬夏春野北南東京都府県札幌仙台名神奈埼群馬茨城栃兵庫広静岐滋良歌香愛媛徳鳥取根岸富梨潟形岩手秋沖縄鹿児分佐"
    "太郎次朗一二三四五六七八九十介助之輔司志史士嗣樹貴樹希紀規輝健賢建剣憲謙研浩宏弘博広寛大裕祐佑勇雄優悠友有由"
    "洋陽瑛英栄永衛翔祥正昌雅真誠信進晋新慎伸心純潤淳順俊駿瞬隼駆拓匠巧卓琢哲徹達辰竜龍亮涼良凌諒稜遼蓮廉漣"
    "颯湊奏蒼碧空海斗人仁慶恵啓敬圭桂景渓航晃光幸孝康考功昂煌洸康平兵柊秀修周聡智知朋朝暁明章彰旭昭"
    "子美奈菜穂香花華佳歌音乃里梨莉理利璃桜咲沙紗早彩綾文亜愛葵藍茜杏朱鮎鈴凛琴結衣絵江恵瑞水瑠留瞳雪幸千尋"
    "智世代久喜枝実未妃姫緒織百合萌桃楓舞麻真摩優夕悠夢陸湖月星澄泉静靖節典徳直尚成誉義吉善克勝豪剛毅力努"
    "昇登豊稔穣茂繁治晴春秋夏冬和哉也弥耶矢夫男雄生斗登翼飛馬々"
)
_SAID = re.compile(r'^(?:msgstr(?:\[\d\])? )?"(.*)"$', re.MULTILINE)
_FACE = (
    '@font-face{{font-family:"{family}";font-style:normal;font-display:swap;font-weight:{weight};'
    'src:url("../fonts/noto-sans-jp/{name}") format("woff2");unicode-range:{letters}}}\n'
)


def often_used(times: int) -> list[int]:
    """Return the characters that at least so many messages use, in code point order."""
    text = (ROOT / "locale" / "ja" / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")
    counted = Counter(letter for line in _SAID.findall(text) for letter in set(line))
    return sorted(
        ord(letter) for letter, count in counted.items() if ord(letter) >= FIRST_JAPANESE and count >= times
    )


def of_names(known: list[int]) -> list[int]:
    """Return the characters of names, and all kana, that are not in `known`."""
    text = NAMES + FEDERATIONS.read_text(encoding="utf-8")
    return sorted(({ord(letter) for letter in text if ord(letter) >= FIRST_JAPANESE} | KANA) - set(known))


def ranges(letters: list[int]) -> str:
    """Format characters as CSS ranges: U+3041-3096,U+30A1."""
    found: list[list[int]] = []
    for letter in letters:
        if found and letter == found[-1][1] + 1:
            found[-1][1] = letter
        else:
            found.append([letter, letter])
    return ",".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in found)


def write_font(weight: str, letters: list[int], name: str) -> str:
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=False, name_IDs=[1, 2])
    with TTFont(SOURCES / f"NotoSansJP-{weight}.ttf", lazy=True) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=letters)
        cutter.subset(font)
        font.flavor = "woff2"
        font.save(TARGET / name)
    return name


def write_interface() -> None:
    """Write the fonts of Japanese pages, and their styles."""
    used, often = often_used(1), often_used(OFTEN)
    regular = sorted({*used, *of_names(used), *map(ord, SIGNS)})
    rarer = sorted(set(regular) - set(often))
    plain = write_font("Regular", regular, "ui-regular.woff2")
    bold = write_font("Bold", often, "ui-bold.woff2")
    faces = [
        face("Noto Sans JP UI", REGULAR, plain, regular),
        face("Noto Sans JP UI", BOLD, bold, often),
        # A browser joins faces of one family only if their weight ranges are equal.
        face("Noto Sans JP UI", BOLD, plain, rarer),
    ]
    head = (
        "/* Made by scripts/ja_fonts.py: a family before the slices; these letters come from two files. */\n"
    )
    STYLES.write_text(head + "".join(faces), encoding="utf-8")


def write_names() -> None:
    """Write the font of Japanese names on pages in other languages, and its style."""
    letters = sorted({ord(letter) for letter in NAMES} | KANA)
    name = write_font("Regular", letters, "names.woff2")
    head = "/* Made by scripts/ja_fonts.py: Japanese names on pages in other languages. */\n"
    NAMES_STYLES.write_text(head + face("Noto Sans JP Names", "100 900", name, letters), encoding="utf-8")


def face(family: str, weight: str, name: str, letters: list[int]) -> str:
    return _FACE.format(family=family, weight=weight, name=name, letters=ranges(letters))


if __name__ == "__main__":
    write_interface()
    write_names()
