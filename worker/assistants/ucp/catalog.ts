import * as words from '#words'
import { LISTING_PAGE_SIZE_MAX, MAX_PAGE } from '../../../commerce/contract/limits.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { isBuyable, isInStock } from '../../../commerce/domain/delivery/availability.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { AppContext } from '../../factory.ts'
import { findProduct } from '../find-product.ts'
import { goTo } from '../place.ts'
import { optionNames, productOf, selectedOf } from './told-product.ts'
import { type Answered, headOf, type Message, notCarriedOut, nothingThere } from './protocol.ts'
import {
  type Context,
  type Filters,
  type LookupRequest,
  MOST_IDS,
  type ProductRequest,
  type SearchRequest,
  zipOf,
} from './requests.ts'

const { ucp: said } = words.assistants

const PAGE_SIZE = 10
const PAGE_SIZE_MAX = Math.min(25, LISTING_PAGE_SIZE_MAX)
/** Choices told of a product: in a list, and of one that is looked at. */
const VARIANTS_LISTED = 8
const VARIANTS_TOLD = 40

/** From here on the request is of somebody where its context says; what is no place of ours is passed over. */
const goThere = async (c: AppContext, context: Context): Promise<void> => {
  const zip = zipOf(context?.postal_code)
  if (zip !== undefined) await goTo(c, zip)
}

/** Prices are US dollars: a filter of another currency says nothing of ours. */
const isOtherMoney = (context: Context): boolean =>
  context?.currency !== undefined && context.currency.toUpperCase() !== 'USD'

/** Which choices a filter leaves. */
const passes =
  (context: Context, filters: Filters) =>
  ({ pricing }: ProductItem): boolean => {
    const { min = 0, max = Infinity } = (isOtherMoney(context) ? undefined : filters?.price) ?? {}
    return pricing.price >= min && pricing.price <= max
  }

const isIn = (product: Product, filters: Filters): boolean =>
  filters?.categories === undefined ||
  filters.categories.length === 0 ||
  filters.categories.some(
    (it) => product.categoryPath === it || product.categoryPath.startsWith(`${it}/`),
  )

export const failedCall = (error: CommerceError): Answered =>
  error.kind === 'refused' && error.status === 429
    ? notCarriedOut(429, 'rate_limited', errorMessage(error).summary)
    : notCarriedOut(503, 'unavailable', errorMessage(error).summary)

const pageOf = (cursor = 'p1'): number => Math.min(MAX_PAGE, Number(cursor.slice(1)))

const dollars = (cents: number | undefined, round: (value: number) => number) =>
  cents === undefined ? undefined : round(cents / 100)

export const searchCatalog = async (c: AppContext, asked: SearchRequest): Promise<Answered> => {
  const { query = '', context, filters, pagination } = asked
  await goThere(c, context)
  const { services, site, store } = c.var
  const [category, ...otherCategories] = filters?.categories ?? []
  const money = isOtherMoney(context) ? undefined : filters?.price
  const priceMin = dollars(money?.min, Math.floor)
  const priceMax = dollars(money?.max, Math.ceil)
  const answer = await services.commerce.catalog.list({
    page: pageOf(pagination?.cursor),
    pageSize: Math.min(PAGE_SIZE_MAX, pagination?.limit ?? PAGE_SIZE),
    ...(query === '' ? {} : { q: query }),
    ...(category === undefined ? {} : { category }),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    shopStore: store.storeId,
  })
  if (!answer.ok) return failedCall(answer.error)
  const { items, total, page, pageSize } = answer.value
  const found = await Promise.all(
    items.map(async ({ itemId, skuId }) => {
      const product = await services.commerce.catalog.item(itemId)
      if (!product.ok) return []
      const { productItems } = product.value
      const shown = productItems.find((it) => it.skuId === skuId) ?? productItems.find(isInStock)
      const first = shown ?? productItems[0]
      if (!first) return []
      const others = productItems.filter((it) => it !== first)
      return [
        productOf(site.origin, product.value, [first, ...others.slice(0, VARIANTS_LISTED - 1)]),
      ]
    }),
  )
  const messages: Message[] = [
    ...(otherCategories.length > 0
      ? [
          {
            type: 'warning' as const,
            code: 'filter_ignored',
            path: '$.filters.categories',
            content: said.oneCategory,
          },
        ]
      : []),
    ...(isOtherMoney(context) && filters?.price
      ? [
          {
            type: 'warning' as const,
            code: 'filter_ignored',
            path: '$.filters.price',
            content: said.dollarsOnly,
          },
        ]
      : []),
  ]
  const hasNext = page * pageSize < total && page < MAX_PAGE
  return {
    status: 200,
    body: {
      ucp: headOf('search'),
      products: found.flat(),
      pagination: {
        has_next_page: hasNext,
        ...(hasNext ? { cursor: `p${page + 1}` } : {}),
        total_count: total,
      },
      ...(messages.length > 0 ? { messages } : {}),
    },
  }
}

type Found = {
  readonly product: Product
  readonly item: ProductItem
  inputs: { id: string; match: 'exact' | 'featured' }[]
}

export const lookUp = async (c: AppContext, asked: LookupRequest): Promise<Answered> => {
  const { context, filters } = asked
  const ids = [...new Set(asked.ids)]
  if (ids.length > MOST_IDS)
    return notCarriedOut(400, 'request_too_large', said.tooManyIds(MOST_IDS))
  await goThere(c, context)
  const { services, site } = c.var
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, found: await findProduct(services, id) })),
  )
  const products = new Map<string, Found[]>()
  const messages: Message[] = []
  for (const { id, found } of answers) {
    if (!found.ok) {
      messages.push({ type: 'info', code: 'not_found', content: id })
      continue
    }
    const { product, item } = found.value
    if (!isIn(product, filters) || !passes(context, filters)(item)) continue
    const known = products.get(product.itemId) ?? []
    const match = id === product.itemId ? 'featured' : 'exact'
    const same = known.find((it) => it.item.skuId === item.skuId)
    if (same) same.inputs.push({ id, match })
    else products.set(product.itemId, [...known, { product, item, inputs: [{ id, match }] }])
  }
  return {
    status: 200,
    body: {
      ucp: headOf('lookup'),
      products: [...products.values()].flatMap((variants) => {
        const [first, ...others] = variants
        if (!first) return []
        const told = productOf(site.origin, first.product, [
          first.item,
          ...others.map(({ item }) => item),
        ])
        return [
          {
            ...told,
            variants: told.variants.map((it, at) => ({
              ...it,
              inputs: variants[at]?.inputs ?? [],
            })),
          },
        ]
      }),
      ...(messages.length > 0 ? { messages } : {}),
    },
  }
}

type Selected = { readonly name: string; readonly label: string }

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const has = (product: Product, item: ProductItem, selected: readonly Selected[]): boolean => {
  const own = selectedOf(product, item)
  return selected.every(({ name, label }) =>
    own.some((it) => isSame(it.name, name) && isSame(it.label, label)),
  )
}

/** What of the selection some choice has all of: what is preferred least is given up first. */
const relaxed = (
  product: Product,
  selected: readonly Selected[],
  preferences: readonly string[],
): readonly Selected[] => {
  let left = selected
  while (left.length > 0 && !product.productItems.some((item) => has(product, item, left))) {
    const least =
      preferences.findLast((name) => left.some((it) => isSame(it.name, name))) ?? left.at(-1)?.name
    left = left.filter((it) => !isSame(it.name, least ?? ''))
  }
  return left
}

export const getProduct = async (c: AppContext, asked: ProductRequest): Promise<Answered> => {
  const { id, selected = [], preferences = [], context, filters } = asked
  await goThere(c, context)
  const { services, site } = c.var
  const found = await findProduct(services, id)
  if (!found.ok)
    return nothingThere('lookup', site.origin, {
      code: 'not_found',
      content: found.error.refusal,
    })
  const { product, item } = found.value
  const isExact = id !== product.itemId
  const wanted = isExact ? selectedOf(product, item) : relaxed(product, selected, preferences)
  const matching = product.productItems.filter((it) => has(product, it, wanted))
  const left = matching.filter(passes(context, filters))
  const featured = isExact || left.includes(item) ? item : (left.find(isInStock) ?? left[0] ?? item)
  const effective = wanted.length > 0 ? wanted : selectedOf(product, featured)
  const others = left.filter((it) => it !== featured)
  const told = productOf(site.origin, product, [featured, ...others.slice(0, VARIANTS_TOLD - 1)])
  const options = [...optionNames(product)].map(([name, values]) => ({
    name,
    values: values.map((label) => {
      const rest = effective.filter((it) => !isSame(it.name, name))
      const such = product.productItems.filter((it) => has(product, it, [...rest, { name, label }]))
      return { label, available: such.some(isBuyable), exists: such.length > 0 }
    }),
  }))
  return {
    status: 200,
    body: {
      ucp: headOf('lookup'),
      product: {
        ...told,
        selected: effective.map(({ name, label }) => ({ name, label })),
        ...(options.length > 0 ? { options } : {}),
      },
    },
  }
}
