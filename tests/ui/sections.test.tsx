import { portableTextToMarkdown } from '@portabletext/markdown'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { portableText } from '../../content/portable-text.ts'
import { sections } from '../../content/sections.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { Footer } from '../../ui/layout/footer.tsx'
import { MenuListing } from '../../ui/layout/menu-panel.tsx'
import { PortableText } from '../../ui/sections/portable-text.tsx'
import { Sections } from '../../ui/sections/registry.tsx'
import { davenport } from '../../shop/davenport/brand.ts'
import { chrome, imageHost, paragraphs } from '../fixtures/content.ts'
import { summaries } from '../fixtures/products.ts'

const inMoss = { url: '/moss.webp', alt: 'A sofa in moss', width: 1600, height: 1200 }

const render = (list: unknown[], hasHeading = false) =>
  renderToString(
    <Sections
      sections={sections.parse(list)}
      rows={{ row: summaries.slice(0, 2) }}
      pictures={{ imageHost, found: {} }}
      found={{
        now: 0,
        timeZone: 'UTC',
        posts: {},
        social: {},
        callouts: {},
        products: Object.fromEntries(summaries.map((product) => [product.itemId, product])),
        rooms: { r: summaries.slice(0, 1).map((sofa) => ({ ...sofa, picture: inMoss })) },
      }}
      hasHeading={hasHeading}
    />,
  )

describe('sections', () => {
  const hero = { _type: 'hero', _key: 'h', heading: 'Winter rooms' }

  const image = { asset: { _ref: 'image-f00d-1280x720-webp' }, alt: 'A green sofa' }

  test('a picture of the editors comes in widths, and only that of the first hero is hurried', () => {
    const html = render([
      { ...hero, image },
      { ...hero, _key: 'h2', image },
    ])
    const [first, second] = html.match(/<img[^>]*>/g) ?? []
    expect(first).toContain('w=320&amp;auto=format 320w')
    expect(first).toContain('w=1280&amp;auto=format 1280w')
    expect(first).toContain('width="1280" height="720"')
    expect(first).toContain('alt="A green sofa"')
    expect(first).toMatch(/fetchpriority="high"/i)
    expect(second).toContain('loading="lazy"')
    expect(second).not.toMatch(/fetchpriority/i)
  })

  test('a banner shows its picture, and stands without one', () => {
    const banner = { _type: 'banner', _key: 'b', heading: 'Set the table' }
    expect(render([{ ...banner, image }])).toMatch(
      /<section class="banner[^>]*banner-pictured.*<img/s,
    )
    expect(render([banner])).not.toMatch(/banner-pictured|<img/)
  })

  test('the first hero holds the h1, unless the page has one', () => {
    const two = [hero, { ...hero, _key: 'h2', heading: 'Second' }]
    expect(render(two)).toContain('<h1>Winter rooms</h1>')
    expect(render(two).split('<h1').length).toBe(2)
    expect(render(two, true)).not.toContain('<h1')
  })

  test('a kind that is not known is left out and the rest stands', () => {
    const page = render([{ _type: 'hologram', _key: 'x' }, hero])
    expect(page).toContain('Winter rooms')
    expect(page).not.toContain('hologram')
  })

  test('a product row shows the products of its key, and nothing when there are none', () => {
    const row = { _type: 'productRow', _key: 'row', title: 'Sofas', categorySlug: 'sofas' }
    expect(render([row])).toContain('Hollis Sofa')
    expect(render([{ ...row, _key: 'other' }])).toBe('')
  })

  describe('a room to shop', () => {
    const [sofa, bed] = summaries
    const spots = [
      { _key: 'a', product: sofa?.itemId, skuId: 'SOFA-MOSS', left: 47.5, top: 67 },
      { _key: 'b', product: bed?.itemId, left: 80, top: 50 },
      { _key: 'c', product: 'gone', left: 10, top: 10 },
      { _key: 'd', product: sofa?.itemId, left: 20, top: 20 },
    ]
    const room = { _type: 'shopRoom', _key: 'r', heading: 'Shop this room', image, spots }

    test('has a link where each piece stands, once, to the one in the picture', () => {
      const html = render([room])
      expect(html.match(/style="left:[^"]*"/g)).toEqual([
        'style="left:47.5%;top:67%"',
        'style="left:80%;top:50%"',
      ])
      expect(html).toMatch(/left:47\.5%[^>]*><a href="[^"]*s=SOFA-MOSS"/)
      expect(html).not.toContain('gone')
    })

    test('shows in its list the variant that stands there, and of any other piece its usual one', () => {
      const [, list = ''] = render([room]).split('class="room-list"')
      const [first, second] = list.match(/<img[^>]*>/g) ?? []
      expect(first).toContain('/moss.webp')
      expect(second).toContain('src=')
      expect(second).not.toContain('/moss.webp')
    })

    test('says what its pieces are, in their order, and what they cost together', () => {
      const html = render([room])
      const total = (sofa?.priceFrom ?? 0) + (bed?.priceFrom ?? 0)
      expect(html).toContain(`All 2 pieces`)
      expect(html).toContain(formatCents(total))
      expect(html.match(/<h3><a [^>]*>([^<]*)/g)).toHaveLength(2)
    })

    test('is left out when none of its pieces are for sale', () => {
      expect(render([{ ...room, spots: spots.slice(2, 3) }])).toBe('')
    })
  })
})

describe('rich text', () => {
  const link = (href: string) =>
    renderToString(<PortableText value={paragraphs(`Read [more](${href}) here.`)} />)

  test('links where it is safe', () => {
    expect(link('/guides')).toContain('<a href="/guides">more</a>')
    expect(link('https://example.com/')).toContain('<a href="https://example.com/">more</a>')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
    'keeps the words and drops the link to %s',
    (href) => {
      const text = link(href)
      expect(text).toContain('more')
      expect(text).not.toContain('<a')
    },
  )

  const whole = {
    _key: 'b',
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'l', _type: 'link', href: '/guides' }],
    children: [{ _key: 's', _type: 'span', text: 'What is whole', marks: ['l'] }],
  }
  const [span] = whole.children
  test.each([
    ['no list of links', { markDefs: '' }],
    ['an empty place among the links', { markDefs: [null, ...whole.markDefs] }],
    ['a link that has no name', { markDefs: [{ _type: 'link' }] }],
    ['no style', { style: null }],
    ['a style that is none', { style: {} }],
    ['a kind of list that is none', { listItem: 7, level: 'x' }],
    ['no list of marks', { children: [{ ...span, marks: 'strong' }] }],
    ['an empty place in a sentence', { children: [null, 7, span] }],
    ['a part of a sentence without words', { children: [{ ...span, text: null }, span] }],
    ['no sentence', { children: 'x' }],
    ['no sentence at all', { children: null }],
  ])('a block that has %s leaves the page, and the words that are whole', (_, wrong) => {
    const value = portableText.parse([null, 7, { ...whole, ...wrong }, whole])
    const page = renderToString(<PortableText value={value} />)
    expect(page).toContain('<a href="/guides">What is whole</a>')
    expect(portableTextToMarkdown(value)).toContain('What is whole')
  })

  test('leaves out blocks it does not know', () => {
    expect(
      renderToString(<PortableText value={[{ _type: 'script', _key: 's', code: 'x' }]} />),
    ).toBe('')
  })
})

describe('chrome', () => {
  test('[E-19] the desktop footer has three columns, the mobile one a single column; badges follow their flags', () => {
    const { desktopFooter, mobileFooter } = chrome('davenport')
    const page = renderToString(
      <Footer brand={davenport} desktop={desktopFooter} mobile={mobileFooter} />,
    )
    const [, desktop = '', mobile = ''] = page.split(/<div class="footer-(?:desktop|mobile)">/)
    expect(desktop.split('<nav').length - 1).toBe(3)
    expect(mobile.split('<nav').length - 1).toBe(1)
    expect(page).toContain('Level Access')
    expect(page).toContain('BBB')
    const plain = renderToString(
      <Footer
        brand={davenport}
        desktop={
          desktopFooter && { ...desktopFooter, showBBBLogo: false, showLevelAccessLogo: false }
        }
        mobile={null}
      />,
    )
    expect(plain).not.toContain('Level Access')
    expect(plain).not.toContain('BBB')
    expect(desktop).toContain('Financing from $299')
    expect(desktop).toContain('https://www.instagram.com/')
  })

  test('of a footer stands what editors filled: a column without links is none, and no line is drawn under nothing', () => {
    const { desktopFooter } = chrome('davenport')
    if (!desktopFooter) throw new Error('the fixture has a footer')
    const [{ listings } = { listings: [] }] = desktopFooter.columns
    const page = renderToString(
      <Footer
        brand={davenport}
        desktop={{
          ...desktopFooter,
          columns: [{ listings }, { listings: [] }, { heading: 'Nowhere', listings: [] }],
          socialIcons: [],
          showBBBLogo: false,
          showLevelAccessLogo: false,
        }}
        mobile={null}
      />,
    )
    expect(page.split('<nav').length - 1).toBe(1)
    expect(page).not.toMatch(/<h2|Nowhere|footer-row/)
  })

  test('a menu block takes its columns of twelve', () => {
    const listing = chrome('davenport').desktopMenu[0]?.list[0]
    if (!listing) throw new Error('the fixture has a menu')
    expect(renderToString(<MenuListing listing={listing} imageHost={imageHost} />)).toContain(
      'grid-column:span 3',
    )
  })
})
