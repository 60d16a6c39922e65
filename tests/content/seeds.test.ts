import { describe, expect, test } from 'vitest'
import { breadcrumbs, buildMenu } from '../../content/menu.ts'
import {
  blogBySlugQuery,
  blogFeaturedQuery,
  blogListQuery,
  blogTagsQuery,
} from '../../content/queries/blog.ts'
import {
  categoryByIdQuery,
  categoryBySlugQuery,
  categoryParentsQuery,
} from '../../content/queries/category.ts'
import { desktopFooterQuery, mobileFooterQuery } from '../../content/queries/footers.ts'
import { fragmentBySlugQuery } from '../../content/queries/fragment.ts'
import { headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import { pageMetadataQuery, sitemapCategoriesQuery } from '../../content/queries/page-metadata.ts'
import { pageBySlugQuery } from '../../content/queries/page.ts'
import { saleRedirectsQuery } from '../../content/queries/sale-redirects.ts'
import { readQueryResult } from '../../content/query-result.ts'
import { isSafeHref } from '../../content/safe-href.ts'
import { createSanitySource } from '../../content/sanity-source.ts'
import type { AnyContentQuery, ParamsOf } from '../../content/source.ts'
import { strongReferencesIn } from '../../doubles/lake/document-tree.ts'
import { datasets, openSeededLake, seedText, tokens, type Dataset } from './lake/lake-fixture.ts'

const perspectives = ['published', 'drafts'] as const

/** Nobody writes here: one of each is enough. */
const lakes = {
  davenport: await openSeededLake('davenport'),
  drift: await openSeededLake('drift'),
}

function sourceOf(dataset: Dataset, perspective: (typeof perspectives)[number] = 'published') {
  return createSanitySource({
    projectId: 'local',
    dataset,
    perspective,
    lake: lakes[dataset].binding,
    ...(perspective === 'drafts' ? { token: tokens.read } : {}),
  })
}

interface Seeded {
  _id: string
  _type: string
  [field: string]: unknown
}

function documentsOf(dataset: Dataset): Seeded[] {
  return seedText(dataset)
    .trim()
    .split('\n')
    .map((line): Seeded => JSON.parse(line))
}

/** Every value of a field by that name, however deep it stands. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesOf(name, item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field === name ? [inner] : valuesOf(name, inner),
  )
}

const categories = {
  davenport: [
    'living-room',
    'living-room/sofas',
    'living-room/sectionals',
    'living-room/recliners',
    'living-room/coffee-tables',
    'living-room/accent-chairs',
    'living-room/ottomans',
    'living-room/side-tables',
    'living-room/media-consoles',
    'living-room/bookcases',
    'bedroom',
    'bedroom/beds',
    'bedroom/nightstands',
    'bedroom/dressers',
    'bedroom/benches',
    'mattresses',
    'mattresses/memory-foam',
    'mattresses/hybrid',
    'mattresses/innerspring',
    'mattresses/cooling',
    'bases',
    'dining',
    'dining/dining-tables',
    'dining/dining-chairs',
    'dining/stools',
    'dining/sideboards',
    'office',
    'office/desks',
    'office/office-chairs',
    'office/storage',
    'kids',
    'kids/kids-beds',
    'kids/cribs',
    'kids/kids-storage',
    'outdoor',
    'decor',
    'decor/rugs',
    'decor/lamps',
    'decor/mirrors',
    'decor/throw-pillows',
  ],
  drift: [
    'mattresses',
    'mattresses/memory-foam',
    'mattresses/hybrid',
    'mattresses/innerspring',
    'bases',
    'bedding',
    'bedding/pillows',
    'bedding/protectors',
    'bedding/sheets',
    'bedding/comforters',
    'bedroom',
    'bedroom/beds',
  ],
}

const pages = [
  '/',
  '/about',
  '/delivery-and-returns',
  '/contact',
  '/privacy',
  '/terms',
  '/financing',
  '/financing/how-it-works',
  '/sale/holiday',
  '/sale/mattress-event',
]

const brandPages = {
  davenport: ['/mattress-buying-guide', '/sealy', '/tempur-pedic', '/stearns-foster', '/parallel'],
  drift: ['/drift-one', '/drift-cove'],
}

/** What only one of them has. */
const ownPages = { davenport: ['/rooms'], drift: [] }

/** Drift has no partners: what it sells is its own. */
const brandPagesAre = {
  davenport: '[S-13] a page for each partner brand',
  drift: 'a page for each of its mattresses',
}

const leastPosts = { davenport: 11, drift: 6 }

/** Pages of ours that are no documents. */
const otherPages = [
  '/account/financing',
  '/cart',
  '/blog',
  '/locations',
  '/site-directory',
  '/swatches',
  '/pl?offer=sale',
  '/build/merrick',
  '/guide/find-your-feel',
  '/guide/whole-bed',
  '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101',
  '/pd/Drift-Mattress-Company/Drift-Cove-Hybrid-Mattress/200102',
  '/pd/Drift-Mattress-Company/Drift-Tidal-Luxe-Mattress/200103',
]

const cases = datasets.flatMap((dataset) =>
  perspectives.map((perspective) => ({ dataset, perspective })),
)

describe.each(cases)('$dataset, $perspective', ({ dataset, perspective }) => {
  const source = sourceOf(dataset, perspective)

  test('has a header with a sales callout', async () => {
    const header = await source.fetch(headerQuery, {})
    expect(header).toMatchObject({
      name: expect.any(String),
      salesCalloutBanner: [{ _type: 'block' }],
    })
  })

  test('[E-19] has footers, three columns wide and one narrow, complete', async () => {
    const wide = await source.fetch(desktopFooterQuery, {})
    const narrow = await source.fetch(mobileFooterQuery, {})
    expect([wide?.columns.length, narrow?.columns.length]).toEqual([3, 1])
    for (const footer of [wide, narrow]) {
      expect(footer?.columns.every(({ heading, listings }) => heading && listings.length > 2)).toBe(
        true,
      )
      expect(footer?.financingContent).not.toEqual([])
      expect(footer?.additionalContent).not.toEqual([])
      expect(footer?.socialIcons.length).toBe(3)
      // Memberships that nobody has are not shown; a shop that has them switches them on.
      expect(footer).toMatchObject({ showLevelAccessLogo: false, showBBBLogo: false })
    }
  })

  test.each(['desktopNavigationParent', 'mobileNavigationParent'] as const)(
    '[E-23] fetches only enabled items of %s, each with what a menu needs',
    async (id) => {
      const tree = await source.fetch(navigationQuery, { id })
      const disabled = documentsOf(dataset).filter((document) => document['enabled'] === false)
      const fetched = tree?.items.map(({ node }) => node._id) ?? []
      expect(disabled).not.toEqual([])
      expect(disabled.filter(({ _id }) => fetched.includes(_id))).toEqual([])
      expect(fetched.length).toBeGreaterThan(8)

      const keys = new Set(tree?.items.map(({ _key }) => _key))
      expect(tree?.items.every(({ parent }) => parent === undefined || keys.has(parent))).toBe(true)
      const toCategories = tree?.items.filter(({ node }) => node.linkType === 'productCategory')
      expect(toCategories?.every(({ node }) => node.categoryId && node.categorySlug)).toBe(true)
    },
  )

  test('[C-14c] has every page, with sections that are all known', async () => {
    for (const slug of pages) {
      const page = await source.fetch(pageBySlugQuery, { slug })
      expect(page, slug).toMatchObject({ seo: { slug } })
      expect(page?.sections.map(({ _type }) => _type)).not.toContain('unknown')
      expect((page?.sections.length ?? 0) + (page?.content.length ?? 0), slug).toBeGreaterThan(1)
    }
    expect(await source.fetch(pageBySlugQuery, { slug: '/nowhere' })).toBeNull()
  })

  test(`has ${brandPagesAre[dataset]}`, async () => {
    for (const slug of brandPages[dataset]) {
      const page = await source.fetch(pageBySlugQuery, { slug })
      expect(page, slug).toMatchObject({ title: expect.any(String), seo: { slug } })
    }
  })

  test('[C-14b] has posts that are real reading, with tags and products, each at its own address', async () => {
    const { total, posts } = await source.fetch(blogListQuery, { start: 0, end: 100 })
    expect(total).toBeGreaterThanOrEqual(leastPosts[dataset])
    expect(posts).toHaveLength(total)
    for (const teaser of posts) {
      const post = await source.fetch(blogBySlugQuery, { slug: teaser.seo.slug ?? '' })
      expect(post?._id).toBe(teaser._id)
      const words = valuesOf('text', post?.content).join(' ').split(/\s+/).length
      expect(words, teaser.title).toBeGreaterThan(380)
      expect(words, teaser.title).toBeLessThan(900)
      expect(post?.tag).toBeDefined()
      expect(post?.relatedProducts.length, teaser.title).toBeGreaterThan(1)
    }
    const featured = await source.fetch(blogFeaturedQuery, {})
    expect(featured?._id).toBe(posts[0]?._id)
    const tags = await source.fetch(blogTagsQuery, {})
    expect(tags).toEqual([...new Set(posts.flatMap(({ tag }) => tag ?? []))].toSorted())
  })

  test('has a home page with a hero, tiles, rows of products and a section of its own', async () => {
    const home = await source.fetch(pageBySlugQuery, { slug: '/' })
    const types = new Set(home?.sections.map(({ _type }) => _type))
    const expected = [
      'hero',
      'categoryTiles',
      'productRow',
      'split',
      'banner',
      'blogRow',
      'storeFinder',
      dataset === 'drift' ? 'layers' : 'richText',
      // Drift sells no rooms.
      ...(dataset === 'davenport' ? ['shopRoom'] : []),
    ]
    expect(types).toEqual(new Set(expected))
    expect(home?.schema).toMatchObject({ '@context': 'https://schema.org' })
  })

  test('[C-14c] has every category, by path and by id, with what is above and below it', async () => {
    for (const slug of categories[dataset]) {
      const category = await source.fetch(categoryBySlugQuery, { slug })
      expect(category, slug).toMatchObject({ slug, shortDescription: expect.any(String) })
      const byId = await source.fetch(categoryByIdQuery, { id: category?._id ?? '' })
      expect(byId).toEqual(category)
      const above = slug.split('/').slice(0, -1).join('/')
      expect(category?.parent?.slug ?? '').toBe(above)
      const below = categories[dataset].filter((other) => other.startsWith(`${slug}/`))
      expect(category?.children.map((child) => child.slug).toSorted()).toEqual(below.toSorted())
    }
    expect(await source.fetch(categoryBySlugQuery, { slug: 'nowhere' })).toBeNull()
  })

  test('has departments with their categories', async () => {
    const departments = await source.fetch(categoryParentsQuery, {})
    const found = departments.flatMap(({ slug, children }) => [
      slug,
      ...children.map((c) => c.slug),
    ])
    const alone = categories[dataset].filter((slug) => slug === 'bases' || slug === 'outdoor')
    expect([...found, ...alone].toSorted()).toEqual(categories[dataset].toSorted())
  })

  test('[E-25] [C-14e] has the metadata of every category', async () => {
    const metadata = await source.fetch(pageMetadataQuery, {})
    expect(metadata.map(({ path }) => path).toSorted()).toEqual(
      categories[dataset].map((slug) => `/c/${slug}`).toSorted(),
    )
    expect(metadata).toContainEqual({
      _id: 'category-mattresses-hybrid',
      _updatedAt: '2026-11-12T16:30:00Z',
      path: '/c/mattresses/hybrid',
      type: 'category',
    })
    expect(metadata).toContainEqual(
      expect.objectContaining({ path: '/c/mattresses', type: 'categoryParent' }),
    )
    const mapped = await source.fetch(sitemapCategoriesQuery, {})
    expect(mapped.map(({ image: _, searchQuery: __, ...rest }) => rest)).toEqual(metadata)
    expect(mapped.filter(({ image }) => image?.asset).length).toBeGreaterThan(2)
  })

  test('[C-14c] [C-14e] has help for a page that is not found, and redirects', async () => {
    const help = await source.fetch(fragmentBySlugQuery, { slug: '404-help' })
    expect(help?.content.length).toBeGreaterThan(1)
    expect(help?.keyValues).toContainEqual({ key: 'heading', value: expect.any(String) })
    const redirects = await source.fetch(saleRedirectsQuery, {})
    expect(redirects).toContainEqual({
      from: '/returns',
      to: '/delivery-and-returns',
      permanent: true,
      id: expect.stringMatching(/^[^:]+:.+$/),
    })
  })
})

test('[T-10a] drafts differ from what is published only where there are drafts', async () => {
  const [published, drafts] = await Promise.all(
    perspectives.map((perspective) => sourceOf('davenport', perspective).fetch(headerQuery, {})),
  )
  expect(JSON.stringify(published?.salesCalloutBanner)).toContain('Guests on the way?')
  expect(JSON.stringify(drafts?.salesCalloutBanner)).toContain('January is for quieter bedrooms')
})

test.each(datasets)('what %s answers is read from a cache as it was put there', async (dataset) => {
  const source = sourceOf(dataset)
  const same = async <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>) => {
    const answer = await source.fetch(query, params)
    const kept: unknown = JSON.parse(JSON.stringify(answer))
    expect(readQueryResult(query, kept), query.name).toEqual(answer)
  }
  await same(headerQuery, {})
  await same(navigationQuery, { id: 'desktopNavigationParent' })
  await same(desktopFooterQuery, {})
  await same(pageBySlugQuery, { slug: '/' })
  await same(categoryBySlugQuery, { slug: 'mattresses' })
  await same(fragmentBySlugQuery, { slug: '404-help' })
  await same(saleRedirectsQuery, {})
})

describe.each(datasets)('the seed of %s', (dataset) => {
  const documents = documentsOf(dataset)

  test('holds no reference that leads nowhere', () => {
    const ids = new Set(documents.map(({ _id }) => _id))
    const references = [...documents.flatMap(strongReferencesIn), ...valuesOf('_ref', documents)]
    expect(references.filter((id) => typeof id !== 'string' || !ids.has(id))).toEqual([])
  })

  test('links only to safe addresses, and on this site only to pages that exist', () => {
    const hrefs = [...valuesOf('href', documents), ...valuesOf('link', documents)]
      .filter((href) => typeof href === 'string')
      .concat(valuesOf('to', documents).filter((to) => typeof to === 'string'))
    const tags = valuesOf(
      'tag',
      documents.filter(({ _type }) => _type === 'blog'),
    )
    const known = new Set([
      ...pages,
      ...brandPages[dataset],
      ...ownPages[dataset],
      ...otherPages,
      ...tags.map((tag) => `/blog/tag/${tag}`),
      ...documents
        .filter(({ _type }) => _type === 'blog')
        .map(({ _id }) => _id.replace(/^blog-/, '/blog/')),
      ...categories[dataset].map((slug) => `/c/${slug}`),
    ])
    const prepared = documents.filter(({ enabled }) => enabled === false).map(({ link }) => link)
    expect(hrefs.length).toBeGreaterThan(30)
    expect(hrefs.filter((href) => !isSafeHref(href))).toEqual([])
    expect(
      hrefs.filter((href) => href.startsWith('/') && !known.has(href) && !prepared.includes(href)),
    ).toEqual([])
  })

  test('takes its rows and tiles from categories that exist', () => {
    const slugs = valuesOf('categorySlug', documents)
    expect(slugs.length).toBeGreaterThan(5)
    expect(slugs.filter((slug) => !categories[dataset].some((known) => known === slug))).toEqual([])
  })

  test('has no key twice in one array', () => {
    const doubled: unknown[] = []
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) {
        const keys = value.flatMap((item: { _key?: string }) => item._key ?? [])
        if (new Set(keys).size !== keys.length) doubled.push(value)
      }
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
    }
    documents.forEach(visit)
    expect(doubled).toEqual([])
  })

  test('builds a menu that leads to every department and base, and breadcrumbs from it', async () => {
    const tree = await sourceOf(dataset).fetch(navigationQuery, { id: 'desktopNavigationParent' })
    if (tree === null) throw new Error('no tree')
    const menu = buildMenu(tree)
    const linked = menu.flatMap(({ href, list }) => [
      href,
      ...list.flatMap((block) => [block.headerUrl, ...block.list.map((link) => link.href)]),
    ])
    for (const slug of categories[dataset]) expect(linked).toContain(`/c/${slug}`)
    const crumbs = breadcrumbs(tree, '/c/mattresses/hybrid', 'Home')
    expect(crumbs.map(({ label }) => label)).toEqual(['Home', 'Mattresses', 'Hybrid'])
    const mattresses = menu.find(({ navHeader }) => navHeader === 'Mattresses')
    expect(mattresses?.list.some(({ hasStaticContent }) => hasStaticContent)).toBe(true)
  })
})
