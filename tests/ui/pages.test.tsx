import { renderToString } from 'react-dom/server'
import { renderToReadableStream } from 'react-dom/server.browser'
import { describe, expect, test } from 'vitest'
import { drift } from '../../shop/drift/brand.ts'
import { Document } from '../../ui/document.tsx'
import { ErrorSummary } from '../../ui/components/error-summary.tsx'
import { ErrorPage } from '../../ui/pages/content/error-page.tsx'
import { documentOf, pages } from './gallery-pages.tsx'
import { sheetsBy } from '../../ui/page-meta.ts'

const assets = {
  build: 'b1',
  entry: '/assets/entry.js',
  preloads: [],
  first: {
    davenport: { frame: { css: 'body{}', faces: ['/assets/a.woff2'], hash: 'sha256-b' } },
    drift: { frame: { css: 'body{}', faces: ['/assets/a.woff2'], hash: 'sha256-b' } },
  },
  brandSheets: {},
  sheets: sheetsBy((name) => `/assets/${name}.css`),
}

/** A page's whole HTML, with what streams late. Comments that React puts between texts are taken out. */
const html = async (name: string, brand: 'davenport' | 'drift' = 'davenport', fragment = false) => {
  const stream = await renderToReadableStream(documentOf(name, brand, assets, fragment))
  await stream.allReady
  return (await new Response(stream).text()).replaceAll('<!-- -->', '')
}

const count = (text: string, part: string | RegExp) => text.split(part).length - 1

const attributes = (page: string, element: string, attribute: string) =>
  [...page.matchAll(new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'gi'))].map(
    ([, value = '']) => value,
  )

test('each brand thanks for an order in its own voice', async () => {
  expect(await html('confirm')).toContain('Thank you! Your order is placed.')
  expect(await html('confirm', 'drift')).toContain(`<h1>${drift.orderThanks}</h1>`)
})

describe.each(Object.keys(pages))('%s', (name) => {
  test.each(['davenport', 'drift'] as const)(
    'is a whole, well-formed page for %s',
    async (brand) => {
      const page = await html(name, brand)
      expect(page).toContain(`data-brand="${brand}"`)
      expect(count(page, '<h1')).toBe(1)
      expect(count(page, '<main')).toBe(1)
      expect(page).toContain('<main id="main" tabindex="-1"')
      const ids = attributes(page, '[a-z][a-z0-9-]*', 'id')
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )

  test('every field has a label, every described-by points somewhere, every picture has its size', async () => {
    const page = await html(name)
    const ids = new Set(attributes(page, '[a-z][a-z0-9-]*', 'id'))
    const labels = new Set(attributes(page, 'label', 'for'))
    const fields = [...page.matchAll(/<(?:input|select)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('type="hidden"'))
    for (const tag of fields) expect(labels, tag).toContain(/\sid="([^"]*)"/.exec(tag)?.[1])
    for (const target of [
      ...attributes(page, '[a-z][a-z0-9-]*', 'aria-describedby'),
      ...attributes(page, '[a-z][a-z0-9-]*', 'aria-labelledby'),
      ...attributes(page, '[a-z][a-z0-9-]*', 'popoverTarget'),
    ].flatMap((value) => value.split(' ')))
      expect(ids).toContain(target)
    for (const [tag] of page.matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/\salt="/)
      expect(tag).toMatch(/\swidth="\d+"/)
      expect(tag).toMatch(/\sheight="\d+"/)
    }
  })

  test('works without scripts: forms post or get somewhere, links lead somewhere, no inline handlers', async () => {
    const page = await html(name)
    for (const [tag] of page.matchAll(/<form\b[^>]*>/g)) {
      expect(tag).toMatch(/\smethod="(?:get|post)"/)
      expect(tag).toMatch(/\saction="\/[^"]*"/)
    }
    for (const href of attributes(page, 'a', 'href')) {
      expect(href).not.toBe('#')
      expect(href).not.toBe('')
    }
    expect(page).not.toMatch(/<[^>]*\son[a-z]+="/)
  })
})

describe('the document', () => {
  test('has an overlay for loading routes, hidden until one loads, and slots for what is personal', async () => {
    const page = await html('home')
    expect(page).toMatch(/<div id="route-loading" role="status" hidden=""/)
    for (const slot of [
      'data-cart-count',
      'data-first-name',
      'data-postal-code',
      'data-store-name',
    ])
      expect(page).toContain(slot)
  })

  test('asks early for the sheets that it links further down, then for the faces that its inlined sheet sets text in', async () => {
    const page = await html('home')
    const linked = [...page.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
      ([, href]) => href,
    )
    const asked = page.matchAll(
      /<link rel="preload"(?=[^>]* as="(?:style"[^>]* fetchPriority="low"|font"[^>]* crossorigin=""))[^>]* href="([^"]*)"/gi,
    )
    expect(linked).not.toEqual([])
    expect([...asked].map(([, href]) => href)).toEqual([...linked, '/assets/a.woff2'])
  })

  test('a fragment is the head that belongs to the page, and its main, and nothing else', async () => {
    const page = await html('listing', 'davenport', true)
    expect(page).toMatch(/<title>listing \| Davenport<\/title>/)
    expect(page).toContain('<main id="main"')
    for (const part of ['<html', '<body', '<header', '<footer', 'entry.js', '<style'])
      expect(page).not.toContain(part)
  })

  test('robots are kept out only where asked', () => {
    const render = (noindex: boolean) =>
      renderToString(
        <Document brand={drift} meta={{ title: 'Cart', noindex }} assets={assets}>
          <main />
        </Document>,
      )
    expect(render(true)).toContain('noindex')
    expect(render(false)).not.toContain('noindex')
  })

  test('[E-20] the sales callout stands on top of every page, the checkout too', async () => {
    expect(await html('home')).toContain('Free delivery on mattresses this week.')
    expect(await html('not-found')).toContain('Free delivery on mattresses this week.')
    expect(await html('checkout-address')).toContain('Free delivery on mattresses this week.')
  })

  test('what links in the sales callout is words alone in the checkout', async () => {
    const linked = '<a href="/sale">See the details</a>'
    expect(await html('home')).toContain(linked)
    const checkout = await html('checkout-address')
    expect(checkout).toContain('See the details')
    expect(checkout).not.toContain(linked)
  })

  test('menu links that open a new tab give it no hold of ours', async () => {
    const page = await html('home')
    expect(page).toMatch(/<a href="https:\/\/example\.com\/" target="_blank" rel="noopener">Press/)
  })
})

describe('pages speak as the shop does', () => {
  test('[X-06c] the error page says the specification’s words unless told others', () => {
    const words = renderToString(<ErrorPage />).replaceAll('&#x27;', "'")
    expect(words).toContain(
      "We're sorry, there has been a problem loading this page. Please try again.",
    )
    expect(renderToString(<ErrorPage message="Bad request" />)).toContain('Bad request')
  })

  test('[X-07b] a form with errors starts with the summary, and its entries lead to the fields', async () => {
    const page = await html('checkout-address')
    expect(page).toContain('Please address the below form errors.')
    expect(page).toContain('<a href="#email">E-mail is invalid</a>')
    expect(page).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"/)
    expect(page).toMatch(/<select[^>]*id="stateOrRegion"[^>]*aria-invalid="true"/)
  })

  test('a fault that belongs to no field is said alone: there is no form error below it', () => {
    const page = renderToString(<ErrorSummary problems={[{ message: 'Only 2 left.' }]} />)
    expect(page).toContain('<p>Only 2 left.</p></div>')
    expect(page).not.toContain('<h2>')
  })

  test('[B-06] the two ways to get a product have their names', async () => {
    const page = await html('product')
    expect(page).toContain('Home Delivery')
    expect(page).toContain('In-Store Pick Up')
  })

  test('a product’s choices are links to variants, and what cannot be had says so', async () => {
    const page = await html('product')
    expect(page).toMatch(/<a href="\/pd\/Davenport\/Hollis-Sofa\/100123\?Size=96-in&amp;color=Oat"/)
    expect(page).toContain('Ink</span><span class="vh">, sold out')
    expect(page).toContain('Save $300.00')
    expect(page).toContain('Financing available')
    expect(page).toContain('Goes well with')
  })

  test('an address that asks for what is not made says what is shown instead', async () => {
    const page = await html('product-sold-out')
    expect(page).toContain('Color Clay isn’t made in this combination. You’re viewing Moss.')
    expect(page).toMatch(/value="pickup"[^>]*disabled|disabled[^>]*value="pickup"/)
  })

  test('the cart tells what stands in the way, and what its sum is still without', async () => {
    const page = await html('cart')
    expect(page).toContain('Only 3 left. Please lower the quantity.')
    expect(page).toContain('Total before delivery and sales tax')
    expect(page).toContain('−<span class="money">$50.00</span>')
    expect(await html('cart-empty')).toContain('Your cart is empty')
  })

  test('the review shows everything once more, and what one posts places one order', async () => {
    const page = await html('checkout-review')
    for (const words of [
      'rosa@example.com',
      '1480 Poplar Street',
      'Truck to your door',
      'XXXX4242',
      '$13,746.88',
    ])
      expect(page).toContain(words)
    expect(page).toMatch(/name="idempotencyKey" value="review-cart-1-4"/)
    expect(page).toMatch(/name="expectedTotal" value="1374688"/)
  })

  test('[E-12] a card is XXXX and its last digits wherever it shows', async () => {
    for (const name of ['checkout-payment', 'checkout-review', 'confirm']) {
      const page = await html(name)
      expect(page).toContain('XXXX4242')
      expect(page).not.toMatch(/\d{12,16}/)
    }
  })

  test('an order’s link tells how it stands and nothing about who or where', async () => {
    const page = await html('order-status')
    expect(page).toContain('DV-482-913-57')
    for (const secret of ['Rosa', 'rosa@example.com', '1480 Poplar', '303-555-0148', 'XXXX4242'])
      expect(page).not.toContain(secret)
    expect(await html('order-status-unknown')).not.toContain('DV-')
  })

  test('nothing found offers ways on', async () => {
    expect(await html('listing-empty')).toContain('Clear all filters')
    expect(await html('search-empty')).toContain('Check the spelling')
    expect(await html('not-found')).toContain('We can’t find that page')
  })
})
