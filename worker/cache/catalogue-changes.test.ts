import { expect, test } from 'vitest'
import { fingerprint } from '../digest.ts'
import { judge, learn } from './catalogue-changes.ts'
import { RANGE } from './shown-products.ts'

const sofa = fingerprint('sofa')
const lamp = fingerprint('lamp')
const shown = (seq: number, ...subjects: readonly number[]) => ({
  seq,
  subjects: Uint32Array.from(subjects),
})
const told = (
  seq: number,
  since: number,
  items: Record<string, number> = {},
  range: number | null = null,
) => ({
  seq,
  since,
  items: Object.entries(items).map(([itemId, at]) => ({ itemId, seq: at })),
  range,
})

/** It was at 10 when this isolate began; then the lamp changed, and listings. */
const known = learn(learn(null, undefined, told(10, 10)), 10, told(14, 10, { lamp: 12 }, 14))

test.each([
  ['a page of what has not changed', shown(10, sofa), false],
  ['a page of what has', shown(10, sofa, lamp), true],
  ['one that was made after that', shown(12, sofa, lamp), false],
  ['a listing that was made before listings changed', shown(13, RANGE, sofa), true],
  ['one that was made since', shown(14, RANGE, lamp), false],
  ['one of before the isolate began', shown(9, sofa), null],
  ['one of a later change than is known', shown(15, sofa), null],
])('whether %s is another by now', (_, page, is) => {
  expect(judge(known, page)).toBe(is)
})

test('an answer about an older time tells of what had changed before', () => {
  const more = learn(known, 5, told(14, 5, { sofa: 7, lamp: 12 }, 14))
  expect(judge(more, shown(5, sofa))).toBe(true)
  expect(judge(more, shown(8, sofa))).toBe(false)
  expect(judge(more, shown(4, sofa))).toBeNull()
})

test('of more changes than can be told, all pages from before are others', () => {
  const more = learn(known, 14, told(5_000, 4_000, { lamp: 4_500 }))
  expect(judge(more, shown(14, sofa))).toBe(true)
  expect(judge(more, shown(3_999, sofa))).toBe(true)
  expect(judge(more, shown(4_000, sofa))).toBe(false)
  expect(judge(more, shown(4_000, lamp))).toBe(true)
})

test('a catalogue that was put back begins anew', () => {
  const back = learn(known, 14, told(3, 3))
  expect(judge(back, shown(3, lamp))).toBe(false)
  expect(judge(back, shown(14, lamp))).toBeNull()
})

test('what is remembered has an end: then all pages are others', () => {
  let many = known
  for (let from = 14; from < 25_000; from += 1000)
    many = learn(
      many,
      from,
      told(
        from + 1000,
        from,
        Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`P${from + i}`, from + i + 1])),
      ),
    )
  expect(many.changed.size).toBeLessThanOrEqual(20_000)
  expect(judge(many, shown(14, sofa))).toBe(true)
  expect(judge(many, shown(many.seq, sofa))).toBe(false)
})
