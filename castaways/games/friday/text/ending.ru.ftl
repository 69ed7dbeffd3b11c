# Конец игры

end-fight = Противник: { $enemy }
end-life = Жизни: { $before } → { $after }
