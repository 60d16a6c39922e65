import type { Shop } from '../domain/shop.ts'
import { createApp, documentInfo } from './app.ts'

/** The service's OpenAPI document as a text: what docs/openapi.json holds and GET /openapi.json serves. */
export const openApiDocument = (shop: Shop): string => {
  const document = createApp(shop).getOpenAPI31Document({ openapi: '3.1.0', info: documentInfo })
  return `${JSON.stringify(document, null, 2)}\n`
}
