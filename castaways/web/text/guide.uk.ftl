# Перша гра

page-learn = Перша гра
page-learn-detail = хвилин десять, з провідником
guide-title = Провідник
guide-leave = Закінчити урок
guide-done = Грати далі
guide-strayed = Ви зіграли по-своєму — так теж можна.
