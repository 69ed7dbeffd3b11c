"""What bots say in Lifeboat: who speaks, of what they know, and in which words."""
