import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import { encodeListingArgs } from '../../../../commerce/contract/product/listing-args.ts'
import { type FeedPage, feedPage } from '../../../../commerce/contract/product/feed.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import {
  productStatements,
  type WholeProduct,
} from '../../../../commerce/service/seeding/product-writing.ts'
import { readWhole } from '../../../../commerce/service/seeding/reading-products.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { accepted, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')

const VARIANTS = 500

/** Letters of a picture with all its sizes, as an import of local files makes them. */
const picture = (name: string) => ({
  url: `/goods/${name}-1600.webp`,
  alt: `${name}, from the front`,
  width: 1600,
  height: 1200,
  derivatives: {
    url: `/goods/${name}-${'0123456789abcdef'.repeat(2)}-{width}.{format}`,
    widths: [480, 640, 960, 1280, 1600],
    formats: ['avif' as const, 'webp' as const],
  },
})

const piece = (itemId: string, variants: number, pictures: number): WholeProduct => ({
  product: { ...sofa, itemId, name: `Giant ${itemId}`, featuredRank: 0 },
  skus: Array.from({ length: variants }, (_, position) => ({
    ...sofaSku,
    skuId: `${itemId}-${position}`,
    itemId,
    position,
    // As centimeters become inches where nobody rounds.
    dimensions: {
      width: 84.251968503937,
      depth: 38.188976377953,
      height: 33.070866141732,
      length: null,
      weight: 120,
    },
    option: `Cover ${position}`,
    images: Array.from({ length: pictures }, (_image, at) =>
      picture(`${itemId}-${position}-${at}`),
    ),
  })),
  stores: null,
})

const found = async (query: Parameters<typeof encodeListingArgs>[0]) => {
  const answer = await send('GET', paths.listing(encodeListingArgs(query)))
  const { items, total } = accepted(answer, listing)
  return { names: items.map(({ name }) => name), total }
}

/** The columns of a table but these, as SQL lists them. */
const columnsOf = async (table: string, but: readonly string[]): Promise<string> => {
  const rows = await target.ask(
    `SELECT group_concat(name) AS names FROM pragma_table_info('${table}')
     WHERE name NOT IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(but)],
  )
  const [{ names }] = z.tuple([z.object({ names: z.string() })]).parse(rows)
  return names
}

describe('a range of a size that D1 takes in parts only', () => {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM product WHERE source = 'import'").run()
    await target.run(seedStatements(smallCatalogue))
  })

  test('a product of 500 variants with all their pictures is sold, archived and published as it was', async () => {
    await target.run([
      ...productStatements([piece('GIANT', VARIANTS, 16)], { source: 'import' }),
      ...listingIndexStatements(),
    ])
    const [before] = await readWhole(target.ask, ['GIANT'])
    expect(JSON.stringify(before).length).toBeGreaterThan(2_000_000)
    await archive(target, ['GIANT'], 'archived', '2026-11-24T12:00:00.000Z')
    expect((await found({ q: 'giant' })).total).toBe(0)
    await publish(target, ['GIANT'], '2026-11-24T12:00:00.000Z')
    expect((await found({ q: 'giant' })).names).toEqual(['Giant GIANT'])
    expect(await readWhole(target.ask, ['GIANT'])).toEqual([before])
  })

  test('several such products are told of in answers of a size that is read', async () => {
    const giants = ['GIANT-A', 'GIANT-B', 'GIANT-C'].map((id) => piece(id, VARIANTS, 16))
    for (const giant of giants) await target.run(productStatements([giant], { source: 'import' }))
    const told: string[] = []
    let after: number | null = 0
    while (after !== null) {
      const answer = await send('GET', `${paths.catalogueFeed()}?after=${after}`)
      expect(JSON.stringify(answer.body).length).toBeLessThan(2_000_000)
      const page: FeedPage = accepted(answer, feedPage)
      for (const { itemId, productItems } of page.products)
        if (productItems.length === VARIANTS) told.push(itemId)
      after = page.next
    }
    expect(told).toEqual(['GIANT-A', 'GIANT-B', 'GIANT-C'])
  })

  test('seventy such products beside each other are listed, each variant counted', async () => {
    const giants = Array.from({ length: 70 }, (_, n) => piece(`GIANT-${n}`, 1, 0))
    const columns = await columnsOf('sku', ['sku_id', 'position'])
    await target.run([
      ...productStatements(giants, { source: 'import' }),
      {
        sql: `INSERT INTO sku (sku_id, position, ${columns})
          WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < CAST(? AS INTEGER))
          SELECT sku_id || '-' || n, n, ${columns} FROM copy CROSS JOIN sku WHERE sku_id LIKE 'GIANT-%-0'`,
        values: [String(VARIANTS - 1)],
      },
      ...listingIndexStatements(),
    ])
    expect((await found({ q: 'giant' })).total).toBe(70)
  })

  test('products whose ids lie far apart are in one category and in one search', async () => {
    const APART = 70_000
    const names = await columnsOf('product', ['id', 'item_id'])
    for (let n = 0; n < 4; n++) {
      await target.run([
        ...productStatements([piece(`FAR-${n}`, 1, 0)], { source: 'import' }),
        // What comes next has an id above this one's.
        {
          sql: `INSERT INTO product (id, item_id, ${names})
            SELECT id + ${APART}, 'GAP-${n}', ${names} FROM product WHERE item_id = 'FAR-${n}' AND ? = ''`,
          values: [''],
        },
      ])
    }
    await target.run([
      { sql: "DELETE FROM product WHERE item_id LIKE 'GAP-%' AND ? = ''", values: [''] },
      ...listingIndexStatements(),
    ])
    const all = ['Giant FAR-0', 'Giant FAR-1', 'Giant FAR-2', 'Giant FAR-3']
    expect((await found({ q: 'giant' })).names.toSorted()).toEqual(all)
    expect((await found({ category: 'living-room/sofas' })).names).toEqual(
      expect.arrayContaining(all),
    )
  })
})
