"""The packed arrays of mypyc's runtime, by plain Python: there is no compiled module of it for browsers."""
