# In a page

web-tag = intrigue
