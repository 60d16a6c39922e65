import { describe, expect, test } from 'vitest'
import { plainTerms } from './search-query.ts'
import { singular } from './search-text.ts'
import { editDistance, nearestWord } from './spelling.ts'

describe('words that stand for each other', () => {
  test.each([
    ['couch', 'sofa'],
    ['couches', 'sofa'],
    ['night stand', 'nightstand'],
    ['bedside tables', 'nightstand'],
    ['bedside cabinet', 'nightstand'],
    ['tv stand', 'media console'],
    ['box spring', 'foundation'],
    ['pouffe', 'ottoman'],
  ])('%s is also %s', (text, other) => expect(plainTerms(text)[0]?.alternatives).toContain(other))

  test('a shop adds words of its own, which stand for each other in that shop only', () => {
    const own = [['north fork', 'northfork', 'nfk']]
    const first = (words: readonly (readonly string[])[]) =>
      plainTerms('northfork sofa', words)[0]?.alternatives
    expect(first(own)).toEqual(['northfork', 'north fork', 'nfk'])
    expect(first([])).toEqual(['northfork'])
    expect(plainTerms('north fork couch', own).map(({ typed }) => typed)).toEqual([
      'north fork',
      'couch',
    ])
  })

  test.each([
    ['sofas', 'sofa'],
    ['mattresses', 'mattress'],
    ['mattress', 'mattress'],
    ['benches', 'bench'],
    ['shelves', 'shelf'],
    ['glass', 'glass'],
    ['canvas', 'canvas'],
    ['brass', 'brass'],
    ['bus', 'bus'],
  ])('one of %s is a %s', (many, one) => expect(singular(many)).toBe(one))
})

describe('slips of the finger', () => {
  const known = [
    ['king', 40],
    ['kids', 20],
    ['mattress', 60],
    ['matte', 3],
    ['sofa', 30],
    ['dining', 20],
    ['recliner', 9],
    ['king2', 99],
    ['bell', 50],
  ] as const

  test.each([
    ['kng', 'king'],
    ['matres', 'mattress'],
    ['mattres', 'mattress'],
    ['sofaa', 'sofa'],
    ['sfoa', 'sofa'],
    ['dinning', 'dining'],
    ['recliber', 'recliner'],
    ['dell', null],
    ['rsofa', null],
    ['reclinxxs', null],
    ['zzzz', null],
    ['84in', null],
    ['ki', null],
  ])('%s was %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant))

  test('two letters changed about are one slip', () => {
    expect(editDistance('sfoa', 'sofa', 2)).toBe(1)
    expect(editDistance('abc', 'xyz', 2)).toBe(3)
    expect(editDistance('', 'ab', 2)).toBe(2)
  })
})
