import { LISTING_PAGE_SIZE_MAX, SHORT_LISTS_MAX } from '../../../commerce/contract/limits.ts'
import type { ShortListQuery } from '../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../commerce/contract/product/listing-args.ts'
import type { Offer } from '../../../commerce/contract/product/facets.ts'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { editorPicture, type SanityImage } from '../../../content/image-url.ts'
import { type BlogPost, blogListByTagQuery, blogListQuery } from '../../../content/queries/blog.ts'
import { categoryPicturesQuery } from '../../../content/queries/category.ts'
import { featureCalloutsBySlugsQuery } from '../../../content/queries/feature-callouts.ts'
import { socialPostsByTagQuery } from '../../../content/queries/social-posts.ts'
import type { Section, SectionOf } from '../../../content/sections.ts'
import type { ContentPageProps } from '../../../ui/pages/content/content-page.tsx'
import type { Services } from '../../services.ts'
import { financingExample } from '../cart/financing.ts'

const SALE: Offer = 'sale'

type SectionFound = NonNullable<ContentPageProps['found']>

const ofType = <Type extends Section['_type']>(
  sections: readonly Section[],
  type: Type,
): SectionOf<Type>[] =>
  sections.filter((section): section is SectionOf<Type> => section._type === type)

const byKey = <T>(
  entries: readonly (readonly [string, T])[],
): Readonly<Partial<Record<string, T>>> => Object.fromEntries(entries)

/** What a month comes to, for each panel about financing that names an amount and brings the words for it. */
const examples = (services: Services, sections: readonly Section[]) =>
  ofType(sections, 'financingPanel').flatMap(({ _key, exampleAmount, disclosure }) => {
    const example =
      exampleAmount === undefined ? null : financingExample(services, exampleAmount, disclosure)
    return example ? [[_key, example] as const] : []
  })

type Lists = readonly (readonly ProductSummary[])[]

/**
 * The products of many lists, in one request to the catalogue however many there are; what cannot be had is empty, the
 * page stands without it. Equal lists are asked for once.
 */
export const loadLists = async (
  { commerce }: Services,
  wanted: readonly ShortListQuery[],
): Promise<Lists> => {
  const addresses = wanted.map(encodeListingArgs)
  const distinct = [...new Map(wanted.map((list) => [encodeListingArgs(list), list]))].slice(
    0,
    SHORT_LISTS_MAX,
  )
  if (distinct.length === 0) return []
  const answer = await commerce.catalog.shortLists(distinct.map(([, list]) => list))
  const found = new Map(
    answer.ok
      ? distinct.map(([address], index) => [address, answer.value.lists[index]?.items ?? []])
      : [],
  )
  return addresses.map((address) => found.get(address) ?? [])
}

const rowLists = (sections: readonly Section[]) =>
  ofType(sections, 'productRow').map((row) => ({
    key: row._key,
    list: {
      category: row.categorySlug,
      sort: row.sort,
      pageSize: row.limit,
      ...(row.onSale && { offer: [SALE] }),
    },
  }))

const plainTiles = (sections: readonly Section[]) =>
  ofType(sections, 'categoryTiles')
    .flatMap((section) => section.tiles)
    .filter((tile) => tile.image?.asset === undefined)

type CategoryPictures = ReadonlyMap<string, SanityImage>

/** What editors chose for the categories of tiles without a picture of their own, by the category's path. */
const loadCategoryPictures = async (
  { content }: Services,
  sections: readonly Section[],
): Promise<CategoryPictures> => {
  const slugs = [...new Set(plainTiles(sections).map(({ categorySlug }) => categorySlug))]
  if (slugs.length === 0) return new Map()
  const found = await content.read(categoryPicturesQuery, { slugs }).catch(() => [])
  return new Map(found.map(({ slug, image }) => [slug, image]))
}

/** A tile whose category has no picture either shows its first product. */
const tileLists = (sections: readonly Section[], pictures: CategoryPictures) =>
  plainTiles(sections)
    .filter((tile) => !pictures.has(tile.categorySlug))
    .map((tile) => ({ key: tile._key, list: { category: tile.categorySlug, pageSize: 1 } }))

/** As many products by id as one list may hold. */
const idLists = (ids: readonly string[]): ListingQuery[] =>
  ids.length === 0
    ? []
    : [{ ids: [...new Set(ids)].slice(0, LISTING_PAGE_SIZE_MAX), pageSize: LISTING_PAGE_SIZE_MAX }]

/** The pieces of each room that says which variants stand in it, as those. */
const roomLists = (sections: readonly Section[]) =>
  ofType(sections, 'shopRoom').flatMap(({ _key, spots }) => {
    const skus = spots.flatMap(({ skuId }) => skuId ?? [])
    const [list] = idLists(spots.map(({ product }) => product))
    return list && skus.length > 0 ? [{ key: _key, list: { ...list, skus } }] : []
  })

type Documents = Pick<SectionFound, 'posts' | 'social' | 'callouts'>

/**
 * What other documents give a page's sections: posts, social posts and features. What cannot be had is left out, and so
 * is the post (its id) that the page itself is.
 */
const loadDocuments = async (
  { content }: Services,
  sections: readonly Section[],
  post: string | undefined,
): Promise<Documents> => {
  const [posts, social, callouts] = await Promise.all([
    Promise.all(
      ofType(sections, 'blogRow').map(async ({ _key, tag, limit }) => {
        const range = { start: 0, end: post === undefined ? limit : limit + 1 }
        const list = await (
          tag
            ? content.read(blogListByTagQuery, { ...range, tag })
            : content.read(blogListQuery, range)
        ).catch(() => null)
        const others = (list?.posts ?? []).filter(({ _id }) => _id !== post)
        return [_key, others.slice(0, limit)] as const
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
  return { posts: byKey(posts), social: byKey(social), callouts: byKey(callouts) }
}

/**
 * The products that sections and documents speak of: the pieces of a room, the first of a post, which gives it a
 * picture, and all of a social post.
 */
const mentioned = (sections: readonly Section[], { posts, social }: Documents): string[] => [
  ...ofType(sections, 'shopRoom').flatMap(({ spots }) => spots.map(({ product }) => product)),
  ...Object.values(posts).flatMap((list) =>
    (list ?? []).flatMap((post) => post.relatedProducts.slice(0, 1)),
  ),
  ...Object.values(social).flatMap((list) => (list ?? []).flatMap((post) => post.products)),
]

/**
 * All that a page's sections need besides themselves. Of a post its id is told, and the products that it speaks of; they
 * are among `found.products`.
 */
export const loadSectionData = async (
  services: Services,
  sections: readonly Section[],
  post?: Pick<BlogPost, '_id' | 'relatedProducts'>,
): Promise<{
  readonly rows: ContentPageProps['rows']
  readonly pictures: ContentPageProps['pictures']
  readonly found: SectionFound
}> => {
  const [documents, categoryPictures] = await Promise.all([
    loadDocuments(services, sections, post?._id),
    loadCategoryPictures(services, sections),
  ])
  const rows = rowLists(sections)
  const tiles = tileLists(sections, categoryPictures)
  const rooms = roomLists(sections)
  const lists = await loadLists(services, [
    ...[...rows, ...tiles, ...rooms].map(({ list }) => list),
    ...idLists([...(post?.relatedProducts ?? []), ...mentioned(sections, documents)]),
  ])
  const { imageHost } = services.content
  const tilePictures = [
    ...plainTiles(sections).flatMap(({ _key, categorySlug }) => {
      const picture = editorPicture(categoryPictures.get(categorySlug), imageHost)
      return picture ? [[_key, picture] as const] : []
    }),
    ...tiles.flatMap(({ key }, index) => {
      const picture = lists[rows.length + index]?.[0]?.picture
      return picture ? [[key, picture] as const] : []
    }),
  ]
  const roomsFrom = rows.length + tiles.length
  const products = lists[roomsFrom + rooms.length] ?? []
  return {
    rows: byKey(rows.map(({ key }, index) => [key, lists[index] ?? []] as const)),
    pictures: {
      imageHost,
      found: byKey(tilePictures),
    },
    found: {
      now: services.now().getTime(),
      timeZone: services.policies.clock.timeZone,
      financing: byKey(examples(services, sections)),
      ...documents,
      products: byKey(products.map((product) => [product.itemId, product] as const)),
      rooms: byKey(rooms.map(({ key }, index) => [key, lists[roomsFrom + index] ?? []] as const)),
    },
  }
}
