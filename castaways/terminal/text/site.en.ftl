# castaways site

cli-site = Write the games as a folder of static files, for any web space: solo play without a server.
help-site-folder = where to; a folder that is empty, or holds an earlier site
help-site-cache = where Pyodide is kept between two runs; without one
site-pyodide = fetching Pyodide…
site-pages = writing pages and pictures…
site-engine = packing the engine…
site-done = { $folder } is ready: { $size } MB packed. To look at it: python3 -m http.server -d { $folder }
site-not-empty = { $folder } holds something else; choose an empty folder.
site-no-npm = npm is missing: it brings Pyodide, the Python of browsers.
site-no-pyodide = npm could not fetch Pyodide: { $why }
site-bad-pyodide = What came as Pyodide is not the version that this release was tested with.
site-no-engine = The engine could not be packed: { $why }
site-where = Say where the site goes: castaways site DIR
