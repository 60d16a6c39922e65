import { foundPages } from '../content/found-pages.ts'
import { plainTerms } from '../../../commerce/domain/listing/search-query.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { blogPostHref, blogSearchHref } from '../../../content/blog-address.ts'
import { blogListBySearchQuery } from '../../../content/queries/blog.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import type { OtherResultsProps } from '../../../ui/pages/listing/search-notes.tsx'
import type { Services } from '../../services.ts'

const MOST = 4

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
  const words = terms.flatMap(({ typed }) => typed.split(' '))
  const holds = (text: string) => {
    const low = text.toLowerCase()
    return (
      terms.length > 0 &&
      terms.every(({ alternatives }) => alternatives.some((it) => low.includes(it)))
    )
  }
  const search = words.join(' ')
  const [posts, pages, shops] = await Promise.all([
    search === ''
      ? null
      : notes.soon(content.read(blogListBySearchQuery, { start: 0, end: MOST, search })),
    notes.soon(foundPages(services)),
    stores(brand.brandId),
  ])
  return {
    articles: (posts?.posts ?? []).map((post) => ({
      href: blogPostHref(post.seo.slug ?? ''),
      title: post.title,
      words: post.subtitle,
    })),
    articlesHref: blogSearchHref(search || term),
    pages: (pages ?? [])
      .filter(({ title, description = '' }) => holds(`${title} ${description}`))
      .slice(0, MOST)
      .map(({ path, title, description }) => ({ href: path, title, words: description })),
    stores: shops
      .filter(({ name, address: { city, stateOrRegion, postalCode } }) =>
        holds(`${name} ${city} ${stateOrRegion} ${postalCode} store stores`),
      )
      .filter(({ name, address: { city, postalCode } }) =>
        // “Store” alone is every store, and none.
        words.some((word) => `${name} ${city} ${postalCode}`.toLowerCase().includes(word)),
      )
      .slice(0, MOST)
      .map(({ id, name, address }) => ({
        href: storeUrl({ id, address }),
        title: name,
        words: `${address.street1}, ${address.city}, ${address.stateOrRegion} ${address.postalCode}`,
      })),
  }
}
