"""Small wrong changes to a source, one at a time.

Only bodies of functions are changed, so that a mutant can be put in place by exchanging the code of one function in a
process that has everything loaded. Every change is one that still makes sense to Python: what would only crash (a
local name that is never set) is left out, for it proves nothing when it dies.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
# Advice for planners and for the processor, not rules; `castaways.core.conformance` says what it must keep.
ADVICE = frozenset(
    (
        "warm",
        "merit",
        "consider",
        "intent",
        "announce",
        "remark",
        "foresees",
        "foresee",
        "horizon",
        "clock",
        "expect",
        "imagine",
        "instinct",
    )
)
Function = ast.FunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change: in which module and function, at which line, and what."""

    game: str
    module: str
    function: str  # with its class: "NoahState.step"
    number: int  # in its function
    line: int
    what: str

    @property
    def key(self) -> str:
        """A name that stays while the function stays."""
        return f"{self.module}.{self.function}#{self.number} {self.what}"


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Functions of a module and methods of its classes, with their names."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, Function))


def mutants(game: str, module: str, source: str) -> Iterator[Mutant]:
    """All changes of a module, in order."""
    for name, function in functions(ast.parse(source)):
        if name.rpartition(".")[2] in ADVICE:
            continue
        for number, (node, what, _) in enumerate(_changes(function)):
            if "super()" not in what:  # a function without it is another kind of code, which cannot be exchanged
                yield Mutant(game, module, name, number, node.lineno, what)


def mutated(mutant: Mutant, source: str, path: str) -> CodeType:
    """The code of the function with the change in it."""
    tree = ast.parse(source)
    function = dict(functions(tree))[mutant.function]
    for number, (node, _, other) in enumerate(_changes(function)):
        if number == mutant.number:
            _replace(function, node, other)
            break
    ast.fix_missing_locations(tree)
    return _code(compile(tree, path, "exec"), mutant.function)


def _code(module: CodeType, name: str) -> CodeType:
    """The code of a function inside the code of its module."""
    code = module
    for part in name.split("."):
        code = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == part)
    return code


def _replace(function: Function, node: ast.AST, other: ast.AST) -> None:
    for parent in ast.walk(function):
        for field, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, field, other)
                return
            if isinstance(value, list) and any(part is node for part in value):
                value[next(i for i, part in enumerate(value) if part is node)] = other
                return
    raise LookupError("a node that is not in its function")


def _changes(function: Function) -> Iterator[tuple[ast.stmt | ast.expr, str, ast.AST]]:
    """(node, what is changed, what to put in its place) for every change in the body of a function."""
    for statement in function.body:
        for node in _walk(statement):
            yield from _changes_of(node)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that runs: no annotations, no texts."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _walk(part)


def _changes_of(node: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, str, ast.AST]]:
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                other = copy.deepcopy(node)
                other.ops[i] = COMPARISONS[type(op)]()
                yield node, _said(node, other), other
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            changed = ast.BinOp(node.left, ARITHMETIC[type(op)](), node.right)
            yield node, _said(node, changed), changed
        case ast.AugAssign(op=op):
            grown = ast.AugAssign(node.target, ARITHMETIC[type(op)](), node.value)
            yield node, _said(node, grown), grown
            yield node, f"without: {_short(node)}", ast.Pass()
        case ast.Constant(value=bool() as value):
            yield node, f"{value} -> {not value}", ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield node, f"{value} -> {value + 1}", ast.Constant(value + 1)
        case ast.BoolOp(op=op, values=values):
            swapped = ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield node, _said(node, swapped), swapped
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, _said(node, operand), operand
        case ast.If(test=ast.Name() | ast.Attribute() | ast.Call() | ast.BinOp() as test):
            yield test, f"if not: {_short(test)}", ast.UnaryOp(ast.Not(), test)
        case ast.Return(value=ast.Name() | ast.Attribute() | ast.Call() | ast.Subscript() as value):
            yield node, f"returns nothing: {_short(value)}", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()):
            yield node, f"without: {_short(node)}", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield node, f"without: {_short(node)}", ast.Pass()
        case ast.Break():
            yield node, "break -> continue", ast.Continue()
        case ast.Continue():
            yield node, "continue -> break", ast.Break()


def _short(node: ast.AST) -> str:
    return ast.unparse(node).replace("\n", " ")[:90]


def _said(node: ast.AST, other: ast.AST) -> str:
    return f"{_short(node)} -> {_short(other)}"
