import { expect, test } from 'vitest'
import { closedPages, isRunning, nextTurn } from './campaigns.ts'

const sale = { startsAt: '2026-11-27T09:00:00-07:00', endsAt: '2026-12-01T00:00:00-07:00' }
const [start, end] = [Date.parse(sale.startsAt), Date.parse(sale.endsAt)]

test.each([
  [start - 1, false],
  [start, true],
  [end - 1, true],
  [end, false],
])('at %d a sale runs: %s', (now, runs) => {
  expect(isRunning(sale, now)).toBe(runs)
})

test.each([
  ['before it starts', [sale], start - 1, start],
  ['from its start on', [sale], start, end],
  ['once it is over', [sale], end, Infinity],
  ['without any', [], start, Infinity],
  [
    'with one that ends before it starts',
    [{ startsAt: sale.endsAt, endsAt: sale.startsAt }],
    0,
    Infinity,
  ],
])('%s, what is shown holds until the next turn', (_, windows, now, turn) => {
  expect(nextTurn(windows, now)).toBe(turn)
})

test('a sale’s landing page is found while it runs, or while another sale has it', () => {
  const page = '/sale/friday'
  const next = { startsAt: sale.endsAt, endsAt: '2026-12-24T00:00:00-07:00', page }
  const closedAt = (now: number) =>
    closedPages([{ ...sale, page }, next, { ...sale, page: null }], now)
  expect(closedAt(start - 1)).toEqual([page, page])
  expect(closedAt(start)).toEqual([])
  expect(closedAt(end)).toEqual([])
  expect(closedAt(Date.parse(next.endsAt))).toEqual([page, page])
})
