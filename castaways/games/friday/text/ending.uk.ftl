# Кінець гри

end-fight = Противник: { $enemy }
end-life = Життя: { $before } → { $after }
