# Среды для исследований

needs-package = Для этого нужен пакет «{ $package }». Установить его: pip install { $extra }
