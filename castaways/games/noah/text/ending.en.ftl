# The end

end-gain = A great round: { $who }
end-lead = Takes the lead: { $who }
end-points = Points: { $before } → { $after }
