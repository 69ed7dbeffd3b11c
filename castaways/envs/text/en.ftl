# The research environments

needs-package = This needs the package “{ $package }”. To install it: pip install { $extra }
