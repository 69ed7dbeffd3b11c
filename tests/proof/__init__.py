"""How well the tests hold the rules: branch coverage (`make coverage`) and mutants (`make mutants`)."""
