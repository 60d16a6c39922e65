import { expect, test } from 'vitest'
import { surest, worthShowing } from './confidence.ts'

const ranked = (...scores: readonly number[]) => scores.map((score) => ({ score }))

/** Each of them is a product of its own. */
const byItself = (match: unknown) => match

test.each([
  ['one like it', ranked(0.9, 0.4), 0.2, 'sure', 1],
  ['several like it, without what is far behind', ranked(0.9, 0.8, 0.7, 0.6), 0.2, 'sure', 3],
  ['something like it', ranked(0.6, 0.5), 0.2, 'unsure', 2],
  ['nothing like it', ranked(0.4, 0.3), 0.2, 'none', 0],
  ['something like it, though less than something strange', ranked(0.7, 0.6), 0.71, 'none', 0],
  ['an empty shop', ranked(), 0, 'none', 0],
] as const)('%s', (_, scores, strangeness, confidence, shown) => {
  const found = worthShowing(scores, strangeness)
  expect(found.confidence).toBe(confidence)
  expect(found.matches).toEqual(scores.slice(0, shown))
})

test.each([
  ['the first look, where it is as good', 0.8, 0.81, 0.2, 0.8],
  ['another that is surer', 0.55, 0.8, 0.2, 0.8],
  ['the first, where another is a little like everything', 0.4, 0.6, 0.2, undefined],
  ['the first, where another is more like something strange', 0.55, 0.8, 0.85, 0.55],
  ['the first, where another is nearly as like something strange', 0.55, 0.84, 0.75, 0.55],
  ['another, where the first would show nothing', 0.4, 0.8, 0.2, 0.8],
] as const)('of several looks it is %s', (_, first, other, strangeness, best) => {
  const { matches } = surest(
    [
      { ranked: ranked(first), strangeness: 0.2 },
      { ranked: [], strangeness: 0 },
      { ranked: ranked(other), strangeness },
    ],
    byItself,
  )
  expect(matches[0]?.score).toBe(best)
})

test.each([
  ['a piece that is cut off', 0.45, 0.6, 0.3, 0.6],
  ['a first look that is stranger than it is like a piece', 0.6, 0.58, 0.3, 0.58],
  ['what is as much like something strange', 0.45, 0.6, 0.5, undefined],
] as const)(
  'the look at the whole picture is believed sooner: %s',
  (_, first, whole, strangeness, best) => {
    const { matches } = surest(
      [
        { ranked: ranked(first), strangeness: 0.65 },
        { ranked: ranked(whole), strangeness },
      ],
      byItself,
    )
    expect(matches[0]?.score).toBe(best)
  },
)

const looksAt = (...found: readonly Readonly<Record<string, number>>[]) =>
  found.map((scores) => ({
    ranked: Object.entries(scores).map(([product, score]) => ({ product, score })),
    strangeness: 0.2,
  }))

test.each([
  [
    'a product that both of the first two see counts as the look sees it that sees it better',
    [
      { sofa: 0.8, chair: 0.7 },
      { bench: 0.75, chair: 0.74 },
    ],
    'sofa bench chair',
  ],
  [
    'what is far behind the best of the two is left out',
    [{ sofa: 0.9 }, { bench: 0.67, chair: 0.66 }],
    'sofa',
  ],
  [
    'a look that would show nothing adds nothing',
    [{ sofa: 0.6, chair: 0.5 }, { bench: 0.45 }],
    'sofa chair',
  ],
  [
    'another look that is surer leaves room for what the first two see',
    [
      { sofa: 0.7, chair: 0.6, bench: 0.5 },
      { sofa: 0.6 },
      { lamp: 0.9, rug: 0.8, bed: 0.75, desk: 0.74, stool: 0.73, sofa: 0.7 },
    ],
    'lamp rug bed sofa chair desk stool',
  ],
  [
    'another look that finds fewer leaves the more room',
    [{ sofa: 0.7, chair: 0.6, bench: 0.55, stool: 0.5 }, {}, { lamp: 0.9 }],
    'lamp sofa chair bench stool',
  ],
] as const)('of several looks together: %s', (_, found, shown) => {
  const { matches } = surest(looksAt(...found), ({ product }) => product)
  expect(matches.map(({ product }) => product).join(' ')).toBe(shown)
})
