import { expect, test } from 'vitest'
import type { ClaimSwap } from '../../contract/order/claims.ts'
import { toCents } from '../money.ts'
import { swapChoice } from './swap-choice.ts'

const swap = (name: string, feel: string, difference: number): ClaimSwap => ({
  skuId: `${name}-${feel}`,
  name,
  options: [{ label: 'Firmness', value: feel }],
  price: toCents(100_000 + difference),
  difference,
})
const swaps = [
  swap('Far', 'Soft', -60_000),
  swap('Near', 'Soft', -5000),
  swap('Own', 'Firm', 0),
  swap('Near', 'Firm', 10_000),
  swap('Dear', 'Soft', 90_000),
  swap('Next', 'Soft', 20_000),
  swap('Other', 'Soft', 30_000),
]
const names = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name)

test('the same mattress comes first, then what costs nearest to it, and the rest after four', () => {
  const { likely, rest } = swapChoice(swaps, 'Own')
  expect(names(likely)).toEqual(['Own', 'Near', 'Next', 'Other'])
  expect(names(rest)).toEqual(['Far', 'Dear'])
})

test('a mattress stands once, with all its choices, and nothing is lost', () => {
  const { likely, rest } = swapChoice(swaps, 'Nothing like it')
  const all = [...likely, ...rest]
  expect(all.flatMap((it) => it.swaps).toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))).toEqual(
    swaps.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)),
  )
  expect(new Set(names(all)).size).toBe(all.length)
  expect(likely[0]?.name).toBe('Own')
  expect(likely[1]?.swaps.map(({ skuId }) => skuId)).toEqual(['Near-Soft', 'Near-Firm'])
})

test('of few there is no rest', () => {
  expect(swapChoice(swaps.slice(0, 3), 'Own').rest).toEqual([])
  expect(swapChoice([], 'Own')).toEqual({ likely: [], rest: [] })
})
