# The end

end-fight = Against: { $enemy }
end-life = Life: { $before } → { $after }
