import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usStates } from '../../commerce/domain/account/states.ts'
import { root } from '../../scripts/shop/places.ts'
import { buildGoods } from '../../shop/goods/goods.ts'
import { stores } from '../../shop/goods/stores/stores.ts'
import { shop } from '../../shop/shop.ts'

/** Any shop runs on what is in these folders, so nothing in them may know ours. */
const files = globSync(
  '{worker,ui,content,commerce,doubles,scripts,words}/**/*.{ts,tsx,js,mjs,css,toml,json}',
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.test.{ts,tsx}',
      '**/*.fixture.ts',
      '**/package-lock.json',
      'commerce/domain/image-embedding/*.json', // weights: numbers alone
      'scripts/new-shop/{template,delivers-only}/**', // a shop itself
      'commerce/domain/account/states.ts',
      'commerce/domain/cart/state-tax-rates.ts',
      'commerce/domain/delivery/door-clock.ts',
    ],
  },
).toSorted()

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (words: readonly string[]) => [...new Set(words)].map(escaped).join('|')

const { brands, policies } = shop
const domains = [...brands.map(({ helpEmail }) => helpEmail), shop.mailFrom].map(
  (address) => address.split('@')[1] ?? address,
)

/** A city that a state is called after is a word of the country's. */
const cities = stores
  .map(({ address }) => address.city)
  .filter((city) => usStates.every(({ name }) => name !== city))

/** States that a policy of ours names. `OR` is a word of SQL, too. */
const statesOfPolicies = [
  ...policies.delivery.offshoreStates,
  ...policies.mattressRemoval.states,
  ...Object.keys(policies.recyclingFees),
].filter((state) => state !== 'OR')

/** Amounts that no round number is, with and without the line between thousands. */
const amounts = [
  policies.delivery.free.from,
  ...policies.financing.plans.flatMap(({ minimum, maximum }) => [minimum, maximum]),
  ...policies.promos.flatMap(({ minimumSubtotal }) => minimumSubtotal),
]
  .filter((cents) => (cents / 10 ** Math.floor(Math.log10(cents))) % 1 > 0)
  .flatMap((cents) => [String(cents), String(cents).replaceAll(/\B(?=(?:\d{3})+$)/g, '_')])

const { catalogue } = buildGoods()
const brandNames: readonly string[] = brands.flatMap(({ name, shortName }) => [name, shortName])
const makers = catalogue.products
  .map(({ manufacturerName }) => manufacturerName)
  .filter((name) => !brandNames.includes(name))
/** Paths of more than one word: a single one may be any word. */
const nestedCategories = catalogue.categories
  .map(({ path }) => path)
  .filter((path) => path.includes('/'))
/** What is called as its carrier is called is a word of the contract. */
const methods = catalogue.shippingMethods
  .map(({ id }) => id)
  .filter((id) => !['truck', 'parcel', 'store'].includes(id))

/** What only our shop is called, or has. A brand's id may be a word of its own right, so it counts where it is used as an id. */
const ours = [
  [
    'a brand’s name',
    `\\b(?:${anyOf(brands.flatMap(({ name, shortName }) => [name, shortName]))})\\b`,
  ],
  [
    'a brand’s id',
    `['"\`](?:${anyOf(brands.map(({ id }) => id))})['"\`]|\\b(?:${anyOf(brands.map(({ id }) => id))})(?:\\.localhost|\\.css|/)`,
  ],
  ['what the service calls a brand', `\\b(?:${anyOf(brands.map(({ brandId }) => brandId))})\\b`],
  ['an order number', `\\b(?:${anyOf(brands.map(({ orderPrefix }) => orderPrefix))})-\\d`],
  ['a domain', anyOf(domains)],
  ['our telephone number', anyOf([policies.phone])],
  ['a coupon', `\\b(?:${anyOf(policies.promos.map(({ code }) => code))})\\b`],
  ['a plan', anyOf(policies.financing.plans.map(({ id }) => id))],
  ['a store’s name', `\\b(?:${anyOf(stores.map(({ name }) => name))})\\b`],
  [
    'a city that we are in',
    `(?<!America/)\\b(?:${anyOf([...cities, ...cities.map((city) => city.toLowerCase())])})\\b`,
  ],
  // Time zones are called after cities.
  ['our time zone', anyOf([policies.clock.timeZone])],
  ['a zip code of ours', `\\b(?:${anyOf(stores.map(({ address }) => address.postalCode))})\\b`],
  ['our default place', `\\b${policies.defaultPlace.location.postalCode}\\b`],
  ['a maker', `\\b(?:${anyOf(makers)})\\b`],
  ['a partner’s page', `(?:${anyOf(Object.keys(policies.partnerBrands))})\\b`],
  ['a word for a maker', `'(?:${anyOf(policies.tradeWords.sameWords.flat())})'`],
  ['a category', `'(?:/c/)?(?:${anyOf(nestedCategories)})'`],
  ['a way to deliver', `\\b(?:${anyOf(methods)})\\b`],
  ['a state of our policies', `['"\`](?:${anyOf(statesOfPolicies)})['"\`]`],
  ['an amount of our policies', `\\b(?:${anyOf(amounts)})\\b`],
  [
    'the number of a store',
    `\\bstore(?: number|Id)?\\W{0,3}(?:${anyOf(stores.map(({ storeId }) => String(storeId)))})\\b`,
  ],
] as const

const patterns = ours.map(([what, pattern]) => [what, new RegExp(pattern, 'g')] as const)

const hitsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return patterns.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line}: ${found} (${what})`
    }),
  )
}

test('the engine’s files are found', () => {
  expect(files.length).toBeGreaterThan(500)
})

test('no brand, store or city of ours is named in the engine', () => {
  expect(files.flatMap(hitsOf)).toEqual([])
})
