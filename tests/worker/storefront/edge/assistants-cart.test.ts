import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { newShopper } from '../shop.ts'
import { call, seedInZones, ZIP } from './assistant-calls.ts'

beforeAll(seedInZones)

describe('a cart that an assistant fills', () => {
  const filled = async () => {
    const { facts } = await call('fill_cart', {
      items: [
        { sku: 'HOLLIS-MOSS', quantity: 2 },
        { sku: 'NO-SUCH', quantity: 1 },
      ],
      zip: ZIP,
    })
    return facts as { cart: string; link: string; delivered: { total: { cents: number } } }
  }

  test('says what it comes to, and what could not be put in', async () => {
    expect(await filled()).toMatchObject({
      lines: [{ sku: 'HOLLIS-MOSS', quantity: 2, linePrice: { cents: 200_000 } }],
      refused: [{ sku: 'NO-SUCH', why: 'There is no SKU NO-SUCH.' }],
      delivered: { zip: ZIP, city: 'Denver' },
    })
  })

  test('says nothing of delivery and tax where nobody has said where it goes', async () => {
    const { facts, text } = await call('fill_cart', {
      items: [{ sku: 'HOLLIS-MOSS', quantity: 1 }],
    })
    expect(facts).toMatchObject({ delivered: null, subtotal: { cents: 100_000 } })
    expect(text).toContain('before delivery and sales tax')
  })

  test('costs what it costs in the zone of the ZIP code, as the product does, in later calls too', async () => {
    const south = '78701'
    const { facts } = await call('get_product', { product: 'HOLLIS-MOSS', zip: south })
    expect(facts).toMatchObject({ choices: [{ sku: 'HOLLIS-MOSS', price: { cents: 88_000 } }, {}] })
    const items = [{ sku: 'HOLLIS-MOSS', quantity: 1 }]
    const filled = await call('fill_cart', { items, zip: south })
    expect(filled.facts).toMatchObject({ subtotal: { cents: 88_000 }, delivered: { zip: south } })
    const { cart } = filled.facts
    expect((await call('fill_cart', { cart })).facts).toMatchObject({ subtotal: { cents: 88_000 } })
    const elsewhere = await call('get_product', { product: 'HOLLIS-MOSS', zip: ZIP })
    expect(elsewhere.facts).toMatchObject({ choices: [{ price: { cents: 100_000 } }, {}] })
  })

  test('is the same cart in the next call, and holds what was asked for', async () => {
    const { cart } = await filled()
    const { facts } = await call('fill_cart', { cart, items: [{ sku: 'HOLLIS-FOG', quantity: 1 }] })
    expect(facts).toMatchObject({ cart, lines: [{ sku: 'HOLLIS-MOSS' }, { sku: 'HOLLIS-FOG' }] })
    const again = await call('fill_cart', { cart, items: [{ sku: 'HOLLIS-MOSS', quantity: 0 }] })
    expect(again.facts).toMatchObject({ lines: [{ sku: 'HOLLIS-FOG', quantity: 1 }] })
  })

  test('comes to the same in the browser that its link is opened in', async () => {
    const { link, delivered } = await filled()
    const person = newShopper()
    await person.visit(link.replace('http://localhost:8787', ''))
    const { html } = await person.visit('/cart')
    expect(html).toContain('Hollis Sofa')
    const dollars = (delivered.total.cents / 100).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    })
    expect(html).toContain(`$${dollars}`)
  })

  test('a cart that its link filled is marked as an assistant’s, another link’s is not', async () => {
    const marked = () =>
      env.DB.prepare(
        `SELECT count(*) AS n FROM cart WHERE prepared_by ->> '$.platform' = 'mcp://assistant'`,
      ).first<number>('n')
    const before = (await marked()) ?? 0
    const { link } = await filled()
    await newShopper().visit(link.replace('http://localhost:8787', ''))
    expect(await marked()).toBe(before + 1)
    await newShopper().visit('/cart/create?items=HOLLIS-MOSS:1')
    expect(await marked()).toBe(before + 1)
  })

  test('is nobody’s who only brings a cookie or a bearer along', async () => {
    const person = newShopper()
    await person.visit('/cart/create?items=HOLLIS-MOSS:3')
    const { facts } = await call('fill_cart', {}, { headers: { cookie: person.cookieHeader() } })
    expect(facts).toMatchObject({ lines: [] })
  })
})
