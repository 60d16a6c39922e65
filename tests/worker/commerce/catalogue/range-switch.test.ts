import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Listing,
  listing,
  suggestions,
} from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { product, range } from '../../../../commerce/contract/product/product.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importCatalogue } from '../../../../scripts/catalogue/import-catalogue.ts'
import { settleMissing } from '../../../../scripts/catalogue/missing.ts'
import { archive, publish, remove } from '../../../../scripts/catalogue/withdraw.ts'
import { databaseWriter } from '../../../../scripts/catalogue/writer.ts'
import type { Outline } from '../../../../scripts/catalogue/first-pass.ts'
import type { Target } from '../../../../scripts/catalogue/target.ts'
import { accepted, count, send } from '../shop.ts'
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

type Row = { readonly id: number; readonly name: string; readonly price: number }
const rows = (from: number, to: number, name = 'Walker', dollars = 500): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({
    id: from + index,
    name: `${name} ${from + index}`,
    price: dollars + from + index,
  }))

/** Brings a file that has these, and archives those of earlier files that it does not have. */
const bring = async (
  products: readonly Row[],
  by: Target,
  { variants = 1, variantsASwitch = 150_000 } = {},
): Promise<void> => {
  const text = [
    'item_id,sku,name,manufacturer,product_type,category,price,size,color,description',
    ...products.flatMap(({ id, name, price }) =>
      Array.from(
        { length: variants },
        (_, size) =>
          `W${id},W${id}-${size},${name},Acme,sofa,living-room/sofas,${price},${60 + size}-inch,Moss,A sofa to walk by.`,
      ),
    ),
  ].join('\n')
  async function* letters() {
    yield text
  }
  const outlines: Outline[] = []
  await importCatalogue(
    () => readCatalogueFile(letters(), {}),
    facts,
    databaseWriter(by, NOW, variantsASwitch),
    {
      today: NOW,
      variantsABatch: 1_500,
      onProgress: () => {},
      onOutline: (outline) => outlines.push(outline),
      atEnd: async () => {
        const [outline] = outlines
        const how = { way: 'archive', isSure: true, isDry: false, now: NOW } as const
        return (outline && (await settleMissing(by, outline, how)))?.statements ?? []
      },
    },
  )
}

const PAGE = 12
const page = async (query: ListingQuery, number: number): Promise<Listing> =>
  accepted(
    await send('GET', paths.listing(encodeListingArgs({ ...query, page: number, pageSize: PAGE }))),
    listing,
  )

const CENTS = 100
const inWords = (itemId: string, name: string, cents: number) =>
  `${itemId} ${name} at ${cents / CENTS}`

/** All pages of a list, one after the other: as many cards on each as its place in the whole asks for. */
const walk = async (query: ListingQuery): Promise<string[]> => {
  const cards: string[] = []
  for (let number = 1; ; number++) {
    const { items, total } = await page(query, number)
    expect(items.length).toBe(Math.max(0, Math.min(PAGE, total - (number - 1) * PAGE)))
    cards.push(...items.map((it) => inWords(it.itemId, it.name, it.priceFrom)))
    if (number * PAGE >= total) return cards.filter((card) => card.startsWith('W')).toSorted()
  }
}

const lists: readonly ListingQuery[] = [
  { category: 'living-room/sofas', sort: 'price-asc' },
  { q: 'acme' },
  { color: ['green'] },
]

const wordsOf = ({ id, name, price }: Row) => inWords(`W${id}`, name, price * CENTS)

/** The pages of pieces that some range has and another has not, or has otherwise; null where there is none. */
const pagesOf = async (ids: readonly number[]): Promise<(string | null)[]> => {
  const pages: (string | null)[] = []
  for (const id of ids) {
    const answer = await send('GET', paths.catalogItem(`W${id}`))
    if (answer.status === 404) pages.push(null)
    else {
      const { itemId, name, productItems } = accepted(answer, product)
      pages.push(inWords(itemId, name, productItems[0]?.pricing.price ?? 0))
    }
  }
  return pages
}

const suggested = async (text: string): Promise<string[]> => {
  const { products } = accepted(await send('GET', paths.suggestions(text)), suggestions)
  return products.map((it) => inWords(it.itemId, it.name, it.priceFrom)).toSorted()
}

const LOOKED_AT = [0, 25, 40, 59, 70]

/** Whatever a shopper can look at must be of one of these ranges, each piece once. Tells which. */
const rangeSeen = async (ranges: readonly (readonly Row[])[]): Promise<number> => {
  const walked = await Promise.all(lists.map(walk))
  const named = await Promise.all(['walker', 'zephyr'].map((q) => walk({ q })))
  const begun = await Promise.all(['walk', 'zeph'].map(suggested))
  const pages = await pagesOf(LOOKED_AT)
  const { products: all } = accepted(await send('GET', paths.range()), range)
  const told = all.flatMap(({ itemId, name }) =>
    itemId.startsWith('W') ? [`${itemId} ${name}`] : [],
  )
  const fitting = ranges.flatMap((those, index) => {
    const cards = those.map(wordsOf).toSorted()
    const called = (name: string) =>
      those
        .filter((it) => it.name.startsWith(name))
        .map(wordsOf)
        .toSorted()
    const same = (one: readonly unknown[], other: readonly unknown[]) =>
      JSON.stringify(one) === JSON.stringify(other)
    const isThis =
      walked.every((list) => same(list, cards)) &&
      named.every((list, at) => same(list, called(at === 0 ? 'Walker' : 'Zephyr'))) &&
      begun.every((list, at) => {
        const its = called(at === 0 ? 'Walker' : 'Zephyr')
        return list.every((card) => its.includes(card)) && list.length > 0 === its.length > 0
      }) &&
      same(
        pages,
        LOOKED_AT.map((id) => those.filter((it) => it.id === id).map(wordsOf)[0] ?? null),
      ) &&
      same(told.toSorted(), those.map(({ id, name }) => `W${id} ${name}`).toSorted())
    return isThis ? [index] : []
  })
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1
}

/** The shop, with somebody who looks at all of it after each transaction. */
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

describe('while the range changes, whoever looks at lists, pages and searches meets one range or the other', () => {
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
    await publish(watched, going, NOW)
    expect(seen).toEqual([BEFORE, AFTER])
  })

  const next = [...rows(20, 50, 'Zephyr', 900), ...all.slice(50), ...rows(60, 75)]

  test('when an import changes names and prices, brings pieces and archives what is missing', async () => {
    const { watched, seen } = walkedThrough(all, next)
    await bring(next, watched)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.slice(0, -1)).toEqual(seen.slice(0, -1).map(() => BEFORE))
    expect(seen.at(-1)).toBe(AFTER)
  })

  test('when it is stopped before its end, nothing of it is there, and the next one leaves nothing lying', async () => {
    const stopped: Target = {
      ask: target.ask,
      run: async (statements) => {
        if (statements.some(({ sql }) => sql.includes('INSERT INTO product ')))
          throw new Error('stopped')
        await target.run(statements)
      },
    }
    await expect(bring(next, stopped)).rejects.toThrow('stopped')
    expect(await rangeSeen([all, next])).toBe(BEFORE)
    expect(await count('SELECT count(*) FROM staged_text')).toBeGreaterThan(0)
    await env.DB.prepare("UPDATE staged_text SET since = '2026-11-01T00:00:00.000Z'").run()
    await bring(next, target)
    expect(await rangeSeen([all, next])).toBe(AFTER)
    expect(await count('SELECT count(*) FROM staged_text')).toBe(0)
  })

  test('an import of more than one switch takes is several, and each is whole', async () => {
    const many = rows(0, 40, 'Zephyr', 900)
    const said: string[][] = []
    const watched: Target = {
      ask: target.ask,
      run: async (statements) => {
        await target.run(statements)
        const [cards = [], ...others] = await Promise.all(lists.map(walk))
        for (const other of others) expect(other).toEqual(cards)
        expect(await walk({ q: 'zephyr' })).toEqual(cards.filter((card) => card.includes('Zephyr')))
        said.push(cards)
      },
    }
    await bring(many, watched, { variants: 80, variantsASwitch: 1500 })
    const steps = new Set(
      said.map((cards) => cards.filter((card) => card.includes('Zephyr')).length),
    )
    expect(steps.size).toBeGreaterThan(2)
    expect(said.at(-1)).toEqual(many.map(wordsOf).toSorted())
  })

  test('a SKU goes from one product of a file to a later one', async () => {
    const file = (...lines: readonly string[]) =>
      async function* letters() {
        yield [
          'item_id,sku,name,manufacturer,product_type,category,price,size,color,description',
          ...lines,
        ].join('\n')
      }
    const of = (item: string, sku: string, size: string) =>
      `${item},${sku},Sofa ${item},Acme,sofa,living-room/sofas,900,${size},Moss,A sofa.`
    const take = async (letters: () => AsyncGenerator<string>) =>
      importCatalogue(() => readCatalogueFile(letters(), {}), facts, databaseWriter(target, NOW), {
        today: NOW,
        variantsABatch: 1_500,
        onProgress: () => {},
      })
    const filling = Array.from({ length: 1_600 }, (_, index) => {
      const item = `FILL-${index % 4}`
      return of(item, `${item}-${index}`, `${index}-inch`)
    })
    await take(file(of('ONE', 'ONE-A', '60'), of('ONE', 'ONE-B', '70'), of('TWO', 'TWO-A', '60')))
    const { issues } = await take(
      file(
        of('ONE', 'ONE-A', '60'),
        ...filling,
        of('TWO', 'TWO-A', '60'),
        of('TWO', 'ONE-B', '70'),
      ),
    )
    expect(issues).toEqual([])
    expect(
      await count(`SELECT count(*) FROM sku s JOIN product p ON p.id = s.product_id
        WHERE s.sku_id = 'ONE-B' AND p.item_id = 'TWO'`),
    ).toBe(1)
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
