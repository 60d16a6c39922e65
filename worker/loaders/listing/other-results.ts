import { common } from '#words'
import { foundPages } from '../content/found-pages.ts'
import { plainTerms } from '../../../commerce/domain/listing/search-query.ts'
import { LOCATIONS_PATH, storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { blogPostHref, blogSearchHref } from '../../../content/blog-address.ts'
import { blogListBySearchQuery } from '../../../content/queries/blog.ts'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import type { OtherResultsProps } from '../../../ui/pages/listing/search-notes.tsx'
import type { Services } from '../../services.ts'

const MOST = 4
/** What stores are called in a search. */
const STORES = 'store stores showroom'

const storeFinder = { href: LOCATIONS_PATH, title: common.findStore }

/**
 * Articles, editors' pages and stores that bear the words of a search. A part that is not to be had is left out: the
 * products are what was asked for.
 */
export const loadOtherResults = async (
  services: Services,
  brand: Brand,
  term: string,
): Promise<OtherResultsProps> => {
  const { content, notes, stores, policies } = services
  const terms = plainTerms(term, policies.tradeWords.sameWords)
  const wordsIn = (its: typeof terms) => its.flatMap(({ typed }) => typed.split(' '))
  const words = wordsIn(terms)
  // Who asks something of the shop is answered by what tells of that: what delivery somewhere costs, by what tells of delivery.
  const help = terms.filter(({ part }) => part === 'help')
  const told = help.length > 0 ? help : terms
  const holds = (text: string) => {
    const low = text.toLowerCase()
    return (
      told.length > 0 &&
      told.every(({ alternatives }) => alternatives.some((it) => low.includes(it)))
    )
  }
  const asksForStores = hasStores(brand) && help.length > 0 && holds(STORES)
  const places = wordsIn(terms.filter((it) => !help.includes(it)))
  const search = words.join(' ')
  const [posts, pages, shops] = await Promise.all([
    search === ''
      ? null
      : notes.soon(content.read(blogListBySearchQuery, { start: 0, end: MOST, search })),
    notes.soon(foundPages(services)),
    stores(),
  ])
  const found = shops
    .filter(({ name, address: { city, stateOrRegion, postalCode } }) =>
      holds(`${name} ${city} ${stateOrRegion} ${postalCode} ${STORES}`),
    )
    .filter(({ name, address: { city, postalCode } }) =>
      // “Store” alone is every store, and none.
      places.some((word) => `${name} ${city} ${postalCode}`.toLowerCase().includes(word)),
    )
    .map(({ id, name, address }) => ({
      href: storeUrl({ id, address }),
      title: name,
      words: `${address.street1}, ${address.city}, ${address.stateOrRegion} ${address.postalCode}`,
    }))
  return {
    articles: (posts?.posts ?? []).map((post) => ({
      href: blogPostHref(post.seo.slug ?? ''),
      title: post.title,
      words: post.subtitle,
    })),
    articlesHref: blogSearchHref(search || term),
    pages: (pages ?? [])
      .filter(({ title, description = '' }) => holds(`${title} ${description}`))
      .toSorted((a, b) => Number(holds(b.title)) - Number(holds(a.title)))
      .slice(0, MOST)
      .map(({ path, title, description }) => ({ href: path, title, words: description })),
    stores: found.length === 0 && asksForStores ? [storeFinder] : found.slice(0, MOST),
  }
}
