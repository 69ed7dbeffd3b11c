"""Names that imitate: bots, programs, others at the table, and letters that nobody sees or that climb over lines."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from castaways.server.errors import Refused
from castaways.server.storage.models import LONGEST_NAME
from castaways.server.tables.names import (
    bot_names,
    chosen_name,
    clean_name,
    distinct_name,
    distinct_names,
    player_name,
    skeleton,
)
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.together import code

CYRILLIC_ANNA, MIXED_ANNA = "Аппа", "Аnnа"
ZALGO = "A" + "\u0300\u0301\u0302\u0303\u0304" * 20 + "nna"
BOTS = [
    "Bot Ada",
    "bot ada",
    "BOT",
    "Bоt Clara",
    "B0t Dan",
    "Бот Ада",
    "бот Борис",
    "Ｂｏｔ Eva",
    "Bot\u200b Ada",
    "B\u0301ot",
    "Bot-Ada",
    "bot:ada",
    "[Bot]Ada",
    "Bot_Ada",
    "BotAda",
    "B o t Ada",
    "B\u200bot Ada",
    "B.o.t. Ada",
    "8ot Ada",
    "6от Ада",
    "\U0001f171ot Ada",
    "\u0299\u1d0f\u1d1b Ada",  # small capitals
    "\u13cfot Ada",  # Cherokee
    "B\u0585t Ada",  # Armenian
    "\ua4d0ot Ada",  # Lisu
    "\u24b7\u24de\u24e3 Cora",  # in circles
    "\u24b7\u24de\u24e3",
    "\u249d\u24aa\u24af Anna",  # in brackets
    "\U0001f171ot Cora",  # in a square
    "\U0001f131\U0001f13e\U0001f143 Cora",
    "\U0001f1e7ot Anna",  # letters of flags
    "\U0001f1e7\U0001f1f4\U0001f1f9 Anna",
    "B\u04e9t Ada",
    "Bot1 Ada",
    "Bot24",
    # With letters of African languages, of German and of Abkhaz.
    *("B\u0254t Ada", "\u00dfot Ada", "\u0411\u043e\u04ad \u0410\u0434\u0430"),
    # Not only at the beginning.
    *(
        "Anna Bot",
        "Anna (bot)",
        "Anna bot7",
        "Ada, Бот",
        "\u0410\u0434\u0430 \u0431\u043e\u0442",
        "Ada b.o.t.",
        "Anna B\u26aat",
    ),
    "\u0410 \u0412\u041e\u0422 \u0410\u0434\u0430",  # the Russian word in capitals
    # With signs that are read as letters.
    *(
        "B\u25cbt Ada",
        "B\u25ef\u2020",
        "B\u25cft",
        "B\u2b55t Ada",
        "B\u26aat Ada",
        "B\u2299t",
        "B\u24fft Ada",
        "B\u00b0t",
    ),
    *("Bo\u22a4 Ada", "Bo\uff0b Ada", "B()t Ada", "|3ot Ada", "\u20bfot Ada", "\u0411\u25cb\u0442 \u0410\u0434\u0430"),
    *("\U0001f916 Ada", "[\U0001f916] Ada"),
]
# The same letters of other alphabets, or with something at them that is easily overlooked.
ALIKE = [
    ("Anna", "\u0251nna"),
    ("Anna", "An\u0578a"),
    ("Anna", "\u1d00\u0274\u0274\u1d00"),
    ("Anna", "\U0001f170nna"),
    ("Nina", "\u039dina"),
    ("Yan", "\u03a5an"),
    ("Zoe", "\u0396oe"),
    ("Olga", "\u2c9elga"),
    ("Olga", "\u00d8lga"),
    ("Max", "\u13b7ax"),
    ("Ivo", "|vo"),
    ("Ivo", "\u0131vo"),
    ("Bob", "8ob"),
    ("Dan", "\u0110an"),
    ("modern", "rnodern"),
    ("Walt", "VValt"),
    ("Anna", "\u039bnna"),  # a Greek lambda
    ("ANNA", "\u0245NN\u0245"),
    ("Max", "M\u2c81x"),  # Coptic
    ("Tina", "\u2ca7\u2c93\u2c9b\u2c81"),
    ("Max", "\uab87ax"),  # Cherokee, small
    ("Ann", "A\u043f\u043f"),
    ("Wanda", "\u0428anda"),
    ("Шура", "Wура"),
    ("Anna", "\U0001f1e6\U0001f1f3\U0001f1f3\U0001f1e6"),
    ("Anna", "Anna \U0001f1fa\U0001f1e6"),  # a flag is no other name
    ("Anna \U0001f1fa\U0001f1e6", "Anna"),
    *(("Alice", "A!ice"), ("Anna", "Ann@"), ("Sam", "$am"), ("Bob", "B\u25cbb"), ("Tom", "\u2020om")),
    *(
        ("Eva", "\u20acva"),
        ("Anna", "An\u2229a"),
        ("Vera", "\u2228era"),
        ("Max", "Ma\u00d7"),
        ("B\u25cbb", "B\u25efb"),
        ("Anna!", "Anna"),
    ),
    ("Крыса", "Крьlса"),
    ("Юра", "IOра"),
    ("محمد", "محم\u0640د"),  # only longer
    ("علي", "علی"),
    # Of other languages.
    *(("Dan", "\u00d0an"), ("Dan", "\u0189an"), ("Kofi", "K\u0254fi"), ("Eva", "\u0190va"), ("Nina", "\u014aina")),
    *(("Bob", "Bo\u00df"), ("Канат", "Қанат"), ("Галаган", "Ґалаґан")),
    # Of other alphabets, and in other forms.
    *(("ПАПА", "ΠΑΠΑ"), ("ФЛА", "ΦΛΑ"), ("Дар", "Δαρ"), ("ГА", "ΓΑ"), ("Γιώργος", "γιώργος"), ("ΝΙΝΑ", "Νίνα")),
    *(("Anna 4", "Anna \u09ea"), ("Anna 4", "Anna \u0664"), ("Anna 7", "Anna \U0001d7df"), ("Bob", "\u09eaob")),
    *(
        ("ヘレン", "へレン"),
        ("ベン", "べン"),
        ("ペペ", "ぺぺ"),
        ("リン", "りン"),
        ("夕日", "タ日"),
        ("口", "ロ"),
        ("口", "囗"),
    ),
    *(
        ("力", "カ"),
        ("工作", "エ作"),
        ("二郎", "ニ郎"),
        ("卜部", "ト部"),
        ("八木", "ハ木"),
        ("才", "オ"),
        ("丿", "ノ"),
        ("一", "ー"),
    ),
    *(("แอน", "เเอน"), ("فاطمه", "فاطمہ"), ("فاطمه", "فاطمە"), ("فاطمه", "فاطمھ"), ("Anna", "Anna\u02b9")),
    ("Дем'ян", "Дем\u02bcян"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_of_other_letters_look_alike(name: str, other: str) -> None:
    assert distinct_name(other, [name]) != other


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("Anna", "Hanna"), ("Олег", "Ольга"), ("山田", "山口"), ("Ася", "Аня"), ("Clara", "Dara"), ("Маша", "Паша")),
        *(
            ("Наташа", "Паташа"),
            ("Шура", "Щура"),
            ("Паша", "Наша"),
            ("Лана", "Аана"),
            ("Λένα", "Ελένα"),
            ("Ivan", "Вера"),
        ),
        *(("佐々木", "佐木"), ("はな", "はら"), ("Anna 1", "Anna \u0662")),
    ],
)
def test_other_names_do_not(name: str, other: str) -> None:
    assert distinct_name(other, [name]) == other


@pytest.mark.parametrize("name", [*BOTS, *(name for lang in ("en", "ru", "uk") for name in bot_names(6, lang))])
def test_bots_alone_are_called_like_bots(name: str) -> None:
    with pytest.raises(Refused) as refused:
        chosen_name(name)
    assert refused.value.code == "name-of-bot"


@pytest.mark.parametrize(
    "name",
    [
        *("Admin", "ADMIN Bob", "Адмiн", "the moderator", "М0дератор", "Cast-aways", "Поддержка"),
        *(
            "Admins",
            "Super Admin",
            "System",
            "Server 2",
            "The Staff",
            "Moderators",
            "Администрация",
            "Адміни",
            "Система",
        ),
        *("Admin1", "Support24", "007 Admin", "1admin", "Ad min 2", "Поддержка 24", "Админ1"),
        "\u24b6\u24d3\u24dc\u24d8\u24dd Bob",  # in circles
        "\U0001f170\U0001f173\U0001f17c\U0001f178\U0001f17d Bob",  # in squares
        "\U0001f1e6\U0001f1e9\U0001f1f2\U0001f1ee\U0001f1f3",  # letters of flags
        "Adrnin",
        *("SysAdmin", "sys-admins", "Сисадмин", "Сисадмін", "Сисадміни"),
        *("Ad min Anna", "Ad.min Bob", "Anna Ad min", "A d m i n Bob", "Под держка Аня"),
        *("@dmin", "Adm!n", "Administr@tor", "$upport", "M\u25cbderator", "@admin", "admin@castaways", "Admin!"),
    ],
)
def test_nobody_is_called_like_those_who_run_the_server(name: str) -> None:
    with pytest.raises(Refused) as refused:
        chosen_name(name)
    assert refused.value.code == "name-of-staff"


@pytest.mark.parametrize("name", ["Adminka", "Ada Minsk", "Модест", "Supporter", "Anna 1", "Max24"])
def test_others_may(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Abbot",
            "Botan",
            "Bo Tran",
            "Robot",
            "Abbott",
            "Botany",
            "Ботаник",
            "А вот и я",
            "Оксана",
            "Ґалаґан",
            "山田",
            "नमस्ते",
        ),
        *("Anna \U0001f916", "Bo!", "B+", "R@mona", "M&M", "\u25cb Anna \u25cb", "C()"),
        *("Bottega 7", "\U0001f1fa\U0001f1e6 Оля", "Bernard", "Пилип", "Шарлотта", "Tom \u2665 Eva", "Anna\u2665"),
    ],
)
def test_other_names_are_left_as_they_are(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ("⚙ Robot", "Robot"),
        ("⚙\ufe0f Robot", "Robot"),
        ("⛭ Robot", "Robot"),
        ("☸ Robot", "Robot"),
        ("\U000168d8 Robot", "Robot"),
        (ZALGO, "À\u0301\u0302nna"),
        ("\u0301\u0301Anna", "Anna"),
        ("An\u3164na", "An na"),
        ("\u2800\u3164\uffa0", ""),
        ("Anna\u034f\ufe0f", "Anna"),
        ("An\u202ena", "An na"),
        ("Zoe\u0308", "Zoë"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        # Other forms of the same letters.
        *(("\U0001d56c\U0001d593\U0001d593\U0001d586", "Anna"), ("Ａｎｎａ", "Anna"), ("\u24b6nna", "Anna")),
        *(("\u017fam", "sam"), ("Tom\u00b2", "Tom2"), ("ｶﾀｶﾅ", "カタカナ"), ("O\u00b4Neil", "O\u2019Neil")),
        ("e\u034f\u0301va", "éva"),
        # Marks around letters and on notes, and piles of those beside them.
        *(
            ("A\u20ddnna", "Anna"),
            ("A\U0001d165\U0001d165nna", "Anna"),
            ("Anna\u180f", "Anna"),
            ("1\ufe0f\u20e3 Anna", "1 Anna"),
        ),
        ("क" + "ा" * 10, "क" + "ा" * 3),
        # What looks like the mark of programs, where it would stand.
        *((f"{gear} Anna", "Anna") for gear in "☼❂✺🔅۞֍🌞❀✴"),
        *(("\U00016913 Anna", "Anna"), ("⚙\ufe0f☼ Anna", "Anna"), ("★☼Anna", "★Anna"), ("Anna ☼", "Anna ☼")),
    ],
)
def test_what_is_made_plain(given: str, plain: str) -> None:
    assert chosen_name(given) == plain


# How people are called, in many languages.
REAL = (
    *(
        "Anna",
        "Zoë",
        "Jean-Luc",
        "O'Neil",
        "O’Neil",
        "J.R.R. Tolkien",
        "d'Artagnan",
        "Gal·la",
        "Núria",
        "João",
        "Ñusta",
    ),
    *(
        "Đặng",
        "Nguyễn Thị Ánh",
        "Ayşe",
        "ışık",
        "İbrahim",
        "Łukasz",
        "Żółć",
        "Kateřina",
        "Ștefan",
        "Đorđe",
        "Ġorġ",
        "Ŵyn",
    ),
    *("Björn", "Sørensen", "Þórður", "Großmann", "Ægir", "Œdipe", "Əli", "Ğülşən", "Kaʻiulani", "ʻIolani", "Ĉu"),
    *("Ƙwaƙwa", "Ɓala", "Ɗan", "Ƴero", "Ŋgoma", "Kɔfi", "Ɛdem", "Ɖɔdɔ", "Ọláolúwa", "Ẹniọlá", "Ńgọ́zi"),
    *(
        "Олена-Марія",
        "Дем'ян",
        "Дем’ян",
        "Дем\u02bcян",
        "Їжак",
        "Ґалаґан",
        "Є",
        "Ёжик",
        "Ў Янка",
        "Љубица",
        "Ђорђе",
        "Ќире",
    ),
    *("Нұрсұлтан", "Әлия", "Өмүрбек", "Ҷамшед", "Ғафур", "Тэмүүжин", "Палъу"),
    *("Ἀλέξανδρος", "Αθηνά", "ΓΙΩΡΓΟΣ", "Ϊρις", "Հայկ", "Մհեր", "გიორგი", "ნინო", "ᲜᲘᲜᲝ"),
    *("משה", "בן־גוריון", "ז׳בוטינסקי", "محمد", "فاطمة", "عبد الله", "پریسا", "ٹیپو سلطان", "محمّد", "محمـد", "އަހުމަދު"),
    *("राम", "श्रीकृष्ण", "लक्ष्मी", "ढूँढ़ें", "সুমন", "রবীন্দ্রনাথ", "ਗੁਰਪ੍ਰੀਤ", "ગાંધી", "ଜଗନ୍ନାଥ", "தமிழ்ச்செல்வி"),
    *("శ్రీనివాస్", "ಕೃಷ್ಣ", "കൃഷ്ണൻ", "සිංහල", "สมชาย", "น้ำฝน", "ต่างๆ", "ສົມພອນ", "ຄຳ", "བསོད་ནམས", "སྒྲོལ་མ"),
    *("ရွှေ", "အောင်ဆန်းစုကြည်", "လျှော်", "ចាន់ ដារ៉ា", "សុខៗ", "አበበ", "ኃይለ ሥላሴ"),
    *(
        "李小龍",
        "王小明",
        "佐々木",
        "〆木",
        "たろう",
        "ヘレン太郎",
        "ジャン・リュック",
        "マリー",
        "ドラえもん",
        "ヴァン",
    ),
    *("김철수", "金哲洙", "金철수", "ㅋㅋㅋ", "ㄅㄆㄇ"),
    *("Анна2000", "7Anna", "DJ Влад", "x_Анна_x", "Anna & Олег", "Иван (John)", "Max (2)", "♪ Lena ♪", "🌸Anna🌸"),
    *("Talbot", "Работа", "Ну вот", "Systema", "Stafford"),
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_left_as_they_are(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_so_are_names_of_newcomers(lang: str) -> None:
    for seat in range(6):
        assert chosen_name(player_name(seat, lang)) == player_name(seat, lang)


@pytest.mark.parametrize(
    "name",
    [
        # Letters of two alphabets in one word.
        *(
            "\u0410nna",
            "Ann\u0430",
            "\u0391nna",
            "\u039dina",
            "\u0405am",
            "Iван",
            "Anna山",
            "An\u0578a",
            "カbo",
            "陳ㄅ",
            "金たa",
        ),
        *("Anna\u06f7", "An\u09e9na", "Anna\u0903", "Иван\u02bcs", "Bot\u30fc Ada", "Anna\u30fc", "B\u2019\u043eля"),
        # Of alphabets of the past, or that few people write with.
        *("\ua4d0ob", "\u13aanna", "\u2c80nna", "\u146dob", "\ua500", "\ua6a0", "\u2d59", "\U00010428", "\u16d7ax"),
        # Of phonetics and of scholars, clicks, and letters that only stand beside others.
        *(
            "\u0251nna",
            "\u2c6dnna",
            "\u1d00\u0274\u0274\u1d00",
            "\u0245NN\u0245",
            "\u01c3Bot Ada",
            "\u01bfeter",
            "\ua731am",
        ),
        *("Anna\u02b9", "\u02c8Anna", "\u0475era", "\u0501an", "\u037fim", "\uab70nna"),
        # Signs inside of words.
        *(
            "Nas\u271dyword",
            "B\u26aab",
            "B\u26aa\ufe0f\u26aab",
            "An\U0001f17da",
            "A\u2776na",
            "Tom\u2665Eva",
            "A\u2022nna",
        ),
    ],
)
def test_each_word_is_of_one_alphabet(name: str) -> None:
    with pytest.raises(Refused) as refused:
        chosen_name(name)
    assert refused.value.code == "name-letters"


@go
async def test_whoever_has_a_name_of_before_keeps_it(local: LocalServer) -> None:
    """A form brings it along with another portrait. Nobody else gets it, nor do they, once they have another one."""
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        async with local.app.state.context.engine.begin() as connection:  # as a version before left it
            await connection.execute(text("UPDATE guests SET name = :name WHERE name = 'Anna'"), {"name": MIXED_ANNA})
        id = await anna.new_table("noah", seats=["me", "open"])
        assert (await anna.form("/me", name=MIXED_ANNA, portrait="fox")).status_code == 303
        assert (await anna.post("/guests", name=MIXED_ANNA)).status_code == 201
        assert (await anna.get(f"/tables/{id}/name?name={MIXED_ANNA}")).json()["fits"] is True
        assert (await anna.view(id))["seats"][0]["name"] == MIXED_ANNA
        assert (await tom.get(f"/tables/{id}/name?name={MIXED_ANNA}")).json()["fits"] is False
        assert code(await tom.form("/me", name=MIXED_ANNA)) == (422, "name-letters")
        assert (await anna.form("/me", name="Anna")).status_code == 303
        assert code(await anna.form("/me", name=MIXED_ANNA)) == (422, "name-letters")


@given(st.text())
def test_a_name_that_is_allowed_is_allowed_again(text: str) -> None:
    try:
        name = chosen_name(text)
    except Refused:
        return
    assert chosen_name(name) == name and len(name) <= LONGEST_NAME


@given(st.text("abcxyzABCXYZ", min_size=1), st.characters(whitelist_categories=("Lu", "Ll", "Lt", "Lo", "Mc", "Nd")))
def test_a_latin_word_has_no_letters_of_others(word: str, other: str) -> None:
    try:
        name = chosen_name(f"{word}{other}{word}")
    except Refused:
        return
    letters = [letter for letter in name if letter.isalnum() and not letter.isascii()]
    of_latin = ("LATIN", "MODIFIER LETTER APOSTROPHE")  # the latter is a part of "ŉ"
    assert all(unicodedata.name(letter).startswith(of_latin) for letter in letters)


@given(st.text(), st.lists(st.text(max_size=30), max_size=6))
def test_a_name_is_never_taken_for_another(text: str, others: list[str]) -> None:
    name = clean_name(text)
    found = distinct_name(name, others)
    assert len(found) <= LONGEST_NAME and skeleton(found) not in {skeleton(other) for other in others if other}
    made = distinct_names([name, *map(clean_name, others)])
    shown = [skeleton(one) for one in made if one]
    assert len(shown) == len(set(shown))


async def seated(local: LocalServer, name: str, id: str) -> Visitor:
    visitor = local.visitor()
    await visitor.guest(name)
    assert (await visitor.post(f"/tables/{id}/seats")).status_code == 200
    return visitor


@pytest.mark.parametrize("letter", ["\ufdfa", "\u33d9", "\u0390", "\U0001f916"])
def test_letters_that_stand_for_many_are_told_apart_too(letter: str) -> None:
    """Names that somebody brings with a record may have them."""
    name = clean_name(letter * LONGEST_NAME)
    assert distinct_names([name] * 3)[1:] == [f"{name[:-4].rstrip()} ({number})" for number in (2, 3)]


@go
async def test_nobody_at_a_table_is_taken_for_another(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open", "open", "open"])
        for name in (CYRILLIC_ANNA, "ANNA", "Ánna"):
            await seated(local, name, id)
        names = [seat["name"] for seat in (await anna.view(id))["seats"]]
        assert names == ["Anna", f"{CYRILLIC_ANNA} (2)", "ANNA (3)", "Ánna (4)"]


@go
async def test_nor_does_anybody_become_another_by_a_new_name(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open", "open"])
        tom = await seated(local, "Tom", id)

        async def names() -> list[str]:
            return [seat["name"] for seat in (await anna.view(id))["seats"]]

        assert (await tom.form("/me", name=CYRILLIC_ANNA)).status_code == 303
        assert (await names())[:2] == ["Anna", f"{CYRILLIC_ANNA} (2)"]
        assert (await tom.form("/me", name="Eve")).status_code == 303
        assert (await names())[:2] == ["Anna", "Eve"]
        refused = await tom.form("/me", name="Bot Ada")
        assert code(refused) == (422, "name-of-bot") and (await names())[1] == "Eve"
        for path, body in (
            ("/guests", {"name": "Bot Ada"}),
            ("/account", {"name": "Bot Ada", "password": "correct horse"}),
        ):
            assert code(await tom.post(path, **body)) == (422, "name-of-bot")
        assert code(await tom.post("/tokens", name="Bot Ada")) == (422, "name-of-bot")


@go
async def test_at_one_screen_and_among_spectators(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, eve = local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "here", "here"], names={"1": "anna", "2": "⚙ Ben"})
        view = await anna.view(id)
        assert [seat["name"] for seat in view["seats"]] == ["Anna", "anna (2)", "Ben"]
        await eve.guest(CYRILLIC_ANNA)
        said = await eve.post(f"/tables/{id}/chat", text="It is me, Anna!")
        assert said.json()["messages"][-1]["name"] == f"{CYRILLIC_ANNA} (3)"


@go
async def test_what_is_said_does_not_climb_over_other_lines(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        said = await anna.post(f"/tables/{id}/chat", text=f"Hi {ZALGO}\u202e!")
        assert said.json()["messages"][-1]["text"] == "Hi À\u0301\u0302nna !"
        assert code(await anna.post(f"/tables/{id}/chat", text="\u3164\u2800\u200b")) == (422, "nothing-said")


@go
async def test_nobody_who_watches_is_taken_for_another_who_has_spoken(local: LocalServer) -> None:
    async with local:
        host, anna, other = (local.visitor() for _ in range(3))
        id = await host.new_table("noah", seats=["me", "instinct"], watch=True)
        await anna.guest("Nina")
        await other.guest("Піпа")
        for visitor in (anna, other, anna, other):
            assert (await visitor.post(f"/tables/{id}/chat", text="hello")).status_code == 201
        said = (await anna.get(f"/api/tables/{id}/chat")).json()["messages"]
        assert [line["name"] for line in said] == ["Nina", "Піпа (2)"] * 2
