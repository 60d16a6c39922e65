import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterRows, ranges } from '../../contract/product/filters.ts'
import { sorts } from '../../contract/product/sorts.ts'
import { type ListingArgs, listingArgs } from '../../contract/product/listing-args.ts'
import { carriedIn } from '../../domain/fit/carried.ts'
import { readWayText } from '../../domain/fit/way-text.ts'
import { BLOCK_SIZE, blocksOf, setInStock } from './blocks.ts'
import { type CatalogueColumns, columnsReader } from './columns.ts'
import { readConditions, storeFlags } from './conditions.ts'
import { facetPlan } from './facet-plan.ts'
import { IN_STOCK, offerFlags } from './index-statements.ts'
import { firstBy, inOrder, leastPrices, pageOf } from './order.ts'
import { pricedColumns, spanAround } from './priced-columns.ts'
import { fittingOf, select } from './select.ts'

const kindValues = {
  size: ['Twin', 'Queen', 'King'],
  color: ['green', 'gray', 'blue'],
  finish: ['light wood', 'dark wood'],
  firmness: ['Plush', 'Firm'],
  option: ['Left', 'Right'],
} as const
const variantKinds = ['size', 'firmness', 'color', 'finish', 'option'] as const
const groupBits = facetPlan(filterRows).bits
const makers = ['Sealy', 'Parallel', 'Northfork']
const materials = ['Oak', 'Velvet']
const STORE = 491
const PART = 3
const ELSEWHERE = 502

const value = (values: readonly string[]) => fc.constantFrom(null, ...values)
const measure = fc.constantFrom(0, 30, 60.5, 90)
const inch = fc.integer({ min: 8, max: 60 })
const aVariant = fc.record({
  price: fc.integer({ min: 0, max: 6 }).map((hundreds) => hundreds * 10_000),
  flags: fc.integer({ min: 0, max: 7 }),
  size: value(kindValues.size),
  color: value(kindValues.color),
  finish: value(kindValues.finish),
  firmness: value(kindValues.firmness),
  option: value(kindValues.option),
  width: measure,
  height: measure,
  depth: measure,
  length: measure,
  leadDays: fc.constantFrom(-1, 21),
  boxes: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.record({ width: inch, depth: inch, height: inch, weight: fc.constant(null) }), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
})
const aProduct = fc.record({
  maker: fc.constantFrom(...makers),
  isInPieces: fc.boolean(),
  legHeight: fc.constantFrom(0, 6),
  rank: fc.integer({ min: 0, max: 3 }),
  created: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(-1, 150, 300, 450),
  ship: fc.constantFrom('parcel', 'truck'),
  materials: fc.subarray(materials),
  stores: fc.subarray([STORE, ELSEWHERE]),
  variants: fc.oneof(
    { weight: 6, arbitrary: fc.array(aVariant, { minLength: 1, maxLength: 5 }) },
    fc.array(aVariant, { minLength: BLOCK_SIZE, maxLength: BLOCK_SIZE + 3 }),
  ),
})
type Product = typeof aProduct extends fc.Arbitrary<infer T> ? T : never
type Variant = Product['variants'][number]

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const whole = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined })
const inches = fc.constantFrom(undefined, 0, 30, 60, 61, 90)
const someArgs = fc
  .record({
    manufacturer: some(makers),
    size: some(kindValues.size),
    color: some(kindValues.color),
    finish: some(kindValues.finish),
    firmness: some(kindValues.firmness),
    option: some([...kindValues.option, 'Nobody’s']),
    material: some(materials),
    offer: some(['sale', 'clearance']),
    rating: fc.constantFrom(undefined, 1, 3),
    priceMin: whole(500),
    priceMax: whole(700),
    widthMin: inches,
    heightMax: inches,
    lengthMin: inches,
    lengthMax: inches,
    inStock: fc.boolean(),
    store: fc.constantFrom(undefined, STORE),
    way: fc.constantFrom(undefined, '64-80', '40-80-70-64-64', '92-92'),
    sort: fc.constantFrom(...sorts),
  })
  // Most listings ask little; of many conditions at once nothing would be left.
  .chain((args) =>
    fc
      .subarray(Object.keys(args), { maxLength: 4 })
      .map((kept) =>
        listingArgs.parse(
          Object.fromEntries(
            Object.entries(args).filter(([name]) => name === 'sort' || kept.includes(name)),
          ),
        ),
      ),
  )

/** A number of each variant, as the index is written: alone where all have the same. */
const ofEach = ({ variants }: Product, numberOf: (it: Variant) => number): unknown => {
  const all = variants.map(numberOf)
  return new Set(all).size === 1 ? all[0] : all
}

/** As the index is written; `isOnSale`: each variant costs more, but for a sale of now that makes it cost what it does. */
const columnsOf = (products: readonly Product[], isOnSale = false): CatalogueColumns => {
  const values: { id: number; kind: string; value: string }[] = []
  const code = (kind: string, text: string | null): number => {
    if (text === null) return 0
    const known = values.find((it) => it.kind === kind && it.value === text)
    if (known) return known.id
    return values.push({ id: values.length + 1, kind, value: text })
  }
  const rows = products.map((product, at) => [
    at + 1,
    product.rank,
    product.created,
    product.rating,
    Math.min(...product.variants.map(({ price }) => price)),
    code('ship', product.ship),
    0,
    [
      product.variants.length,
      ofEach(product, (it) => (isOnSale ? it.price + 100 : it.price)),
      ofEach(product, () => 0),
      ofEach(product, (it) => (isOnSale ? it.flags & ~offerFlags.sale.bit : it.flags)),
      ...variantKinds.map((kind) => ofEach(product, (it) => code(kind, it[kind]))),
      ...(['width', 'height', 'length', 'depth', 'leadDays'] as const).map((name) =>
        ofEach(product, (it) => it[name]),
      ),
      product.variants.map(({ boxes }) => boxes),
      isOnSale
        ? product.variants.map(({ price }, position) => [position, [[0, 10, price]], null])
        : [],
    ],
    product.isInPieces ? 1 : 0,
    product.legHeight,
    code('manufacturer', product.maker),
  ])
  const posting = (kind: string, key: string, holds: (product: Product) => boolean) => ({
    kind,
    key,
    products: JSON.stringify(products.flatMap((it, at) => (holds(it) ? [at + 1] : []))),
  })
  const reader = columnsReader()
  // As large ranges are written: in parts.
  for (let from = 0; from < rows.length; from += PART)
    reader.add(JSON.stringify(rows.slice(from, from + PART)))
  return reader.end({
    values,
    postings: [
      posting('category', 'davenport/', () => true),
      ...materials.map((name) => posting('material', name, (it) => it.materials.includes(name))),
      ...[STORE, ELSEWHERE].map((id) =>
        posting('store', String(id), (it) => it.stores.includes(id)),
      ),
    ],
  })
}

type Group = keyof typeof groupBits

/** Carried in with room to spare, by the rule itself. */
const goesIn = (
  { isInPieces, legHeight }: Product,
  { width, depth, height, length, boxes }: Variant,
  text: string,
): boolean => {
  const way = readWayText(text)
  if (!way) return false
  const isMeasured = width > 0 && depth > 0 && height > 0
  const carrying = carriedIn(
    {
      outline: isMeasured ? { width, depth, height, length: length || null } : null,
      productType: isInPieces ? 'bed' : 'sofa',
      legHeight: legHeight || null,
      boxes,
    },
    way,
  )
  return carrying?.fit.verdict === 'fits'
}

const inTime = (it: Variant, ship: string) =>
  ship === 'parcel' && ((it.flags & IN_STOCK) !== 0 || it.leadDays > 0)

/** The groups that a variant fails, word for word. */
const failedGroups = (
  args: ListingArgs,
  isTimed: boolean,
  product: Product,
  it: Variant,
): Group[] => {
  const failed: Group[] = []
  const ask = (name: Group, isAsked: unknown, holds: boolean) => {
    if (isAsked && !holds) failed.push(name)
  }
  for (const kind of variantKinds)
    ask(kind, args[kind], args[kind]?.some((one) => one === it[kind]) ?? true)
  ask('manufacturer', args.manufacturer, args.manufacturer?.includes(product.maker) ?? true)
  ask('material', args.material, args.material?.some((m) => product.materials.includes(m)) ?? true)
  ask('rating', args.rating, product.rating >= (args.rating ?? 0) * 100)
  ask('store', args.store, product.stores.includes(args.store ?? 0))
  ask('stock', args.inStock, (it.flags & IN_STOCK) !== 0)
  ask('arrival', isTimed, inTime(it, product.ship))
  ask('way', args.way, args.way !== undefined && goesIn(product, it, args.way))
  ask(
    'offer',
    args.offer,
    offersOf(it).some((one) => args.offer?.includes(one)),
  )
  for (const { name } of ranges) {
    const [min, max] = [args[`${name}Min`], args[`${name}Max`]]
    const unit = name === 'price' ? 100 : 1
    const isAsked = min !== undefined || max !== undefined
    const isMeasured = it[name] > 0 || name === 'price' || min === 0
    const isWithin = it[name] >= (min ?? 0) * unit && it[name] <= (max ?? Infinity) * unit
    ask(name, isAsked, isMeasured && isWithin)
  }
  return failed
}

const offersOf = ({ flags }: Variant) =>
  (['sale', 'clearance'] as const).filter((offer) => (flags & offerFlags[offer].bit) !== 0)

/** The products of which some variant fails nothing, or this group alone. */
const countFor = (
  products: readonly Product[],
  failed: (product: Product, it: Variant) => Group[],
  group: Group,
  valuesOf: (product: Product, it: Variant) => readonly string[],
) => {
  const counts = new Map<string, number>()
  for (const product of products) {
    const met = product.variants.filter((it) => failed(product, it).every((one) => one === group))
    for (const one of new Set(met.flatMap((it) => valuesOf(product, it))))
      counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

const listed = (columns: CatalogueColumns, args: ListingArgs, isTimed: boolean) => {
  const selection = select(
    columns,
    columns.categories.get('davenport/') ?? new Int32Array(0),
    readConditions(
      columns,
      args,
      isTimed
        ? (way, flags) => {
            const { ship = 0, leadDays = -1 } = columns.ways[way] ?? {}
            return columns.values[ship] === 'parcel' && ((flags & IN_STOCK) !== 0 || leadDays > 0)
          }
        : null,
      null,
    ),
    { id: String(STORE), flags: storeFlags(columns, STORE) },
  )
  const order = inOrder(columns, args.sort)
  const isByPrice = args.sort === 'price-asc' || args.sort === 'price-desc'
  const { matches, fits } = selection
  const page = (number: number, size: number): number[] => {
    const prices = fits && isByPrice ? leastPrices(columns, matches, fits) : null
    const direction = args.sort === 'price-asc' ? 1 : -1
    const ordered = prices ? firstBy(order, matches, prices, direction, number * size) : order
    return pageOf(ordered, matches, number, size)
  }
  return { selection, page }
}

describe('a selection is what reading every variant gives', () => {
  const cases = fc.tuple(
    fc.array(aProduct, { minLength: 1, maxLength: 12 }),
    someArgs,
    fc.boolean(),
  )

  test('what matches, what a filter alone keeps out, and every count and bound', () => {
    fc.assert(
      fc.property(cases, ([products, args, isTimed]) => {
        const { selection } = listed(columnsOf(products), args, isTimed)
        const failed = (product: Product, it: Variant) => failedGroups(args, isTimed, product, it)
        const fits = products.map((product) =>
          product.variants.map((it) => failed(product, it).length === 0),
        )
        expect([...selection.matches]).toEqual(fits.map((of) => (of.includes(true) ? 1 : 0)))
        expect(selection.total).toBe(fits.filter((of) => of.includes(true)).length)

        const without = new Map<number, number>()
        for (const [at, product] of products.entries()) {
          if (fits[at]?.includes(true)) continue
          const alone = product.variants.flatMap((it) => {
            const [only, ...more] = failed(product, it)
            return only && more.length === 0 ? [groupBits[only]] : []
          })
          for (const bit of new Set(alone)) without.set(bit, (without.get(bit) ?? 0) + 1)
        }
        expect(new Map(selection.without)).toEqual(without)

        const count = (group: Group, valuesOf: Parameters<typeof countFor>[3]) =>
          countFor(products, failed, group, valuesOf)
        const ofKinds = variantKinds.map((kind) => [
          kind,
          count(kind, (_, it) => (it[kind] === null ? [] : [it[kind]])),
        ])
        expect(selection.counts).toEqual({
          ...Object.fromEntries(ofKinds),
          manufacturer: count('manufacturer', ({ maker }) => [maker]),
          material: count('material', (product) => product.materials),
          offer: count('offer', (_, it) => offersOf(it)),
          rating: count('rating', ({ rating }) =>
            ['1', '2', '3', '4'].filter((stars) => rating >= Number(stars) * 100),
          ),
          stock: count('stock', (_, it) => ((it.flags & IN_STOCK) === 0 ? [] : ['in'])),
          store: count('store', ({ stores }) => (stores.includes(STORE) ? [String(STORE)] : [])),
        })
        for (const { name } of ranges) {
          const met = [
            ...count(name, (_, it) =>
              it[name] > 0 || name === 'price' ? [String(it[name])] : [],
            ).keys(),
          ].map(Number)
          expect(selection.bounds[name]).toEqual(
            met.length === 0 ? undefined : { min: Math.min(...met), max: Math.max(...met) },
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the variants that fit, and the order by the cheapest of them', () => {
    fc.assert(
      fc.property(cases, ([products, args, isTimed]) => {
        const columns = columnsOf(products)
        const { selection, page } = listed(columns, args, isTimed)
        const fitting = products.map((product) =>
          product.variants.flatMap((it, at) =>
            failedGroups(args, isTimed, product, it).length === 0 ? [at] : [],
          ),
        )
        const places = fitting.map((positions, n) =>
          positions.map((position) => (columns.firstSku[n] ?? 0) + position),
        )
        expect(products.map((_, n) => fittingOf(columns, selection, n))).toEqual(
          selection.fits ? places : products.map(() => null),
        )
        const price = (n: number) =>
          Math.min(...(fitting[n] ?? []).map((at) => products[n]?.variants[at]?.price ?? 0))
        const by = {
          featured: (n: number) => products[n]?.rank ?? 0,
          'price-asc': price,
          'price-desc': (n: number) => -price(n),
          newest: (n: number) => -(products[n]?.created ?? 0),
          rating: (n: number) => -(products[n]?.rating ?? 0) * 10 + (products[n]?.rank ?? 0),
        }[args.sort]
        const all = page(1, 100)
        // What is alike stays as it is in the order of the whole range.
        expect(all).toEqual(
          [...inOrder(columns, args.sort)]
            .filter((n) => (fitting[n]?.length ?? 0) > 0)
            .toSorted((one, other) => by(one) - by(other)),
        )
        expect([1, 2, 3, 4].flatMap((number) => page(number, 3))).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  test('stock that changes is as if it had always been so', () => {
    const change = fc.record({ product: fc.nat(11), position: fc.nat(40), inStock: fc.boolean() })
    fc.assert(
      fc.property(cases, fc.array(change, { maxLength: 6 }), ([products, args], changes) => {
        const columns = columnsOf(products)
        listed(columns, args, false)
        const changed = products.map((it) => ({
          ...it,
          variants: it.variants.map((v) => ({ ...v })),
        }))
        for (const { product, position, inStock } of changes) {
          const variant = changed[product]?.variants[position]
          if (!variant) continue
          setInStock(columns, product, position, inStock)
          variant.flags = inStock ? variant.flags | IN_STOCK : variant.flags & ~IN_STOCK
        }
        const asked = { ...args, inStock: true }
        const { counts, total } = listed(columns, asked, true).selection
        const fresh = listed(columnsOf(changed), asked, true).selection
        expect([total, counts]).toEqual([fresh.total, fresh.counts])
      }),
    )
  })
})

test('while sales run, the columns and their blocks are as if written at those prices', () => {
  fc.assert(
    fc.property(fc.array(aProduct, { minLength: 1, maxLength: 6 }), (products) => {
      const onSale = products.map((product) => ({
        ...product,
        variants: product.variants.map((it) => ({
          ...it,
          flags:
            (it.flags & offerFlags.clearance.bit) === 0
              ? it.flags | offerFlags.sale.bit
              : it.flags & ~offerFlags.sale.bit,
        })),
      }))
      const written = columnsOf(onSale)
      const turned = pricedColumns(columnsOf(products, true), '', 5)
      for (const name of ['price', 'flags', 'priceFrom', 'ranges'] as const)
        expect(turned[name]).toEqual(written[name])
      expect(blocksOf(turned)).toEqual(blocksOf(written))
      expect(spanAround(turned, 5)).toEqual({ from: 0, until: 10 })
      expect(pricedColumns(written, '', 5)).toBe(written)
    }),
  )
})
