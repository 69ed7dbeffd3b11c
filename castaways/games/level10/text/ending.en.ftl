# The end

end-victory = Victory
end-won = All five rows are full
end-stuck = { $who } was stuck in column { $column }
end-lost = Lost in column { $column }
end-open-rows = Still open: { $rows }.
end-needs-level = No card in this hand went there, and the column already had its reset or none was left.
end-needs-reset = Only a reset card went there, and none was left.
end-hand =
    { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }, fitting: { $fitting }
end-left =
    { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }
end-is-stuck = stuck
end-fits = fits here
end-done = row done here
end-low = too low
end-no-room = no room
