"""Names that imitate: bots, programs, others at the table, and letters that nobody sees or that climb over lines."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castaways.server.errors import Refused
from castaways.server.storage.models import LONGEST_NAME
from castaways.server.tables.names import (
    bot_names,
    chosen_name,
    clean_name,
    distinct_name,
    distinct_names,
    skeleton,
)
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.together import code

CYRILLIC_ANNA = "Аnnа"
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
            "Anna Bot",
            "Ботаник",
            "А вот и я",
            "Оксана",
            "Ґалаґан",
            "山田",
            "नमस्ते",
        ),
        *("Anna \U0001f916", "Bo!", "B+", "R@mona", "M&M", "\u25cb Anna \u25cb", "C()"),
        *("Bottega 7", "\U0001f1fa\U0001f1e6 Оля", "Bernard", "Пилип", "Шарлотта", "\u24b6nna"),
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
    ],
)
def test_what_is_made_plain(given: str, plain: str) -> None:
    assert chosen_name(given) == plain


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


@go
async def test_nobody_at_a_table_is_taken_for_another(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open", "open", "open"])
        for name in (CYRILLIC_ANNA, "ANNA", "Ａnna"):
            await seated(local, name, id)
        names = [seat["name"] for seat in (await anna.view(id))["seats"]]
        assert names == ["Anna", f"{CYRILLIC_ANNA} (2)", "ANNA (3)", "Ａnna (4)"]


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
        await eve.guest("Annа")
        said = await eve.post(f"/tables/{id}/chat", text="It is me, Anna!")
        assert said.json()["messages"][-1]["name"] == "Annа (3)"


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
        await other.guest("\u039dina")
        for visitor in (anna, other, anna, other):
            assert (await visitor.post(f"/tables/{id}/chat", text="hello")).status_code == 201
        said = (await anna.get(f"/api/tables/{id}/chat")).json()["messages"]
        assert [line["name"] for line in said] == ["Nina", "\u039dina (2)"] * 2
