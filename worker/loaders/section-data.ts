import type { ProductSummary } from '../../commerce/contract/product.ts'
import { blogListByTagQuery, blogListQuery } from '../../content/queries/blog.ts'
import { featureCalloutsBySlugsQuery } from '../../content/queries/feature-callouts.ts'
import { socialPostsByTagQuery } from '../../content/queries/social-posts.ts'
import type { Section, SectionOf } from '../../content/sections.ts'
import type { ContentPageProps } from '../../ui/pages/content-page.tsx'
import type { Services } from '../services.ts'
import { scenes } from './scenes.ts'

type SectionFound = NonNullable<ContentPageProps['found']>

const ofType = <Type extends Section['_type']>(
  sections: readonly Section[],
  type: Type,
): SectionOf<Type>[] =>
  sections.filter((section): section is SectionOf<Type> => section._type === type)

const byKey = <T>(
  entries: readonly (readonly [string, T])[],
): Readonly<Partial<Record<string, T>>> => Object.fromEntries(entries)

/** The products of each product row; a row that cannot be had is left out, the page stands without it. */
const loadRows = async (
  services: Services,
  sections: readonly Section[],
): Promise<ContentPageProps['rows']> => {
  const rows = sections.filter((section) => section._type === 'productRow')
  const loaded = await Promise.all(
    rows.map(async (row): Promise<[string, readonly ProductSummary[]]> => {
      const listing = await services.commerce.catalog.list({
        category: row.categorySlug,
        sort: row.sort,
        pageSize: row.limit,
      })
      return [row._key, listing.ok ? listing.value.items : []]
    }),
  )
  return Object.fromEntries(loaded)
}

/** A picture for every section and tile that has none of its own: a drawn room, or the category's first product. */
const loadPictures = async (
  services: Services,
  sections: readonly Section[],
): Promise<ContentPageProps['pictures']['scenes']> => {
  const tiles = sections.flatMap((section) =>
    section._type === 'categoryTiles' ? section.tiles : [],
  )
  const byTile = await Promise.all(
    tiles.map(async (tile) => {
      const listing = await services.commerce.catalog.list({
        category: tile.categorySlug,
        pageSize: 1,
      })
      const picture = listing.ok ? listing.value.items[0]?.picture : undefined
      return picture ? [[tile._key, picture] as const] : []
    }),
  )
  return { ...scenes, ...Object.fromEntries(byTile.flat()) }
}

/** What other documents give a page's sections: posts, social posts and features. What cannot be had is left out. */
const loadFound = async (
  services: Services,
  sections: readonly Section[],
): Promise<SectionFound> => {
  const { content, commerce } = services
  const [posts, social, callouts] = await Promise.all([
    Promise.all(
      ofType(sections, 'blogRow').map(async ({ _key, tag, limit }) => {
        const range = { start: 0, end: limit }
        const list = await (
          tag
            ? content.read(blogListByTagQuery, { ...range, tag })
            : content.read(blogListQuery, range)
        ).catch(() => null)
        return [_key, list?.posts ?? []] as const
      }),
    ),
    Promise.all(
      ofType(sections, 'socialPosts').map(async ({ _key, tag, limit }) => {
        const list = await content.read(socialPostsByTagQuery, { tag }).catch(() => [])
        return [_key, list.slice(0, limit)] as const
      }),
    ),
    Promise.all(
      ofType(sections, 'featureCallouts').map(async ({ _key, slugs }) => {
        const found = await content.read(featureCalloutsBySlugsQuery, { slugs }).catch(() => [])
        // In the order that the section names them, not the query's.
        return [
          _key,
          slugs.flatMap((slug) => found.find((one) => one.slug === slug) ?? []),
        ] as const
      }),
    ),
  ])
  const ids = [
    ...posts.flatMap(([, list]) => list.flatMap((post) => post.relatedProducts.slice(0, 1))),
    ...social.flatMap(([, list]) => list.flatMap((post) => post.products)),
  ]
  const products: ProductSummary[] = []
  if (ids.length > 0) {
    const listing = await commerce.catalog.list({
      ids: [...new Set(ids)].slice(0, 100),
      pageSize: 100,
    })
    if (listing.ok) products.push(...listing.value.items)
  }
  return {
    now: Date.now(),
    posts: byKey(posts),
    social: byKey(social),
    callouts: byKey(callouts),
    products: byKey(products.map((product) => [product.itemId, product] as const)),
  }
}

/** All that a page's sections need besides themselves. */
export const loadSectionData = async (
  services: Services,
  sections: readonly Section[],
): Promise<Pick<ContentPageProps, 'rows' | 'pictures' | 'found'>> => {
  const [rows, drawn, found] = await Promise.all([
    loadRows(services, sections),
    loadPictures(services, sections),
    loadFound(services, sections),
  ])
  return { rows, pictures: { imageHost: services.content.imageHost, scenes: drawn }, found }
}
