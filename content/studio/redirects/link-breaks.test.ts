import { expect, test } from 'vitest'
import { contentOf, problemsOf, readChecked } from '../checks/site-content.ts'
import { heldBy, linkBreaks } from './link-breaks.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const DEC_1 = '2026-12-01T07:00:00Z'
const DEC_9 = '2026-12-09T07:00:00Z'

const made = (value: Record<string, unknown>) => readChecked(value) ?? []
const page = (_id: string, current: string, href?: string) =>
  made({
    _id,
    _type: 'page',
    title: _id,
    seo: { slug: { current }, noIndex: true },
    ...(href === undefined
      ? {}
      : { sections: [{ _key: 's', _type: 'banner', link: { _type: 'link', label: 'Go', href } }] }),
  })
const rules = (...redirects: readonly Record<string, unknown>[]) =>
  made({
    _id: 'deals',
    _type: 'saleRedirects',
    redirects: redirects.map((rule, at) => ({ _key: `r${at}`, ...rule })),
  })
const sale = (more: Record<string, unknown> = {}) =>
  made({
    _id: 'sale',
    _type: 'campaign',
    name: 'Sale',
    startsAt: '2026-11-20T07:00:00Z',
    endsAt: DEC_1,
    landingPage: { _ref: 'landing' },
    isPageOfSale: true,
    ...more,
  })
const contentWith = (...documents: readonly ReturnType<typeof made>[]) =>
  contentOf([page('guide', '/guide'), page('landing', '/friday'), ...documents].flat(), [], {
    origin: 'https://shop.example',
    siblings: ['https://drift.example'],
  })

const DEAL = { from: '/deal', to: '/guide', endsAt: DEC_1 }

test.each<[string, readonly ReturnType<typeof made>[], string[]]>([
  ['a link to a page', [page('p', '/p', '/guide'), rules(DEAL)], []],
  ['a link by a redirect that ends', [page('p', '/p', '/deal'), rules(DEAL)], [`p /deal ${DEC_1}`]],
  [
    'one with a query, by the whole address of the shop',
    [page('p', '/p', 'https://shop.example/deal?x=1'), rules(DEAL)],
    [`p https://shop.example/deal?x=1 ${DEC_1}`],
  ],
  [
    'one that another redirect takes over',
    [page('p', '/p', '/deal'), rules(DEAL, { from: '/deal', to: '/guide' })],
    [],
  ],
  [
    'one that another redirect takes over for a while',
    [page('p', '/p', '/deal'), rules(DEAL, { from: '/deal', to: '/guide', endsAt: DEC_9 })],
    [`p /deal ${DEC_9}`],
  ],
  [
    'one that leads on to our other shop',
    [page('p', '/p', '/deal'), rules({ ...DEAL, to: 'https://drift.example/x' })],
    [`p /deal ${DEC_1}`],
  ],
  ['one that is dead already', [page('p', '/p', '/gone'), rules(DEAL)], []],
  [
    'one to a page that goes with its sale',
    [page('p', '/p', '/friday'), sale()],
    [`p /friday ${DEC_1}`],
  ],
  [
    'one to it in a menu, which leaves it out then',
    [
      made({
        _id: 'entry',
        _type: 'navigationItem',
        name: 'Friday',
        title: 'Friday',
        enabled: true,
        linkType: 'menuLink',
        link: '/friday',
      }),
      sale(),
    ],
    [],
  ],
  [
    'one to it on the page of a sale that ends with it',
    [
      page('beds', '/beds', '/friday'),
      sale(),
      sale({ _id: 'sale-of-beds', landingPage: { _ref: 'beds' } }),
    ],
    [],
  ],
  [
    'one to a page that stays after its sale',
    [page('p', '/p', '/friday'), sale({ isPageOfSale: false })],
    [],
  ],
  [
    'a sale’s own entry in the menu, which goes with it',
    [sale({ menuEntry: { _type: 'link', label: 'Sale', href: '/friday' } })],
    [],
  ],
  [
    'a redirect through one that ends',
    [rules(DEAL, { from: '/old', to: '/deal' })],
    [`deals /deal ${DEC_1}`],
  ],
  [
    'a redirect that ends with the other',
    [rules(DEAL, { from: '/old', to: '/deal', endsAt: DEC_1 })],
    [],
  ],
  [
    'a redirect to a page that goes with its sale',
    [sale(), rules({ from: '/old', to: '/friday', endsAt: DEC_9 })],
    [`deals /friday ${DEC_1}`],
  ],
  [
    'an item of the menu',
    [
      made({ _id: 'item', _type: 'navigationItem', linkType: 'menuLink', link: '/deal' }),
      rules(DEAL),
    ],
    [`item /deal ${DEC_1}`],
  ],
  [
    'an item that nobody is shown',
    [made({ _id: 'item', _type: 'navigationItem', enabled: false, link: '/deal' }), rules(DEAL)],
    [],
  ],
])('what will break is found: %s', (_, documents, expected) => {
  const breaks = linkBreaks(contentWith(...documents), NOW)
  expect(
    breaks.map(({ documentId, href, at }) => `${documentId} ${href} ${new Date(at).toISOString()}`),
  ).toEqual(expected.map((one) => one.replace('Z', '.000Z')))
})

test('an editor is told in the document and at the redirect', () => {
  const content = contentWith(page('p', '/p', '/deal'), rules(DEAL))
  const own = content.documents.find(({ _id }) => _id === 'p')
  expect(own && problemsOf(own, content, NOW)).toContainEqual({
    level: 'warning',
    path: ['sections', { _key: 's' }, 'link', 'href'],
    words:
      'The link to /deal will break on December 1, 2026 at 12:00 AM MST, when the redirect /deal ends.',
  })
  const [rule] = content.rules
  expect(rule && heldBy(rule, content, NOW)).toHaveLength(1)
})
