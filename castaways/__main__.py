"""`python -m castaways` is the `castaways` command."""

import sys

from castaways.cli import main

sys.exit(main())
