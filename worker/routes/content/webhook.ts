import * as words from '#words'
import { readChangeNotice, SIGNATURE_HEADER } from '../../../content/change-notice.ts'
import { renewContentVersion } from '../../cache/content-version.ts'
import { factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { readText } from '../../forms/read-body.ts'
import { realNow } from '../../clock.ts'

const LONGEST_TYPE = 60

/**
 * The content service's word that published content of this host's brand has changed: what was kept of documents of
 * that type is out of date. It comes from no browser; its signature over the raw body stands in for the origin check.
 */
export const webhookRoutes = factory.createApp().post('/api/content/webhook', async (c) => {
  const { webhookSecret, content, brand } = c.var.site
  c.header('cache-control', 'private, no-store')
  if (!webhookSecret) return c.json({ summary: words.contentWebhook.notSetUp }, 503)
  const body = await readText(c)
  if (body === null) return c.json({ summary: words.contentWebhook.tooLarge }, 413)
  const signature = c.req.header(SIGNATURE_HEADER)
  const notice = await readChangeNotice(body, signature, webhookSecret, realNow())
  if (notice === null) return c.json({ summary: words.contentWebhook.badSignature }, 401)
  if (notice === 'unreadable') return c.json({ summary: words.contentWebhook.noChange }, 422)
  if (notice.dataset !== undefined && notice.dataset !== content.dataset)
    return c.json({ summary: words.contentWebhook.otherBrand }, 422)
  try {
    await renewContentVersion(c.var.site, notice._type.slice(0, LONGEST_TYPE))
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'put',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return c.json({ summary: words.contentWebhook.notNoted }, 503)
  }
  log('content-changed', { site: brand.id, type: notice._type.slice(0, LONGEST_TYPE) })
  return c.json({ renewed: brand.id })
})
