import * as words from '#words'
import { z } from 'zod'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { readStudioPreview } from '../../../content/studio-preview.ts'
import { factory } from '../../factory.ts'
import { signedMoment } from '../../preview/moment.ts'
import { AS_SHOPPERS } from '../../preview/viewing.ts'
import { anonymousServices } from '../../services.ts'

const MOST = 48

const asked = z.object({
  ids: z
    .string()
    .regex(/^\w{1,20}(?:,\w{1,20})*$/)
    .transform((ids) => [...new Set(ids.split(','))])
    .refine((ids) => ids.length <= MOST),
  at: z.iso
    .datetime()
    .transform((at) => Date.parse(at))
    .optional(),
})

/** What an editor is told of a piece; prices in cents. */
const told = (one: ProductSummary) => ({
  itemId: one.itemId,
  name: one.name,
  priceFrom: one.priceFrom,
  priceTo: one.priceTo,
  listPriceFrom: one.listPriceFrom,
  inStock: one.inStock,
  picture: one.picture?.url ?? null,
})

/**
 * What goods cost, now or at a moment, for the studio: it proves itself as for previews, with a secret that it leaves in
 * the dataset, and may ask from another origin.
 */
export const draftGoodsRoutes = factory.createApp().get('/api/draft/goods', async (c) => {
  const { site } = c.var
  c.header('cache-control', 'private, no-store')
  c.header('vary', 'Origin', { append: true })
  const { studioOrigin } = site.preview
  if (studioOrigin) c.header('access-control-allow-origin', studioOrigin)
  const { token } = site.content
  if (!token) return c.json({ summary: words.draftPreview.notSetUp }, 503)
  const studio = await readStudioPreview({ ...site.content, token }, c.req.url).catch(
    () => undefined,
  )
  if (studio === undefined) return c.json({ summary: words.draftPreview.noAnswer }, 502)
  if (studio === null) return c.json({ summary: words.draftPreview.notValid }, 401)
  const query = asked.safeParse(c.req.query())
  if (!query.success) return c.json({ summary: words.draftPreview.noSuchGoods(MOST) }, 422)
  const { ids, at } = query.data
  const moment = at === undefined ? null : await signedMoment(site, at)
  if (at !== undefined && moment === null)
    return c.json({ summary: words.previewView.problems.noClock }, 503)
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const { commerce } = anonymousServices(site, waitUntil, { ...AS_SHOPPERS, moment })
  const found = await commerce.catalog.list({ ids, pageSize: MOST })
  return found.ok
    ? c.json({ goods: found.value.items.map(told) })
    : c.json({ summary: words.draftPreview.noAnswer }, 502)
})
