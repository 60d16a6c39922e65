import { expect, test } from 'vitest'
import { readGroupHistory, ruleChanges } from './rule-history.ts'

const rule = (_key: string, from: string, to: string, more: Record<string, unknown> = {}) => ({
  _key,
  from,
  to,
  ...more,
})

test.each<[string, unknown, unknown, string[]]>([
  ['nothing', [rule('a', '/a', '/b')], [rule('a', '/a', '/b')], []],
  ['one that is new', undefined, [rule('a', '/a', '/b')], ['/a to /b is new.']],
  ['one that is gone', [rule('a', '/a', '/b')], [], ['/a to /b is removed.']],
  [
    'mere order',
    [rule('a', '/a', '/x'), rule('b', '/b', '/x')],
    [rule('b', '/b', '/x'), rule('a', '/a', '/x')],
    [],
  ],
  [
    'one that is another',
    [rule('a', '/a', '/b', { endsAt: '2026-12-01T07:00:00Z' })],
    [rule('a', '/aa', '/c', { permanent: true })],
    [
      '/a is changed: From /a is /aa, To /b is /c, For good no is yes, Until when December 1, 2026 at 12:00 AM MST is empty.',
    ],
  ],
])('what became of redirects is told: %s', (_, before, after, expected) => {
  expect(ruleChanges(before, after)).toEqual(expected)
})

test('what one person did in one sitting is one thing, the latest first, and publishing is none', async () => {
  const b = [rule('a', '/a', '/b')]
  const c = [rule('a', '/a', '/c')]
  const states: Record<string, unknown> = {
    '2026-11-20T10:00:00Z': [{ _id: 'deals', redirects: b }],
    '2026-11-21T10:02:00Z': [
      { _id: 'deals', redirects: b },
      { _id: 'drafts.deals', redirects: c },
    ],
    '2026-11-21T11:00:00Z': [{ _id: 'deals', redirects: c }],
  }
  const lines = [
    ['2026-11-21T11:00:00Z', 'ann'],
    ['2026-11-21T10:02:00Z', 'bob'],
    ['2026-11-21T10:01:00Z', 'bob'],
    ['2026-11-20T10:00:00Z', 'ann'],
  ].map(([timestamp, author]) => JSON.stringify({ id: timestamp, timestamp, author }))
  const asked: string[] = []
  const history = await readGroupHistory(
    {
      config: () => ({ dataset: 'shop' }),
      request: ({ url, query }) => {
        asked.push(url)
        return Promise.resolve(
          url.includes('/transactions/')
            ? `${lines.join('\n')}\n`
            : { documents: states[query?.['time'] ?? ''] },
        )
      },
    },
    'deals',
  )
  expect(history).toEqual([
    { at: '2026-11-21T10:02:00Z', author: 'bob', words: ['/a is changed: To /b is /c.'] },
    { at: '2026-11-20T10:00:00Z', author: 'ann', words: ['/a to /b is new.'] },
  ])
  expect(asked).toHaveLength(4)
})
