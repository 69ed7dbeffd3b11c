# Досягнення

feat-dry = Сухими з води
feat-dry-how = не віддати повені жодної тварини й зібрати пар не менше { $pairs }
feat-winner = Ковчег
feat-winner-how = перемогти
feat-four = Уся родина
feat-four-how = зібрати пар однієї групи не менше { $pairs }
feat-giants = Велетні
feat-giants-how = врятувати пару слонів і пару зубрів
feat-hunters = Полювання
feat-hunters-how = упіймати мисливцями за одну гру тварин не менше { $animals }
feat-trader = Чесний обмін
feat-trader-how = перемогти, зробивши обмін
feat-full = Місць більше немає
feat-full-how = набрати очок не менше { $points }
feat-ahead = Далеко попереду
feat-ahead-how = перемогти з відривом в очках не менше { $points }
