import { beforeAll, describe, expect, test } from 'vitest'
import {
  blogBySlugQuery,
  blogListByProductQuery,
  blogListByTagQuery,
  blogListBySearchQuery,
  blogListQuery,
} from '../../content/queries/blog.ts'
import { featureCalloutsBySlugsQuery } from '../../content/queries/feature-callouts.ts'
import { desktopFooterQuery } from '../../content/queries/footers.ts'
import { snippetBySlugQuery } from '../../content/queries/fragment.ts'
import { sitemapCategoriesQuery } from '../../content/queries/page-metadata.ts'
import { pageBySlugQuery } from '../../content/queries/page.ts'
import { saleRedirectsQuery } from '../../content/queries/sale-redirects.ts'
import { socialPostsByTagQuery } from '../../content/queries/social-posts.ts'
import { readQueryResult } from '../../content/query-result.ts'
import { createSanitySource } from '../../content/sanity-source.ts'
import type { ContentSource } from '../../content/source.ts'
import { openLake } from './lake/lake-fixture.ts'

function text(...paragraphs: string[]) {
  return paragraphs.map((words, index) => ({
    _key: `b${index}`,
    _type: 'block',
    style: 'normal',
    children: [{ _key: 's', _type: 'span', text: words, marks: [] }],
    markDefs: [],
  }))
}

function slug(current: string) {
  return { _type: 'slug', current }
}

function post(name: string, day: number, more: Record<string, unknown> = {}) {
  return {
    _id: `post-${name}`,
    _type: 'blog',
    _createdAt: `2026-11-0${day}T10:00:00Z`,
    title: `About ${name}`,
    seo: { slug: slug(name) },
    ...more,
  }
}

const documents = [
  post('sofas', 1, {
    tag: 'living',
    relatedProducts: ['100123'],
    content: text('Deep seats last.'),
  }),
  post('beds', 2, {
    tag: 'sleeping',
    subtitle: 'Deep sleep',
    relatedProducts: ['100123', '100200'],
  }),
  post('rugs', 3, { tag: 'living' }),
  post('hidden', 4, { title: 'Deep secrets', excludeFromSearch: true }),
  {
    _id: 'footer',
    _type: 'desktopFooter',
    name: 'Footer, wide',
    columnOneListings: [{ _type: 'link', _key: 'stores', label: 'Our stores', href: '/locations' }],
  },
  {
    _id: 'fragment',
    _type: 'contentFragment',
    name: 'Care',
    slug: slug('care'),
    content: text('Wipe with a damp cloth.'),
  },
  {
    _id: 'snippet',
    _type: 'contentSnippet',
    name: 'Help',
    slug: slug('help'),
    sections: [
      { _key: 'one', _type: 'richText', content: text('Ask us.') },
      {
        _key: 'two',
        _type: 'banner',
        heading: 'Call',
        link: { label: 'Call', href: 'tel:+13035550114' },
      },
    ],
  },
  {
    _id: 'page',
    _type: 'page',
    title: 'Everything',
    seo: { slug: slug('/everything'), metaTitle: null },
    sections: [
      { _key: 'a', _type: 'fragmentSection', heading: 'Care', fragment: { _ref: 'fragment' } },
      { _key: 'b', _type: 'snippetSection', snippet: { _ref: 'snippet' } },
      { _key: 'c', _type: 'carousel', slides: [] },
      { _key: 'd', _type: 'hero' },
      {
        _key: 'e',
        _type: 'hero',
        heading: 'Hello',
        primaryLink: { label: 'Bad', href: 'javascript:alert(1)' },
        secondaryLink: { label: 'Good', href: '/c/bases' },
      },
    ],
    schema: 'not JSON',
  },
  {
    _id: 'social-1',
    _type: 'socialPost',
    _createdAt: '2026-11-01T10:00:00Z',
    name: 'Our porch',
    tags: ['porch'],
    url: 'javascript:alert(1)',
    products: ['100123'],
  },
  {
    _id: 'social-2',
    _type: 'socialPost',
    _createdAt: '2026-11-02T10:00:00Z',
    name: 'New',
    tags: ['porch'],
  },
  { _id: 'social-3', _type: 'socialPost', name: 'Other', tags: ['kitchen'] },
  {
    _id: 'feature-1',
    _type: 'productFeatureCallout',
    name: 'B',
    title: 'Joints',
    slug: slug('joints'),
  },
  {
    _id: 'feature-2',
    _type: 'productFeatureCallout',
    name: 'A',
    title: 'Foam',
    slug: slug('foam'),
  },
  {
    _id: 'feature-3',
    _type: 'productFeatureCallout',
    name: 'C',
    title: 'Springs',
    slug: slug('springs'),
  },
  { _id: 'c1', _type: 'category', name: 'A', title: 'A', slug: slug('a'), showInSitemap: false },
  { _id: 'c2', _type: 'category', name: 'B', title: 'B', slug: slug('b'), seo: { noIndex: true } },
  { _id: 'c3', _type: 'category', name: 'C', title: 'C', slug: slug('c') },
  {
    _id: 'redirects',
    _type: 'saleRedirects',
    redirects: [{ from: '/a', to: '/b' }, { from: '/c' }, { from: 'no-path', to: '/d' }],
  },
]

let source: ContentSource
beforeAll(() => {
  const { binding } = openLake(documents)
  source = createSanitySource({
    projectId: 'local',
    dataset: 'davenport',
    perspective: 'published',
    lake: binding,
  })
})

describe('[C-14b] blog posts', () => {
  const slugs = (list: { posts: { seo: { slug?: string | undefined } }[] }) =>
    list.posts.map(({ seo }) => seo.slug)

  test('are found by slug', async () => {
    const found = await source.fetch(blogBySlugQuery, { slug: 'beds' })
    expect(found).toMatchObject({ title: 'About beds', relatedProducts: ['100123', '100200'] })
    expect(await source.fetch(blogBySlugQuery, { slug: 'none' })).toBeNull()
  })

  test('are listed from start to end, newest first', async () => {
    const first = await source.fetch(blogListQuery, { start: 0, end: 3 })
    const second = await source.fetch(blogListQuery, { start: 3, end: 6 })
    expect([first.total, slugs(first), slugs(second)]).toEqual([
      4,
      ['hidden', 'rugs', 'beds'],
      ['sofas'],
    ])
  })

  test('are listed by product, by tag and by words', async () => {
    const range = { start: 0, end: 9 }
    const byProduct = await source.fetch(blogListByProductQuery, { ...range, productId: '100123' })
    const byTag = await source.fetch(blogListByTagQuery, { ...range, tag: 'living' })
    const byWords = await source.fetch(blogListBySearchQuery, { ...range, search: 'deep' })
    expect([slugs(byProduct), slugs(byTag), slugs(byWords)]).toEqual([
      ['beds', 'sofas'],
      ['rugs', 'sofas'],
      ['beds', 'sofas'],
    ])
  })
})

test('[C-14d] social posts are found by tag, newest first, without unsafe addresses', async () => {
  const posts = await source.fetch(socialPostsByTagQuery, { tag: 'porch' })
  expect(posts.map(({ name, url }) => [name, url])).toEqual([
    ['New', undefined],
    ['Our porch', undefined],
  ])
})

test('[C-14d] feature callouts are found by slugs', async () => {
  const found = await source.fetch(featureCalloutsBySlugsQuery, { slugs: ['joints', 'foam', 'no'] })
  expect(found.map(({ slug: one }) => one)).toEqual(['foam', 'joints'])
})

test('[C-14e] the site map leaves out what editors keep out of it', async () => {
  const found = await source.fetch(sitemapCategoriesQuery, {})
  expect(found.map(({ path }) => path)).toEqual(['/c/c'])
})

test('[C-14c] a snippet is found by slug', async () => {
  const snippet = await source.fetch(snippetBySlugQuery, { slug: 'help' })
  expect(snippet?.sections.map(({ _type }) => _type)).toEqual(['richText', 'banner'])
})

test('a footer stands where editors filled one column only, and gave that no heading', async () => {
  const footer = await source.fetch(desktopFooterQuery, {})
  expect(footer?.columns.map(({ heading, listings }) => [heading, listings.length])).toEqual([
    [undefined, 1],
    [undefined, 0],
    [undefined, 0],
  ])
})

test('redirects that lack a part are left out', async () => {
  expect(await source.fetch(saleRedirectsQuery, {})).toEqual([
    { from: '/a', to: '/b', permanent: false },
  ])
})

describe('a page', () => {
  test('holds shared text and shared sections in their place, and stands when some are unknown', async () => {
    const page = await source.fetch(pageBySlugQuery, { slug: '/everything' })
    expect(page?.sections).toMatchObject([
      { _key: 'a', _type: 'richText', heading: 'Care', content: [{ _type: 'block' }] },
      { _key: 'b-one', _type: 'richText' },
      { _key: 'b-two', _type: 'banner' },
      { _key: 'c', _type: 'unknown', originalType: 'carousel' },
      { _key: 'd', _type: 'unknown', originalType: 'hero' },
      { _key: 'e', _type: 'hero', heading: 'Hello', secondaryLink: { href: '/c/bases' } },
    ])
  })

  test('is read from a cache as it was put there', async () => {
    const page = await source.fetch(pageBySlugQuery, { slug: '/everything' })
    const kept: unknown = JSON.parse(JSON.stringify(page))
    expect(readQueryResult(pageBySlugQuery, kept)).toEqual(page)
  })

  test('has no link with an unsafe address, and no structured data that is not JSON', async () => {
    const page = await source.fetch(pageBySlugQuery, { slug: '/everything' })
    const hero = page?.sections.find(({ _type }) => _type === 'hero')
    expect(hero).toHaveProperty('primaryLink', undefined)
    expect(page).toHaveProperty('schema', undefined)
  })
})
