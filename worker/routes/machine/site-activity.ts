import { MAX_RECOMMENDED_FOR } from '../../../commerce/contract/limits.ts'
import {
  activityEvent,
  NO_ACTIVITY,
  recommendationPlaces,
} from '../../../commerce/contract/account/activity.ts'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import {
  type PictureService,
  pictureSources,
} from '../../../commerce/domain/product/picture-sources.ts'
import { priceText } from '../../../commerce/domain/product/price-from.ts'
import { listedUrl } from '../../../commerce/domain/product/product-url.ts'
import { recommendedTitle } from '../../../ui/components/product/recommended.tsx'
import { factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { personal } from '../../middleware/personal.ts'
import { readBody } from '../../forms/read-body.ts'
import { createServices } from '../../services.ts'
import { capture, mayTrack, readSession } from '../../activity/tracking.ts'

/** Prices are among what is recommended, and show within this of having changed. */
const FRESH_SECONDS = 5
const NOTHING = { title: '', items: [] }

/** A picture for a script that has no `<Picture>`. */
const toldPicture = (picture: Picture, service: PictureService | null) => {
  const { width, height, color } = picture
  return { ...pictureSources(picture, service), width, height, color }
}

/** What visitors who allow it do, and what others may learn from it. Nothing here ever fails a page. */
export const siteActivityRoutes = factory
  .createApp()
  .use('/v1/*', personal)
  .post('/v1/data-capture/capture', async (c) => {
    if (!mayTrack(c)) return c.json({})
    const body = await readBody(c)
    const event = body.ok && body.isJson ? activityEvent.safeParse(body.fields) : null
    if (event?.success) await capture(c, event.data)
    else log('capture-failed', { requestId: c.var.requestId, fault: 'invalid-event' })
    return c.json({})
  })
  .get('/v1/siteactivity/events/:sessionId/:useGuestToken', async (c) => {
    const session = mayTrack(c) ? readSession(c) : null
    // A session is told to its own visitor alone.
    if (session?.webSessionId !== c.req.param('sessionId')) return c.json(NO_ACTIVITY)
    const { site, tokens, viewing } = c.var
    const useGuestToken = c.req.param('useGuestToken') === 'true'
    const services = useGuestToken
      ? c.var.services
      : createServices(
          site,
          { ...tokens, guestToken: undefined },
          (promise) => c.executionCtx.waitUntil(promise),
          viewing,
        )
    const answer = await services.commerce.activity.events(session.webSessionId)
    return c.json(answer.ok ? answer.value : NO_ACTIVITY)
  })
  // The same for everybody: it rests on what many did, and tells of none of them.
  .get('/api/recommendations/:place', async (c) => {
    const place = recommendationPlaces.find((it) => it === c.req.param('place'))
    const items = c.var.url.searchParams.getAll('item').slice(0, MAX_RECOMMENDED_FOR)
    if (!place || items.length === 0 || items.some((id) => id === '' || id.length > 60))
      return c.json(NOTHING, 400)
    const answer = await c.var.services.commerce.activity.recommendations(place, items)
    if (!answer.ok) return c.json(NOTHING)
    c.header('cache-control', `private, max-age=${FRESH_SECONDS}`)
    return c.json({
      title: recommendedTitle(answer.value),
      items: answer.value.items.map((it) => ({
        itemId: it.itemId,
        name: it.name,
        maker: it.manufacturerName,
        href: listedUrl(it, c.var.site.brand.shortName),
        picture: it.picture && toldPicture(it.picture, c.var.services.pictures),
        price: priceText(it),
      })),
    })
  })
