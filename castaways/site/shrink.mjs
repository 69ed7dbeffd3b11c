// Takes docstrings and comments out of an archive of Python modules, by the very Python that will run them:
// node shrink.mjs PYODIDE IN OUT
import { readFileSync, writeFileSync } from "node:fs";

const [, , folder, source, target] = process.argv;
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/in.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import ast, zipfile

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def shrunk(content):
    tree = ast.parse(content)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = "."  # some libraries want to find one
    return ast.unparse(tree).encode()

with zipfile.ZipFile("/in.zip") as before, zipfile.ZipFile("/out.zip", "w") as after:
    for name in before.namelist():
        content = before.read(name)
        info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        after.writestr(info, shrunk(content) if name.endswith(".py") else content, compresslevel=9)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
