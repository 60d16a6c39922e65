import { describe, expect, test } from 'vitest'
import type { SaleRedirect } from '../queries/sale-redirects.ts'
import { compileRedirects } from './compile.ts'
import { matchRedirect } from './match.ts'

const ORIGIN = 'https://shop.example'
const SIBLING = 'https://drift.example'
const NOW = Date.parse('2026-11-27T12:00:00Z')

const rule = (from: string, to: string, more: Partial<SaleRedirect> = {}): SaleRedirect => ({
  from,
  to,
  permanent: false,
  ...more,
})
const table = (...rules: SaleRedirect[]) => compileRedirects(rules, ORIGIN, [SIBLING])
const from = (rules: ReturnType<typeof table>, path: string, now = NOW) =>
  matchRedirect(rules, new URL(path, ORIGIN), now)
const location = (rules: ReturnType<typeof table>, path: string, now = NOW) => {
  const match = from(rules, path, now)
  return match?.kind === 'redirect' ? match.location : null
}

describe('what an address is compared by', () => {
  const rules = table(
    rule('/Labor-Day/', '/sale'),
    rule('/café & co', '/cafe'),
    rule('/caf%C3%A9', '/cafe'),
  )
  test.each([
    ['/labor-day', '/sale'],
    ['/LABOR-DAY', '/sale'],
    ['/labor-day/', '/sale'],
    ['/labor%2Dday', '/sale'],
    ['/%6cabor-day//', '/sale'],
    ['/caf%C3%A9', '/cafe'],
    ['/cafe%CC%81', '/cafe'],
    ['/labor', null],
    ['/labor-day/x', null],
    ['/labor%2fday', null],
    ['/%E0%A4%A', null],
    ['/', null],
  ])('%s leads to %s', (path, expected) => expect(location(rules, path)).toBe(expected))
})

describe('which rule wins', () => {
  const rules = table(
    rule('/sofas/*', '/c/living-room/*'),
    rule('/sofas/leather/*', '/c/leather'),
    rule('/sofas', '/c/living-room/sofas'),
    rule('/sofas?color=red', '/sale/red'),
    rule('/sofas?color=red&size=3', '/sale/red-three'),
    rule('/?promo=spring', '/sale/spring'),
  )
  test.each([
    ['/sofas', '/c/living-room/sofas'],
    ['/sofas?color=blue', '/c/living-room/sofas?color=blue'],
    ['/sofas?color=red', '/sale/red'],
    ['/sofas?size=3&color=red', '/sale/red-three'],
    ['/sofas?color=red&sort=new', '/sale/red'],
    ['/sofas/Two%20Seats/x', '/c/living-room/Two%20Seats/x'],
    ['/sofas/leather/brown', '/c/leather'],
    ['/sofas/leatherette', '/c/living-room/leatherette'],
    ['/sofasandmore', null],
    ['/?promo=spring', '/sale/spring'],
    ['/?promo=fall', null],
  ])('%s leads to %s', (path, expected) => expect(location(rules, path)).toBe(expected))

  test.each([
    ['/c/x/*', '/old', '/c/x'],
    ['/c/x/*', '/old/', '/c/x'],
    ['/c/x/*', '/old?page=2', '/c/x?page=2'],
    ['/c/x/*', '/old/sofas', '/c/x/sofas'],
    ['/*', '/old', '/'],
    [`${SIBLING}/c/*`, '/old', `${SIBLING}/c`],
    [`${SIBLING}/*`, '/old', `${SIBLING}/`],
  ])(
    'everything under /old goes to %s: %s leads to %s, with no stray slash',
    (to, path, expected) => expect(location(table(rule('/old/*', to)), path)).toBe(expected),
  )

  test('of two for the same address the first one counts', () => {
    expect(location(table(rule('/a', '/first'), rule('/a', '/second')), '/a')).toBe('/first')
  })
})

describe('the query', () => {
  test.each([
    ['goes on', '/a', '/b', '/a?x=1&y=2', '/b?x=1&y=2'],
    ['goes on but for what the target says itself', '/a', '/b?x=9', '/a?x=1&y=2', '/b?x=9&y=2'],
    [
      'that a rule names is used up, campaign names stay',
      '/a?x=1',
      '/b',
      '/a?x=1&y=2&utm_source=m&gclid=g',
      '/b?utm_source=m&gclid=g',
    ],
    ['of a forced redirect does not go on', '/a', '/b', '/a?forceRedirect=/x', '/b'],
    [
      'never goes to another host',
      '/a',
      `${SIBLING}/b`,
      '/a?utm_source=m&gclid=g&email=x',
      `${SIBLING}/b`,
    ],
    ['stands before the fragment', '/a', '/b#end', '/a?utm_source=m', '/b?utm_source=m#end'],
  ])('%s', (_, source, target, path, expected) => {
    expect(location(table(rule(source, target)), path)).toBe(expected)
  })
})

describe('time and status', () => {
  const sale = table(
    rule('/deal', '/sale', {
      startsAt: '2026-11-27T00:00:00-07:00',
      endsAt: '2026-12-01T00:00:00-07:00',
    }),
    rule('/deal', '/c/clearance'),
  )
  test.each([
    ['2026-11-27T06:59:59Z', '/c/clearance'],
    ['2026-11-27T07:00:00Z', '/sale'],
    ['2026-12-01T06:59:59Z', '/sale'],
    ['2026-12-01T07:00:00Z', '/c/clearance'],
  ])('at %s it leads to %s', (at, expected) =>
    expect(location(sale, '/deal', Date.parse(at))).toBe(expected),
  )

  test.each([
    ['for a while', {}, 302],
    ['for good', { permanent: true }, 301],
    ['"for good", with an end', { permanent: true, endsAt: '2027-01-01T00:00:00Z' }, 302],
  ])('%s is a %s', (_, more, status) => {
    expect(from(table(rule('/a', '/b', more)), '/a')).toMatchObject({ status })
  })
})

describe('chains and loops', () => {
  test('a chain is one redirect, for good only if all of it is', () => {
    const good = { permanent: true }
    const chain = table(rule('/a', '/b', good), rule('/b', '/c', good), rule('/c', '/d'))
    expect(from(chain, '/a?x=1')).toMatchObject({ location: '/d?x=1', status: 302, hops: 3 })
    expect(from(table(rule('/a', '/b', good), rule('/b', '/c', good)), '/a')).toMatchObject({
      status: 301,
      location: '/c',
    })
  })

  test('a chain ends at another site of ours', () => {
    expect(location(table(rule('/a', '/b'), rule('/b', `${SIBLING}/b`)), '/a?gclid=1')).toBe(
      `${SIBLING}/b`,
    )
  })

  test.each([
    ['of two', [rule('/a', '/b'), rule('/b', '/a')], '/a'],
    [
      'of three, entered from outside',
      [rule('/in', '/a'), rule('/a', '/b'), rule('/b', '/A/')],
      '/in',
    ],
    ['of prefixes that grows', [rule('/a/*', '/b/x/*'), rule('/b/*', '/a/y/*')], '/a/1'],
    ['by a query that goes on', [rule('/a?x=1', '/b?x=1'), rule('/b', '/a')], '/a?x=1'],
  ])('[E-21b] a loop %s redirects nobody', (_, rules, path) => {
    expect(from(table(...rules), path)?.kind).toBe('loop')
  })

  test('a chain that is longer than anyone means redirects nobody', () => {
    const rules = Array.from({ length: 12 }, (_, at) => rule(`/step-${at}`, `/step-${at + 1}`))
    expect(from(table(...rules), '/step-0')?.kind).toBe('loop')
    expect(location(table(...rules), '/step-3')).toBe('/step-12')
  })

  test('a loop through our other site redirects nobody, half of one leads there', () => {
    const here = table(rule('/a', `${SIBLING}/b`), rule('/c', `${SIBLING}/d`))
    const there = compileRedirects(
      [rule('/b', '/b2'), rule('/b2', `${ORIGIN}/A/`), rule('/d', `${ORIGIN}/e`)],
      SIBLING,
      [ORIGIN],
    )
    const find = (path: string) => matchRedirect(here, new URL(path, ORIGIN), NOW, [there])
    expect(find('/a')).toEqual({ kind: 'loop', from: '/a', hops: 1 })
    expect(find('/c')).toMatchObject({ location: `${SIBLING}/d`, hops: 1 })
  })

  test('half of a loop that runs at another time is no loop', () => {
    const rules = table(rule('/a', '/b'), rule('/b', '/a', { endsAt: '2026-11-01T00:00:00Z' }))
    expect(location(rules, '/a')).toBe('/b')
  })
})

describe('what is refused', () => {
  const expectRefused = (source: string, target: string, reason: string) => {
    const rules = table(rule(source, target))
    expect(rules.refused).toEqual([{ from: source, reason }])
    expect(location(rules, source.replace('*', 'x'))).toBeNull()
  }

  test.each([
    ['/a', '/A/', 'to-itself'],
    ['/a', '/a?x=1', 'to-itself'],
    ['/a/*', '/a/b/*', 'to-itself'],
    ['/a/*', '/A/b', 'to-itself'],
    ['/a/*', '/a?x=1', 'to-itself'],
    ['/a', '/b/*', 'bad-target'],
    ['/a/*', '/b/*?x=1', 'bad-target'],
    ['/a', 'javascript:alert(1)', 'bad-target'],
    ['/a', 'data:text/html,x', 'bad-target'],
    ['/a', '//evil.example', 'bad-target'],
    ['/a', '/\\evil.example', 'bad-target'],
    ['/a', '/\t/evil.example', 'bad-target'],
    ['/a', '/..//evil.example', 'bad-target'],
    ['/a', '/%2f%2fevil.example', 'bad-target'],
    ['/a', 'https:evil.example', 'bad-target'],
    ['/a', 'https://shop.example@evil.example/', 'bad-target'],
    ['/a', 'https://evil.example/', 'foreign-target'],
    ['/a', 'https://shop.example.evil.example/', 'foreign-target'],
    ['/a', 'sale', 'bad-target'],
  ])('[E-21b] %s to %s: %s', (source, target, reason) => expectRefused(source, target, reason))

  test.each([
    ['//evil', '/b', 'bad-source'],
    ['/a/*?x=1', '/b', 'bad-source'],
    ['/a*', '/b', 'bad-source'],
    ['/a/*/b', '/c', 'bad-source'],
    ['/', '/b', 'protected-source'],
    ['/*', '/b', 'protected-source'],
    ['/checkout', '/b', 'protected-source'],
    ['/Cart/*', '/b', 'protected-source'],
    ['/api/content/webhook', '/b', 'protected-source'],
    ['/robots.txt', '/b', 'protected-source'],
    ['/.well-known/*', '/b', 'protected-source'],
    ['/UCP/*', '/b', 'protected-source'],
  ])('%s to %s: %s', (source, target, reason) => expectRefused(source, target, reason))

  test('one bad rule leaves the others as they are', () => {
    expect(location(table(rule('/a', 'javascript:alert(1)'), rule('/b', '/c')), '/b')).toBe('/c')
  })

  test('[E-21b] what comes after a prefix cannot make a host of the target', () => {
    const rules = table(rule('/old/*', '/*'))
    for (const rest of [
      '//evil.example',
      '/%2fevil.example',
      '/%5cevil.example',
      '/..//evil.example',
    ])
      expect(new URL(location(rules, `/old${rest}`) ?? '/', ORIGIN).origin).toBe(ORIGIN)
  })

  test('a whole address of this very site is a path', () => {
    expect(location(table(rule('/a', `${ORIGIN}/b`)), '/a')).toBe('/b')
  })
})
