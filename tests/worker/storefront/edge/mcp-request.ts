import { type Asking, type Setting, visit } from '../shop.ts'

export const MCP_VERSION = '2026-07-28'

/** Requests of the Model Context Protocol at an address, as its stateless transport has them: all is said in each. */
export const mcpAt =
  (path: string, setting: Setting = {}) =>
  (method: string, params: Record<string, unknown> = {}, asking: Asking = {}) =>
    visit(
      path,
      {
        method: 'POST',
        json: {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: {
            ...params,
            _meta: {
              'io.modelcontextprotocol/protocolVersion': MCP_VERSION,
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        ...asking,
        headers: {
          origin: '',
          'sec-fetch-site': '',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': MCP_VERSION,
          'mcp-method': method,
          ...(typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}),
          ...asking.headers,
        },
      },
      setting,
    )
