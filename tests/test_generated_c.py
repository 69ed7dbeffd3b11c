"""What is changed in the C code that mypyc writes: scripts/generated_c.py."""

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
CHANGES: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "generated_c.py"))


def test_only_what_the_collector_knows_is_put_off() -> None:
    function = (
        "static void\n{name}_dealloc({name}Object *self)\n{{\n    {first}\n"
        "    CPy_TRASHCAN_BEGIN(self, {name}_dealloc)\n    free_it();\n    CPy_TRASHCAN_END(self)\n    done: ;\n}}\n\n"
    )
    known = function.format(name="State", first="PyObject_GC_UnTrack(self);")
    unknown = function.format(name="Pile", first="clear_it();")
    changed = CHANGES["free_at_once"](known + unknown + known)
    assert changed.count(known) == 2 and "TRASHCAN" not in changed.replace(known, "")
    assert changed.count("free_it();") == 3 and "clear_it();" in changed


FUNCTION = """char CPyDef_pile___Pile___put(PyObject *cpy_r_self, int64_t cpy_r_i) {{
    VecU8 cpy_r_r0;
    cpy_r_r0 = ((PileObject *)cpy_r_self)->_cards;
    VEC_U8_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    if (unlikely(cpy_r_r1 < cpy_r_i)) {{
        CPy_AddTraceback("pile.py", "put", 1, CPyStatic_globals);
        goto CPyL2;
    }}
    {between}
    cpy_r_r2 = (CPyPtr)cpy_r_r0.items;
    VEC_U8_DECREF(cpy_r_r0);
    return 1;
CPyL2: ;
    VEC_U8_DECREF(cpy_r_r0);
    return 2;
}}
"""


def test_arrays_are_borrowed_where_nothing_lets_go_of_them() -> None:
    borrow = CHANGES["borrow_arrays"]
    plain = FUNCTION.format(between="cpy_r_r3 = cpy_r_r1 + 1;")
    calling = FUNCTION.format(between="CPyDef_pile___Pile___change(cpy_r_self);")
    kept = FUNCTION.format(between="((OtherObject *)cpy_r_other)->_cards = cpy_r_r0;")
    changed = borrow(plain + calling + kept)
    assert changed.endswith(calling + kept)
    assert "CREF" not in changed[: -len(calling + kept)] and "cpy_r_r0.items" in changed[: -len(calling + kept)]


OTHER = """char CPyDef_pile___Pile___change(PyObject *cpy_r_self) {{
    {body}
    return 1;
}}
"""


def test_arrays_are_borrowed_across_functions_that_let_go_of_nothing() -> None:
    borrow = CHANGES["borrow_arrays"]
    calling = FUNCTION.format(between="CPyDef_pile___Pile___change(cpy_r_self);")
    looking = OTHER.format(body="cpy_r_r0 = ((PileObject *)cpy_r_self)->_n;")
    setting = OTHER.format(body="VEC_U8_DECREF(((PileObject *)cpy_r_self)->_cards);")
    assert "CREF" not in borrow(calling + looking)
    assert borrow(calling + setting) == calling + setting
    ending = FUNCTION.format(between="CPy_DECREF(cpy_r_pile);")  # perhaps the only one that holds the array
    assert borrow(ending) == ending


def test_what_runs_elsewhere_in_a_function_does_not_matter_to_a_borrowed_array() -> None:
    borrow = CHANGES["borrow_arrays"]
    branching = FUNCTION.format(between="cpy_r_r3 = cpy_r_r1 + 1;").replace(
        "CPyL2: ;", "CPyL1: ;\n    CPyDef_pile___Pile___change(cpy_r_self);\n    return 1;\nCPyL2: ;"
    )
    assert "CREF" not in borrow(branching)
    jumping = branching.replace("    cpy_r_r3 =", "    if (cpy_r_r1) goto CPyL1;\n    cpy_r_r3 =")
    assert borrow(jumping) == jumping


def test_short_functions_are_inlined() -> None:
    inline = CHANGES["inline_short"]
    short, other = (f"int64_t CPyDef_bits___{name}(int64_t cpy_r_mask) {{\n}}\n" for name in ("ones", "halves"))
    changed = inline(short + other)
    assert changed.endswith(short + other) and changed.count("always_inline") == 1


def test_the_lowest_bit_is_one_instruction() -> None:
    count_zeros = CHANGES["count_zeros"]
    code = "int64_t CPyDef_bits___lowest_bit(int64_t cpy_r_mask) {\n    int64_t cpy_r_r0;\n}\n"
    assert "return cpy_r_mask ? __builtin_ctzll((uint64_t)cpy_r_mask) : 0;" in count_zeros(code)
    assert count_zeros(code.replace("lowest_bit", "ones")) == code.replace("lowest_bit", "ones")


HOLDING = """char CPyDef_write(PyObject *cpy_r_self, int64_t cpy_r_place) {
    VecI32 cpy_r_r1;
    if (!cpy_r_r0) goto CPyL2;
    cpy_r_r1 = ((Features *)cpy_r_self)->_bits;
    VEC_I32_INCREF(cpy_r_r1);
    cpy_r_r2 = (int64_t)cpy_r_r1.len;
    BETWEEN
    if (cpy_r_r3) {
        goto CPyL1;
    } else
        goto CPyL3;
CPyL1: ;
    VEC_I32_DECREF(cpy_r_r1);
    return 1;
CPyL2: ;
    cpy_r_r4 = CPyDef_anything(cpy_r_self);
    return cpy_r_r4;
CPyL3: ;
    VEC_I32_DECREF(cpy_r_r1);
    return 2;
}
"""


@pytest.mark.parametrize(("between", "borrowed"), [("", True), ("cpy_r_r5 = CPyDef_anything(cpy_r_self);", False)])
def test_arrays_are_borrowed_on_ways_on_which_nothing_lets_go_of_them(between: str, borrowed: bool) -> None:
    """What is called on another way through the function does not matter, what is called on this one does."""
    borrow_arrays = CHANGES["borrow_arrays"]
    assert ("INCREF" not in borrow_arrays(HOLDING.replace("BETWEEN", between))) == borrowed


def test_checks_are_left_out_only_where_all_were_made_before() -> None:
    code = (
        "char CPyDef_{name}(int64_t cpy_r_at) {{\n    cpy_r_r1 = likely((uint64_t)cpy_r_at < (uint64_t)cpy_r_r0);\n}}\n"
    )
    ahead, other = (code.format(name=name) for name in ("float32___write_marks", "float32___write_others"))
    changed = CHANGES["check_once"](ahead + other)
    assert changed.endswith(other) and "cpy_r_r1 = 1;" in changed[: -len(other)]
