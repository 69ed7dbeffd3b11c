# Кінець гри

end-gain = Вдале коло: { $who }
end-lead = Виходить уперед: { $who }
end-points = Очки: { $before } → { $after }
