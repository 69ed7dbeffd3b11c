# In a page

web-tag = together
