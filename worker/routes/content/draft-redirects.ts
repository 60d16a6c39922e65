import * as words from '#words'
import { z } from 'zod'
import { MAX_HIT_DAYS } from '../../../commerce/contract/limits.ts'
import { redirectRule } from '../../../commerce/contract/redirect-hits.ts'
import { realNow } from '../../clock.ts'
import { factory } from '../../factory.ts'
import { studioAsks } from '../../middleware/studio-asks.ts'
import { AS_SHOPPERS } from '../../preview/viewing.ts'
import { anonymousServices } from '../../services.ts'
import { ledgerKey, shopDay } from '../../told-behind.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const asked = z.object({
  days: z.coerce.number().int().min(1).max(MAX_HIT_DAYS),
  rule: redirectRule.optional(),
})

/** How often shoppers met which redirect, for the studio. */
export const draftRedirectRoutes = factory
  .createApp()
  .get('/api/draft/redirects', studioAsks, async (c) => {
    const { site } = c.var
    const query = asked.safeParse(c.req.query())
    if (!query.success) return c.json({ summary: words.draftPreview.noSuchDays(MAX_HIT_DAYS) }, 422)
    const key = await ledgerKey('redirect-ledger', site)
    if (key === null) return c.json({ summary: words.draftPreview.notCounted }, 503)
    const { days, rule } = query.data
    const from = shopDay(site, realNow() - (days - 1) * DAY_MS)
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    const { commerce } = anonymousServices(site, waitUntil, AS_SHOPPERS)
    const found = await commerce.redirectHits.read(key, { from, rule })
    return found.ok
      ? c.json({ from, ...found.value })
      : c.json({ summary: words.draftPreview.noGoods }, 502)
  })
