# Конец игры

end-gain = Удачный круг: { $who }
end-lead = Выходит вперёд: { $who }
end-points = Очки: { $before } → { $after }
