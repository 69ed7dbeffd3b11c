# Середовища для досліджень

needs-package = Для цього потрібен пакет «{ $package }». Щоб установити його: pip install { $extra }
