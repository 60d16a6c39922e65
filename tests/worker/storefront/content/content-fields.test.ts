import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { tagsOf, wordsOf } from '../html.ts'
import { clearKv } from '../edge/kv.ts'
import '../matchers.ts'
import { newIsolate, origins, visit } from '../shop.ts'

beforeAll(seedShop)

const picture = (name: string, alt: string) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: `image-${name}-1600x900-webp`, _weak: true },
  alt,
})
const paragraph = (text: string) => [
  {
    _type: 'block',
    _key: 'p',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]
const richText = (heading: string) => ({
  _type: 'richText',
  _key: 'text',
  heading,
  content: paragraph('Words of a section.'),
})

const metaOf = (html: string, name: string): string | undefined =>
  tagsOf(html, 'meta').find((tag) => (tag['property'] ?? tag['name']) === name)?.['content']
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]): Record<string, unknown> => JSON.parse(text ?? ''),
  )
const imagesOf = (html: string) => tagsOf(html, 'img').map(({ src = '' }) => src)

describe('[E-15] each field of a post', () => {
  const post = {
    _id: 'blog-fields',
    _type: 'blog',
    _createdAt: '2027-02-01T15:00:00Z',
    _updatedAt: '2027-02-03T15:00:00Z',
    title: 'The long title of the story',
    subtitle: 'What stands under it',
    seo: {
      slug: { current: 'fields' },
      metaTitle: 'Title for search engines',
      metaDescription: 'Words for search engines',
      shareImage: picture('shared', 'The shared picture'),
      noIndex: true,
    },
    heroImage: picture('above', 'The picture above'),
    featuredImage: picture('featured', 'The picture when featured'),
    featuredBackgroundColor: '#102030',
    featuredTextColor: '#fafafa',
    featureTitleText: 'The short title when featured',
    featureCtaText: 'Come and read',
    tag: 'field-notes',
    content: paragraph('The story itself, unfindable quokka.'),
    sections: [richText('A section of the story')],
    relatedProducts: ['100002', '100001'],
    excludeFromSearch: true,
  }
  beforeAll(() => editors().write(post))

  test('stands on the post, or tells search engines of it', async () => {
    const page = await visit('/blog/fields')
    for (const words of [
      post.title,
      post.subtitle,
      'Field notes',
      'The story itself',
      'A section of the story',
      'February 1, 2027',
      'Marlow Sofa',
    ])
      expect(page).toShow(words)
    const words = wordsOf(page.html)
    expect(words.indexOf('Marlow Sofa')).toBeLessThan(words.indexOf('Hollis Sofa'))
    expect(imagesOf(page.html).filter((src) => src.includes('/above-'))).toHaveLength(1)
    expect(page.html).toContain('<title>Title for search engines')
    expect(metaOf(page.html, 'description')).toBe('Words for search engines')
    expect(metaOf(page.html, 'robots')).toContain('noindex')
    expect(metaOf(page.html, 'og:image')).toMatch(/^http:\/\/localhost:8787\/lake\/.*shared-/)
    expect(metaOf(page.html, 'og:type')).toBe('article')
    expect(metaOf(page.html, 'article:published_time')).toBe('2027-02-01T15:00:00Z')
    expect(dataOf(page.html)).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', headline: post.title }),
    )
  })

  test('makes it the featured one, in its own words, colors and picture', async () => {
    const list = await visit('/blog')
    expect(list).toShow('The short title when featured')
    expect(list).toShow('Come and read')
    expect(list.html).toContain('background:#102030')
    expect(list.html).toContain('color:#fafafa')
    expect(imagesOf(list.html).some((src) => src.includes('/featured-'))).toBe(true)
  })

  test('keeps it out of the search, and only there', async () => {
    expect(await visit('/blog/search/quokka')).toShow('No posts match')
    expect(await visit('/blog/tag/field-notes')).toShow(post.title)
    await editors().write({ ...post, excludeFromSearch: false })
    expect(await visit('/blog/search/unfindable%20quokka')).toShow(post.title)
  })
})

describe('[E-16] [S-01a] each field of a page', () => {
  const page = {
    ...contentPage('page-fields', '/fields', 'The title in the open', [richText('A section')]),
    seo: {
      slug: { current: '/fields' },
      metaTitle: 'Title for search engines',
      metaDescription: 'Words for search engines',
      shareImage: picture('shared', 'The shared picture'),
    },
    content: paragraph('Words under the sections.'),
    schema: JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      name: '</script><script>alert(1)</script>',
    }),
  }

  test('stands on the page, its structured data closed in', async () => {
    await editors().write(page)
    const { html } = await visit('/fields')
    expect(html).toContain('<h1 class="page-title">The title in the open</h1>')
    expect(wordsOf(html)).toContain('Words under the sections.')
    expect(wordsOf(html)).toContain('A section')
    expect(html).toContain('<title>Title for search engines')
    expect(metaOf(html, 'og:description')).toBe('Words for search engines')
    expect(metaOf(html, 'og:image:alt')).toBe('The shared picture')
    expect(html).not.toContain('<script>alert(1)')
    expect(dataOf(html)).toContainEqual(
      expect.objectContaining({ name: '</script><script>alert(1)</script>' }),
    )
  })

  test.each([
    ['its own words', 'Heard, not seen', 'Heard, not seen'],
    ['its title where it has no words', undefined, 'The title in the open'],
  ])('a hidden heading says %s', async (_, hiddenH1Value, heading) => {
    const path = `/fields-${hiddenH1Value ? 'said' : 'plain'}`
    await editors().write({
      ...page,
      _id: `page${path.slice(1)}`,
      showHiddenH1: true,
      hiddenH1Value,
      seo: { slug: { current: path } },
    })
    const { html } = await visit(path)
    expect(html).toContain(`<h1 class="vh">${heading}</h1>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('structured data that is none is left out, and the page stands', async () => {
    await editors().write({
      ...page,
      _id: 'page-bad-data',
      seo: { slug: { current: '/bad-data' } },
      schema: '{"@type": nonsense',
    })
    expect(await visit('/bad-data')).toShow('The title in the open')
  })
})

describe('a category', () => {
  const parent = {
    _id: 'test-parent',
    _type: 'categoryParent',
    name: 'Attic',
    title: 'Everything for the attic',
    slug: { current: 'attic' },
  }
  const category = {
    _id: 'test-category',
    _type: 'category',
    name: 'Trunks',
    title: 'Trunks and chests',
    subtitle: 'For what is kept',
    description: 'What a trunk is for.',
    shortDescription: 'Trunks in short',
    slug: { current: 'attic/trunks' },
    parent: { _type: 'reference', _ref: 'test-parent' },
    seo: { metaTitle: 'Trunks for search engines', metaDescription: 'Trunks described' },
    plMetaTitle: 'The list of trunks',
    plMetaDescription: 'The list described',
    content: paragraph('How to choose a trunk.'),
    sections: [richText('Under the category')],
    plSections: [richText('Under the list')],
    searchQuery: 'hollis',
    thumbnailImage: picture('trunk', 'A trunk'),
    schema: JSON.stringify({ '@context': 'https://schema.org', '@type': 'CollectionPage' }),
    showInSitemap: true,
  }
  const hidden = {
    ...category,
    _id: 'test-hidden',
    name: 'Secrets',
    slug: { current: 'attic/secrets' },
    showInSitemap: false,
    parent: { _type: 'reference', _ref: 'test-category' },
  }
  // The trunk's own path is no place in the catalogue: its products are found by its query, everywhere.
  beforeAll(() =>
    editors().write({ ...parent, searchQuery: 'sofa' }, { ...category, parent: undefined }, hidden),
  )

  test('[E-17] shows each of its fields, and its products by its own query', async () => {
    const page = await visit('/c/attic/trunks')
    for (const words of [
      'Trunks and chests',
      'For what is kept',
      'What a trunk is for.',
      'How to choose a trunk.',
      'Under the category',
      '1 product',
      'Hollis Sofa',
    ])
      expect(page).toShow(words)
    expect(page.html).not.toContain('Under the list')
    expect(page.html).not.toContain('Marlow Sofa')
    expect(page.html).toContain('<title>Trunks for search engines')
    expect(metaOf(page.html, 'description')).toBe('Trunks described')
    expect(metaOf(page.html, 'og:image')).toContain('/trunk-')
    const first = tagsOf(page.html, 'img').filter(({ fetchpriority }) => fetchpriority === 'high')
    expect(first.map(({ alt }) => alt)).toEqual(['A trunk'])
    expect(dataOf(page.html)).toContainEqual(expect.objectContaining({ '@type': 'CollectionPage' }))
    expect((await visit('/sitemaps/categories.xml')).html).toContain(
      '<loc>http://localhost:8787/c/attic/trunks</loc>',
    )
    expect((await visit('/sitemaps/categories.xml')).html).not.toContain('attic/secrets')
  })

  test('[E-17] stands under its parent with its name, picture and short words', async () => {
    await editors().write({ ...category, _id: 'test-child', slug: { current: 'attic/chests' } })
    const { html } = await visit('/c/attic')
    const door = tagsOf(html, 'a').find(({ href }) => href === '/c/attic/chests')
    expect(door?.['title']).toBe('Trunks in short')
    expect(imagesOf(html).some((src) => src.includes('/trunk-'))).toBe(true)
    expect(wordsOf(html)).toContain('Trunks')
  })
  test('that stands under none is a department, wherever those are shown', async () => {
    for (const path of ['/nowhere', '/search/zzqqx', '/pl']) {
      const { html } = await visit(path)
      const [doors = ''] = html.match(/<ul class="sub-categories".*?<\/ul>/s) ?? []
      expect(doors, path).toContain('href="/c/attic/trunks"')
      expect(doors, path).not.toContain('href="/c/attic/secrets"')
    }
    expect((await visit('/llms.txt')).html).toContain('/c/attic/trunks')
  })

  test('[E-17] lends its picture to a tile that has none of its own', async () => {
    const tile = { _type: 'categoryTile', categorySlug: 'attic/trunks' }
    const tiles = [
      { ...tile, _key: 'own', label: 'Own', image: picture('own', 'Its own') },
      { ...tile, _key: 'lent', label: 'Lent' },
      { ...tile, _key: 'product', label: 'Product', categorySlug: 'nowhere/described' },
    ]
    const section = { _type: 'categoryTiles', _key: 'doors', tiles }
    await editors().write(contentPage('test-doors', '/doors', 'Doors', [section]))
    const { html } = await visit('/doors')
    const doors = html.slice(html.indexOf('class="tiles"'), html.indexOf('</main>'))
    expect(imagesOf(doors)).toEqual([
      expect.stringContaining('/own-'),
      expect.stringContaining('/trunk-'),
    ])
  })

  test('[S-11] nests: sub-categories at every level, sections and a listing', async () => {
    const department = await visit('/c/mattresses')
    const below = tagsOf(department.html, 'a')
      .map(({ href = '' }) => href)
      .filter((href) => href.startsWith('/c/mattresses/'))
    expect(below).toContain('/c/mattresses/hybrid')
    // Of memory foam there is nothing here: the menu, which editors wrote, is all that leads there.
    expect(below.filter((href) => href === '/c/mattresses/memory-foam').length).toBeLessThan(
      below.filter((href) => href === '/c/mattresses/hybrid').length,
    )
    expect(department).toShow('Not sure where to begin?')
    expect(department).toShow('Cirrus Mattress')
    const nested = await visit('/c/mattresses/hybrid')
    expect(nested).toShow('Hybrid mattresses')
    expect(nested).toShow('Cirrus Mattress')
    const deeper = await visit('/c/attic/trunks')
    expect(tagsOf(deeper.html, 'a').map(({ href }) => href)).toContain('/c/attic/secrets')
    expect((await visit('/c/mattresses/nowhere')).status).toBe(404)
  })

  test('[C-14c] is found by its id, from wherever it stood before', async () => {
    expect(await visit('/c/test-category?sort=newest')).toRedirectTo(
      '/c/attic/trunks?sort=newest',
      302,
    )
    expect((await visit('/c/test-nothing')).status).toBe(404)
    expect((await visit('/c/page-told')).status).toBe(404)
  })

  test('[S-12] has a listing variant with sections and a head of its own; /pl lists everything', async () => {
    const list = await visit('/pl/attic/trunks')
    expect(list).toShow('Under the list')
    expect(list.html).not.toContain('Under the category')
    expect(list.html).toContain('<title>The list of trunks')
    expect(metaOf(list.html, 'description')).toBe('The list described')
    expect(list.html).toContain(
      '<link rel="canonical" href="http://localhost:8787/pl/attic/trunks"',
    )
    const all = await visit('/pl')
    for (const name of ['Hollis Sofa', 'Cirrus Mattress', 'Feather Pillow'])
      expect(all).toShow(name)
    expect(tagsOf(all.html, 'a').map(({ href }) => href)).toContain('/c/mattresses')
    expect((await visit('/pl/nowhere')).status).toBe(404)
  })
})

describe('what editors tell of products', () => {
  const callout = {
    _id: 'test-callout',
    _type: 'productFeatureCallout',
    name: 'Corner blocks',
    title: 'Blocks in every corner',
    slug: { current: 'corner-blocks' },
    description: 'Glued and screwed, so that it never racks.',
    image: picture('corner', 'A corner of a frame'),
    products: ['100001'],
  }
  const social = {
    _id: 'test-social',
    _type: 'socialPost',
    name: 'Sunday on the Hollis',
    description: 'All of us and the dog.',
    image: picture('sunday', 'A family on a sofa'),
    tags: ['test-tag'],
    socialMedia: 'Instagram',
    url: 'https://www.instagram.com/p/1',
    products: ['100001', '100002'],
    userHandle: '@the_sundays',
    productsSectionTitle: 'In the picture with it',
  }
  const told = [
    'Blocks in every corner',
    'Glued and screwed, so that it never racks.',
    'Sunday on the Hollis',
    'All of us and the dog.',
    '@the_sundays',
    'See it on Instagram',
    'In the picture with it',
    'Marlow Sofa',
  ]
  beforeAll(() =>
    editors().write(
      callout,
      social,
      contentPage('page-told', '/told', 'Told', [
        { _type: 'featureCallouts', _key: 'c', heading: 'Made so', slugs: ['corner-blocks'] },
        { _type: 'socialPosts', _key: 's', heading: 'Seen', tag: 'test-tag' },
      ]),
    ),
  )

  test.each(['redesigned', 'classic'])(
    '[E-22] stands on the %s page of each product it is about, and on no other',
    async (PRODUCT_PAGE) => {
      const setting = { otherwise: { PRODUCT_PAGE, PAGE_CACHE: 'off' } }
      const { html } = await visit('/pd/Davenport/Hollis-Sofa/100001', {}, setting)
      for (const words of told) expect(wordsOf(html)).toContain(words)
      expect(imagesOf(html).join(' ')).toMatch(/\/corner-.*\/sunday-/s)
      const other = await visit('/pd/Davenport/Feather-Pillow/100004', {}, setting)
      for (const words of told.slice(0, 4)) expect(other.html).not.toContain(words)
    },
  )

  test.each(['redesigned', 'classic'])(
    '[C-14b] posts that name a product stand on its %s page, and on no other',
    async (PRODUCT_PAGE) => {
      const post = {
        _id: 'test-post-about',
        _type: 'blog',
        title: 'Ten years with one sofa',
        seo: { slug: { current: 'ten-years-with-one-sofa' } },
        relatedProducts: ['100001'],
      }
      await editors().write(post)
      await clearKv()
      const setting = { worker: await newIsolate(), otherwise: { PRODUCT_PAGE, PAGE_CACHE: 'off' } }
      const { html } = await visit('/pd/Davenport/Hollis-Sofa/100001', {}, setting)
      expect(wordsOf(html)).toContain('Ten years with one sofa')
      expect(tagsOf(html, 'a').map(({ href }) => href)).toContain('/blog/ten-years-with-one-sofa')
      const other = await visit('/pd/Davenport/Feather-Pillow/100004', {}, setting)
      expect(other.html).not.toContain('Ten years with one sofa')
      await editors().remove('test-post-about')
    },
  )

  test('[E-22] stands on the pages that ask for it by slug and by tag', async () => {
    const page = await visit('/told')
    for (const words of told) expect(page).toShow(words)
    expect(tagsOf(page.html, 'a')).toContainEqual(
      expect.objectContaining({ href: 'https://www.instagram.com/p/1', rel: 'noopener' }),
    )
  })

  test('[E-22] a feature may belong to all products of a category and what is below it', async () => {
    await editors().write({
      ...callout,
      _id: 'test-callout-category',
      title: 'Told of every mattress',
      slug: { current: 'every-mattress' },
      products: [],
      categories: ['mattresses'],
    })
    const { html } = await visit('/pd/Sealy/Cirrus-Mattress/100003')
    expect(html).toContain('Told of every mattress')
  })
})

test('a store finder asks for a ZIP code or a city and goes to the locator, without a script', async () => {
  await editors().write(
    contentPage('page-finder', '/finder', 'Finder', [
      { _type: 'storeFinder', _key: 'f', heading: 'Come by', text: 'We are open.' },
    ]),
  )
  const page = await visit('/finder')
  expect(page).toShow('Come by')
  expect(tagsOf(page.html, 'form')).toContainEqual(
    expect.objectContaining({ method: 'get', action: '/locations' }),
  )
  expect(tagsOf(page.html, 'input')).toContainEqual(
    expect.objectContaining({ id: 'store-finder-f', name: 'q' }),
  )
})

test('[E-18] [S-01b] the page for what is not there speaks the words of its fragment', async () => {
  await editors('drift').write({
    _id: 'fragment-404-help',
    _type: 'contentFragment',
    name: 'Help',
    slug: { current: '404-help' },
    content: paragraph('Perhaps it sold out.'),
    keyValues: [
      { _key: 'h', key: 'heading', value: 'Gone fishing' },
      { _key: 's', key: 'searchLabel', value: 'Look for it here' },
    ],
  })
  const page = await visit('/not-there', {}, { origin: origins.drift })
  expect(page).toShow('Gone fishing', 404)
  expect(page).toShow('Perhaps it sold out.', 404)
  expect(page).toShow('Look for it here', 404)
})

test('[E-24] a menu shows texts and pictures beside its links, and icons before them', async () => {
  const { html } = await visit('/api/menus')
  const src = imagesOf(html).find((image) => image.startsWith('/lake/images/'))
  expect(html).toContain('class="menu-words"')
  expect(html).toContain('class="menu-picture" href="/c/living-room/sofas"')
  const image = await visit(src ?? '')
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a page without a picture of its own shares its brand’s', async () => {
  const { html } = await visit('/privacy')
  expect(metaOf(html, 'og:image')).toBe('http://localhost:8787/assets/share-davenport.jpg')
  expect(metaOf(html, 'og:type')).toBe('website')
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
})

test('the canonical address keeps what makes a page, and nothing else', async () => {
  const { html } = await visit('/c/mattresses?utm_source=mail&size=Queen&sort=price-asc&fbclid=1')
  const canonical = tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.['href']
  expect(canonical).toBe('http://localhost:8787/c/mattresses?size=Queen')
})

test.each(['categories', 'content'])('the sitemap of %s shows its pictures', async (name) => {
  expect((await visit(`/sitemaps/${name}.xml`)).html).toContain(
    '<image:image><image:loc>http://localhost:8787/lake/images/',
  )
})
