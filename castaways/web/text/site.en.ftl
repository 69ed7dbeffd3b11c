# A site without a server: what its frame says, and what differs on its pages

site-loading = The table is being set…
site-failed = The games could not be started.
site-needs = This browser is too old, or the page is not served over HTTPS.
site-seats-how = Bots play at once; several people can share this screen.
site-kept = Kept in this browser.
