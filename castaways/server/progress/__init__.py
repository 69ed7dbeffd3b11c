"""What people have achieved: campaign, achievements, statistics, a year's review."""
