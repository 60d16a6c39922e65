import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchSql } from '../../../../commerce/service/repositories/products/search.ts'
import { ask, seedRange } from './own-range.ts'

beforeAll(seedRange)

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
    'bed for dog',
    'couch legs',
    'bed pillows',
  ])('%s is sold elsewhere', async (q) => expect((await ask({ q })).total).toBe(0))

  // That no product mentions a part does not say that it has none, or has one.
  test.each([
    ['chairs without arms', { understood: [], dropped: [{ word: 'arms', isExcluded: true }] }],
    ['lamp with drawers', { understood: [], dropped: [{ word: 'drawers', without: 'lamp with' }] }],
    ['kids desk', { understood: [], dropped: [{ word: 'kids' }] }],
    ['square coffee table', { understood: [], dropped: [{ word: 'square' }] }],
    ['sectional sleeper', { understood: [], dropped: [{ word: 'sectional' }] }],
    ['reclining loveseat', { isRelaxed: true, dropped: [] }],
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
    // What stands inside it, who once lay on it, and what it is better than.
    ['metal bed frame king', /canopy/i],
    ['i need a couch that can survive two dogs', /lowell|marlowe/i],
    ['dining chairs not upholstered', /odell|salinger|maddox/i],
    // Its neighbors.
    ['toddler bed', /bunk/i],
    ['credenza', /glass/i],
    ['blue accent chair', /sandbar/i],
  ])('%s finds nothing that is none', async (q, none) => {
    const { items } = await ask({ q, pageSize: 5 })
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ name }) => name).join(' ')).not.toMatch(none)
  })

  test.each([
    ['down alternative comforter', ['Hand-Stitched Cotton Quilt']],
    ['mattress for teenager', ['Drift Kids Reversible Mattress']],
    ['drift one medium', ['Drift One Mattress']],
    ['waterproof pillow cover', ['Stillwater Pillow Protector Pair']],
    // Products say themselves what they do not do.
    ['bed that doesn’t squeak', ['Drift Cabin Panel Bed']],
  ])('%s at the other brand', async (q, names) => {
    const { items } = await ask({ q, pageSize: 1 }, 'drift')
    expect(items.map(({ name }) => name)).toEqual(names)
  })

  test('what outlasts most upholstery has none', async () => {
    const { items } = await ask({ q: 'dining chairs not upholstered' })
    expect(items.map(({ name }) => name)).toContain('Pair of Calloway Ladder-Back Chairs')
  })

  test('what calls itself latex is found without memory foam, though it speaks of it', async () => {
    const { items } = await ask({ q: 'latex mattress not memory foam' })
    expect(items.map(({ name }) => name)).toContain('Homestead Natural Latex Mattress')
  })

  test('a bed pillow is none that only protects one', async () => {
    const { items } = await ask({ q: 'bed pillow' }, 'drift')
    expect(items.map(({ name }) => name).join(' ')).not.toMatch(/protector/i)
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
