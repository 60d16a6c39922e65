import type { z } from 'zod'
import {
  type addSetRequest,
  type ArrangementQuery,
  type ArrangementQuote,
  arrangementQuote,
} from '../../contract/cart/arrangement.ts'
import type { Cart } from '../../contract/cart/cart.ts'
import { MAX_CART_SETS } from '../../contract/limits.ts'
import { ZIP_OR_ZIP4, zip5 } from '../../contract/patterns.ts'
import type { Promised } from '../../contract/product/promise.ts'
import { err, ok } from '../../contract/result.ts'
import { buyableQuantity, isBuyable, stockFor } from '../../domain/delivery/availability.ts'
import { destinationOf, promise } from '../../domain/delivery/promise.ts'
import {
  type Arrangement,
  readArrangement,
  writeArrangement,
} from '../../domain/modular/arrangement.ts'
import type { ModularCollection } from '../../domain/modular/collection.ts'
import {
  legsSku,
  moduleSku,
  partsOf,
  plannedParts,
  priceOfParts,
} from '../../domain/modular/parts.ts'
import { multiply } from '../../domain/money.ts'
import { brandOf } from '../../domain/shop.ts'
import { type Change, keyOf } from '../cart/change.ts'
import { changeCart } from '../cart/current-cart.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { badRequest, notFound, notPurchasable, type Outcome, outOfStock } from '../refusal.ts'
import { readCart } from '../repositories/cart/cart-reading.ts'
import { addSet } from '../repositories/cart/cart-sets.ts'
import { findModularParts, type ModularPart } from '../repositories/products/modular-parts.ts'
import { findPostalCode, listStores } from '../repositories/products/stores.ts'

type Read = { readonly collection: ModularCollection; readonly arrangement: Arrangement }

/** What a request means; refused where the brand has no such collection, or the collection no such fabric or piece. */
export const readFor = (
  { shop }: Pick<Dependencies, 'shop'>,
  site: Pick<Site, 'id'>,
  slug: string,
  text: Pick<ArrangementQuery, 'pieces' | 'fabric' | 'legs'>,
): Outcome<Read> => {
  const collection = brandOf(shop, site.id).modular?.find((it) => it.slug === slug)
  const arrangement = collection && readArrangement(collection, text)
  return collection && arrangement ? ok({ collection, arrangement }) : err(notFound('collection'))
}

const NOT_SOLD: Promised = { kind: 'unknown', reason: 'not-sold', availableQuantity: null }

/** When the last part can be there; unknown as long as that of one is. */
const lastOf = (promises: readonly Promised[]): Promised =>
  promises.find(({ kind }) => kind === 'unknown') ??
  promises
    .toSorted((a, b) =>
      a.kind === 'unknown' || b.kind === 'unknown' ? 0 : a.earliest < b.earliest ? 1 : -1,
    )
    .at(0) ??
  NOT_SOLD

/** An arrangement by its parts, at today's prices and stock. */
export const quoteArrangement = async (
  dependencies: Dependencies,
  site: Site,
  slug: string,
  query: ArrangementQuery,
): Promise<Outcome<ArrangementQuote>> => {
  const { db, now, findRates } = dependencies
  const read = readFor(dependencies, site, slug, query)
  if (!read.ok) return read
  const { collection, arrangement } = read.value
  const { fabric, legs } = arrangement
  const at = now()
  const zip = query.postalCode?.trim()
  const priced = [
    ...collection.modules.map((module) => moduleSku(module, fabric)),
    legsSku(collection, legs),
  ]
  const [{ parts, methods }, stores, place, { delivery: rates }] = await Promise.all([
    findModularParts(db, site, priced, at),
    listStores(db, site.brandId),
    zip && ZIP_OR_ZIP4.test(zip) ? findPostalCode(db, zip5(zip)) : null,
    findRates([]),
  ])
  const to = destinationOf(zip, place, stores, rates)
  const promiseOf = (part: ModularPart, quantity: number): Promised =>
    promise({
      item: part,
      quantity,
      fulfillment: 'delivery',
      methods,
      to,
      store: null,
      now: at,
      rates,
    })
  const planned = plannedParts(collection, arrangement)
  const shown = planned.flatMap(({ skuId, quantity }) => {
    const part = parts.get(skuId)
    if (!part) return []
    return [
      {
        skuId,
        name: part.name,
        options: part.options,
        quantity,
        unitPrice: part.price,
        listPrice: part.listPrice,
        linePrice: multiply(part.price, quantity),
        availability: stockFor(part, quantity),
        availableQuantity: buyableQuantity(part),
        delivery: promiseOf(part, quantity),
      },
    ]
  })
  return ok(
    arrangementQuote.parse({
      parts: shown,
      total: priceOfParts(collection, arrangement, (skuId) => parts.get(skuId)?.price ?? null),
      delivery:
        shown.length < planned.length ? NOT_SOLD : lastOf(shown.map(({ delivery }) => delivery)),
      prices: [...parts.values()].map(({ skuId, price }) => ({ skuId, price })),
    }),
  )
}

/** Puts an arrangement into the cart as one: only one that can be put together, and of which every part is there. */
export const addArrangement = async (
  dependencies: Dependencies,
  change: Change,
  request: z.output<typeof addSetRequest>,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  const read = readFor(dependencies, change.site, request.collection, request)
  if (!read.ok) return read
  const { collection, arrangement } = read.value
  const wanted = partsOf(collection, arrangement)
  if (!wanted.ok) return err(notPurchasable('arrangement'))
  const at = now()
  const [{ parts }, state] = await Promise.all([
    findModularParts(
      db,
      change.site,
      wanted.value.map(({ skuId }) => skuId),
      at,
    ),
    readCart(db, key, at),
  ])
  const sets = new Set(state?.lines.flatMap(({ set }) => set?.id ?? []))
  if (sets.size >= MAX_CART_SETS) return err(badRequest('sets', { max: MAX_CART_SETS }))
  const sold = wanted.value.flatMap(({ skuId, quantity }) => {
    const part = parts.get(skuId)
    return part ? [{ skuId, quantity, price: part.price, part }] : []
  })
  if (sold.length < wanted.value.length) return err(notPurchasable('gone'))
  for (const { part, quantity } of sold) {
    if (!isBuyable(part)) return err(outOfStock('choice', { name: part.name }))
    const left = buyableQuantity(part)
    if (left !== null && left < quantity)
      return err(outOfStock('some-left', { name: part.name, left }))
  }
  const write = await addSet(
    db,
    key,
    {
      key: request.key,
      name: collection.name,
      arrangement: { collection: collection.slug, ...writeArrangement(arrangement) },
      parts: sold.map(({ skuId, quantity, price }) => ({ skuId, quantity, price })),
      location: request.location ?? null,
    },
    at.getTime(),
  )
  return changeCart(dependencies, key, write)
}
