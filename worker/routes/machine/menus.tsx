import { renderToString } from 'react-dom/server'
import { Menus } from '../../../ui/layout/menus.tsx'
import { contentVersion } from '../../cache/content-version.ts'
import { findPage, keepPage } from '../../cache/page-cache.ts'
import { type AppContext, factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { inShop } from '../../page/in-shop.tsx'
import { keptAnswer } from '../../page/kept-answer.ts'
import { realNow } from '../../clock.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
}
/** What editors publish shows within seconds. */
const FRESH_SECONDS = 5

/** The menus; `isWhole` where nothing of them was missing. */
const render = async ({ services, site }: AppContext['var']) => {
  const { desktopMenu, mobileMenu, imageHost } = (await loadChrome(services)).chrome
  const menus = <Menus desktop={desktopMenu} mobile={mobileMenu} imageHost={imageHost} />
  return {
    body: new Blob([renderToString(inShop(site, menus))]),
    isWhole: desktopMenu.length > 0 && services.notes.isWhole(),
    validUntil: services.notes.holdsUntil(),
  }
}

/** What the header's menus open: the same for every visitor of a brand, and fetched at the first touch of them. */
export const menuRoutes = factory.createApp().get('/api/menus', async (c) => {
  const { site, viewing } = c.var
  const shared = {
    ...HEADERS,
    'cache-control': `public, max-age=${FRESH_SECONDS}`,
    vary: 'Accept-Encoding',
  }
  const passing = { ...HEADERS, 'cache-control': 'private, no-store' }
  if (!site.pageCache || viewing.perspective !== 'published')
    return new Response((await render(c.var)).body, { headers: passing })
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const version = await contentVersion(site, waitUntil)
  const key = `${version}:${site.brand.id}:menus`
  const kept = await findPage(key, realNow(), () => false)
  if (kept?.state === 'fresh') return keptAnswer(kept.page, shared, c.req.raw, waitUntil)
  const { body, isWhole, validUntil } = await render(c.var)
  if (!isWhole) return new Response(body, { headers: passing })
  const turns = validUntil === Infinity ? {} : { validUntil }
  const page = { status: 200, headers: HEADERS, body, renderedAt: realNow(), ...turns }
  waitUntil(keepPage(key, page, 'isolate'))
  return new Response(body, { headers: shared })
})
