import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sections } from '../../content/sections.ts'
import { imageHost, paragraphs } from '../../tests/fixtures/content.ts'
import { summaries } from '../../tests/fixtures/products.ts'
import { Preview } from '../../ui/components/content/editing.tsx'
import { KeptMarkup, type MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { Sections } from '../../ui/sections/registry.tsx'
import { newKeeper } from './kept-markup.ts'
import { renderAtOnce } from './render-at-once.tsx'

const DAY_MS = 24 * 3600 * 1000

const banner = { _type: 'banner', _key: 'b', heading: 'Set the table' }
const list = [
  { _type: 'hero', _key: 'h', heading: 'Winter rooms' },
  banner,
  { ...banner, _key: 'b2', heading: 'Set it again' },
  { _type: 'productRow', _key: 'row', heading: 'Sofas' },
  { _type: 'richText', _key: 't', content: paragraphs('What we think of $1 and $& & more.') },
  { _type: 'countdown', _key: 'c', heading: 'The sale', endsAt: '2026-12-24T07:00:00Z' },
  { _type: 'storeFinder', _key: 's', heading: 'Find a store' },
]

const page = (shown: readonly unknown[], keep: MarkupKeeper | null, now = 0) => (
  <KeptMarkup value={keep}>
    <main>
      <Sections
        sections={sections.parse(shown)}
        rows={{ row: summaries.slice(0, 2) }}
        pictures={{ imageHost, found: {} }}
        found={{ now, posts: {}, social: {}, callouts: {}, products: {} }}
        hasHeading
      />
    </main>
  </KeptMarkup>
)

test('what somebody typed is no mark of a section', () => {
  const typed = '\uE0010\uE002 0; -0;'
  const search = (keep: MarkupKeeper | null) => (
    <>
      <input defaultValue={typed} />
      {page([banner], keep)}
    </>
  )
  expect(renderAtOnce(search(newShopKeeper()))).toBe(renderToString(search(null)))
})

const newShopKeeper = () => newKeeper((part) => <>{part}</>)

test('sections that are kept stand on every page letter for letter as they are rendered there', () => {
  const keep = newShopKeeper()
  for (const shown of [list, list, list.toReversed(), list.slice(2)])
    expect(renderAtOnce(page(shown, keep))).toBe(renderToString(page(shown, null)))
})

test('a section that editors change is another one at once, and a countdown goes on', () => {
  const keep = newShopKeeper()
  renderAtOnce(page(list, keep))
  const changed = list.map((it) => (it._key === 'b' ? { ...it, heading: 'Clear the table' } : it))
  const later = Date.parse('2026-12-20T07:00:00Z')
  for (const now of [later, later + DAY_MS])
    expect(renderAtOnce(page(changed, keep, now))).toBe(renderToString(page(changed, null, now)))
})

test('where a page is streamed, or looked at by an editor, they are rendered where they stand', () => {
  const asked: string[] = []
  const part = (key: string) => {
    asked.push(key)
    return 'kept'
  }
  const keep = { part, apart: part }
  const words = [banner]
  expect(renderToString(page(words, keep))).toBe(renderToString(page(words, null)))
  const edited = (of: MarkupKeeper | null) => (
    <Preview value={{ studio: null }}>{page(words, of)}</Preview>
  )
  expect(renderAtOnce(edited(keep))).toBe(renderToString(edited(null)))
  expect(asked).toEqual([])
})
