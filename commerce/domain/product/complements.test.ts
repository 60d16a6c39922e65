import { expect, test } from 'vitest'
import { complementsOf, goingWith, inTurn, standingBeside } from './complements.ts'

const table = {
  'living/sofas': ['living/tables', 'decor/rugs'],
  living: ['decor/rugs', 'decor/lamps'],
}

test.each([
  ['a category with a row of its own', 'living/sofas', ['living/tables', 'decor/rugs']],
  ['one below a category with a row', 'living/chairs/recliners', ['decor/rugs', 'decor/lamps']],
  ['one that the shop has said nothing about', 'outdoor', []],
])('%s', (_, path, expected) => {
  expect(complementsOf(table, path)).toEqual(expected)
})

test('what else a bed is put together from is of its size, what stands beside it has none', () => {
  const shop = {
    complements: { beds: ['mattresses', 'nightstands', 'rugs'] },
    bedCategories: { mattress: 'mattresses', beside: 'nightstands' },
  }
  expect(goingWith(shop, 'beds', 'Queen')).toEqual([
    { category: 'mattresses', size: ['Queen'] },
    { category: 'nightstands' },
    { category: 'rugs' },
  ])
  expect(goingWith(shop, 'beds', null)).toContainEqual({ category: 'mattresses' })
})

test('one of each kind comes before a second of any, and nothing twice', () => {
  const of = (...ids: readonly string[]) => ids.map((itemId) => ({ itemId }))
  const shown = inTurn(
    [of('table', 'bench'), of('rug', 'table', 'mat'), of()],
    ({ itemId }) => itemId,
    4,
  )
  expect(shown.map(({ itemId }) => itemId)).toEqual(['table', 'rug', 'bench', 'mat'])
})

test('what goes well with a piece is not its family once more', () => {
  const of = (...ids: readonly string[]) => ids.map((itemId) => ({ itemId }))
  const { related, matching } = standingBeside(
    'bed',
    [of('mattress', 'other mattress'), of('nightstand', 'other nightstand'), of('bed', 'bench')],
    of('bed', 'nightstand', 'dresser', 'chest'),
    2,
  )
  expect(matching.map(({ itemId }) => itemId)).toEqual(['nightstand', 'dresser'])
  expect(related.map(({ itemId }) => itemId)).toEqual(['mattress', 'other nightstand'])
})
