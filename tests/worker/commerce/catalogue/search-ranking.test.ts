import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { searchSql } from '../../../../commerce/service/repositories/products/search.ts'
import { accepted, send } from '../shop.ts'

beforeAll(async () => {
  await env.DB.batch(
    seedStatements({ ...buildCatalogue(), postalCodes: [] }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const ask = async (query: ListingQuery, site: 'davenport' | 'drift' = 'davenport') =>
  accepted<Listing>(await send('GET', paths.listing(encodeListingArgs(query)), { site }), listing)

/** What somebody types, and what the name or type of the first results must be; one result where no number is given. */
const queries: [q: string, first: RegExp, of?: number][] = [
  ['sofa', /sofa/i, 3],
  ['loveseat', /loveseat/i],
  ['sectional', /sectional/i],
  ['recliner', /recliner/i, 2],
  ['coffee table', /coffee.table/i, 3],
  ['nightstand', /nightstand/i, 2],
  ['bedside table', /nightstand/i],
  ['dresser', /dresser|chest/i, 2],
  ['queen bed', /bed/i, 3],
  ['mattress', /mattress/i, 3],
  ['king mattress', /mattress/i, 3],
  ['kng matres under 1500', /mattress/i, 3],
  ['queen mattress under $1,000', /mattress/i, 3],
  ['california king mattress', /mattress/i, 3],
  ['memory foam mattress', /mattress/i, 3],
  ['memmory foam', /mattress/i],
  ['hybrid mattress firm', /mattress/i],
  ['sealy posturpedic', /ridgeline|briarwood|fairmont|ease/i, 5],
  ['tempurpedic', /mattress/i],
  ['tempur-pedic mattress', /mattress/i],
  ['stearns and foster', /mattress/i],
  ['adjustable base', /base/i],
  ['box spring', /foundation|base/i],
  ['dining table', /table/i, 2],
  ['dining chair', /chair/i, 2],
  ['desk', /desk/i],
  ['office chair', /chair/i],
  ['bunk bed', /bunk/i],
  ['rug', /rug/i, 2],
  ['wool carpet', /rug/i],
  ['lamp', /lamp/i, 2],
  ['floor lamp', /lamp/i],
  ['patio chair', /chair|outdoor/i],
  ['green sofa', /sofa/i],
  ['white sideboard', /buffet|glass cabinet/i, 2],
  ['grey couch', /sofa/i],
  ['84" sofa', /sofa/i],
  ['84 inch sofa', /sofa/i],
  ['84in sofa', /sofa/i],
  ['7 ft sofa', /sofa/i],
  ['7’ sofa', /sofa/i],
  ['hollis', /hollis/i, 2],
  ['holis sofa', /hollis/i],
  ['HOLLIS SOFA', /hollis sofa/i],
  ['sofa between 500 and 2000', /sofa/i],
  ['diningtable', /dining.table/i, 3],
  ['cofeetable', /coffee.table/i, 3],
  ['coffeetabel', /coffee.table/i, 3],
  ['dressing table', /dresser|chest/i, 2],
  ['dress ing table', /dresser|chest/i, 2],
  ['queenbedframe', /bed|base/i, 3],
  ['nite satnd', /nightstand/i, 3],
  ['barstols', /stool/i, 2],
  ['arearug8x10', /rug/i, 3],
  ['bed frame for heavy person', /steel bed frame/i],
  ['wine rack cabinet', /sideboard|buffet|glass cabinet/i, 3],
  ['butterfly leaf table', /extension dining table/i],
  ['bed in a box', /mattress/i, 3],
  ['swivel desk chair', /office-chair/i, 3],
  ['camaa individual', /bed/i, 3],
  ['6-drawer dresser', /6-drawer/i, 2],
  ['set of 4 dining chairs', /dining chair|side chair|ladder-back/i, 3],
  ['table for 8', /dining table/i, 3],
  ['60x80 mattress', /mattress/i, 3],
  ['blanket box', /trunk|storage/i],
  ['telly stand', /console/i, 3],
  ['chiffonier', /dresser|chest/i, 3],
  ['garden swing seat', /chair/i],
  ['sealy posturepedic', /mattress/i],
  ['pouffe', /ottoman/i, 3],
  ['divan', /sofa/i, 3],
  ['tv unit', /console/i, 3],
  ['bedside cabinet', /nightstand/i, 3],
  ['nigth stand', /nightstand/i, 3],
  ['kids room', /crib|kids|little|juniper|clover|poppy/i, 3],
  ['table lamp', /lamp/i, 2],
  ['sectional couch', /sectional/i, 3],
  ['mesita de noche', /nightstand/i, 3],
  ['alfombra azul', /rug/i, 3],
  ['wardrobe', /dresser|chest/i],
  ['8x10 rug', /rug/i, 5],
  // What nothing is may follow a name with slips in each of its words.
  ['dinning tabel oval', /dining.table/i, 3],
  ['glass top coffee table', /ellery glass/i],
  // A wood has the name of a color, and not the color.
  ['white oak nightstand', /alder/i],
  // Stores seldom sell it, and this one does.
  ['velvet ladder', /ladder/i],
]

/** What is refused, or not in bounds, and must not be found. */
const refusals: [q: string, never: RegExp][] = [
  ['wing back chair green', /bed/i],
  ['sofa not leather', /leather/i],
  ['sofa -leather', /leather/i],
  ['couch without leather', /leather/i],
  ['non-leather recliner', /leather/i],
  ['sofa sin piel', /leather/i],
  ['table -glass', /glass/i],
  ['coffee table but not glass', /glass/i],
  ['bed not upholstered', /upholstered/i],
  ["coffee table that isn't round", /round/i],
  // What is listed among them, and is something else.
  ['crib', /glider|mattress/i],
  // What begins with a piece's name is another thing: a pillow top, a table lamp.
  ['pillows king', /mattress/i],
  ['table', /lamp/i],
  ['sun loungers', /sectional/i],
  // A shape or a material is told; what only mentions it, “round the room” or a hook of steel, is not so.
  ['round side table', /fjord/i],
  ['black metal bed frame', /alder/i],
  ['foot stool', /bench/i],
  // What is done for a mattress is called after it.
  ['mattress w/o foam', /removal|plan/i],
]

describe('[S-30] what real searches find first', () => {
  test.each(queries)('%s', async (q, first, of = 1) => {
    const [{ items, total }, everything] = await Promise.all([ask({ q }), ask({})])
    expect(total, 'results').toBeGreaterThan(0)
    expect(total, 'of all that is sold').toBeLessThan(everything.total)
    expect(items.slice(0, of).map((it) => `${it.name} ${it.productType}`)).toEqual(
      items.slice(0, of).map(() => expect.stringMatching(first)),
    )
  })
})

/** What somebody types, and all that is found first, in this order. */
const orders: [q: string, names: RegExp[]][] = [
  // A shade that something is called is no other of its family.
  ['navy loveseat', [/linden|wexley/i, /linden|wexley/i]],
  ['navy blue loveseat', [/linden|wexley/i, /linden|wexley/i]],
  // Of small ones the smallest, of cheap ones the cheapest.
  ['small apartment sofa', [/penrose/i]],
  ['cheap sofa', [/penrose/i, /abbott/i]],
  // What nothing has is let go of before the piece is.
  ['marble coffee table', [/coffee table/i, /coffee table/i]],
  // Of several words the one that fewest say is let go of before all are.
  ['rattan chair outdoor', [/tidewater|sandbar|cove/i, /tidewater|sandbar|cove/i]],
  // What such pieces are called by is let go of last.
  ['lift top coffee table walnut', [/lift-top/i]],
  // What is not sold in velvet is shown in something else before a bench is.
  ['velvit ottoman', [/ottoman/i, /ottoman/i, /ottoman/i]],
  // What is counted of a piece is not any number in its description.
  ['4 drawer dresser', [/drawer/i, /drawer/i, /drawer/i]],
  ['shelf for books', [/bookcase/i, /bookcase/i]],
  ['chair for desk', [/keller|sutton|tilden/i, /keller|sutton|tilden/i, /keller|sutton|tilden/i]],
  ['three drawer chest', [/chest/i, /chest/i]],
  ['hammock', [/outdoor/i]],
  // What only a product's list of features says is found as well.
  ['washable sofa', [/abbott/i]],
  // Of their parts, too.
  ['end table with shelves', [/fjord/i]],
  ['stool without back', [/backless/i]],
  ['ottoman with storge', [/storage/i]],
  ['ottoman without storage', [/pebble/i, /studio/i]],
  ['armchair that swivels', [/swivel/i]],
  ['swivel bar stools with backs', [/calloway/i]],
  ['beige couch washable cover', [/abbott/i]],
  // A slip may be a word, and the wood of a bed is what it is seen in.
  ['outdoor char teak', [/lounge chair/i]],
  ['nesting coffe tables', [/nesting/i]],
  ['wooden bed full cheap', [/sable/i, /hanover/i, /moro/i]],
  // What is made for outdoors or kids comes behind what is not; what is just so high before what is nearly.
  ['loveseat for small apartment', [/hollis/i]],
  ['counter stool 24 inches high', [/saddle/i]],
  ['jute rug', [/dune/i]],
  // Of two parts that nothing has together, what is told of something counts.
  ['coffee table with shelf, glass top', [/glass/i]],
  // Behind what has no drawers comes what has some, and is not called so.
  ['platform bed with drawers', [/platform/i, /platform/i, /storage/i]],
  // What is round is no nearer to square than what is longer than wide.
  [
    'square coffee table wood',
    [/lift-top|fjord|trunk/i, /lift-top|fjord|trunk/i, /lift-top|fjord|trunk/i],
  ],
  ['square side table', [/fjord/i]],
  // What fits no bed is none, of whatever wood.
  ['wood bed frame twin xl', [/steel/i]],
  ['drop leaf table small kitchen', [/extension dining/i]],
  // What asks for a price alone, or for one of any color, may be anything.
  ['gift for new home under 50', [/pillow/i, /pillow/i]],
  ['bar stool 30 inch seat', [/calloway/i]],
  ['mattress for a 300 lb man', [/ironbridge/i]],
  ['tallboy', [/chest/i, /chest/i, /chest/i]],
  ['mirror full length', [/arch/i]],
  // Whoever has chairs about a table eats there.
  ['table and chairs', [/dining table/i, /dining table/i, /dining table/i]],
]

test.each(orders)('[S-30] %s: what comes first', async (q, names) => {
  const { items } = await ask({ q, pageSize: names.length })
  expect(items.map(({ name }) => name)).toEqual(names.map((it) => expect.stringMatching(it)))
})

describe('[S-30] what is not wanted is not found', () => {
  test.each(refusals)('%s', async (q, never) => {
    const { items, total } = await ask({ q, pageSize: 100 })
    expect(total, 'results').toBeGreaterThan(0)
    expect(items.map(({ name }) => name).filter((name) => never.test(name))).toEqual([])
  })

  test('a measure narrows, and is dropped in words where nothing is so small', async () => {
    const narrow = await ask({ q: 'sofa under 80 inches wide' })
    expect(narrow.search?.understood).toMatchObject([{ kind: 'range', name: 'width', max: 80 }])
    expect(narrow.total).toBeLessThan((await ask({ q: 'sofa' })).total)
    const none = await ask({ q: 'sofa under 8 inches wide' })
    expect(none.search).toMatchObject({ understood: [], dropped: [{ name: 'width', max: 8 }] })
    expect(none.total).toBeGreaterThan(0)
  })

  test('of a sofa people say long where the catalogue says wide', async () => {
    const long = await ask({ q: 'sofa at most 75 inches long', pageSize: 100 })
    const wide = await ask({ q: 'sofa at most 75 inches wide', pageSize: 100 })
    expect(long.search).toMatchObject({ dropped: [] })
    expect(long.items.map(({ itemId }) => itemId)).toEqual(wide.items.map(({ itemId }) => itemId))
    expect(long.total).toBeGreaterThan(0)
  })

  test('the size of a rug is read in every notation', async () => {
    for (const q of [
      '8x10 rug',
      'rug 8 by 10',
      "rug 8' x 10'",
      'rug 8 ft by 10 ft',
      '96 x 120 rug',
    ])
      expect((await ask({ q })).search?.understood, q).toMatchObject([
        { kind: 'value', facet: 'size', values: ["8' x 10'"] },
      ])
  })

  test.each(['asdfgh qwert', 'zzzzzz', 'iphone charger', 'toaster', 'microwave', '%%%'])(
    '%s is nothing',
    async (q) => expect((await ask({ q })).total).toBe(0),
  )

  // A noun that no product is told by is not answered by what was said of it.
  test.each([
    'garden hose',
    'garden weathervane',
    'stainless steel fridge',
    'printer ink',
    'sofa cover',
    'mattress pump',
    'coffee table books',
    'manguera de jardin',
    'fundas de sofa',
    'white wine',
    'king crab legs',
    'pillow fight',
    'coat rack',
    'salon chair',
    'high chair',
    'queen air mattress',
    'twin babies',
  ])('%s is sold elsewhere', async (q) => expect((await ask({ q })).total).toBe(0))

  // That no product mentions a part does not say that it has none, or has one.
  test.each([
    ['chairs without arms', { understood: [], dropped: [{ word: 'arms', isExcluded: true }] }],
    ['lamp with drawers', { understood: [], dropped: [{ word: 'drawers', without: 'lamp with' }] }],
    ['kids desk', { understood: [], dropped: [{ word: 'kids' }] }],
    ['square coffee table', { understood: [], dropped: [{ word: 'square' }] }],
    ['sectional sleeper', { understood: [], dropped: [{ word: 'sectional' }] }],
    ['reclining loveseat', { isRelaxed: true, dropped: [] }],
    ['bed pillows', { isRelaxed: true, dropped: [] }],
    ['mid century modern', { understood: [], dropped: [{ word: 'mid century modern' }] }],
    ['stool without back', { understood: [{ word: 'back', isExcluded: true }], dropped: [] }],
    ['back less stool', { understood: [{ word: 'back', isExcluded: true }], dropped: [] }],
  ])('%s is told to be so only by what says it', async (q, reading) => {
    const { total, search } = await ask({ q })
    expect(total).toBeGreaterThan(0)
    expect(search).toMatchObject(reading)
  })

  test.each([
    ['toddler chair', /nursery/i],
    ['rectangular dining table', /round/i],
    ['sideboard with glass doors', /buffet/i],
    ['navy rug 5x7', /flatweave/i],
  ])('%s finds nothing that is none', async (q, none) => {
    const { items } = await ask({ q, pageSize: 5 })
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ name }) => name).join(' ')).not.toMatch(none)
  })

  test('of two protectors the one that is named is found', async () => {
    const { items } = await ask({ q: 'mattress protector' }, 'drift')
    expect(items.map(({ name }) => name)).toEqual(['Stillwater Mattress Protector'])
  })

  test('of pillows for a stiff neck the one that is called as it helps comes first', async () => {
    const { items } = await ask({ q: 'pillow for neck pain' }, 'drift')
    expect(items[0]?.name).toMatch(/^contour/i)
  })

  test('a search reads a row or two for each of its words', async () => {
    const { meta, results } = await env.DB.prepare(searchSql.postings)
      .bind(JSON.stringify(['sofa', 'sofas', 'couch', 'leather', 'nobodyswordatall']))
      .all()
    expect(results.length).toBeGreaterThan(1)
    expect(meta.rows_read).toBeLessThanOrEqual(15)
  })
})
