"""What is changed in the C code that mypyc writes, so that the compiler makes more of it. `setup.py` asks for it.

Each change is a function from code to code, and leaves alone what it does not know: another mypyc costs speed at most.
"""

import os
import re
from pathlib import Path


def expect_good_indexes(code: str) -> str:
    """Tell the compiler that an index is hardly ever out of bounds, which mypyc leaves open: 1.1x."""
    return re.sub(r"= (\(uint64_t\)\w+ < \(uint64_t\)\w+);", r"= likely(\1);", code)


def free_at_once(code: str) -> str:
    """Let objects that the garbage collector does not know be freed at once.

    mypyc puts them off, as others, if many objects are freed inside each other. Python does that by writing into the
    collector's header, which these (`acyclic=True`) do not have: it would overwrite whatever lies before them.
    """
    begin, end = r"CPy_TRASHCAN_BEGIN\(self, \w+\)\n", r"CPy_TRASHCAN_END\(self\)\n"
    body = r"((?:(?!PyObject_GC_UnTrack|\n *static |\n *}\n *\n).)*?)"  # within one function
    head = r"(_dealloc\(\w+ \*self\)\n *\{\n)"
    return re.sub(f"{head}{body}{begin}{body}{end}", r"\1\2\3", code, flags=re.DOTALL)


# What may be called while a packed array is only borrowed: none of it lets go of an array, or the function ends there.
HARMLESS = {"if", "likely", "unlikely", "PyErr_SetNone", "PyErr_SetString", "PyErr_Occurred", "CPy_AddTraceback"}
HARMLESS |= {"CPy_Unreachable", "CPyInt64_Divide", "CPyInt64_Remainder", "__builtin_ctzll"}
# References that a function counts for itself, in `cpy_r_...`: what an attribute holds is let go of by another name.
# A function may have the only object that holds an array it borrows; those that it calls have none such.
NUMBERS = r"VEC_(?:I64|I32|I16|U8|FLOAT|BOOL)"  # arrays of objects would let go of these, too
OWN_ARRAYS = rf"\b{NUMBERS}_(?:IN|DE)CREF(?=\(cpy_r_)|\breturn\b"
OWN_OBJECTS = rf"{OWN_ARRAYS}|\bCPy_(?:IN|DE)CREF(?=\(cpy_r_)"


def called_in(code: str, but: str) -> set[str]:
    """What is called here, other than to count references for oneself."""
    return set(re.findall(r"(\w+) ?\(", re.sub(but, "", code)))


def borrow_arrays(code: str) -> str:
    """Do not count references to packed arrays where nothing is called that could let go of them.

    mypyc counts them at every `self.cards[i] = card`: about half of the instructions of such a line.
    """
    functions = re.split(r"(?<=\n}\n)", code)
    calls: dict[str, set[str]] = {}
    for function in functions:
        head = re.search(r"^\w+ (CPyDef_\w+)\([^()]*\) \{\n", function, flags=re.MULTILINE)
        if head:
            calls[head[1]] = called_in(function[head.end() :], OWN_OBJECTS)
    harmless = set(HARMLESS)
    while more := {name for name, called in calls.items() if name not in harmless and called <= harmless}:
        harmless |= more
    return "".join([_borrowing(function, harmless) for function in functions])


def _borrowing(function: str, harmless: set[str]) -> str:
    counted = re.findall(rf"{NUMBERS}_INCREF\((cpy_r_r\d+)\);", function)
    for name in {name for name in counted if counted.count(name) == 1}:
        bare = re.sub(rf"\n *VEC_\w+_(?:IN|DE)CREF\({name}\);", "", function)
        # Declared, read from an attribute or a constant, and looked into: it goes nowhere else.
        read = rf"\b{name} = (?:\(\(\w+ \*\)\w+\)->_\w+|CPyStatic_\w+);"
        if re.search(read, bare) and len(re.findall(rf"\b{name}\b(?!\.(?:len|items)\b)", bare)) == 2:
            if called_in("\n".join(_while_held(name, function.split("\n"))), OWN_ARRAYS) <= harmless:
                function = bare
    return function


def _while_held(name: str, lines: list[str]) -> list[str]:
    """The lines that may be run between the counting of a reference and its end; rather too many than too few."""
    labels = {line.split(":")[0].strip(): i for i, line in enumerate(lines) if re.match(r" *\w+: ;", line)}
    waiting = [next(i for i, line in enumerate(lines) if f"_INCREF({name});" in line) + 1]
    reached: set[int] = set()
    while waiting:
        i = waiting.pop()
        line = lines[i].strip()
        if i in reached or f"_DECREF({name});" in line:
            continue
        reached.add(i)
        aims = re.findall(r"goto (\w+);", line)
        if not labels.keys() >= set(aims):
            return lines
        waiting += [labels[label] for label in aims]
        if not line.startswith(("goto ", "return ", "CPy_Unreachable(")) and i + 1 < len(lines):
            waiting.append(i + 1)
        if line.endswith("{"):  # the block may be left out
            indent = lines[i][: len(lines[i]) - len(line)]
            waiting.append(next(k for k in range(i + 1, len(lines)) if lines[k].startswith(indent + "}")) + 1)
    return [lines[i] for i in sorted(reached)]


def count_zeros(code: str) -> str:
    """Find the lowest bit of a mask by an instruction of the processor, where the compiler can: core/bits.py."""
    head = r"(int64_t CPyDef_bits___lowest_bit\(int64_t (\w+)\) \{\n)"
    zeros = r"\1#ifdef __GNUC__\n    return \2 ? __builtin_ctzll((uint64_t)\2) : 0;\n#endif\n"  # 0 as by the table
    return re.sub(head, zeros, code)


# Functions that check all places they will write before they begin: core/float32.py.
LOOKS_AHEAD = ("float32___write_marks", "float32___write_marks_of_two", "float32___write_spread")


def check_once(code: str) -> str:
    """Leave out the checks of single indexes in functions that have checked all of them before."""
    for name in LOOKS_AHEAD:
        body = rf"char CPyDef_{name}\([^)]*\) \{{\n.*?\n}}\n"
        code = re.sub(body, lambda found: re.sub(r"= likely\(\(uint64_t\).*\);", "= 1;", found[0]), code, flags=re.S)
    return code


# Small and called all the time. mypyc's checks make them look longer than they are; inlined, calls that follow each
# other share what they look up.
SHORT: tuple[str, ...] = ("bits___ones", "float32___share_bits", "float32___check_places")
SHORT += ("rng___Rng___next32", "rng___Rng___below", "buffers___Actions___any")
SHORT += ("buffers___Features___put_of", "buffers___Features___put_one", "buffers___Features___put_share")
SHORT += ("boat___strength_of", "boat___cards_of", "boat___has_open", "boat___owns", "trade___partners")
SHORT += ("noah___policy___observation___put_number",)


def inline_short(code: str) -> str:
    """Have functions inlined that the compiler takes for too long."""
    head = rf"^(?=\w+ CPyDef_(?:{'|'.join(SHORT)})\([^()]*\) \{{$)"
    return re.sub(head, "#ifdef __GNUC__\n__attribute__((always_inline)) inline\n#endif\n", code, flags=re.MULTILINE)


def improve(source: Path, before: str, written: float) -> None:
    """Change the code that mypyc wrote. What is the same as before keeps its time, and is not compiled again."""
    code = source.read_text()
    for change in (expect_good_indexes, free_at_once, borrow_arrays, count_zeros, check_once, inline_short):
        code = change(code)
    source.write_text(code)
    if code == before:
        os.utime(source, (written, written))
