"""Tables and pages as HTML: what a viewer may see, drawn by templates."""
