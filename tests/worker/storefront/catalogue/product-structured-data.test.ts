import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { origins, visit } from '../shop.ts'
import { CIRRUS, HOLLIS, seedPieces } from './pieces.ts'

seedPieces()

const offer = z.object({
  price: z.string(),
  priceCurrency: z.literal('USD'),
  availability: z.string(),
  url: z.string(),
  shippingDetails: z
    .object({ '@id': z.string(), shippingRate: z.object({ value: z.string() }).optional() })
    .optional(),
})

const group = z.object({
  '@type': z.literal('ProductGroup'),
  productGroupID: z.string(),
  name: z.string(),
  image: z.array(z.url()),
  hasVariant: z.array(z.object({ sku: z.string(), image: z.array(z.url()), offers: offer })),
})

const jsonLdOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, data = '']): unknown => JSON.parse(data),
  )

describe('structured data', () => {
  test.each([HOLLIS, CIRRUS])(
    '[E-06] every variant of %s has the price and the stock that its page shows',
    async (path) => {
      const { html } = await visit(path)
      const found = jsonLdOf(html).flatMap((data) => group.safeParse(data).data ?? [])
      expect(found).toHaveLength(1)
      for (const { sku, offers } of found[0]?.hasVariant ?? []) {
        const page = await visit(offers.url.replace(origins.davenport, ''))
        const [now = ''] =
          /\$[\d,]+\.\d\d/.exec(
            wordsOf(/class="price-now">([\s\S]*?)<\/span>(?=<|$)/.exec(page.html)?.[0] ?? ''),
          ) ?? []
        expect([sku, `$${Number(offers.price).toLocaleString('en-US')}.00`]).toEqual([sku, now])
        expect(page).toShow(`Item ${sku}`)
        const button = tagsOf(page.html, 'button').find(
          (it) => it['aria-describedby'] === 'add-to-cart-why',
        )
        // On back order is bought as well: it is made to order.
        expect([sku, !offers.availability.endsWith('/OutOfStock')]).toEqual([
          sku,
          button === undefined,
        ])
      }
    },
  )

  test('it shows all pictures of the chosen variant, and the first of each other', async () => {
    const { html } = await visit(HOLLIS)
    const [found] = jsonLdOf(html).flatMap((data) => group.safeParse(data).data ?? [])
    expect(found?.image.length).toBeGreaterThan(1)
    expect(found?.hasVariant.map(({ image }) => image.length)).toEqual(
      found?.hasVariant.map(() => 1),
    )
    expect(found?.hasVariant.flatMap(({ image }) => image)).toContain(found?.image[0])
  })

  test('what delivery costs in it is what the page says', async () => {
    const page = await visit(HOLLIS)
    const [found] = jsonLdOf(page.html).flatMap((data) => group.safeParse(data).data ?? [])
    const [first, ...others] = (found?.hasVariant ?? []).map(({ offers }) => offers.shippingDetails)
    expect(first?.shippingRate?.value).toBe('79.00')
    expect(page).toShow('$79.00 near Denver')
    // What holds for all is said once, and meant by its name with the others.
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual({ '@id': first?.['@id'] })
  })
})
