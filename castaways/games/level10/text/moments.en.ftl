# What is seen for a moment where it happens.

moment-row-lost = The row of { $world } can no longer be filled
