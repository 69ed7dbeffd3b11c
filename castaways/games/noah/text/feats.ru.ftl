# Достижения

feat-dry = Вышли сухими
feat-dry-how = не потерять в наводнениях ни одного животного и сложить пар не меньше { $pairs }
feat-winner = Ковчег
feat-winner-how = победить
feat-four = Вся семья
feat-four-how = сложить пар одной группы не меньше { $pairs }
feat-giants = Великаны
feat-giants-how = спасти пару слонов и пару зубров
feat-hunters = Охота
feat-hunters-how = поймать охотниками за одну игру животных не меньше { $animals }
feat-trader = Честный обмен
feat-trader-how = победить, совершив обмен
feat-full = Мест больше нет
feat-full-how = набрать очков не меньше { $points }
feat-ahead = Далеко впереди
feat-ahead-how = победить с отрывом в очках не меньше { $points }
