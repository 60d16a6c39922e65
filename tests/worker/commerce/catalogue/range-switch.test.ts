import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  encodeListingArgs,
  type Listing,
  listing,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importCatalogue } from '../../../../scripts/catalogue/import-catalogue.ts'
import { settleMissing } from '../../../../scripts/catalogue/missing.ts'
import { archive, publish, remove } from '../../../../scripts/catalogue/withdraw.ts'
import { databaseWriter } from '../../../../scripts/catalogue/writer.ts'
import type { Outline } from '../../../../scripts/catalogue/first-pass.ts'
import type { Target } from '../../../../scripts/catalogue/target.ts'
import { accepted, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const facts = {
  siteIds: ['davenport', 'drift'] as const,
  categories: new Map([['davenport', new Set(['living-room/sofas'])]]),
  stores: new Map(),
  shippingMethodIds: new Set(['home-delivery']),
  usualMethods: ['home-delivery'],
}

type Row = { readonly id: number; readonly price: number }
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: from + index, price: 500 + from + index }))

/** Brings a file that has these, and archives those of earlier files that it does not have. */
const bring = async (products: readonly Row[], by: Target): Promise<void> => {
  const text = [
    'item_id,sku,name,manufacturer,product_type,category,price,color,description',
    ...products.map(
      ({ id, price }) =>
        `W${id},W${id}-A,Walker ${id},Acme,sofa,living-room/sofas,${price},Moss,A sofa to walk by.`,
    ),
  ].join('\n')
  async function* letters() {
    yield text
  }
  const outlines: Outline[] = []
  await importCatalogue(() => readCatalogueFile(letters(), {}), facts, databaseWriter(by, NOW), {
    today: NOW,
    onProgress: () => {},
    onOutline: (outline) => outlines.push(outline),
    atEnd: async () => {
      const [outline] = outlines
      const how = { way: 'archive', isSure: true, isDry: false, now: NOW } as const
      return (outline && (await settleMissing(by, outline, how)))?.statements ?? []
    },
  })
}

const PAGE = 12
const page = async (query: ListingQuery, number: number): Promise<Listing> =>
  accepted(
    await send('GET', paths.listing(encodeListingArgs({ ...query, page: number, pageSize: PAGE }))),
    listing,
  )

/** All pages of a list, one after the other: as many cards on each as its place in the whole asks for. */
const walk = async (query: ListingQuery): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; ; number++) {
    const { items, total } = await page(query, number)
    expect(items.length).toBe(Math.max(0, Math.min(PAGE, total - (number - 1) * PAGE)))
    ids.push(...items.map(({ itemId }) => itemId))
    if (number * PAGE >= total) return ids.filter((id) => id.startsWith('W'))
  }
}

const lists: readonly ListingQuery[] = [
  { category: 'living-room/sofas', sort: 'price-asc' },
  { q: 'walker' },
  { color: ['green'] },
]

/** Every list, walked through, must be this range or the other, each piece once. Tells which. */
const rangeSeen = async (ranges: readonly (readonly Row[])[]): Promise<number> => {
  const wholes = ranges.map((range) => itemIds(range).toSorted().join(' '))
  const seen: number[] = []
  for (const query of lists) seen.push(wholes.indexOf((await walk(query)).toSorted().join(' ')))
  expect(new Set(seen).size, seen.join(' ')).toBe(1)
  return seen[0] ?? -1
}

/** The shop, with somebody who walks through its lists after each transaction. */
const walkedThrough = (before: readonly Row[], after: readonly Row[]) => {
  const seen: number[] = []
  const watched: Target = {
    ask: target.ask,
    run: async (statements) => {
      await target.run(statements)
      seen.push(await rangeSeen([before, after]))
    },
  }
  return { watched, seen }
}

const itemIds = (range: readonly Row[]) => range.map(({ id }) => `W${id}`)
const BEFORE = 0
const AFTER = 1

describe('while the range changes, whoever walks through pages meets one range or the other', () => {
  const all = rows(0, 60)
  const some = all.slice(0, 35)
  const going = itemIds(all.slice(35))

  beforeEach(async () => {
    await env.DB.batch(
      ["product WHERE source = 'import'", 'withdrawn_product', 'gone_sku'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    )
    await target.run(seedStatements(smallCatalogue))
    await bring(all, target)
  })

  const changes = [
    ['archived', all, some, (by: Target) => archive(by, going, 'archived', NOW)],
    ['removed', all, some, (by: Target) => remove(by, going, NOW)],
  ] as const
  test.each(changes)('when pieces are %s', async (_how, before, after, change) => {
    const { watched, seen } = walkedThrough(before, after)
    await change(watched)
    expect(seen.at(-1)).toBe(AFTER)
    expect(seen).not.toContain(-1)
  })

  test('when pieces are published again', async () => {
    await archive(target, going, 'archived', NOW)
    const { watched, seen } = walkedThrough(some, all)
    await publish(watched, going)
    expect(seen).toEqual([AFTER])
  })

  test('at the end of an import that archives what is missing', async () => {
    const next = [...all.slice(20), ...rows(60, 75)]
    const { watched, seen } = walkedThrough(all, next)
    await bring(next, watched)
    expect(seen.filter((range) => range !== BEFORE)).toEqual([AFTER])
  })

  test('and a page that was asked for in between has all its cards', async () => {
    const asked: Promise<string[]>[] = []
    const during: Target = {
      ask: target.ask,
      run: async (statements) => {
        asked.push(...lists.map(walk))
        await target.run(statements)
      },
    }
    await archive(during, going, 'archived', NOW)
    await Promise.all(asked)
    expect(asked).not.toEqual([])
  })
})
