// Python with our package in it; for the engine and for the bots.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { VERSION } from "./files.js";

const HERE = new URL("./", import.meta.url).href;
const FOLDER = "/lib/castaways";
const COMPILED = `${HERE}compiled-${VERSION}.zip`; // no file: what this browser has compiled, kept under this address
const CACHE = `castaways ${VERSION}`;

const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());

/** Loads it; `tell` hears of the steps: a number of them, of how many. */
export async function load(tell = () => {}) {
  tell(0, 4);
  const fetched = fetch(`${HERE}castaways.zip`).then(bytes);
  const python = await loadPyodide({ indexURL: `${HERE}pyodide/` });
  tell(1, 4);
  python.unpackArchive(await fetched, "zip", { extractDir: FOLDER });
  const compiled = await (await caches.open(CACHE)).match(COMPILED);
  if (compiled) python.unpackArchive(await bytes(compiled), "zip", { extractDir: FOLDER });
  tell(2, 4);
  // Compiled modules count only beside sources of the same age.
  python.runPython(`
import os, sys
for folder, _, names in os.walk("${FOLDER}"):
    for name in names:
        os.utime(os.path.join(folder, name), (315532800, 315532800))
sys.path[:0] = ["${FOLDER}/stand_ins", "${FOLDER}"]
import absent
absent.install()
`);
  await python.runPythonAsync("from castaways.site.local import browser");
  tell(3, 4);
  return { python, compiled: Boolean(compiled) };
}

/** Keeps what was compiled, for the next time. */
export async function keepCompiled(python) {
  python.runPython(`
import os, zipfile
with zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    for folder, _, names in os.walk("${FOLDER}"):
        for name in names:
            if name.endswith(".pyc"):
                path = os.path.join(folder, name)
                archive.write(path, os.path.relpath(path, "${FOLDER}"))
`);
  await (await caches.open(CACHE)).put(COMPILED, new Response(python.FS.readFile("/compiled.zip")));
  python.FS.unlink("/compiled.zip");
}
