import { beforeAll, expect, test } from 'vitest'
import { ask, seedRange } from './own-range.ts'

beforeAll(seedRange)

/** What somebody types, what is told to have been understood, and the variants whose cards come first; none of a piece that is so in all. */
const choices: [q: string, understood: string[], skus: RegExp[]][] = [
  ['firm mattress', ['firm'], [/^$/, /-FIRM$/, /-FIRM$/]],
  ['extra firm mattress', ['extra firm'], [/^$/]],
  ['medium firm mattress', ['medium firm'], [/-MEDIUM$/, /^$/]],
  ['sectional right side chaise', ['right'], [/-RIGHT$/]],
  ['left facing sectional', ['left'], [/-LEFT$/, /-LEFT-CHAISE$/]],
  ['walnut dresser', [], [/-WALNUT$/, /-WALNUT$/]],
  ['white oak dresser', [], [/-NATURAL-OAK$/, /-NATURAL-OAK$/]],
  ['ebony dresser', ['ebony'], [/-EBONY$/]],
  ['black bar stools', ['black'], [/-30-INCH-BAR-EBONY$/, /-29-INCH-BAR-EBONY$/]],
  ['barstools', [], [/-30-INCH-BAR-/, /-29-INCH-BAR-/]],
  ['counter stool', [], [/-26-INCH-COUNTER-/, /-24-INCH-COUNTER-/]],
  // Of a sofa nobody can choose how firm it is, and of a stool no side.
  ['firm sofa', [], [/^(?!.*FIRM)/]],
  ['stool right height', [], [/^$/]],
]

test.each(choices)('[S-30] %s: the card shows what was chosen', async (q, words, skus) => {
  const { items, search } = await ask({ q, pageSize: skus.length })
  expect(search?.understood.map((it) => (it.kind === 'word' ? it.word : it.kind))).toEqual(words)
  expect(items.map(({ skuId = '' }) => skuId)).toEqual(skus.map((it) => expect.stringMatching(it)))
})

test('[S-30] of a wood, a finish that is only called so is none', async () => {
  const named = async (q: string) => (await ask({ q })).items.map(({ name }) => name)
  expect(await named('white oak dresser')).not.toContain('Juniper Kids Dresser')
  expect(await named('natural oak kids dresser')).toEqual(['Juniper Kids Dresser'])
})

test('[S-30] “under” leaves out what measures just that, and “up to” does not', async () => {
  const named = async (q: string) => (await ask({ q })).items.map(({ name }) => name)
  expect(await named('sofa up to 72 inches')).toContain('Maddox Studio Sofa')
  expect(await named('sofa under 72 inches')).not.toContain('Maddox Studio Sofa')
  expect(await named('sofa under 73 inches')).toContain('Maddox Studio Sofa')
})

test('[S-30] a warning is no recommendation', async () => {
  const { items } = await ask({ q: 'a sofa that my two cats will not destroy' })
  expect(items.map(({ name }) => name)).toContain('Hollis Sofa')
  expect(items.map(({ name }) => name)).not.toContain('Bancroft English Sofa')
})

/** At the mattress brand: what somebody types, and all that is found first. */
const atDrift: [q: string, names: RegExp[]][] = [
  ['waterproof cover for bed', [/mattress protector/i]],
  ['waterproof cover', [/mattress protector/i, /pillow protector/i]],
  ['kids matress bunk', [/kids/i]],
  ['mattress for bunkbed', [/kids/i]],
  ['quilted mattress pad twin', [/protector/i]],
  ['sturdy edge mattress so i dont roll off', [/cove|anchor/i, /cove|anchor/i]],
  ['something to put under my mattress instead of boxspring', [/glide|steady/i, /glide|steady/i]],
  // What says that it has none of what is refused, or is its alternative, is not refused.
  ['vegan pillow no down', [/down-alternative/i, /contour/i, /buckwheat/i]],
  ['pillow without feathers', [/down-alternative/i, /contour/i, /buckwheat/i]],
  ['comforter no down', [/quilt/i]],
  // What says “no feathers” has none, so that of what is no feather pillow all are as near.
  ['feather pillow', [/pillow/i, /pillow/i, /pillow/i]],
  ['casper nova hybrid', [/hybrid/i, /hybrid/i]],
  ['my toddler still wets the bed', [/mattress protector/i]],
  ['she likes it soft and he likes it firm', [/glacier/i]],
  ['bed that raises head and feet', [/adjustable base/i]],
  ['fitted sheet deep pocket 15 inch mattress', [/sheet set/i, /sheet set/i]],
  ['protect mattress from pee', [/mattress protector/i]],
  ['mattress for sweaty sleeper', [/cove|glacier|harbor/i, /cove|glacier|harbor/i]],
  ['sofa bed', [/bed/i, /bed/i]],
  ['my neck hurts every morning pillow', [/contour/i]],
  ['pilow for side sleepr', [/side sleeper/i, /pillow/i, /contour/i]],
  // Nothing helps with both of what is said, and what helps with the first is no whole department.
  [
    'does anything stop me feeling my partner get up in the night',
    [/mattress/i, /mattress/i, /mattress/i, /kids/i],
  ],
]

test.each(atDrift)('[S-30] %s: what comes first at Drift', async (q, names) => {
  const { items } = await ask({ q, pageSize: names.length }, 'drift')
  expect(items.map(({ name }) => name)).toEqual(names.map((it) => expect.stringMatching(it)))
})

test('[S-30] a word that is another form of one that is known is corrected to none', async () => {
  const { items, search } = await ask({ q: 'wardrobe with hanging rail', pageSize: 3 })
  expect(search).toMatchObject({ corrected: null, isRelaxed: true })
  expect(items.map(({ name }) => name)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/dresser|chest/i)),
  )
})

/** A wish for several pieces, and the names of all that is found first. */
const together: [q: string, names: RegExp[]][] = [
  ['outdoor chairs and table', [/dining chair/i, /dining table/i]],
  ['nightstand and dresser walnut', [/nightstand/i, /nightstand/i, /dresser/i, /chest/i]],
  ['dining table and bench', [/table/i, /table/i, /table/i, /table/i, /table/i, /bench/i]],
]

test.each(together)('[S-30] %s: both are found', async (q, names) => {
  const { items } = await ask({ q, pageSize: names.length })
  expect(items.map(({ name }) => name)).toEqual(names.map((it) => expect.stringMatching(it)))
})

test.each([
  ['180x200 mattress', '180x200', 'King'],
  ['90x190 mattress', '90x190', 'Twin'],
])('[S-30] %s: that none is made so is said, and what was taken for it', async (q, word, size) => {
  const { search, total } = await ask({ q })
  expect(search?.dropped).toMatchObject([{ kind: 'word', word }])
  expect(search?.understood).toMatchObject([
    { facet: 'size', values: expect.arrayContaining([size]) },
  ])
  expect(total).toBeGreaterThan(0)
})

/** What is let go of and said to be, of what nothing that is found says. */
const unsaid: [q: string, words: string[]][] = [
  ['sofa for watching football and boxing', ['football', 'boxing']],
  ['bookcase for a corner', []],
  ['rug for under a table', []],
]

test.each(unsaid)(
  '[S-30] %s: what was not understood is not left out in silence',
  async (q, it) => {
    const { search, total } = await ask({ q })
    expect(search?.dropped.map((its) => (its.kind === 'word' ? its.word : its.kind))).toEqual(it)
    expect(total).toBeGreaterThan(0)
  },
)
