import { createApp, documentInfo } from './app.ts'

/** The service's OpenAPI document as a text: what docs/openapi.json holds and GET /openapi.json serves. */
export const openApiDocument = (): string => {
  const document = createApp().getOpenAPI31Document({ openapi: '3.1.0', info: documentInfo })
  return `${JSON.stringify(document, null, 2)}\n`
}
