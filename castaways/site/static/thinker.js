// Where bots think.
import { load } from "./python.js";

const loading = load();

addEventListener("message", async ({ data }) => {
  try {
    const { python } = await loading;
    postMessage({ id: data.id, packed: python.pyimport("castaways.site.local.browser").think(data.packed) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error) });
  }
});
