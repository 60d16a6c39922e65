import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageType } from '../../schemas/pages.ts'
import { readMenuItems } from '../menu-tree/menu-items.ts'
import { nodeFor } from '../menu-tree/tree-nodes.ts'
import { contentOf, nameOf, problemsOf, withEdited } from './site-content.ts'
import { made, NOW, origins, seo } from './made-documents.ts'
import { pathState } from './site-map.ts'

const others = [
  made({ _id: 'guide', _type: 'page', title: 'Guide', seo: seo('/guide') }),
  made({ _id: 'post', _type: 'blog', title: 'Post', seo: seo('how-to-choose') }),
  made({ _id: 'sofas', _type: 'category', name: 'Sofas', slug: { current: 'living-room/sofas' } }),
]

const problems = (value: Record<string, unknown>) => {
  const document = made(value)
  const content = contentOf([...others, document], [], origins)
  return problemsOf(document, content, NOW).map(
    ({ level, path }) =>
      `${level} ${path.map((part) => (typeof part === 'object' ? part._key : part)).join('.')}`,
  )
}

const page = (more: Record<string, unknown>) => ({
  _type: 'page',
  title: 'P',
  seo: seo('/p'),
  ...more,
})
const section = (more: Record<string, unknown>) =>
  page({ sections: [{ _key: 's', _type: 'banner', ...more }] })
const linked = (href: string) => section({ link: { _type: 'link', label: 'See', href } })

test.each<[string, Record<string, unknown>, string[]]>([
  ['a page as it should be', page({}), []],
  ['a link to a page', linked('/guide?utm_source=x#top'), []],
  ['a link to a post', linked('/blog/how-to-choose'), []],
  ['a link to a category', linked('/c/living-room/sofas'), []],
  ['a link to the cart', linked('/cart'), []],
  ['a link to a product', linked('/pd/sealy/nimbus/1'), []],
  ['a link to another company', linked('https://example.com/x'), []],
  ['a telephone number', linked('tel:+13035550142'), []],
  ['a dead link', linked('/gide'), ['warning sections.s.link.href']],
  ['a link to a dead post', linked('/blog/gone'), ['warning sections.s.link.href']],
  ['a link to a dead category', linked('/c/living-room/gone'), ['warning sections.s.link.href']],
  [
    'a whole address of this shop that is dead',
    linked('https://shop.example/gide'),
    ['warning sections.s.link.href'],
  ],
  ['a script', linked('javascript:alert(1)'), ['error sections.s.link.href']],
  ['a hidden host', linked('//evil.example'), ['error sections.s.link.href']],
  [
    'a dead link in a text',
    page({
      content: [
        { _key: 'b', _type: 'block', markDefs: [{ _key: 'm', _type: 'link', href: '/gide' }] },
      ],
    }),
    ['warning content.b.markDefs.m.href'],
  ],
  [
    'a picture with a description',
    section({ image: { asset: { _ref: 'image-a' }, alt: 'A sofa' } }),
    [],
  ],
  ['a picture for decoration', section({ image: { asset: { _ref: 'image-a' }, alt: '' } }), []],
  [
    'a picture without a description',
    section({ image: { asset: { _ref: 'image-a' } } }),
    ['error sections.s.image.alt'],
  ],
  [
    'a picture that is marked as decoration',
    section({ image: { asset: { _ref: 'image-a' }, decorative: true } }),
    [],
  ],
  [
    'a picture that is called by its file',
    section({ image: { asset: { _ref: 'image-a' }, alt: 'IMG_2041.JPG' } }),
    ['warning sections.s.image.alt'],
  ],
  [
    'a picture that is a link, and mere decoration',
    section({
      _type: 'sanity_image_component',
      href: '/cart',
      image: { asset: { _ref: 'image-a' }, decorative: true },
    }),
    ['error sections.s.image.alt'],
  ],
  [
    'the same with words under it',
    section({
      _type: 'sanity_image_component',
      href: '/cart',
      caption: 'Your cart',
      image: { asset: { _ref: 'image-a' }, decorative: true },
    }),
    [],
  ],
  ['no picture', section({ image: { _type: 'image' } }), []],
  [
    'a category that is gone, by its path',
    section({ categorySlug: 'gone' }),
    ['error sections.s.categorySlug'],
  ],
  [
    'a fragment that is gone',
    section({ fragment: { _type: 'reference', _ref: 'gone' } }),
    ['error sections.s.fragment'],
  ],
  [
    'no title for search engines',
    page({ seo: seo('/p', { metaTitle: ' ' }) }),
    ['warning seo.metaTitle'],
  ],
  [
    'no description',
    page({ seo: seo('/p', { metaDescription: undefined }) }),
    ['warning seo.metaDescription'],
  ],
  [
    'a title of 61 characters',
    page({ seo: seo('/p', { metaTitle: 'x'.repeat(61) }) }),
    ['warning seo.metaTitle'],
  ],
  ['a title of 60', page({ seo: seo('/p', { metaTitle: 'x'.repeat(60) }) }), []],
  [
    'a description of 161',
    page({ seo: seo('/p', { metaDescription: 'x'.repeat(161) }) }),
    ['warning seo.metaDescription'],
  ],
  [
    'nothing for search engines, which are kept out',
    page({ seo: { slug: { current: '/p' }, noIndex: true } }),
    [],
  ],
  ['no address', page({ seo: seo('') }), ['error seo.slug']],
  ['an address without a slash', page({ seo: seo('p') }), ['error seo.slug']],
  ['an address with a query', page({ seo: seo('/p?x=1') }), ['error seo.slug']],
  ['an address on another site', page({ seo: seo('//shop.example') }), ['error seo.slug']],
  ['an address that browsers spell otherwise', page({ seo: seo('/für') }), ['error seo.slug']],
  ['the address of another page', page({ seo: seo('/guide') }), ['error seo.slug']],
  [
    'a post with a path for an address',
    { _type: 'blog', title: 'B', seo: seo('a/b') },
    ['error seo.slug'],
  ],
  [
    'a category whose department is gone',
    {
      _type: 'category',
      name: 'C',
      slug: { current: 'c' },
      seo: seo('c'),
      parent: { _ref: 'gone' },
    },
    ['error parent'],
  ],
  [
    'an item of the navigation whose category is gone',
    {
      _type: 'navigationItem',
      name: 'N',
      linkType: 'productCategory',
      link: 'old',
      category: { _ref: 'gone', _weak: true },
    },
    ['error category'],
  ],
  [
    'an item of the navigation that is well',
    {
      _type: 'navigationItem',
      name: 'N',
      linkType: 'productCategory',
      category: { _ref: 'sofas', _weak: true },
    },
    [],
  ],
  [
    'an item that is hidden and waits for its page',
    { _type: 'navigationItem', name: 'N', enabled: false, linkType: 'menuLink', link: '/soon' },
    [],
  ],
  [
    'redirects in a circle',
    {
      _type: 'saleRedirects',
      name: 'R',
      redirects: [
        { _key: 'a', from: '/a', to: '/b' },
        { _key: 'b', from: '/b', to: '/a' },
      ],
    },
    ['error redirects.a.to', 'error redirects.b.to'],
  ],
])('%s', (_, value, expected) => {
  expect(problems(value)).toEqual(expected)
})

test('a menu is told of items that are gone', () => {
  const tree = made({
    _type: 'navigationTree',
    name: 'Desktop',
    tree: [nodeFor('gone', null, 'k'), nodeFor('item', null, 'l')],
  })
  const items = readMenuItems([
    { _id: 'item', title: 'Item', linkType: 'menuLink', link: '/guide', isPublished: true },
  ])
  const found = problemsOf(tree, contentOf([...others, tree], items, origins), NOW)
  expect(found.map(({ path }) => path)).toEqual([['tree', { _key: 'k' }]])
})

describe('a document that is being written', () => {
  test('is checked as it is now, against the others as they are', () => {
    const before = contentOf(
      [...others, made({ _type: 'page', title: 'P', seo: seo('/p') })],
      [],
      origins,
    )
    const edited = made({ _type: 'page', title: 'P', seo: seo('/guide') })
    const after = withEdited(before, edited)
    expect(problemsOf(edited, after, NOW).map(({ words }) => words)).toEqual([
      'Another document has the same address: /guide.',
    ])
    expect(after.documents).toHaveLength(before.documents.length)
  })
})

test.each([
  ['/', 'there'],
  ['/Cart', 'there'],
  ['/pl', 'there'],
  ['/pl/living-room/sofas', 'there'],
  ['/blog', 'there'],
  ['/blog/tag/care', 'there'],
  ['/blog/feed.xml', 'there'],
  ['/%67uide/', 'there'],
  ['/c', 'no-category'],
  ['https://drift.example/x', 'not-ours'],
  ['http://[', 'not-ours'],
])('at %s: %s', (href, state) => {
  expect(pathState(contentOf(others, [], origins).site, href)).toBe(state)
})

test('the shop’s own addresses are known, and no link to them is called dead', () => {
  const document = readFileSync(new URL('../../../docs/interface.md', import.meta.url), 'utf8')
  const paths = [...document.matchAll(/^\| GET +\| `(\/[a-z][^`:]*)`/gm)].map(
    ([, path = '']) => path,
  )
  const site = contentOf(others, [], origins).site
  expect(paths.length).toBeGreaterThan(10)
  const dead = paths.filter((path) => pathState(site, path) !== 'there')
  expect(dead, 'Add the first part of these to SHOP_PATHS in site-map.ts').toEqual([])
})

test('the home page is called so, whatever its title is', () => {
  expect(nameOf(made({ _type: 'page', title: 'Davenport', seo: seo('/') }))).toBe('Home page')
  expect(nameOf(made({ _type: 'page', title: 'About us', seo: seo('/about') }))).toBe('About us')
  const list = pageType.preview.prepare
  expect(list({ title: 'Davenport', address: '/' })).toMatchObject({
    title: 'Home page',
    subtitle: '/',
  })
  expect(list({ title: 'About us', address: '/about' })).toMatchObject({
    title: 'About us',
    subtitle: '/about',
  })
})
