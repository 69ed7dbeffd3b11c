// Python with our package in it; for the engine and for the bots.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url).href;

async function bytes(name, tell) {
  const answer = await fetch(HERE + name);
  const reader = answer.body.getReader();
  const parts = [];
  let got = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got += value.length;
    tell?.(got);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Loads it; `tell` hears of the steps: a number of them, of how many. */
export async function load(tell = () => {}) {
  tell(0, 4);
  const [python, ours] = await Promise.all([loadPyodide({ indexURL: `${HERE}pyodide/` }), bytes("castaways.zip")]);
  tell(2, 4);
  python.unpackArchive(ours, "zip", { extractDir: "/lib/castaways" });
  tell(3, 4);
  await python.runPythonAsync("import sys; sys.path[:0] = ['/lib/castaways/stand_ins', '/lib/castaways']; from castaways.site.local import browser");
  tell(4, 4);
  return python;
}
