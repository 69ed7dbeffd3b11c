# In a page

web-tag = dice and pairs
