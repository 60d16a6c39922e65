import { beforeAll, describe, expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { watched } from '../edge/faults.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, origins, visit } from '../shop.ts'

beforeAll(seedShop)

const asMarkdown = { headers: { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' } }
const asBrowser = {
  headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
}
const typeOf = (answer: { headers: Headers }) => answer.headers.get('content-type')

describe('the Markdown twin', () => {
  test.each([
    ['/', '# Davenport', '## Find your room'],
    ['/delivery-and-returns', '# ', 'Source: <http://localhost:8787/delivery-and-returns>'],
    ['/blog/which-rug-size', '# Which rug size?', '## '],
    ['/c/mattresses', '# Mattresses', '[Cirrus Mattress](http://localhost:8787/pd/Sealy/'],
    ['/pl', '# Shop all', '[Hollis Sofa]('],
    ['/build/merrick', '# Build your Merrick sofa', '| Overall | 106'],
    ['/pd/Sealy/Cirrus-Mattress/100003', '# Cirrus Mattress', '| Queen, Medium | $1,200.00 |'],
  ])('%s answers it to who asks for it', async (path, title, words) => {
    const page = await visit(path, asMarkdown)
    expect([page.status, typeOf(page)]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(page.html.startsWith(title)).toBe(true)
    expect(page.html).toContain(words)
    expect(page.html).not.toMatch(/<(p|div|span|script|a)\b/)
    expect(page.html).not.toMatch(/\]\(\//)
  })

  test('HTML says where it is', async () => {
    const page = await visit('/about', asBrowser)
    expect(tagsOf(page.html, 'link')).toContainEqual({
      rel: 'alternate',
      type: 'text/markdown',
      href: 'http://localhost:8787/about',
    })
    expect((await visit('/llms.txt')).html).toContain('Accept: text/markdown')
  })

  test('and HTML are kept apart, whichever came first, and both say what they depend on', async () => {
    for (const [path, first, second] of [
      ['/contact', asMarkdown, asBrowser],
      ['/terms', asBrowser, asMarkdown],
    ] as const) {
      await visit(path, first)
      const other = await visit(path, second)
      const again = await visit(path, first)
      expect(again.cache).toBe('memory')
      expect(typeOf(other)).not.toBe(typeOf(again))
      for (const answer of [other, again]) expect(answer.headers.get('vary')).toContain('Accept')
      // Another isolate finds both in the data centre's cache.
      const elsewhere = { worker: await newIsolate() }
      const [markdown, html] = [
        await visit(path, asMarkdown, elsewhere),
        await visit(path, asBrowser, elsewhere),
      ]
      expect([markdown.cache, typeOf(markdown)]).toEqual(['edge', 'text/markdown; charset=utf-8'])
      expect([html.cache, typeOf(html)]).toEqual(['edge', 'text/html; charset=utf-8'])
    }
  })

  test('is each brand’s own', async () => {
    const ours = await visit('/delivery-and-returns', asMarkdown, { origin: origins.drift })
    expect(ours.html).toContain('Source: <http://drift.localhost:8787/delivery-and-returns>')
  })

  test('a page that is not there is 404, and a route change in the browser stays HTML', async () => {
    expect((await visit('/nowhere', asMarkdown)).status).toBe(404)
    const fragment = await visit('/about', {
      headers: { ...asMarkdown.headers, 'x-navigation': 'fragment' },
    })
    expect(typeOf(fragment)).toBe('text/html; charset=utf-8')
  })

  test('holds no link that the page would not have, and takes no text for markup', async () => {
    const link = (href: string) => ({ label: `To [${href.slice(0, 10)}]`, href })
    await editors().write(
      contentPage('page-hostile', '/hostile', '# Not *a* <b>title</b>', [
        {
          _type: 'banner',
          _key: 'b',
          heading: 'A | bar and `ticks`',
          link: link('javascript:alert(1)'),
        },
        {
          _type: 'richText',
          _key: 't',
          content: [
            {
              _type: 'block',
              _key: 'p',
              style: 'normal',
              markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(2)' }],
              children: [{ _type: 'span', _key: 's', text: 'words', marks: ['l'] }],
            },
          ],
        },
        { _type: 'hologram', _key: 'x', text: 'unknown' },
      ]),
    )
    const { html } = await visit('/hostile', asMarkdown)
    expect(html).toContain('# \\# Not \\*a\\* \\<b\\>title\\</b\\>')
    expect(html).toContain('words')
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('unknown')
  })

  test('of a block that holds a whole book has all its words, and the marks of the blocks beside it', async () => {
    const block = (key: string, text: string, marks: readonly string[] = []) => ({
      _type: 'block',
      _key: key,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `${key}-s`, text, marks }],
    })
    const book = '*a_sofa [for](two) '.repeat(120_000)
    await editors().write(
      contentPage('page-book', '/book', 'Book', [
        {
          _type: 'richText',
          _key: 't',
          content: [block('before', 'before it', ['strong']), block('book', book)],
        },
      ]),
    )
    const { status, html } = await visit('/book', asMarkdown)
    expect(status).toBe(200)
    expect(html).toContain('**before it**')
    expect(html.split(String.raw`\*a\_sofa \[for\](two)`)).toHaveLength(120_001)
  })
})

test('a content page asks the catalogue once, however many rows and tiles it has', async () => {
  const commerce = watched(env.COMMERCE)
  const page = await visit(
    '/',
    {},
    { otherwise: { COMMERCE: commerce.service, PAGE_CACHE: 'off' } },
  )
  expect(page.status).toBe(200)
  const catalogue = commerce.asked.filter(({ path }) => path.startsWith('/v1/catalog/'))
  expect(catalogue.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/catalog/live/lists',
  ])
})
