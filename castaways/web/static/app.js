// The script of the pages: it sends moves, listens for changes, and shows them. Every part has a file of its own.
import "./auto.js";
import "./away.js";
import { table } from "./dom.js";
import "./end.js";
import "./keys.js";
import { listen } from "./listen.js";
import "./moments.js";
import "./pick.js";
import "./queue.js";
import "./reveal.js";
import "./send.js";
import { begin } from "./show.js";
import "./sort.js";
import "./speech.js";
import "./tabs.js";
import "./tips.js";
import "./veil.js";

if (table) begin();
if (table?.dataset.stream) listen();
