import { describe, expect, test } from 'vitest'
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
import type { AnyContentQuery, ParamsOf } from '../../content/source.ts'
import { datasets } from './lake/lake-fixture.ts'
import {
  brandPages,
  categories,
  documentsOf,
  pages,
  perspectives,
  sourceOf,
  valuesOf,
} from './seed-lakes.ts'

/** Drift has no partners: what it sells is its own. */
const brandPagesAre = {
  davenport: '[S-13] a page for each partner brand',
  drift: 'a page for each of its mattresses',
}

const leastPosts = { davenport: 11, drift: 6 }

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
    expect(found.toSorted()).toEqual(categories[dataset].toSorted())
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
