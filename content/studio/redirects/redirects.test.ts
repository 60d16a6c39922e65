import { describe, expect, test } from 'vitest'
import type { SiteMap } from '../checks/site-map.ts'
import { redirectProblems } from './redirect-problems.ts'
import { rulesOf } from './redirect-rules.ts'
import { readAddress, traceRedirect } from './redirect-trace.ts'

const site: SiteMap = {
  origin: 'https://shop.example',
  siblings: ['https://drift.example'],
  paths: new Set(['/sale/spring', '/sale/summer', '/guide', '/']),
  categories: new Set(['living-room/sofas']),
  taken: new Set(),
  ids: new Set(),
}
const NOW = Date.parse('2026-11-27T12:00:00Z')
const PAST = '2026-11-01T00:00:00Z'
const FUTURE = '2026-12-01T00:00:00Z'

type Written = readonly [from: string, to: string, more?: Record<string, unknown>]
const rules = (...written: Written[]) =>
  rulesOf(
    'doc',
    written.map(([from, to, more], at) => ({ _key: `r${at}`, from, to, ...more })),
  )

const trace = (address: string, ...written: Written[]) => {
  const url = readAddress(address, site.origin)
  if (typeof url === 'string') throw new Error(url)
  return traceRedirect(rules(...written), url, NOW, site)
}

describe('the tester of redirects', () => {
  test.each<[string, string, Written[], string]>([
    ['no redirect', '/guide', [['/a', '/guide']], 'stays'],
    ['one', '/a', [['/a', '/guide']], '302 /guide there'],
    ['one for good', '/a', [['/a', '/guide', { permanent: true }]], '301 /guide there'],
    ['one to a page that is not there', '/a', [['/a', '/nothing']], '302 /nothing missing'],
    ['one to a category that is gone', '/a', [['/a', '/c/gone']], '302 /c/gone no-category'],
    ['one to a category', '/a', [['/a', '/c/living-room/sofas']], '302 /c/living-room/sofas there'],
    [
      'one to our other shop',
      '/a',
      [['/a', 'https://drift.example/x']],
      '302 https://drift.example/x not-ours',
    ],
    [
      'a chain',
      '/a?utm_source=m',
      [
        ['/a', '/b'],
        ['/b', '/guide'],
      ],
      '302 /guide?utm_source=m there',
    ],
    [
      '[E-21b] a circle',
      '/a',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      'loop',
    ],
    ['[E-21b] one that is refused', '/a', [['/a', 'javascript:alert(1)']], 'stays'],
  ])('%s', (_, address, written, expected) => {
    const { outcome } = trace(address, ...written)
    const words =
      outcome.kind === 'redirect'
        ? `${outcome.status} ${outcome.location} ${outcome.target}`
        : outcome.kind
    expect(words).toBe(expected)
  })

  test('names each step of a chain', () => {
    const { steps } = trace('/Old/x', ['/old/*', '/new/*'], ['/new/x', '/guide'])
    expect(steps.map(({ rule, to }) => `${rule.from} > ${to}`)).toEqual([
      '/old/* > /new/x',
      '/new/x > /guide',
    ])
    expect(steps.map(({ why }) => why)).toEqual([
      'the address is under its path, and no redirect is for the address itself',
      'its path matches the address',
    ])
  })

  test.each<[string, string, Written[], string]>([
    [
      'starts later',
      '/a',
      [['/a', '/b', { startsAt: FUTURE }]],
      'It starts later, on November 30, 2026 at 5:00 PM MST.',
    ],
    [
      'is over',
      '/a',
      [['/a', '/b', { endsAt: PAST }]],
      'It ended on October 31, 2026 at 6:00 PM MDT.',
    ],
    ['names another query', '/a?x=2', [['/a?x=1', '/b']], 'The address lacks its query, ?x=1.'],
    [
      'is refused',
      '/a',
      [['/a', '//evil.example']],
      'To has to be a path that starts with one slash, or a whole address with https://. No scripts, no backslashes, no spaces. It ends in /* only if From does.',
    ],
    [
      'has a time nobody can read',
      '/a',
      [['/a', '/b', { endsAt: 'tomorrow' }]],
      'Its time cannot be read.',
    ],
    [
      'comes after another',
      '/a',
      [
        ['/a', '/guide'],
        ['/a', '/b'],
      ],
      'Another one for the same address comes before it.',
    ],
    [
      'is less exact',
      '/a/b',
      [
        ['/a/*', '/b'],
        ['/a/b', '/guide'],
      ],
      'A redirect for the exact address comes before one for everything under a path.',
    ],
    [
      'has the shorter path',
      '/a/b/c',
      [
        ['/a/*', '/b'],
        ['/a/b/*', '/guide'],
      ],
      'Of two for everything under a path, the longer path wins.',
    ],
    [
      'names no query',
      '/a?x=1',
      [
        ['/a', '/b'],
        ['/a?x=1', '/guide'],
      ],
      'A redirect that names a query comes before one that does not.',
    ],
  ])('says why a redirect is passed over that %s', (_, address, written, why) => {
    expect(trace(address, ...written).passedOver.map((one) => one.why)).toEqual([why])
  })

  test('says nothing of redirects for other addresses', () => {
    expect(trace('/a', ['/b', '/c'], ['/c?x=1', '/d']).passedOver).toEqual([])
  })

  test.each([
    ['', 'empty'],
    ['https://evil.example/a', 'foreign'],
    ['//evil.example', 'unreadable'],
    ['labor-day', 'https://shop.example/labor-day'],
    [' https://shop.example/a?b=c ', 'https://shop.example/a?b=c'],
  ])('reads the address “%s”', (text, expected) => {
    const read = readAddress(text, site.origin)
    expect(typeof read === 'string' ? read : read.href).toBe(expected)
  })
})

describe('what is wrong with redirects', () => {
  test.each<[string, Written[], string[]]>([
    [
      'nothing',
      [
        ['/a', '/guide'],
        ['/b', '/sale/spring', { startsAt: PAST }],
      ],
      [],
    ],
    [
      'nothing that is not finished',
      [
        ['', ''],
        ['/a', ''],
      ],
      [],
    ],
    [
      'a chain',
      [
        ['/a', '/b'],
        ['/b', '/guide'],
      ],
      ['r0 warning chain'],
    ],
    [
      '[E-21b] a circle',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['r0 error loop', 'r1 error loop'],
    ],
    [
      '[E-21b] a circle that will be',
      [
        ['/a', '/b', { startsAt: FUTURE }],
        ['/b', '/a', { startsAt: FUTURE }],
      ],
      ['r0 warning not-started', 'r0 error loop', 'r1 warning not-started', 'r1 error loop'],
    ],
    [
      'half a circle that is over',
      [
        ['/a', '/guide'],
        ['/guide', '/a', { endsAt: PAST }],
      ],
      ['r1 warning over'],
    ],
    [
      'one behind another',
      [
        ['/a', '/guide'],
        ['/A/', '/sale/spring'],
      ],
      ['r1 warning shadowed'],
    ],
    [
      'one behind another for a while only',
      [
        ['/a', '/guide', { endsAt: FUTURE }],
        ['/a', '/sale/spring'],
      ],
      [],
    ],
    ['one that is over', [['/a', '/guide', { endsAt: PAST }]], ['r0 warning over']],
    ['one that starts later', [['/a', '/guide', { startsAt: FUTURE }]], ['r0 warning not-started']],
    ['a dead target', [['/a', '/nothing']], ['r0 warning dead-target']],
    ['a dead category', [['/a', '/c/gone']], ['r0 warning dead-target']],
    [
      'an end for good',
      [['/a', '/guide', { permanent: true, endsAt: FUTURE }]],
      ['r0 warning ends-though-for-good'],
    ],
    [
      'an end before the start',
      [['/a', '/guide', { startsAt: FUTURE, endsAt: PAST }]],
      ['r0 error ends-before-start'],
    ],
    [
      'a time nobody can read',
      [['/a', '/guide', { startsAt: '2026-13-01' }]],
      ['r0 error unreadable-time'],
    ],
    ['[E-21b] another company', [['/a', 'https://evil.example/']], ['r0 error refused']],
    ['[E-21b] a script', [['/a', 'javascript:alert(1)']], ['r0 error refused']],
    ['[E-21b] a hidden host', [['/a', '//evil.example']], ['r0 error refused']],
    ['[E-21b] a backslash', [['/a', '/\\evil.example']], ['r0 error refused']],
    ['[E-21b] its own address', [['/a', '/A/']], ['r0 error refused']],
    ['an address under its own', [['/a/*', '/a/b']], ['r0 error refused']],
    ['a star in the middle', [['/a/*/b', '/guide']], ['r0 error refused']],
    ['the checkout', [['/checkout', '/guide']], ['r0 error refused']],
    ['no path', [['a', '/guide']], ['r0 error refused']],
  ])('%s', (_, written, expected) => {
    const problems = redirectProblems(rules(...written), NOW, site)
    expect(problems.map(({ rule, level, kind }) => `${rule.key} ${level} ${kind}`)).toEqual(
      expected,
    )
  })

  test('is told at the field it is about', () => {
    const [source] = redirectProblems(rules(['//a', '/guide']), NOW, site)
    const [target] = redirectProblems(rules(['/a', 'data:x']), NOW, site)
    expect(source?.path).toEqual(['redirects', { _key: 'r0' }, 'from'])
    expect(target?.path).toEqual(['redirects', { _key: 'r0' }, 'to'])
  })
})
