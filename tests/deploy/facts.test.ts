import { decodeHTML } from 'entities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SkuRow } from '../../commerce/domain/catalogue-rows.ts'
import { priceAt } from '../../commerce/domain/product/pricing.ts'
import { productUrl } from '../../commerce/domain/product/product-url.ts'
import { returnTermsOf } from '../../commerce/domain/claims/return-terms.ts'
import { isService } from '../../commerce/domain/product/services.ts'
import { buildCatalogue } from '../../shop/goods/catalogue.ts'
import { claims } from '../../shop/policies/claims.ts'
import { shop as ours } from '../../shop/shop.ts'
import { shopRequest } from '../e2e/shop-http.ts'
import { contradictions } from '../facts/contradictions.ts'
import { hoursProblems, ownPriceProblems, planProblems } from '../facts/page-facts.ts'
import { openShop } from './open-shop.ts'
import { publicPages } from '../templates.ts'

type Brand = (typeof ours.brands)[number]
type Page = { readonly path: string; readonly html: string }

/** As long as three hundred pages take where four test runs share two cores; alone it is half a minute. */
const READING_MS = 300_000

/** What a server of two cores answers without keeping anybody waiting. */
const AT_ONCE = 6

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(decodeHTML(address)).href,
  )

const inTurn = async <In, Out>(
  many: readonly In[],
  each: (one: In) => Promise<Out>,
): Promise<Out[]> => {
  const left = [...many.entries()]
  const done: Out[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await each(next[1])
    }),
  )
  return done
}

const body = async (url: string): Promise<string> => (await shopRequest(url)).body

const built = buildCatalogue()
const asCharged = (sku: SkuRow): SkuRow => {
  const { price, listPrice } = priceAt({ ...sku, sales: sku.sales ?? [] }, Date.now())
  return { ...sku, price, listPrice }
}
/** With what is charged now: sale prices have a time. */
const catalogue = { ...built, skus: built.skus.map(asCharged) }

/** Every page that the brand's own site map names, and those a shopper comes to on the way to an order. */
const pagesOf = async (origin: string, { id, shortName }: Brand): Promise<Page[]> => {
  const maps = locations(await body(`${origin}/sitemap.xml`))
  const named = (await inTurn(maps, body)).flatMap(locations)
  const services = catalogue.products
    .filter(({ productType, siteIds }) => isService(productType) && siteIds.includes(id))
    .map((service) => productUrl(service, {}, shortName))
  // What no map names: services, and of each template one; `/checkout` leads to where an empty cart goes on.
  const others = [...services, ...Object.values(publicPages), '/checkout'].map(
    (path) => `${origin}${path}`,
  )
  return inTurn([...new Set([...named, ...others])], async (url) => ({
    path: url.slice(origin.length),
    html: await body(url),
  }))
}

/** Its lines of text: what stands in one block is one line; what customers write is not the shop's. */
const linesOf = (html: string): string =>
  decodeHTML(
    html
      .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<(p|blockquote) class="(review|answer|question)[^"]*"[\s\S]*?<\/\1>/g, '')
      .replaceAll(
        /<\/?(?:h\d|p|li|d[tdl]|t[rdh]|div|section|option|label|legend|button|main|ul|a)\b[^>]*>/g,
        '\n',
      )
      .replaceAll(/<[^>]+>/g, ''),
  )

const variants = Map.groupBy(catalogue.skus, ({ itemId }) => itemId)
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The variant that an address leads to. */
const variantAt = (href: string): SkuRow | undefined => {
  const { pathname, searchParams } = new URL(href, 'https://shop.example')
  const all = variants.get(pathname.split('/').at(-1) ?? '') ?? []
  const asked = searchParams.get('s')
  return asked === null ? all[0] : all.find(({ skuId }) => skuId === asked)
}

/** The store whose page an address is. */
const storeAt = (href: string) => {
  const id = /^\/locations\/.+-(\d+)$/.exec(href)?.[1]
  return catalogue.stores.find(({ storeId }) => String(storeId) === id)
}

const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="card"[^>]*>[\s\S]*?<\/li>/g)].flatMap(([card]) => {
    const href = /<h\d><a href="([^"]*)"/.exec(card)?.[1]
    const price = /class="price-now">[\s\S]*?(\$[\d,]+\.\d\d)/.exec(card)?.[1]
    const picture = /<img[^>]*src="([^"?]*)/.exec(card)?.[1]
    return href && price ? [{ href: decodeHTML(href), price, picture }] : []
  })

const returnDays = z.object({ merchantReturnDays: z.number() })

const found = (value: unknown): number[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = returnDays.safeParse(value).data
  return [...(own ? [own.merchantReturnDays] : []), ...Object.values(value).flatMap(found)]
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe.each(ours.brands.map((brand) => [brand.name, brand] as const))(
  'every page of %s',
  (_, brand) => {
    let pages: Page[] = []
    const started = new Date()
    beforeAll(async () => {
      pages = await pagesOf(shop.siteOf(brand.id), brand)
    }, READING_MS)

    test('says of deliveries, trials, returns, plans and sizes what the shop does', () => {
      expect(pages.length).toBeGreaterThan(50)
      const said = pages.map(({ path, html }) => ({
        path,
        wrong: [...new Set(contradictions(linesOf(html)))],
      }))
      expect(said.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    })

    test('shows on each card the variant that its price is of', () => {
      const cards = pages.flatMap(({ path, html }) =>
        cardsOf(html).map((card) => ({ path, ...card })),
      )
      expect(cards.length).toBeGreaterThan(50)
      const wrong = cards.filter(({ href, price }) => {
        const variant = variantAt(href)
        return !variant || dollars(variant.price) !== price
      })
      expect(wrong).toEqual([])
    })

    test('says what each piece, service and plan costs, and how long a plan covers', () => {
      const skuOf = (skuId: string) => catalogue.skus.find((it) => it.skuId === skuId)
      // The folder has a product of other tests besides.
      const own = pages.filter(({ path }) => !path.startsWith('/pd/') || variantAt(path))
      const wrong = own.flatMap(({ path, html }) =>
        [...ownPriceProblems(html, skuOf), ...planProblems(html, skuOf)].map((it) => [path, it]),
      )
      expect(wrong).toEqual([])
      expect(pages.some(({ path }) => path.includes('/Old-Mattress-Removal/'))).toBe(true)
    })

    test('says of each store the hours that it has today', () => {
      const moments = [started, new Date()]
      const wrong = pages.flatMap(({ path, html }) => {
        const ownHref = storeAt(path) ? path : null
        return hoursProblems(html, storeAt, ownHref, moments).map((it) => [path, it])
      })
      expect(wrong).toEqual([])
      expect(pages.filter(({ path }) => storeAt(path)).length).toBeGreaterThan(3)
    })

    test('draws and lists the measures that the piece has', () => {
      const wrong = pages.flatMap(({ path, html }) => {
        const drawn =
          /aria-label="Drawing of [^"]*: (\S+)″ [^"]*wide, (\S+)″ [^"]*(deep|long), (\S+)″/.exec(
            html,
          )
        const listed = ['Width', 'Depth|Length', 'Height'].map(
          (name) => new RegExp(`<th scope="row">(?:${name})</th><td>(\\S+?)″`).exec(html)?.[1],
        )
        // What its page shows first is the first that is in stock; other pages draw it without the list.
        const shown = />Item ([^<\s]+)</.exec(html)?.[1]
        // Where it is asked whether a piece fits, only the drawing tells its measures.
        const isFit = path.startsWith('/will-it-fit/')
        const sku = isFit ? variantAt(path) : catalogue.skus.find(({ skuId }) => skuId === shown)
        if (!drawn || !sku) return []
        const [, wide, second, , high] = drawn
        const { width, depth, height } = sku.dimensions ?? {}
        const known = [width, depth, height].map((it) => quarters(it ?? null))
        const all = isFit ? [[wide, second, high]] : [[wide, second, high], listed]
        return all.every((it) => it.join() === known.join()) ? [] : [{ path, drawn: all, known }]
      })
      expect(wrong).toEqual([])
    })

    test('says beside the button of each piece whether and until when it goes back', () => {
      const { returns, trial } = claims
      const endsIn = { davenport: 'exchange it once', drift: 'we’ll pick it up' }[brand.id]
      const said = pages.flatMap(({ path, html }) => {
        const shown = />Item ([^<\s]+)</.exec(html)?.[1]
        const sku = catalogue.skus.find(({ skuId }) => skuId === shown)
        const type = catalogue.products.find(({ itemId }) => itemId === sku?.itemId)?.productType
        if (!path.startsWith('/pd/') || !sku || !type || isService(type)) return []
        const lines = linesOf(/<ul class="assurances">[^]*?<\/ul>/.exec(html)?.[0] ?? '')
        const unopened: readonly string[] = returns.unopened
        const expected = sku.clearance
          ? 'final sale'
          : type === 'mattress'
            ? `${trial.toNight}-night trial. If it’s not right, ${endsIn}`
            : sku.stock === 0
              ? 'can’t be returned'
              : `${returns.days} days to return it${unopened.includes(type) ? ', unopened' : ''}.`
        return [{ path, lines, expected }]
      })
      expect(said.length).toBeGreaterThan(10)
      expect(said.filter(({ lines, expected }) => !lines.includes(expected))).toEqual([])
    })

    test('tells search engines the days to return that it tells shoppers', () => {
      const blocks = pages.flatMap(({ path, html }) =>
        [
          ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
        ].flatMap(([, json = 'null']) => found(JSON.parse(json)).map((days) => ({ path, days }))),
      )
      expect(blocks.length).toBeGreaterThan(10)
      const wrong = blocks.filter(({ path, days }) => {
        const itemId = variantAt(path)?.itemId
        const product = catalogue.products.find((it) => it.itemId === itemId)
        // The folder has a product of other tests besides.
        return product && returnTermsOf(claims, brand.id, product.productType).days !== days
      })
      expect(wrong).toEqual([])
    })
  },
)

/** `12½`, as pages write inches. */
function quarters(value: number | null): string {
  if (value === null) return ''
  const all = Math.round(value * 4)
  return `${all < 4 && all % 4 > 0 ? '' : Math.floor(all / 4)}${['', '¼', '½', '¾'][all % 4] ?? ''}`
}
