import { describe, expect, test } from 'vitest'
import { contentOf, readChecked } from '../checks/site-content.ts'
import { readSheet, writeSheet } from './redirect-sheet.ts'
import { changedRules, groupsOf, saveGroups, type RuleClient } from './rule-changes.ts'

const made = (value: Record<string, unknown>) => {
  const document = readChecked(value)
  if (document === undefined) throw new Error('No document')
  return document
}
const DEALS = {
  _id: 'deals',
  _type: 'saleRedirects',
  name: 'Deals',
  redirects: [
    { _key: 'a', from: '/friday', to: '/sale', endsAt: '2026-12-01T07:00:30Z' },
    { from: '/old/*', _key: 'b', to: '/new/*', permanent: true },
  ],
}
const documents = [
  made(DEALS),
  made({ _id: 'more', _type: 'saleRedirects', name: 'More, and "others"', redirects: [] }),
]
const origins = { origin: 'https://shop.example', siblings: ['https://drift.example'] }
const content = contentOf(documents, [], origins)
const groups = groupsOf(content)

let keys = 0
const read = (text: string, others = content.rules.slice(0, 0)) =>
  readSheet(text, groups, others, content.site, () => `new${(keys += 1)}`)
const HEAD = 'Group,From,To,For good,From when,Until when,Id'
const problems = (...rows: readonly string[]) => {
  const outcome = read([HEAD, ...rows].join('\n'))
  return outcome.kind === 'refused'
    ? outcome.problems.map(({ line, words }) => `${line}: ${words}`)
    : [`${outcome.added} added, ${outcome.changed} changed`]
}

test('what is written is read back as it was', () => {
  const text = writeSheet(groups)
  expect(text.split('\r\n')).toEqual([
    HEAD,
    'Deals,/friday,/sale,no,,2026-12-01 00:00,deals:a',
    'Deals,/old/*,/new/*,yes,,,deals:b',
  ])
  const outcome = read(`\ufeff${text}`)
  expect(outcome).toMatchObject({ kind: 'read', added: 0, changed: 0 })
  expect(outcome.kind === 'read' && outcome.groups).toEqual(groups)
})

test('a text that a spreadsheet would take for a formula is none, and comes back as it was', () => {
  const evil = '=HYPERLINK("https://evil.example")'
  const group = { documentId: 'deals', name: evil, rules: groups[0]?.rules ?? [] }
  const text = writeSheet([group])
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  for (const line of text.split('\r\n')) expect(line).not.toMatch(/^[=+\-@]/)
  const outcome = readSheet(
    `${text}\r\n'${evil.slice(0, 1)}x,/q,/sale,,,,`,
    [group],
    [],
    content.site,
    () => 'k',
  )
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [{ line: 4, words: 'There is no group called “=x”.' }],
  })
})

describe('a row', () => {
  test.each<[string, string[], string[]]>([
    ['without an Id is new', ['Deals,/new,/sale,,,,'], ['1 added, 0 changed']],
    [
      'of a group whose name has commas and marks',
      ['"More, and ""others""",/new,/sale,,,,'],
      ['1 added, 0 changed'],
    ],
    [
      'with an Id changes that redirect',
      ['Deals,/friday,/black,no,,2026-12-01 00:00,deals:a'],
      ['0 added, 1 changed'],
    ],
    [
      'is counted as a line of the file, after cells of several lines',
      ['"More\nand",/x,/sale,,,,', 'Deals,,/sale,,,,'],
      ['2: There is no group called “More\nand”.', '4: From is empty.'],
    ],
    ['without a target', ['Deals,/new,,,,,'], ['2: To is empty.']],
    [
      'of an unknown Id',
      ['Deals,/new,/sale,,,,gone:x'],
      ['2: There is no redirect gone:x. Leave Id empty for a new one.'],
    ],
    [
      'that would move to another group',
      ['"More, and ""others""",/friday,/sale,,,,deals:a'],
      ['2: This redirect belongs to “Deals”, and stays there.'],
    ],
    [
      'about the same as another',
      ['Deals,/a,/sale,,,,deals:a', 'Deals,/b,/sale,,,,deals:a'],
      ['3: Line 2 is about the same redirect.'],
    ],
    [
      'that is neither for good nor not',
      ['Deals,/a,/sale,perhaps,,,'],
      ['2: For good is neither yes nor no.'],
    ],
    [
      'with a time as some spreadsheets write it',
      ['Deals,/a,/sale,,,11/27/2026 9:00,'],
      ['2: Until when is not a time. Write it as 2026-11-27 09:00.'],
    ],
    [
      'that ends before it starts',
      ['Deals,/a,/sale,,2026-12-02 09:00,2026-12-01 09:00,'],
      ['2: It ends before it starts.'],
    ],
    [
      'that leads to a stranger',
      ['Deals,/a,https://evil.example/,,,,'],
      ['2: To leads to another company’s site. Redirects may lead to this shop or our other one.'],
    ],
    [
      'that is a script',
      ['Deals,/a,javascript:alert(1),,,,'],
      [expect.stringMatching(/^2: To has to be a path/)],
    ],
    [
      'that takes the cart over',
      ['Deals,/cart,/sale,,,,'],
      [expect.stringMatching(/^2: The home page, the cart/)],
    ],
    [
      'of a circle',
      ['Deals,/sale,/friday,,,,', 'Deals,/fine,/sale-2,,,,'],
      [expect.stringMatching(/^2: \/sale: These redirects form a loop/)],
    ],
    ['that is empty is none', ['Deals,/new,/sale,,,,', ',,,,,,'], ['1 added, 0 changed']],
    [
      'with a quotation mark that stays open',
      ['Deals,"/new,/sale,,,,'],
      [expect.stringMatching(/quotation mark/)],
    ],
  ])('%s', (_, rows, expected) => {
    expect(problems(...rows)).toEqual(expected)
  })

  test('that is wrong keeps all others out, each named', () => {
    expect(problems('Deals,/fine,/sale,,,,', 'Deals,bad,/sale,,,,', 'Deals,/x,,,,,')).toEqual([
      expect.stringMatching(/^3: From has to be a path/),
      '4: To is empty.',
    ])
  })
})

test.each([
  ['', 'The first line names no column From and no column To.'],
  ['From,To', 'There are no redirects in it.'],
  ['x'.repeat(2_000_001), 'The sheet is too large.'],
])('a file that is no sheet of redirects is refused', (text, words) => {
  expect(read(text)).toEqual({ kind: 'refused', problems: [{ line: null, words }] })
})

test('columns may stand in any order, with semicolons between them', () => {
  expect(read('To;From;Group\n/sale;/new;Deals')).toMatchObject({ kind: 'read', added: 1 })
})

describe('writing into the drafts', () => {
  const store = (...found: readonly Record<string, unknown>[]) => {
    const done: unknown[] = []
    const transaction = {
      create: (document: unknown) => (done.push({ create: document }), transaction),
      patch: (id: string, operations: unknown) => (
        done.push({ patch: id, operations }),
        transaction
      ),
      commit: () => Promise.resolve(done.push('committed')),
    }
    const client: RuleClient = {
      fetch: () => Promise.resolve(found),
      transaction: () => transaction,
    }
    return { client, done }
  }
  const ended = changedRules(groups, new Set(['deals:a']), (rule) => ({
    ...rule,
    endsAt: '2026-12-05T07:00:00.000Z',
  }))

  test('makes a draft of what is published, in one transaction, and keeps what it does not know', async () => {
    const published = {
      ...DEALS,
      _rev: 'r1',
      redirects: DEALS.redirects.map((rule) => ({ ...rule, note: 'Ask Ann' })),
    }
    const { client, done } = store(published)
    const { redirects } = published
    await saveGroups(client, ended, documents.with(0, made({ ...DEALS, redirects })))
    expect(done).toEqual([
      {
        create: {
          ...DEALS,
          _id: 'drafts.deals',
          redirects: [
            expect.objectContaining({
              _key: 'a',
              note: 'Ask Ann',
              endsAt: '2026-12-05T07:00:00.000Z',
            }),
            expect.objectContaining({ _key: 'b', permanent: true }),
          ],
        },
      },
      'committed',
    ])
  })

  test('changes the draft that there is, as it was read', async () => {
    const { client, done } = store({ ...DEALS, _id: 'drafts.deals', _rev: 'r2' })
    await saveGroups(
      client,
      changedRules(groups, new Set(['deals:a']), () => null),
      documents,
    )
    expect(done).toEqual([
      {
        patch: 'drafts.deals',
        operations: {
          ifRevisionID: 'r2',
          set: { redirects: [expect.objectContaining({ _key: 'b' })] },
        },
      },
      'committed',
    ])
  })

  test('writes nothing over what somebody else has changed', async () => {
    const { client, done } = store({ ...DEALS, redirects: [], _rev: 'r3' })
    await expect(saveGroups(client, ended, documents)).rejects.toThrow(
      'Someone has changed “Deals”',
    )
    expect(done).toEqual([])
  })
})
