import * as words from '#words'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { compareUrl, readCompareArgs } from '../../../commerce/domain/product/compare.ts'
import { ComparePage } from '../../../ui/pages/listing/compare-page.tsx'
import { failedPage } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { pageInTime } from '../../page/late-page.tsx'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadComparePage } from '../../loaders/product/compare-page.ts'
import { personal } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { sendPage } from '../../page/renderer.tsx'

/** Each SKU is one of a product's that stands there; more cannot be meant. */
const MAX_SKUS = 12

const frame = async (c: AppContext): Promise<Omit<Page, 'body'>> => ({
  meta: { title: words.compare.title, noindex: true, sheets: ['compare'] },
  chrome: (await loadChrome(c.var.services)).chrome,
  address: compareUrl(readCompareArgs(c.var.url.pathname).ids),
})

const comparePage = async (c: AppContext): Promise<Page> => {
  const { services, site, url } = c.var
  const { searchParams } = url
  const asked = readCompareArgs(url.pathname)
  const [loaded, around] = await Promise.all([
    loadComparePage(services, c.var, {
      asked,
      skus: searchParams.getAll('s').slice(0, MAX_SKUS),
      differencesOnly: searchParams.get('show') === 'differences',
      modular: site.brand.modular ?? [],
      q: (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    }),
    frame(c),
  ])
  if (!loaded.ok) return failedPage(services, around.address, loaded.error)
  const { address, pieces } = loaded.value
  const names = pieces.map(({ name }) => name)
  return {
    ...around,
    meta: {
      ...around.meta,
      title: names.length > 0 ? words.compare.titleOfPieces(names) : words.compare.title,
    },
    body: <ComparePage {...loaded.value} url={`${site.origin}${address}`} />,
    address,
  }
}

const show = async (c: AppContext): Promise<Response> => {
  const page = await pageInTime(comparePage(c), () => frame(c))
  return page instanceof Response ? page : sendPage(c, page)
}

/** Pieces side by side. What stands there is in the address; prices and days are for the visitor who looks. */
export const compareRoutes = factory
  .createApp()
  .use('/compare', personal)
  .use('/compare/*', personal)
  .get('/compare', show)
  .get('/compare/:args', show)
