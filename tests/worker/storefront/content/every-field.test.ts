import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { portableTextType } from '../../../../content/schemas/portable-text.ts'
import { documentTypes, objectTypes } from '../../../../content/schemas/schema-types.ts'
import { seedShop } from '../../commerce/shop.ts'
import { editors } from './editors.ts'
import { newEditor } from './preview.ts'
import { type Fields, paragraph, sampleOf, typeNamed, variantsOf } from './field-samples.ts'
import { newShopper } from '../shop.ts'

/**
 * Renders what editors may make with each field set and unset: a field that changes nothing is one that an editor
 * fills in for nothing. A draft's page is made anew each time, with the markup that shoppers get.
 */

const LONG_MS = 240_000
const PAGE = '/all-fields'
const BEGUN = '2027-02-01T15:00:00Z'

const editor = newShopper()

beforeAll(async () => {
  await seedShop()
  await editors().write(...others)
  await newEditor({ version: 'b' }, '/', editor)
})

afterEach(async () => {
  await editors().remove(...written)
  written.clear()
})
afterAll(() => editors().remove(...others.map(({ _id }) => _id)))

type Document = Fields & { readonly _id: string; readonly _type: string }

const published = (_id: string, _type: string, fields: Fields): Document => ({
  ...fields,
  _id,
  _type,
  _createdAt: BEGUN,
})
const draft = (_id: string, _type: string, fields: Fields): Document =>
  published(`drafts.${_id}`, _type, fields)

const page = (fields: Fields): Document =>
  draft('field-page', 'page', {
    title: 'All fields',
    showHiddenH1: true,
    seo: { slug: { current: PAGE } },
    ...fields,
  })
const sectionOn = (_type: string) => (fields: Fields) => [
  page({ sections: [{ ...fields, _type, _key: 'one' }] }),
]
/** Documents that others show or refer to. */
const others = [
  ...['a', 'b'].map((id) =>
    published(`field-post-${id}`, 'blog', {
      title: `Post ${id}`,
      tag: 'field-notes',
      seo: { slug: { current: `field-post-${id}` } },
    }),
  ),
  ...['a', 'b'].map((id) =>
    published(`field-social-${id}`, 'socialPost', { name: `Social ${id}`, tags: ['field-notes'] }),
  ),
  published('field-feature', 'productFeatureCallout', {
    name: 'Feature',
    title: 'A feature',
    slug: { current: 'field-feature' },
  }),
  published('field-fragment', 'contentFragment', {
    name: 'Fragment',
    slug: { current: 'field-fragment' },
    content: paragraph('Words of a fragment.'),
  }),
  published('field-snippet', 'contentSnippet', {
    name: 'Snippet',
    slug: { current: 'field-snippet' },
    sections: [{ _type: 'richText', _key: 'x', heading: 'In a snippet', content: [] }],
  }),
  published('field-item', 'navigationItem', {
    name: 'Item',
    title: 'An item',
    enabled: true,
    linkType: 'menuLink',
    link: '/about',
  }),
]
const TOLD = [
  { _type: 'socialPosts', _key: 'social', heading: 'Seen', tag: 'field-notes' },
  { _type: 'featureCallouts', _key: 'features', slugs: ['field-feature'] },
]
const PRODUCT = '/pd/Davenport/Hollis-Sofa/100001'

const node = (_key: string, parent: string | null, item: string) => ({
  _type: 'hierarchy.node',
  _key,
  parent,
  value: { reference: { _type: 'reference', _ref: item } },
})
/** What the header's menus open. */
const MENUS = '/api/menus'
const menuOf = (...tree: unknown[]) =>
  draft('desktopNavigationParent', 'navigationTree', { name: 'Menu', tree })

type Stage = {
  /** The documents that show a value of the type. */
  readonly documents: (value: Fields) => Document[]
  readonly at: readonly string[]
}

const onPage = (documents: Stage['documents'], ...more: string[]): Stage => ({
  documents,
  at: [PAGE, ...more],
})

/** Where a value of each type is seen; types that others are made of are looked at inside of those. */
const stages: Readonly<Record<string, Stage>> = {
  header: onPage((it) => [page({}), draft('header', 'header', it)]),
  desktopFooter: onPage((it) => [page({}), draft('desktopFooter', 'desktopFooter', it)]),
  mobileFooter: onPage((it) => [page({}), draft('mobileFooter', 'mobileFooter', it)]),
  navigationTree: onPage(
    (it) => [
      page({}),
      draft('desktopNavigationParent', 'navigationTree', {
        ...it,
        tree: [
          node('top', null, 'nav-living-room'),
          ...(Array.isArray(it['tree']) ? it['tree'] : []),
        ],
      }),
    ],
    MENUS,
  ),
  navigationItem: onPage(
    (it) => [
      page({}),
      draft('field-item', 'navigationItem', it),
      menuOf(
        node('top', null, 'field-item'),
        node('block', 'top', 'field-item'),
        node('link', 'block', 'field-item'),
      ),
    ],
    MENUS,
  ),
  page: onPage(
    (it) => [draft('field-page', 'page', { ...it, seo: addressed(it['seo'], PAGE) })],
    '/sitemaps/content.xml',
  ),
  category: {
    documents: (it) => [draft('field-category', 'category', it)],
    at: ['/c/all-fields', '/pl/all-fields', '/c/living-room', '/sitemaps/categories.xml'],
  },
  categoryParent: {
    documents: (it) => [draft('field-category', 'categoryParent', it)],
    at: ['/c/all-fields', '/pl/all-fields', '/pl', '/not-there', '/sitemaps/categories.xml'],
  },
  contentFragment: onPage(
    (it) => [
      page({
        sections: [{ _type: 'fragmentSection', _key: 'f', fragment: refTo('field-fragment') }],
      }),
      // The only one with its address: the shop's own would come first.
      draft('fragment-404-help', 'contentFragment', { name: 'Gone', slug: { current: 'gone' } }),
      draft('field-fragment', 'contentFragment', it),
    ],
    '/not-there',
  ),
  contentSnippet: onPage(
    (it) => [
      page({ sections: [{ _type: 'snippetSection', _key: 's', snippet: refTo('field-snippet') }] }),
      draft('snippet-subscribe', 'contentSnippet', { name: 'Gone', slug: { current: 'gone' } }),
      draft('field-snippet', 'contentSnippet', {
        ...it,
        ...(it['sections']
          ? { sections: [{ ...sampleOf('split'), _type: 'split', _key: 'x' }] }
          : {}),
      }),
    ],
    '/subscribe',
  ),
  blog: {
    documents: (it) => [draft('field-post', 'blog', it)],
    at: [
      '/blog/all-fields',
      '/blog',
      '/blog/search/title%20of%20a%20blog',
      '/sitemaps/content.xml',
    ],
  },
  campaign: onPage(
    (it) => [page({}), draft('field-campaign', 'campaign', it)],
    MENUS,
    '/field-deal',
  ),
  experiment: onPage((it) => [
    page({
      sections: ['tested', 'other'].map((_key) => ({ ...sampleOf('split'), _type: 'split', _key })),
    }),
    draft('field-experiment', 'experiment', it),
  ]),
  saleRedirects: {
    documents: (it) => [draft('field-redirects', 'saleRedirects', it)],
    at: ['/field-deal'],
  },
  socialPost: onPage((it) => [page({ sections: TOLD }), draft('field-social-a', 'socialPost', it)]),
  productFeatureCallout: onPage(
    (it) => [page({ sections: TOLD }), draft('field-feature', 'productFeatureCallout', it)],
    PRODUCT,
  ),
  ...Object.fromEntries(
    (typeNamed('page')?.fields.find(({ name }) => name === 'sections')?.of ?? []).map(
      ({ type }) => [type, onPage(sectionOn(type))],
    ),
  ),
}

const refTo = (_ref: string) => ({ _type: 'reference', _ref })
/** A page’s own address, unless that is what is missing. */
const addressed = (seo: unknown, current: string): Fields => {
  const fields: Fields = typeof seo === 'object' && seo !== null ? { ...seo } : {}
  return fields['slug'] ? { ...fields, slug: { current } } : fields
}

/** Fields that only count where others are set in a certain way. */
const conditions: Readonly<Record<string, Fields>> = {
  'page.title': { showHiddenH1: false, seo: { slug: { current: PAGE } } },
  'page.hiddenH1Value': { showHiddenH1: true },
  // Before a sale and after it.
  // Of a test that is not ended.
  'experiment.page': { outcome: undefined },
  'experiment.section': { outcome: undefined },
  'experiment.sections': { outcome: undefined },
  'campaign.isPageOfSale': { isPageOfSale: true, endsAt: '2021-01-01T00:00:00Z' },
  'navigationItem.category': { linkType: 'productCategory' },
  // Either keeps a category out of the site map.
  'category.seo.noIndex': { showInSitemap: true },
  'category.showInSitemap': { seo: {} },
  'categoryParent.seo.noIndex': { showInSitemap: true },
  'categoryParent.showInSitemap': { seo: {} },
  // One sofa is on sale.
  'productRow.limit': { onSale: false },
  'productRow.sort': { onSale: false },
  // A film of the shop's own has its words in its captions.
  'video.poster.alt': { file: {} },
  'productFeatureCallout.products': { categories: [] },
  'productFeatureCallout.categories': { products: [] },
}
/** The same for what is inside of a list. */
const redirectWith = (more: Fields) => ({
  redirects: [{ _type: 'saleRedirect', _key: 'r', from: '/field-deal', to: '/financing', ...more }],
})
const inside: Readonly<Record<string, Fields>> = {
  'saleRedirect.from': redirectWith({}),
  'saleRedirect.to': redirectWith({}),
  'saleRedirect.permanent': redirectWith({ permanent: true }),
  'saleRedirect.startsAt': redirectWith({ startsAt: '2099-01-01T00:00:00Z' }),
  'saleRedirect.endsAt': redirectWith({ endsAt: '2020-01-01T00:00:00Z' }),
  'saleRedirects.redirects': redirectWith({}),
}

/** Names that shoppers never read: what the studio's lists call a document. */
const forEditors = [
  'header.name',
  'desktopFooter.name',
  'mobileFooter.name',
  'navigationTree.name',
  'navigationItem.name',
  'contentFragment.name',
  'contentSnippet.name',
  'saleRedirects.name',
  'campaign.name',
  // The checks look at them; their prices are the commerce service's.
  'campaign.products',
  'productFeatureCallout.name',
  'experiment.name',
  'experiment.hypothesis',
  // How a test is read in the studio.
  'experiment.goal',
  'experiment.baseline',
  'experiment.smallestEffect',
  'experiment.decidedAt',
  // When and by how many shoppers version B is seen; an editor sees it at any time.
  'experiment.share',
  'experiment.startsAt',
  'experiment.endsAt',
]

/** What of an answer is another one's each time: the nonce, the request's name, what editors' pages say of fields. */
const steady = (html: string): string =>
  html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/ data-sanity="[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '')

const written = new Set<string>()

/** Writes the documents that show a value, and opens what shows them, one page after the other as each is asked for. */
async function* pagesOf({ documents, at }: Stage, value: Fields): AsyncGenerator<string> {
  const made = documents(value)
  await editors().write(...made)
  for (const { _id } of made) written.add(_id)
  for (const path of at) {
    const { status, headers, html } = await editor.visit(path)
    yield `${path} ${status} ${headers.get('location') ?? ''}\n${steady(html)}`
  }
}

const look = async (stage: Stage, value: Fields): Promise<string[]> => {
  const pages: string[] = []
  for await (const page of pagesOf(stage, value)) pages.push(page)
  return pages
}

/** Whether a value is shown as all these pages show another one: the first that differs says that it is not. */
const isShownAs = async (stage: Stage, value: Fields, pages: readonly string[]) => {
  let at = 0
  for await (const page of pagesOf(stage, value)) {
    if (page !== pages[at]) return false
    at += 1
  }
  return true
}

const stageOf = (type: string): Stage => {
  const stage = stages[type]
  if (!stage) throw new Error(`Say in which document ${type} is seen`)
  return stage
}

describe('[E-15] every field that editors may fill in changes what shoppers get', () => {
  test.each(Object.keys(stages))(
    'of %s',
    async (type) => {
      const stage = stageOf(type)
      const full = sampleOf(type)
      const known = new Map<string, string[]>()
      const shown = async (value: Fields): Promise<readonly string[]> => {
        const key = JSON.stringify(value)
        const before = known.get(key) ?? (await look(stage, value))
        known.set(key, before)
        return before
      }
      expect(await isShownAs(stage, full, await shown(full)), 'is the same each time').toBe(true)
      const idle: string[] = []
      for (const { path, field } of variantsOf(type, full)) {
        const base = { ...full, ...conditions[path], ...inside[field] }
        const variant = variantsOf(type, base).find((one) => one.path === path)
        if (forEditors.includes(field)) continue
        if (!variant || (await isShownAs(stage, variant.value, await shown(base)))) idle.push(path)
      }
      expect(idle, 'change nothing').toEqual([])
    },
    LONG_MS,
  )

  test('and every type is among those that were looked at', () => {
    const seen = new Set(
      Object.keys(stages).flatMap((type) => [
        type,
        ...variantsOf(type, sampleOf(type)).map(({ field }) =>
          field.slice(0, field.lastIndexOf('.')),
        ),
      ]),
    )
    const all = [...documentTypes, ...objectTypes].map(({ name }) => name)
    expect(all.filter((name) => !seen.has(name))).toEqual([])
  })

  test('names for editors alone are what the studio’s lists show', () => {
    for (const field of forEditors) {
      const type = typeNamed(field.split('.')[0] ?? '')
      const names = type?.fields.map(({ name }) => name) ?? []
      // Without a word of ours the studio takes a title, and a name where there is none.
      expect(
        type?.preview?.select['title'] ?? (names.includes('title') ? 'title' : 'name'),
        field,
      ).toBe('name')
    }
  })
})

describe('[E-15] every way to write rich text changes what shoppers get', () => {
  const [block] = portableTextType.of
  const text = (more: Fields, marks: readonly string[] = [], markDefs: readonly Fields[] = []) => [
    {
      _type: 'block',
      _key: 'p',
      style: 'normal',
      ...more,
      markDefs,
      children: [{ _type: 'span', _key: 's', text: 'Words', marks }],
    },
  ]
  const link = (more: Fields) => text({}, ['m'], [{ _key: 'm', _type: 'link', ...more }])
  const stage = onPage((it) => [page({ content: it['content'] })])

  test(
    'styles, lists, marks and links',
    async () => {
      const ways: [string, unknown][] = [
        ...block.styles.map(({ value }): [string, unknown] => [value, text({ style: value })]),
        ...block.lists.map(({ value }): [string, unknown] => [
          value,
          text({ listItem: value, level: 1 }),
        ]),
        ...block.marks.decorators.map(({ value }): [string, unknown] => [value, text({}, [value])]),
        ['link', link({ href: '/about' })],
        ['link elsewhere', link({ href: '/financing' })],
        ['link in a new tab', link({ href: '/about', openInNewTab: true })],
      ]
      const seen = new Map<string, string>()
      for (const [name, content] of ways)
        seen.set(name, (await look(stage, { content })).join('\n'))
      expect(new Set(seen.values()).size).toBe(ways.length)
    },
    LONG_MS,
  )
})
