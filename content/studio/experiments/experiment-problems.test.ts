import { expect, test } from 'vitest'
import { contentOf, problemsOf, readChecked, type CheckedDocument } from '../checks/site-content.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const made = (value: Record<string, unknown>): CheckedDocument => {
  const document = readChecked(value)
  if (document === undefined) throw new Error('No document')
  return document
}
const page = (_id: string, path: string) =>
  made({
    _id,
    _type: 'page',
    title: 'Financing',
    seo: { slug: { current: path }, metaTitle: 'Financing', metaDescription: 'How to pay.' },
    sections: [
      { _key: 'own', _type: 'richText', heading: 'Own' },
      { _key: 'shared', _type: 'snippetSection' },
    ],
  })
const experiment = (more: Record<string, unknown> = {}) =>
  made({
    _id: 'test',
    _type: 'experiment',
    name: 'Shorter words',
    page: { _type: 'reference', _ref: 'page' },
    section: 'own',
    sections: [{ _key: 'b', _type: 'richText', heading: 'Other' }],
    share: 50,
    startsAt: '2026-11-20T00:00:00Z',
    endsAt: '2026-12-10T00:00:00Z',
    goal: 'order',
    baseline: 2,
    smallestEffect: 20,
    ...more,
  })
const others = [page('page', '/financing'), page('cart', '/cart/help')]
const of = (document: CheckedDocument, ...more: CheckedDocument[]) =>
  problemsOf(
    document,
    contentOf([...others.filter(({ _id }) => _id !== document._id), ...more, document], [], {
      origin: 'https://shop.example',
      siblings: [],
    }),
    NOW,
  ).map(({ level, words }) => `${level}: ${words}`)

test('a test that is well has nothing to be said of it', () => {
  expect(of(experiment())).toEqual([])
  expect(of(experiment({ section: undefined }))).toEqual([])
})

test.each([
  [{ endsAt: '2026-11-19T00:00:00Z' }, 'It ends before it starts.'],
  [{ endsAt: '2027-02-10T00:00:00Z' }, 'A test runs for at most 60 days.'],
  [{ section: 'gone' }, 'The section is not on the page any more.'],
  [{ section: 'shared' }, 'Other pages show this section as well.'],
  [{ sections: [] }, 'Version B is empty.'],
  [{ baseline: 60, smallestEffect: 100 }, 'more visitors would do so than there are'],
  [{ page: { _ref: 'cart' }, section: undefined }, 'The page at /cart/help is the shop’s own'],
  [{ page: { _ref: 'gone' } }, 'The document that this leads to is gone.'],
])('with %o it is not published', (more, words) => {
  expect(of(experiment(more))).toEqual([expect.stringMatching(new RegExp(`^error: .*${words}`))])
})

test('two tests of a page do not run at the same time, unless one is ended', () => {
  const other = (more: Record<string, unknown>) =>
    experiment({ _id: 'other', name: 'The other', ...more })
  const words = ['error: The other tests this page at the same time.']
  expect(of(experiment(), other({}))).toEqual(words)
  expect(
    of(experiment(), other({ startsAt: '2026-12-10T00:00:00Z', endsAt: '2026-12-20T00:00:00Z' })),
  ).toEqual([])
  expect(of(experiment(), other({ outcome: 'b' }))).toEqual([])
  expect(of(experiment(), other({ page: { _ref: 'cart' } }))).toEqual([])
})

test('on a page that is tested its editors are told so, while it is', () => {
  const words = [
    'warning: Shorter words is testing this page. Changes here would change what is tested.',
  ]
  expect(of(page('page', '/financing'), experiment())).toEqual(words)
  expect(of(page('page', '/financing'), experiment({ outcome: 'a' }))).toEqual([])
  const later = { startsAt: '2026-11-21T00:00:00Z' }
  expect(of(page('page', '/financing'), experiment(later))).toEqual([])
})
