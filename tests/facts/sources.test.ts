import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { storeHoursMessage } from '../../commerce/domain/stores/store-hours.ts'
import { shop } from '../../shop/shop.ts'
import { assemblyOf } from '../../shop/goods/assembly.ts'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { wholeBed } from '../../shop/drift/whole-bed.ts'
import { stores } from '../../shop/goods/stores/stores.ts'
import { contradictions, numberOf } from './contradictions.ts'
import { hoursProblems, ownPriceProblems, planProblems } from './page-facts.ts'
import { senderProblems } from './senders.ts'

test.each([
  ['Made to order, slept on for a year before you decide.', 'nights of trial'],
  ['Sleep on it for a year; if it is not yours, we pick it up.', 'nights of trial'],
  ['You have ninety nights to change your mind.', 'nights of trial'],
  ['10-year limited warranty and a 365-night sleep trial.', 'nights of trial'],
  ['You can return most items within 60 days of delivery.', 'days to return'],
  ['Report damage within seven days, with a few photos.', 'days to report damage'],
  ['We hold your order for 30 days.', 'days at the store'],
  ['They call ahead with a two-hour window.', 'hours of the window'],
  [
    'The day before, we email you the hours; four days before, your window.',
    'days before the window is told',
  ],
  ['Financing is available on orders of $199 or more.', 'least that is financed'],
  ['Pay over time on orders of $199 or more.', 'least that is financed'],
  ['Make any down payment, as long as the rest is $199 or more.', 'least that is financed'],
  ['Find your feel in six short steps.', 'steps to a feel'],
  ['Build your own sofa from seven modules.', 'modules of a sofa'],
  ['Choose Threshold Delivery at checkout.', 'name of a delivery level'],
  ['Parcel shipping is free on orders of $499 or more.', 'free delivery'],
  ['Use slats no more than three inches apart.', 'inches between slats'],
  ['A full is 54 by 75 inches.', 'size: full is 54 by 75'],
  ['Brought to the first dry room by a team of two.', 'delivery level'],
  ['With Home Delivery, the crew unpacks everything.', 'Home Delivery'],
  ['With Home Delivery, they carry it to the room you choose.', 'Home Delivery'],
  ['With Room of Choice Home Delivery, the crew assembles it.', 'Room of Choice'],
  ['White Glove is included.', 'White Glove'],
  ['In Nevada, we can haul away your old mattress.', 'places of the removal'],
  ['Mattress removal costs $60.', 'price of the removal'],
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
  'In California, we can haul away your old mattress for $45.',
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

describe('a page that is wrong of one thing is found', () => {
  const skus = [
    { skuId: 'PLAN', price: 18_900, planYears: 5 },
    { skuId: 'REMOVAL', price: 4500, planYears: null },
  ]
  const skuOf = (skuId: string) => skus.find((it) => it.skuId === skuId)
  const sold = (skuId: string, price: string) =>
    `<div class="buy-box"><p><span class="price-now">${price}</span></p></div><p>Item ${skuId}</p>`
  const offered = (words: string) =>
    `<label><input name="planSkuId" value="PLAN"/><span>${words}</span></label>`

  test('what a service costs', () => {
    expect(ownPriceProblems(sold('REMOVAL', '$45.00'), skuOf)).toEqual([])
    expect(ownPriceProblems(sold('REMOVAL', '$35.00'), skuOf)).toEqual(['REMOVAL costs $35.00'])
    expect(ownPriceProblems(sold('GONE', '$45.00'), skuOf)).toEqual(['GONE costs $45.00'])
  })

  test.each([
    ['5 years of coverage<span>$189.00 each</span>', []],
    ['3 years of coverage<span>$189.00 each</span>', ['PLAN: 3 years of coverage $189.00 each']],
    ['5 years of coverage<span>$198.00 each</span>', ['PLAN: 5 years of coverage $198.00 each']],
  ])('a plan: %s', (words, problems) => {
    expect(planProblems(offered(words), skuOf)).toEqual(problems)
  })

  test('a store’s hours today, on its page and on a card', () => {
    const [store] = stores
    if (!store) throw new Error('the shop has no store')
    const now = new Date('2026-11-24T18:00:00Z')
    const said = storeHoursMessage(store, now) ?? ''
    const page = (own: string, card: string) =>
      `<div class="store-head"><p class="store-message">${own}</p></div>
       <li class="store-card"><h3><a href="/here">x</a></h3><p class="store-message store-open">${card}</p></li>`
    const problems = (html: string) => hoursProblems(html, () => store, '/here', [now])
    expect(problems(page(said, said))).toEqual([])
    expect(problems(page('Open until 3:00 AM', said))).toHaveLength(1)
    expect(problems(page(said, 'Closed'))).toHaveLength(1)
  })

  test('who a mail is from', () => {
    const [ours, theirs] = shop.brands
    const sent = { site: theirs.id, sender: theirs.mailFrom, words: `Ask ${theirs.helpEmail}` }
    expect(senderProblems(sent)).toEqual([])
    expect(senderProblems({ ...sent, sender: shop.mailFrom })).toHaveLength(1)
    expect(senderProblems({ ...sent, words: `Thank you, ${ours.name}` })).toHaveLength(1)
    expect(senderProblems({ ...sent, site: 'nobody' })).toHaveLength(1)
  })
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
    ? [value.children.map(({ text }: { readonly text?: string }) => text ?? '').join('')]
    : Object.values(value).flatMap(texts)
}

const editorsDocuments = (dataset: string): unknown[] =>
  readFileSync(at(`shop/content/${dataset}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

const allOf = (said: readonly string[], pattern: RegExp) =>
  new Set(said.flatMap((it) => it.match(pattern) ?? []))

test.each(shop.brands)('what $name’s editors start with says what the shop does', (brand) => {
  const said = editorsDocuments(brand.dataset).flatMap(texts)
  expect(said.flatMap(contradictions)).toEqual([])
  expect(allOf(said, /\(\d{3}\) \d{3}-\d{4}/g)).toEqual(new Set([shop.policies.phone]))
  expect(allOf(said, /[\w.]+@[\w.]+\.\w+/g)).toEqual(new Set([brand.helpEmail]))
})

const organization = z.object({
  '@type': z.enum(['Organization', 'FurnitureStore']),
  name: z.string(),
})

test.each(shop.brands)('$name’s editors call it so for search engines', ({ dataset, name }) => {
  const names = editorsDocuments(dataset)
    .flatMap(texts)
    .filter((it) => it.startsWith('{"@context"'))
    .flatMap((it) => organization.safeParse(JSON.parse(it)).data?.name ?? [])
  expect(names).toEqual([name])
})

/** What a product's own page says of it, without its prices. */
const factsOf = ({ short, description, features, materials }: (typeof authoredProducts)[number]) =>
  JSON.stringify([short, description, features, materials])

const page = z.object({
  title: z.string().optional(),
  sections: z.array(z.looseObject({ _type: z.string() })).default([]),
})

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\b(\d+(?:\.\d+)?)\b|\b([a-z]+(?:-[a-z]+)?) inches\b/gi)]
    .map(([, digits, spelled = '']) => numberOf(digits ?? spelled))
    .filter((it) => !Number.isNaN(it))

describe('what editors tell of one of Drift’s mattresses', () => {
  const mattresses = authoredProducts.filter(({ name }) => name.startsWith('Drift '))
  const short = (name: string) => name.split(' ').slice(0, 2).join(' ')
  const said = editorsDocuments('drift').flatMap(texts)

  test('calls it by a name that it has', () => {
    const named = allOf(said, /\bDrift (?!Mattress Company)[A-Z]\w+/g)
    expect(named.size).toBeGreaterThan(3)
    expect([...named].filter((it) => !mattresses.some(({ name }) => short(name) === it))).toEqual(
      [],
    )
  })

  /** Whole pages about one of them, and its layers wherever they are shown. */
  const about = (name: string) =>
    editorsDocuments('drift').flatMap((it) => {
      const { title, sections } = page.parse(it)
      if (title === `The ${name}`) return texts(it)
      return sections
        .filter(({ _type }) => _type === 'layers')
        .map(texts)
        .filter((section) => section.some((text) => text.includes(name)))
        .flat()
    })

  test.each(mattresses)('has the numbers that the page of the $name has', (mattress) => {
    const known = [...numbersIn(factsOf(mattress)), shop.policies.claims.trial.toNight]
    // What holds no space is a key, a date or an item's number.
    const said = about(short(mattress.name)).filter((it) => it.includes(' '))
    expect(said.flatMap(numbersIn).filter((it) => !known.includes(it))).toEqual([])
  })
})

test('so do all sentences of pages and mails', () => {
  const files = readdirSync(at('words/en'), { recursive: true, encoding: 'utf8' })
  const said = files
    // What shoppers may type is nothing that the shop says.
    .filter((it) => it.endsWith('.ts') && !it.startsWith('search/search-'))
    .flatMap((it) => literals(readFileSync(at(`words/en/${it}`), 'utf8')))
  // How each brand speaks, its guide's questions and answers included; its signs are no sentences.
  const voices = shop.brands.flatMap((brand) => texts({ ...brand, icon: '', logo: null }))
  expect([...said, ...voices].flatMap(contradictions)).toEqual([])
})

test('a piece that is called so many inches wide, long or tall has a variant that is', () => {
  const wrong = authoredProducts.flatMap(({ name, short, description, features, sizes }) => {
    const known = sizes.flatMap(({ measures }) => measures)
    return [short, ...description, ...features]
      .flatMap((it) => [...it.matchAll(/\b(\d+|[a-z]+-[a-z]+) inches (?:wide|long|tall)\b/gi)])
      .filter(([, number = '']) => !known.includes(numberOf(number)))
      .map(([said]) => `${name}: ${said}`)
  })
  expect(wrong).toEqual([])
})

test('a Drift bed or base carries a mattress as its warranty asks for', () => {
  const { bases, mattresses } = wholeBed.bed
  const asked = shop.policies.claims.warranty.slatGap
  expect(mattresses.filter(({ slatGap }) => slatGap > asked)).toEqual([])
  expect(bases.filter(({ slatGap }) => slatGap > asked)).toEqual([])
})

test('a piece that goes together without tools has no hex key in its box, and none that comes flat is whole', () => {
  const wrong = authoredProducts.flatMap((it) => {
    const said = [it.short, ...it.description, ...it.features].join(' ')
    const put = it.assembly ?? assemblyOf(it) ?? ''
    const needsKey =
      /\b(?:tool-free|no tools|without tools|folds out)\b/i.test(said) && /hex key/.test(put)
    const isWhole = /\bcomes flat\b/i.test(said) && /^(?:None|Arrives assembled)/.test(put)
    return needsKey || isWhole ? [`${it.name}: ${put}`] : []
  })
  expect(wrong).toEqual([])
})

test('so do the goods, and what they last and lie on', () => {
  const said = authoredProducts.flatMap((it) =>
    [it.short, ...it.description, ...it.features, ...it.care, it.warranty ?? '', it.assembly ?? '']
      .flatMap(contradictions)
      .map((problem) => `${it.name}: ${problem}`),
  )
  expect(said).toEqual([])
})
