"""The layout sweep: real positions of all games, at every size, in every language, looked at by a script.

`python -m tests.browser.layout` looks at all of them; the tests look at a few (docs/develop/layout_sweep.md).
"""
