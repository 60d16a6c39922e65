import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shop } from '../../shop/shop.ts'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { contradictions, numberOf } from './contradictions.ts'

test.each([
  ['Made to order, slept on for a year before you decide.', 'nights of trial'],
  ['Sleep on it for a year; if it is not yours, we pick it up.', 'nights of trial'],
  ['You have ninety nights to change your mind.', 'nights of trial'],
  ['10-year limited warranty and a 365-night sleep trial.', 'nights of trial'],
  ['You can return most items within 60 days of delivery.', 'days to return'],
  ['Report damage within seven days, with a few photos.', 'days to report damage'],
  ['We hold your order for 30 days.', 'days at the store'],
  ['They call ahead with a two-hour window.', 'hours of the window'],
  ['Financing is available on orders of $199 or more.', 'least that is financed'],
  ['Parcel shipping is free on orders of $499 or more.', 'free delivery'],
  ['Use slats no more than three inches apart.', 'inches between slats'],
  ['A full is 54 by 75 inches.', 'size: full is 54 by 75'],
  ['Brought to the first dry room by a team of two.', 'delivery level'],
  ['With Home Delivery, the crew unpacks everything.', 'Home Delivery'],
  ['With Home Delivery, they carry it to the room you choose.', 'Home Delivery'],
  ['With Room of Choice Home Delivery, the crew assembles it.', 'Room of Choice'],
  ['White Glove is included.', 'White Glove'],
])('“%s” is found to contradict the shop: %s', (text, what) => {
  expect(contradictions(text)).toEqual([`${what}: ${text}`])
})

test.each([
  'Sleep on yours for at least 21 nights; exchange it once within 100 nights of delivery.',
  'Change one thing at a time and give each three nights.',
  'Bed linen can be returned within 30 days in unopened packaging.',
  'A queen is 60 by 80 inches, a California king 72 by 84.',
  'With Room of Choice Home Delivery, they carry it to the room you choose.',
  'With White Glove Home Delivery, they carry it to the room you choose and unpack it.',
])('“%s” agrees with it', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.each([
  ['$2,999', 2999],
  ['2.75', 2.75],
  ['a hundred', 100],
  ['thirty', 30],
  ['sixty-five', 65],
  ['many', Number.NaN],
])('%s is %d', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const literals = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, plain, made]) => plain ?? made ?? '',
  )

/** What editors wrote, the spans of a paragraph in one line. */
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value !== 'object' || value === null) return []
  return 'children' in value && Array.isArray(value.children)
    ? [
        value.children
          .flatMap(texts)
          .filter((it) => it !== 'span')
          .join(''),
      ]
    : Object.values(value).flatMap(texts)
}

test.each(shop.brands)('what $name’s editors start with says what the shop does', ({ dataset }) => {
  const documents = readFileSync(at(`shop/content/${dataset}.ndjson`), 'utf8')
    .trim()
    .split('\n')
  const said = documents.flatMap((it) => texts(JSON.parse(it)))
  expect(said.flatMap(contradictions)).toEqual([])
  const phones = said.flatMap((it) => it.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [])
  expect(new Set(phones)).toEqual(new Set([shop.policies.phone]))
})

test('so do all sentences of pages and mails', () => {
  const files = readdirSync(at('words/en'), { recursive: true, encoding: 'utf8' })
  const said = files
    .filter((it) => it.endsWith('.ts'))
    .flatMap((it) => literals(readFileSync(at(`words/en/${it}`), 'utf8')))
  // How each brand speaks, its guide's questions and answers included; its signs are no sentences.
  const voices = shop.brands.flatMap((brand) => texts({ ...brand, icon: '', logo: null }))
  expect([...said, ...voices].flatMap(contradictions)).toEqual([])
})

test('so do the goods, and what they last and lie on', () => {
  const said = authoredProducts.flatMap((it) =>
    [it.short, ...it.description, ...it.features, ...it.care, it.warranty ?? '', it.assembly ?? '']
      .flatMap(contradictions)
      .map((problem) => `${it.name}: ${problem}`),
  )
  expect(said).toEqual([])
})
