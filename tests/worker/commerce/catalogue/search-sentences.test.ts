import { beforeAll, expect, test } from 'vitest'
import { ask, seedRange } from './own-range.ts'

beforeAll(seedRange)

/** Sentences that are read in no other way: what comes first, and what is said to have been let go of. */
const sentences: [q: string, first: RegExp, gone: string[]][] = [
  ['what can I sleep guests on in my home office', /sleeper|trundle/i, []],
  ['sleep guests in my home office', /sleeper|trundle/i, []],
  ['gift for a new grandma', /juniper|poppy|clover|sprout/i, []],
  ['gift for my wife', /./, ['wife']],
  ['my roommate snores like a chainsaw', /adjustable base/i, []],
  ['my spine hates me', /mattress/i, []],
  ['our entry is a disaster of boots and backpacks', /bench|ottoman|bookcase/i, []],
  ['tea with the neighbors on the porch', /outdoor/i, []],
  ['the echo in our great room drives me nuts', /rug/i, []],
  ['grandkids bouncing off the walls in the den', /hollis|abbott|harbor/i, []],
  ['we just moved into a studio and need somewhere to sit and sleep', /sleeper/i, []],
  ['what goes behind a couch that floats in the middle of the room', /console|sideboard|side/i, []],
  ['the dog has claimed the couch and hair shows on everything', /hollis/i, []],
  ['we host eight for christmas eve', /extension dining/i, []],
  ['twins arriving in april and zero space', /mini crib/i, []],
  ['the cat shreds everything', /hollis/i, []],
  ['somewhere to sit', /sofa/i, []],
  ['somewhere to sit and put my shoes on at the end of the bed', /bench/i, []],
  ['need a surface right beside the sofa where i can set my tea', /side table/i, []],
  ['we are turning the spare room into a nursery, what do we need', /poppy/i, []],
  ['turning our dining room into a home office this summer', /desk/i, []],
  ['looking for a small table to eat breakfast at in my studio', /caf/i, []],
  ['a chair that helps my grandmother stand up', /lift recliner/i, []],
  ['I want a sofa where two adults can sleep when they visit', /sleeper/i, []],
  ['my feet hang off every bed', /bed/i, []],
  ['my feet dangle over the end of my mattress', /mattress/i, []],
  ['we need seats around the fire pit for four people', /outdoor|lounge|cove/i, []],
]

test.each(sentences)(
  '[S-30] %s: what most says something of furniture is kept',
  async (q, first, gone) => {
    const { items, search } = await ask({ q, pageSize: 1 })
    expect(items.map(({ name }) => name)).toEqual([expect.stringMatching(first)])
    expect(search?.dropped.map((it) => (it.kind === 'word' ? it.word : it.kind))).toEqual(gone)
    if (gone.length > 0) expect(search?.isRelaxed).toBe(true)
  },
)

/** What somebody says, and what that is told to have been read as; nothing where its own words are looked for. */
const read: [q: string, readAs: string | null][] = [
  ['a chair that helps my grandmother stand up', 'lift recliner'],
  ['my back hurts at night, under $1,900!', 'mattress for back pain under $1,900'],
  ['somewhere to hide toys', 'toy storage'],
  ['my roommate snores like a chainsaw', 'adjustable base'],
  ['green sofa', null],
  ['couch that turns into a bed', null],
]

test.each(read)('[S-30] %s: what it was read as is told', async (q, readAs) => {
  expect((await ask({ q, pageSize: 1 })).search?.readAs).toBe(readAs)
})

test('[S-30] of two-seaters that sleep somebody the sofa is none, and a sectional fits an apartment', async () => {
  const names = async (q: string) => (await ask({ q })).items.map(({ name }) => name)
  expect(await names('sleeper loveseat')).toEqual(['Linden Sleeper Loveseat'])
  expect(await names('small apartment couch')).toContain('Everett Apartment Sectional')
})

/** Everything that is found, and nothing else: what is only described comes behind what is told. */
const whole: [q: string, names: string[], site?: 'drift'][] = [
  [
    'seats around the fire pit',
    [
      'Pair of Tidewater Outdoor Dining Chairs',
      'Sandbar Lounge Chair',
      'Cove Adirondack Chair',
      'Cove Rocking Chair',
    ],
  ],
  ['coffee table with storage', ['Garrison Trunk Coffee Table', 'Tilden Lift-Top Coffee Table']],
  ['pillow for neck pain', ['Contour Cooling Pillow', 'Buckwheat Side Sleeper Pillow'], 'drift'],
  [
    'i wake up sweating every night',
    ['Drift Glacier Cooling Mattress', 'Drift Cove Hybrid Mattress', 'Contour Cooling Pillow'],
    'drift',
  ],
  [
    'my kid still wets the bed and i want to protect a new mattress',
    ['Stillwater Mattress Protector'],
    'drift',
  ],
]

test.each(whole)('[S-30] %s: all that does for it', async (q, names, site) => {
  expect((await ask({ q }, site)).items.map(({ name }) => name)).toEqual(names)
})

test.each([
  'how do i fix a leaking faucet in the kitchen',
  'best pizza near my office',
  'what is the capital of france',
  'why is the sky blue',
  'what time is it',
  'concert tickets for my daughter',
  'red bicycle for kids',
  'garden gnome',
])('[S-30] %s: of nothing that is sold here nothing is found', async (q) => {
  const { items } = await ask({ q })
  expect(items).toEqual([])
})
