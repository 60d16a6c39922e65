import { describe, expect, test } from 'vitest'
import { runningTest, sectionsOfB, versionFor } from './experiments.ts'

describe('who sees which version', () => {
  test.each([
    [50, 0, 'b'],
    [50, 0.4999, 'b'],
    [50, 0.5, 'a'],
    [50, 0.9999, 'a'],
    [1, 0.0099, 'b'],
    [1, 0.01, 'a'],
    [99, 0.9899, 'b'],
    [99, 0.99, 'a'],
  ])('with %i percent in B, %f is %s', (share, draw, version) => {
    expect(versionFor(share, draw)).toBe(version)
  })

  test.each([1, 10, 50, 99])('of draws all over, %i percent are in B', (share) => {
    const draws = Array.from({ length: 10_000 }, (_, at) => at / 10_000)
    expect(draws.filter((draw) => versionFor(share, draw) === 'b')).toHaveLength(share * 100)
  })
})

const part = (_key: string, words = '') => ({ _key, words })
const page = [part('a', 'first'), part('b', 'second'), part('c', 'third')]

describe('version B of a page', () => {
  test('has another section in the place of the one that is tested, or several, or none', () => {
    const other = (...sections: ReturnType<typeof part>[]) =>
      sectionsOfB(page, { section: 'b', sections })
    expect(other(part('x', 'new'))).toEqual([page[0], part('x', 'new'), page[2]])
    expect(other(part('x'), part('y'))?.map(({ _key }) => _key)).toEqual(['a', 'x', 'y', 'c'])
    expect(other()).toEqual([page[0], page[2]])
  })

  test('has no key twice, and the tested one again', () => {
    const sections = [part('b', 'new'), part('c', 'as on the page')]
    const keys = sectionsOfB(page, { section: 'b', sections })?.map(({ _key }) => _key)
    expect(keys).toEqual(['a', 'b', 'c-b', 'c'])
  })

  test('is all of its own where no section is named', () => {
    expect(sectionsOfB(page, { sections: [part('a', 'new')] })).toEqual([part('a', 'new')])
  })

  test('is none where the section is gone from the page', () => {
    expect(sectionsOfB(page, { section: 'gone', sections: [part('x')] })).toBeNull()
  })
})

test('of several tests the one that began first is on', () => {
  const test = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  const second = test('2026-11-02T00:00:00Z', '2026-11-20T00:00:00Z')
  const first = test('2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z')
  const broken = test('', '2026-11-10T00:00:00Z')
  const at = (day: string) => runningTest([second, first, broken], Date.parse(`2026-11-${day}Z`))
  expect(at('01T00:00')).toBe(first)
  expect(at('05T00:00')).toBe(first)
  expect(at('10T00:00')).toBe(second)
  expect(at('20T00:00')).toBeNull()
})
