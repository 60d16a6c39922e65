/** Where assistants ask, by the Model Context Protocol. */
export const MCP_PATH = '/mcp'
