# Кінець гри

end-gain = Вдалий круг: { $who }
end-lead = Виходить уперед: { $who }
end-points = Очки: { $before } → { $after }
