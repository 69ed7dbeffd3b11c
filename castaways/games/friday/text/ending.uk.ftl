# Кінець гри

end-fight = Супротивник: { $enemy }
end-life = Життя: { $before } → { $after }
