# castaways mcp

cli-mcp = Give a program that speaks MCP a seat at the tables of a server.
help-mcp-url = the address of the server; without one
help-mcp-key = the key of the program, made on the page “Programs at tables”; or in CASTAWAYS_KEY
help-mcp-name = without a key: the name of a new guest to play as
mcp-bad-url = “{ $url }” is not the address of a server: it begins with http or https.
mcp-no-server = The server at { $url } gives no key: { $why }
