import * as words from '#words'
import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { factory } from '../../factory.ts'
import { findStudioGoods, loadStudioGoods } from '../../loaders/content/studio-goods.ts'
import { studioAsks } from '../../middleware/studio-asks.ts'
import { signedMoment } from '../../preview/moment.ts'
import { AS_SHOPPERS } from '../../preview/viewing.ts'
import { anonymousServices } from '../../services.ts'

const MOST = 48
/** With their variants, each is asked for by itself. */
const MOST_WITH_VARIANTS = 12

const asked = z
  .object({
    ids: z
      .string()
      .regex(/^\w{1,20}(?:,\w{1,20})*$/)
      .transform((ids) => [...new Set(ids.split(','))])
      .optional(),
    q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).optional(),
    variants: z
      .literal('true')
      .transform(() => true)
      .default(false),
    at: z.iso
      .datetime()
      .transform((at) => Date.parse(at))
      .optional(),
  })
  .refine(({ ids, q }) => (ids === undefined) !== (q === undefined))
  .refine(({ ids = [], variants }) => ids.length <= (variants ? MOST_WITH_VARIANTS : MOST))

/** What goods are, cost and whether they can be had, now or at a moment, for the studio. */
export const draftGoodsRoutes = factory
  .createApp()
  .get('/api/draft/goods', studioAsks, async (c) => {
    const { site, url } = c.var
    const query = asked.safeParse(c.req.query())
    if (!query.success) return c.json({ summary: words.draftPreview.noSuchGoods(MOST) }, 422)
    const { ids, q, variants, at } = query.data
    const moment = at === undefined ? null : await signedMoment(site, at)
    if (at !== undefined && moment === null)
      return c.json({ summary: words.previewView.problems.noClock }, 503)
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    const { commerce, pictures } = anonymousServices(site, waitUntil, { ...AS_SHOPPERS, moment })
    const from = { commerce, pictures, origin: url.origin }
    const goods = await (
      ids ? loadStudioGoods(from, ids, variants) : findStudioGoods(from, q ?? '')
    ).catch(() => null)
    return goods === null ? c.json({ summary: words.draftPreview.noGoods }, 502) : c.json({ goods })
  })
