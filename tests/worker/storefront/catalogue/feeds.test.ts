import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { buildGoods } from '../../../../shop/goods/goods.ts'
import { decoded } from '../html.ts'
import { open, origins, tick, visit } from '../shop.ts'

const OTHERWISE = { PAGE_CACHE: 'off', REQUEST_LOG: 'errors' } as const
const { catalogue } = buildGoods()
/** Where the stores are: deliveries around them have a price. */
const STORE_PLACES = [
  ...new Map(
    catalogue.stores.map(({ address, latitude, longitude }) => {
      const postalCode = address.postalCode.slice(0, 5)
      const { city, stateOrRegion: state } = address
      return [postalCode, { postalCode, city, state, latitude, longitude }] as const
    }),
  ).values(),
]
const SERVICES = ['protection-plan', 'mattress-removal']

const { skuId: DEARER_IN_DENVER = '', price: ELSEWHERE = 0 } =
  catalogue.skus.find(({ listPrice, sales }) => listPrice === null && !sales) ?? {}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await env.DB.batch([
    ...seedStatements({ ...catalogue, postalCodes: STORE_PLACES }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
    // Who comes from nowhere is taken to be in Denver.
    env.DB.prepare('UPDATE sku SET zone_prices = ?1 WHERE sku_id = ?2').bind(
      JSON.stringify({ 'CO-1': { price: ELSEWHERE + 10_000 } }),
      DEARER_IN_DENVER,
    ),
  ])
  await tick({ otherwise: OTHERWISE })
})

const line = z.looseObject({
  id: z.string(),
  item_id: z.string(),
  link: z.url(),
  image_link: z.url().optional(),
  additional_image_link: z.array(z.url()).optional(),
  availability: z.string(),
  price: z.string(),
  sale_price: z.string().optional(),
  shipping: z.array(z.object({ price: z.string() })).optional(),
  installment: z.array(z.object({ months: z.string(), amount: z.string() })).optional(),
  native_commerce: z.string(),
})
type Line = z.infer<typeof line>

const session = z.object({
  line_items: z.array(z.object({ item: z.object({ id: z.string(), price: z.int() }) })).optional(),
})

const index = z.object({
  brand: z.string(),
  feeds: z.array(z.object({ name: z.string(), type: z.string(), parts: z.array(z.url()) })),
})

type Brand = keyof typeof origins
const read = async (brand: Brand, path: string) =>
  visit(path, {}, { origin: origins[brand], otherwise: OTHERWISE })

const partsOf = async (brand: Brand, name: string): Promise<string[]> => {
  const { feeds } = index.parse((await read(brand, '/feeds')).json())
  const texts: string[] = []
  for (const url of feeds.find((feed) => feed.name === name)?.parts ?? []) {
    expect(new URL(url).origin).toBe(origins[brand])
    texts.push((await read(brand, new URL(url).pathname)).html)
  }
  return texts
}

const linesOf = async (brand: Brand): Promise<Line[]> =>
  (await partsOf(brand, 'products.jsonl')).flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((it) => line.parse(JSON.parse(it))),
  )

const tableOf = async (brand: Brand, name: string): Promise<Record<string, string>[]> =>
  (await partsOf(brand, name)).flatMap((text) => {
    const { data, errors } = Papa.parse<Record<string, string>>(text, {
      header: true,
      delimiter: '\t',
      newline: '\n',
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    return data
  })

/** SKUs of what a brand sells, services left out. */
const rangeOf = (brand: Brand): string[] => {
  const items = catalogue.products.filter(
    ({ siteIds, productType }) => siteIds.includes(brand) && !SERVICES.includes(productType),
  )
  const ids = new Set(items.map(({ itemId }) => itemId))
  return catalogue.skus.flatMap(({ itemId, skuId }) => (ids.has(itemId) ? [skuId] : []))
}

const offer = z.object({
  url: z.string(),
  price: z.string(),
  availability: z.string(),
  priceSpecification: z.object({ price: z.string() }).optional(),
})
const variant = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.array(z.string()),
  offers: offer,
})
const structured = z.union([
  z.object({ '@type': z.literal('ProductGroup'), hasVariant: z.array(variant) }),
  variant.extend({ '@type': z.literal('Product') }),
])

/** What a page's structured data says of each of its variants. */
const variantsOn = (html: string): z.infer<typeof variant>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => {
      const found = structured.safeParse(JSON.parse(text)).data
      if (!found) return []
      return 'hasVariant' in found ? found.hasVariant : [found]
    },
  )

const AVAILABILITY: Readonly<Record<string, string>> = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
}

/** A line of the feed in the words of structured data. */
const asOnPage = ({ id, title, link, image_link, availability, price, sale_price }: Line) => ({
  id,
  title,
  link,
  image: image_link,
  availability: `https://schema.org/${AVAILABILITY[availability]}`,
  price: sale_price ?? price,
  regular: sale_price === undefined ? undefined : price,
})

const asInFeed = ({ sku, name, image, offers }: z.infer<typeof variant>) => ({
  id: sku,
  title: name,
  link: offers.url,
  image: image[0],
  availability: offers.availability,
  price: `${offers.price} USD`,
  regular: offers.priceSpecification && `${offers.priceSpecification.price} USD`,
})

/** What a line says that its delivery costs, and a month. */
const costsBesides = ({ shipping, installment, native_commerce }: Line) => ({
  delivery: shipping?.[0] && Number.parseFloat(shipping[0].price),
  month: installment?.[0] && [Number.parseFloat(installment[0].amount), installment[0].months],
  canBeBought: native_commerce === 'TRUE',
})

const amount = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replaceAll(/[$,]/g, ''))

/** What a page says of the same; months that cost nothing more than the price. */
const costsOnPage = (html: string) => {
  const [delivery = ''] = /<label[^>]* for="fulfillment-delivery"[\s\S]*?<\/label>/.exec(html) ?? []
  const [, fee] = /(Free|\$[\d,.]+)(?: near |<)/.exec(delivery) ?? []
  const [, month, months] =
    /(\$[\d,.]+) a month for (\d+) months\.<\/strong> <span>0% APR/.exec(html) ?? []
  return {
    delivery: fee === 'Free' ? 0 : amount(fee),
    month: months === undefined ? undefined : [amount(month), months],
    canBeBought: !/<input[^>]* disabled/.test(delivery),
  }
}

describe.each(['davenport', 'drift'] as const)('the feeds of %s', (brand) => {
  test('each tell of every choice in the range once, and of no service', async () => {
    const expected = rangeOf(brand).toSorted()
    expect(expected.length).toBeGreaterThan(20)
    const xml = (await partsOf(brand, 'google.xml')).join('')
    const ids = {
      lines: (await linesOf(brand)).map(({ id }) => id),
      table: (await tableOf(brand, 'google.tsv')).map(({ id = '' }) => id),
      xml: [...xml.matchAll(/<g:id>([^<]+)</g)].map(([, id = '']) => decoded(id)),
    }
    for (const [form, found] of Object.entries(ids))
      expect(found.toSorted(), form).toEqual(expected)
  })

  test('say of every choice what its page says: name, address, picture, stock, prices, and of one of each what delivery and a month cost', async () => {
    const byProduct = [...Map.groupBy(await linesOf(brand), ({ item_id }) => item_id)]
    for (const [at, [itemId, lines]] of byProduct.entries()) {
      // Another choice of each, so that all kinds are among those that are shown.
      const shown = lines[at % lines.length]
      const { pathname, search } = new URL(shown?.link ?? '')
      const page = await read(brand, `${pathname}${search}`)
      expect([itemId, page.status]).toEqual([itemId, 200])
      expect(lines.map(asOnPage), itemId).toEqual(variantsOn(page.html).map(asInFeed))
      expect(shown && costsBesides(shown), shown?.id).toEqual(costsOnPage(page.html))
    }
    const told = byProduct.flatMap(([, lines]) => lines)
    expect(told.filter(({ shipping }) => shipping).length).toBeGreaterThan(told.length / 2)
    expect(told.some(({ installment }) => installment)).toBe(true)
  }, 120_000)

  test('tell the choices of one product apart', async () => {
    const lines = (await linesOf(brand)).filter(({ item_group_id }) => item_group_id)
    const told = lines.map((it) => `${it['item_group_id']} ${JSON.stringify(it['variant_option'])}`)
    expect(told.length).toBeGreaterThan(20)
    expect(new Set(told).size).toBe(told.length)
  })

  test('say the same in the table as in XML and for assistants', async () => {
    const lines = new Map((await linesOf(brand)).map((it) => [it.id, it]))
    const xml = (await partsOf(brand, 'google.xml')).join('')
    const items = new Map(
      [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
        const of = (name: string) =>
          decoded(new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? '')
        return [of('id'), of]
      }),
    )
    const names = ['title', 'link', 'image_link', 'availability', 'price', 'sale_price', 'brand']
    for (const row of await tableOf(brand, 'google.tsv'))
      for (const name of names) {
        const { id = '' } = row
        expect([id, name, row[name]]).toEqual([id, name, lines.get(id)?.[name] ?? ''])
        expect([id, name, items.get(id)?.(name).replaceAll('&apos;', "'")]).toEqual([
          id,
          name,
          row[name],
        ])
      }
  })

  test('say what a platform may put into a checkout, and at which price', async () => {
    const products = [...Map.groupBy(await linesOf(brand), ({ item_id }) => item_id).values()]
    const asked = [
      ...products.flatMap((lines, at) => lines[at % lines.length] ?? []),
      ...products.flat().filter(({ native_commerce: it }) => it === 'FALSE'),
    ]
    const expected = asked.flatMap(({ id, native_commerce, price, sale_price }) =>
      native_commerce === 'TRUE'
        ? [[id, Math.round(Number.parseFloat(sale_price ?? price) * 100)]]
        : [],
    )
    const taken: unknown[] = []
    for (let from = 0; from < asked.length; from += 20) {
      const line_items = asked
        .slice(from, from + 20)
        .map(({ id }) => ({ item: { id }, quantity: 1 }))
      const answer = await visit(
        '/ucp/checkout-sessions',
        {
          method: 'POST',
          json: { line_items },
          headers: {
            origin: '',
            'sec-fetch-site': '',
            'ucp-agent': 'profile="https://platform.example/profile"',
          },
        },
        { origin: origins[brand], otherwise: OTHERWISE },
      )
      const { line_items: lines = [] } = session.parse(answer.json())
      taken.push(...lines.map(({ item }) => [item.id, item.price]))
    }
    expect(expected.length).toBeGreaterThan(10)
    // One brand has pieces that are sold out, and those are refused.
    expect(expected.length < asked.length).toBe(brand === 'davenport')
    expect(new Set(taken.map(String))).toEqual(new Set(expected.map(String)))
  }, 120_000)

  test('name the pictures that the sitemap of pictures has, each with its page', async () => {
    const xml = await read(brand, '/sitemaps/pictures-1.xml')
    expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const pages = new Map(
      [...xml.html.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
        ([, page = '', rest = '']) => [
          decoded(page),
          [...rest.matchAll(/<image:loc>([^<]+)</g)].map(([, url = '']) => decoded(url)),
        ],
      ),
    )
    const expected = Map.groupBy(await linesOf(brand), ({ link }) => link.replace(/\?.*/, ''))
    expect([...pages.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [page, lines] of expected) {
      const shown = pages.get(page) ?? []
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown, page).toEqual(
        expect.arrayContaining(
          lines.flatMap((it) => [it.image_link ?? [], it.additional_image_link ?? []].flat()),
        ),
      )
    }
  })

  test('name the stores of the brand by their numbers, and pieces that the range has', async () => {
    const rows = await tableOf(brand, 'local-inventory.tsv')
    const brandId = brand === 'drift' ? 'DMC' : 'DVN'
    const own = new Set(
      catalogue.stores.flatMap((it) => (it.brandId === brandId ? [String(it.storeId)] : [])),
    )
    const range = new Set(rangeOf(brand))
    expect(rows.length).toBeGreaterThan(20)
    expect(
      rows.filter(({ store_code = '', id = '' }) => !own.has(store_code) || !range.has(id)),
    ).toEqual([])
    const pairs = rows.map(({ store_code, id }) => `${store_code} ${id}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})

test('a piece costs in each store what it costs in its zone', async () => {
  const rows = await tableOf('davenport', 'local-inventory.tsv')
  const prices = rows.flatMap(({ id, price }) => (id === DEARER_IN_DENVER ? [price] : []))
  const told = (cents: number) => `${(cents / 100).toFixed(2)} USD`
  expect([...new Set(prices)].toSorted()).toEqual(
    [told(ELSEWHERE), told(ELSEWHERE + 10_000)].toSorted(),
  )
})

test('a feed is for everybody, for a minute, and no page to be found', async () => {
  const { response, rest } = await open('/feeds/google-1.xml', {}, { otherwise: OTHERWISE })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers.getSetCookie()).toEqual([])
  await rest()
})

test.each([
  '/feeds/google-2.xml',
  '/feeds/google-0.xml',
  '/feeds/google.xml',
  '/feeds/google-1.json',
  '/feeds/products-1.tsv',
  '/feeds/constructor-1.xml',
])('%s is not there', async (path) => {
  expect((await visit(path)).status).toBe(404)
})

test('who asks for more than a hundred parts in ten minutes has to wait', async () => {
  const asking = { headers: { 'cf-connecting-ip': '203.0.113.77' } }
  for (let count = 0; count < 100; count += 1) await visit('/feeds/none-1.xml', asking)
  const answer = await visit('/feeds/none-1.xml', asking)
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await visit('/feeds/none-1.xml')).status).toBe(404)
})

test('llms.txt says where the range is to be had', async () => {
  expect((await visit('/llms.txt')).html).toContain(`${origins.davenport}/feeds`)
})
