import { readChangeNotice, SIGNATURE_HEADER } from '../../content/change-notice.ts'
import { renewContentVersion } from '../cache/content-version.ts'
import { factory } from '../factory.ts'
import { log } from '../log.ts'
import { readText } from '../read-body.ts'

/**
 * The content service's word that published content of this host's brand has changed: whatever was kept of it is out of
 * date. It comes from no browser; its signature over the raw body stands in for the origin check.
 */
export const webhookRoutes = factory.createApp().post('/api/content/webhook', async (c) => {
  const { webhookSecret, content, brand } = c.var.site
  c.header('cache-control', 'private, no-store')
  if (!webhookSecret) return c.json({ summary: 'CONTENT_WEBHOOK_SECRET is not set.' }, 503)
  const body = await readText(c.req.raw as unknown as Request)
  if (body === null) return c.json({ summary: 'That is more than we can take in one go.' }, 413)
  const notice = await readChangeNotice(body, c.req.header(SIGNATURE_HEADER), webhookSecret)
  if (notice === null) return c.json({ summary: 'The signature is not good.' }, 401)
  if (notice === 'unreadable')
    return c.json({ summary: 'The body is not a change of a document.' }, 422)
  if (notice.dataset !== undefined && notice.dataset !== content.dataset)
    return c.json({ summary: 'This is another brand’s content.' }, 422)
  try {
    await renewContentVersion(c.var.site)
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'put',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return c.json({ summary: 'The change could not be noted. Please send it again.' }, 503)
  }
  log('content-changed', { site: brand.id, type: notice._type.slice(0, 60) })
  return c.json({ renewed: brand.id })
})
