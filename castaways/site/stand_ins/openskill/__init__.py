"""Ratings of people: nobody else is here."""
