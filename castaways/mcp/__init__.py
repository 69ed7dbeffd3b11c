"""A seat at a table for any program that speaks MCP, the Model Context Protocol: `castaways mcp`."""
