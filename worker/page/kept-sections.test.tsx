import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sections } from '../../content/sections.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { imageHost, paragraphs } from '../../tests/fixtures/content.ts'
import { summaries } from '../../tests/fixtures/products.ts'
import { Preview } from '../../ui/components/content/editing.tsx'
import { KeptMarkup, type MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { type SectionFound, Sections } from '../../ui/sections/registry.tsx'
import type { SectionPictures } from '../../ui/sections/section-picture.ts'
import { newKeeper } from './kept-markup.ts'
import { bytesAtOnce, renderAtOnce } from './render-at-once.tsx'

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

type Given = {
  readonly now?: number
  readonly products?: SectionFound['products']
  readonly tiles?: SectionPictures['found']
}

const page = (
  shown: readonly unknown[],
  keep: MarkupKeeper | null,
  { now = 0, products = {}, tiles = {} }: Given = {},
) => (
  <KeptMarkup value={keep}>
    <main>
      <Sections
        sections={sections.parse(shown)}
        rows={{ row: summaries.slice(0, 2) }}
        pictures={{ imageHost, found: tiles }}
        found={{ now, timeZone: 'UTC', posts: {}, social: {}, callouts: {}, products }}
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

test('a page that goes out as bytes is the same letter for letter, whatever of it has gone out before', () => {
  const keep = newShopKeeper()
  const text = new TextDecoder()
  for (const shown of [list, list, list.toReversed()])
    expect(text.decode(bytesAtOnce(page(shown, keep), '<!DOCTYPE html>') ?? undefined)).toBe(
      `<!DOCTYPE html>${renderToString(page(shown, null))}`,
    )
})

test('a section that editors change is another one at once, and a countdown goes on', () => {
  const keep = newShopKeeper()
  renderAtOnce(page(list, keep))
  const changed = list.map((it) => (it._key === 'b' ? { ...it, heading: 'Clear the table' } : it))
  const later = Date.parse('2026-12-20T07:00:00Z')
  for (const now of [later, later + DAY_MS])
    expect(renderAtOnce(page(changed, keep, { now }))).toBe(
      renderToString(page(changed, null, { now })),
    )
})

test('where a page is streamed, or looked at by an editor, they are rendered where they stand', () => {
  const asked: string[] = []
  const part = (key: string) => {
    asked.push(key)
    return { html: 'kept' }
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

test('a section goes by what it shows: what others of its page show makes no other of it', () => {
  const [sofa, lamp] = summaries
  if (!sofa || !lamp) throw new Error('two products are needed')
  const room = {
    _type: 'shopRoom',
    _key: 'room',
    heading: 'By the window',
    spots: [{ _key: 's', product: sofa.itemId, left: 20, top: 60 }],
  }
  const tiles = {
    _type: 'categoryTiles',
    _key: 'doors',
    tiles: [{ _key: 'sofas', label: 'Sofas', categorySlug: 'living-room/sofas' }],
  }
  const keysWith = (given: Given) => {
    const asked: string[] = []
    const part = (name: string, props: object) => {
      asked.push(name + JSON.stringify(props))
      return { html: 'kept' }
    }
    const apart = () => ({ html: '' })
    renderAtOnce(page([banner, room, tiles], { part, apart }, given))
    return asked
  }
  const own = { [sofa.itemId]: sofa }
  const { picture } = sofa
  if (!picture) throw new Error('a product without a picture')
  const before = keysWith({ products: own, tiles: { sofas: picture } })
  expect(before).toHaveLength(3)
  const more = {
    products: { ...own, [lamp.itemId]: lamp },
    tiles: { sofas: picture, more: picture },
  }
  expect(keysWith(more)).toEqual(before)
  const dearer = { ...sofa, priceFrom: toCents(9_999) }
  const [sameBanner, otherRoom, sameTiles] = keysWith({
    ...more,
    products: { [sofa.itemId]: dearer },
  })
  expect([sameBanner, sameTiles]).toEqual([before[0], before[2]])
  expect(otherRoom).not.toBe(before[1])
})
