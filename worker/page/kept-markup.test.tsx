import { Fragment, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readListingFilters } from '../../commerce/domain/listing/listing-url.ts'
import { ZERO } from '../../commerce/domain/money.ts'
import type { PictureService } from '../../commerce/domain/product/picture-sources.ts'
import { sofas } from '../../tests/fixtures/listing.ts'
import { sofa, summaries } from '../../tests/fixtures/products.ts'
import { KeptMarkup } from '../../ui/components/kept-markup.ts'
import { type ListingFaults, ListingFilters } from '../../ui/components/listing/listing-filters.tsx'
import { Preview } from '../../ui/components/content/editing.tsx'
import { Pictures } from '../../ui/components/picture-service.ts'
import { ProductCard } from '../../ui/components/product/product-card.tsx'
import { ProductFacts } from '../../ui/components/product/product-facts.tsx'
import { type Feedback, ProductReviews } from '../../ui/components/reviews/product-reviews.tsx'
import { ShopTimeZone } from '../../ui/components/shop-clock.tsx'
import { Island } from '../../ui/island.tsx'
import { newKeeper } from './kept-markup.ts'
import { renderAtOnce } from './render-at-once.tsx'

const service: PictureService = {
  template: 'https://pictures.example/{width}.{format}{path}',
  origin: 'https://shop.example',
}

const inShop = (part: ReactNode) => (
  <Pictures value={service}>
    <ShopTimeZone value="America/Phoenix">{part}</ShopTimeZone>
  </Pictures>
)

const pageOf = (body: ReactNode, keep: ReturnType<typeof newKeeper> | null) =>
  renderToString(inShop(<KeptMarkup value={keep}>{body}</KeptMarkup>))

const listOf = (products: typeof summaries) => (
  <ul>
    {products.map((product, at) => (
      <ProductCard
        key={product.itemId}
        product={product}
        priority={at === 0 ? 'hero' : undefined}
      />
    ))}
  </ul>
)

const author = { name: 'Ruth O.', city: 'Tempe', state: 'AZ' }
const feedbackSaying = (title: string): Feedback => ({
  reviews: {
    rating: { average: 5, count: 1, counts: [0, 0, 0, 0, 1] },
    items: [
      {
        id: 'r1',
        stars: 5,
        title,
        text: 'It fits.\n\nTwice.',
        author,
        // In Phoenix it is still the day before.
        at: '2026-11-21T05:00:00.000Z',
        verified: true,
        helpful: 2,
        mine: false,
        reply: null,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 4,
  },
  questions: null,
})

const toldOf = (isOpen: boolean, title: string) => {
  const [item] = sofa.productItems
  return (
    <>
      <ProductFacts
        {...sofa}
        size={null}
        dimensions={item?.dimensions ?? null}
        drawing={null}
        isOpen={isOpen}
      />
      <ProductReviews itemId={sofa.itemId} feedback={feedbackSaying(title)} />
    </>
  )
}

test('a card that is kept says in every list, letter for letter, what one rendered there says', () => {
  const keep = newKeeper(inShop)
  for (const products of [summaries, summaries.toReversed(), summaries])
    expect(pageOf(listOf(products), keep)).toBe(pageOf(listOf(products), null))
})

test('a product whose price has changed has another card at once', () => {
  const keep = newKeeper(inShop)
  pageOf(listOf(summaries), keep)
  const cheaper = summaries.map((it) => ({ ...it, priceFrom: ZERO }))
  expect(pageOf(listOf(cheaper), keep)).toBe(pageOf(listOf(cheaper), null))
})

test('what is told of a product is kept letter for letter, with its days in the time of the shop, until it changes', () => {
  const keep = newKeeper(inShop)
  for (const [isOpen, title] of [
    [false, 'Deep'],
    [false, 'Deep'],
    [true, 'Deep'],
    [false, 'Wide'],
  ] as const) {
    const told = toldOf(isOpen, title)
    expect(pageOf(told, keep)).toBe(pageOf(told, null))
    expect(pageOf(told, keep)).toContain('November 20, 2026')
  }
})

test('a part is another by whatever differs in what it shows, however deep, and the same by what is equal', () => {
  const keep = newKeeper(inShop)
  const rendered: string[] = []
  const saidOf = (props: object) =>
    keep.part('part', props, () => {
      rendered.push('once more')
      return <p>{JSON.stringify(props)}</p>
    })?.html
  const lasting = { name: 'Hollis', colors: [{ name: 'Sand', hex: '#ccc' }] }
  const alike = [
    [{ product: lasting, level: 3 }],
    [{ product: lasting, level: 2 }],
    [{ product: lasting }, { product: lasting, level: undefined }],
    [{ product: { ...lasting, colors: [{ name: 'Sand', hex: '#bbb' }] }, level: 3 }],
    [{ product: { ...lasting, colors: [...lasting.colors, null] }, level: 3 }],
    [{ list: [lasting, [lasting]] }, { list: [structuredClone(lasting), [{ ...lasting }]] }],
    [{ list: [[lasting], lasting] }],
    [{ 'a":1,"b': 1 }],
    [{ a: 1, b: 1 }],
  ]
  const said = alike.map((group) => new Set(group.map(saidOf)))
  expect(said.every((those) => those.size === 1)).toBe(true)
  expect(rendered).toHaveLength(alike.length)
  alike.flat().map(saidOf)
  expect(rendered).toHaveLength(alike.length)
})

test('what others say of a product is the same part, whatever else came with it', () => {
  const keys: string[] = []
  const part = (name: string, props: object) => {
    keys.push(name + JSON.stringify(props))
    return { html: '' }
  }
  for (const storeId of [1, 2]) {
    const feedback = { ...feedbackSaying('Deep'), delivery: { storeId } }
    pageOf(<ProductReviews itemId={sofa.itemId} feedback={feedback} />, {
      part,
      apart: () => ({ html: '' }),
    })
  }
  expect(new Set(keys).size).toBe(1)
})

test('an island of a page that is the same for all is kept by its props and its place', () => {
  const keep = newKeeper(inShop)
  let rendered = 0
  const Named = ({ label }: { label: string }) => {
    rendered += 1
    return <input id={useId()} aria-label={label} />
  }
  const island = (label: string) => (
    <Island name="add-to-cart" on="visible" isSameForAll component={Named} props={{ label }} />
  )
  const page = (...labels: readonly string[]) => (
    <main>
      {labels.map((label) => (
        <Fragment key={label}>{island(label)}</Fragment>
      ))}
    </main>
  )
  const seen = (...labels: readonly string[]) => {
    const before = rendered
    const html = pageOf(page(...labels), keep)
    const times = rendered - before
    expect(html).toBe(pageOf(page(...labels), null))
    return times
  }
  expect(seen('One', 'Two')).toBe(2)
  expect(seen('One', 'Two')).toBe(0)
  // Another name, and another place, whose ids are others.
  expect(seen('One', 'Three')).toBe(1)
  expect(seen('Two', 'One')).toBe(2)
})

test('what was unused the longest makes room for what is new, and what is used stays', () => {
  const keep = newKeeper(inShop)
  const rendered: string[] = []
  const ask = (key: string) =>
    keep.apart(key, () => {
      rendered.push(key)
      return 'x'.repeat(100_000)
    })
  for (let page = 0; page < 30; page += 1) {
    ask('used')
    ask(`page ${page}`)
  }
  expect(rendered.filter((key) => key === 'used')).toHaveLength(1)
  ask('page 29')
  ask('page 0')
  expect(rendered.slice(-2)).toEqual(['page 29', 'page 0'])
})

const filtersAt = (search: string, faults?: ListingFaults) => {
  const read = readListingFilters(new URLSearchParams(search))
  return (
    <ListingFilters
      basePath="/c/sofas"
      listing={sofas}
      filters={read.filters}
      faults={faults ?? read.faults}
    />
  )
}

test.each<[string, number, string, ListingFaults?]>([
  ['nothing chosen', 1, ''],
  ['another page in another order', 1, 'page=2&sort=price-low'],
  ['a colour chosen', 0, 'color=green'],
  ['a price', 0, 'min=100'],
  ['what somebody typed for a price', 0, 'min=Ruth'],
  ['a day to have it by', 0, 'by=2026-12-24&zip=80239'],
  ['a day that is over', 0, '', { ranges: {}, arrival: 'past' }],
])('the filters of a list with %s are kept %i times', (_, times, search, faults) => {
  const names: string[] = []
  const keep = newKeeper(inShop)
  const watched = {
    ...keep,
    part: (...[name, ...rest]: Parameters<typeof keep.part>) => {
      names.push(name)
      return keep.part(name, ...rest)
    },
  }
  const page = renderAtOnce(
    inShop(<KeptMarkup value={watched}>{filtersAt(search, faults)}</KeptMarkup>),
  )
  expect(page).toBe(pageOf(filtersAt(search, faults), null))
  expect(names).toHaveLength(times)
})

test('an editor sees what is there, not what was kept', () => {
  let asked = 0
  const part = () => {
    asked += 1
    return { html: 'kept' }
  }
  const keep = { part, apart: part }
  const told = toldOf(false, 'Deep')
  expect(pageOf(<Preview value={{ studio: null }}>{told}</Preview>, keep)).toBe(pageOf(told, null))
  expect(asked).toBe(0)
})
