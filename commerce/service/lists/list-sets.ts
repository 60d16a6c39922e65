import type { NamedArrangement } from '../../contract/cart/arrangement.ts'
import type { Cents } from '../../contract/money.ts'
import type { ListSet } from '../../contract/product/wishlist.ts'
import { err, ok } from '../../contract/result.ts'
import { stockFor } from '../../domain/delivery/availability.ts'
import { writeArrangement } from '../../domain/modular/arrangement.ts'
import { arrangementToken } from '../../domain/modular/arrangement-token.ts'
import { measuresOf, partsOf } from '../../domain/modular/parts.ts'
import { add, multiply } from '../../domain/money.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { readFor } from '../modular/arrangements.ts'
import { notPurchasable, type Outcome } from '../refusal.ts'
import type { StoredItem, StoredList } from '../repositories/lists/wishlist-reading.ts'
import { findModularParts, type ModularPart } from '../repositories/products/modular-parts.ts'

/** Sofas on lists that somebody put together: priced by their parts, whenever a list is read. */

type ListSite = Pick<Site, 'id' | 'zone'>
type Parts = ReadonlyMap<string, ModularPart>

/** A list with its sofas as they are today. */
export type PricedItem = StoredItem & { readonly set: ListSet | null }
export type PricedList = Omit<StoredList, 'items'> & { readonly items: readonly PricedItem[] }

const NO_MEASURES = { width: 0, depth: 0, height: 0, seats: 0 }

/** The parts of an arrangement that can be put together as it is; null of any other. */
const soundParts = (dependencies: Dependencies, site: ListSite, saved: NamedArrangement) => {
  const read = readFor(dependencies, site, saved.collection, saved)
  const parts = read.ok ? partsOf(read.value.collection, read.value.arrangement) : null
  return read.ok && parts?.ok ? { ...read.value, parts: parts.value } : null
}

type Sound = NonNullable<ReturnType<typeof soundParts>>

const priced = ({ parts }: Sound, sold: Parts) => {
  const lines = parts.flatMap(({ skuId, quantity }) => {
    const part = sold.get(skuId)
    return part ? [{ part, quantity }] : []
  })
  if (lines.length < parts.length) return null
  const sum = (priceOf: (part: ModularPart) => Cents) =>
    add(...lines.map(({ part, quantity }) => multiply(priceOf(part), quantity)))
  const price = sum((part) => part.price)
  const listPrice = sum((part) => part.listPrice ?? part.price)
  return {
    lines,
    price,
    listPrice: listPrice > price ? listPrice : null,
    isThere: lines.every(({ part, quantity }) => stockFor(part, quantity) === 'available'),
  }
}

const today = (item: StoredItem, sound: Sound | null, sold: Parts): PricedItem => {
  const { arrangement } = item
  if (!arrangement) return { ...item, set: null }
  const found = sound && priced(sound, sold)
  return {
    ...item,
    price: found?.price ?? null,
    listPrice: found?.listPrice ?? null,
    // As of a SKU: null can always be made, and of none there is none to sell.
    stock: found?.isThere ? null : 0,
    set: {
      ...arrangement,
      parts:
        found?.lines.map(({ part: { name, options }, quantity }) => ({
          name,
          options,
          quantity,
        })) ?? [],
      measures: sound ? measuresOf(sound.arrangement.pieces) : NO_MEASURES,
    },
  }
}

/** What sofas cost is asked for all of a list at once; of a list without any, nothing is. */
export const withSets = async (
  dependencies: Dependencies,
  site: ListSite,
  list: StoredList,
): Promise<PricedList> => {
  const sounds = new Map(
    list.items.flatMap(({ id, arrangement }) =>
      arrangement ? [[id, soundParts(dependencies, site, arrangement)] as const] : [],
    ),
  )
  const skuIds = [...sounds.values()].flatMap((it) => it?.parts.map(({ skuId }) => skuId) ?? [])
  const sold: Parts =
    skuIds.length === 0
      ? new Map()
      : (await findModularParts(dependencies.db, site, [...new Set(skuIds)], dependencies.now()))
          .parts
  return { ...list, items: list.items.map((it) => today(it, sounds.get(it.id) ?? null, sold)) }
}

/** What a list keeps of a sofa: only of one that can be put together, and of which every part is sold. */
export const newSet = async (
  dependencies: Dependencies,
  site: ListSite,
  wanted: NamedArrangement,
): Promise<Outcome<{ key: string; name: string; arrangement: NamedArrangement; price: Cents }>> => {
  const read = readFor(dependencies, site, wanted.collection, wanted)
  if (!read.ok) return read
  const sound = soundParts(dependencies, site, wanted)
  if (!sound) return err(notPurchasable('arrangement'))
  const { parts } = await findModularParts(
    dependencies.db,
    site,
    sound.parts.map(({ skuId }) => skuId),
    dependencies.now(),
  )
  const found = priced(sound, parts)
  if (!found) return err(notPurchasable('gone'))
  const { collection } = sound
  const saved = { collection: collection.slug, ...writeArrangement(sound.arrangement) }
  return ok({
    key: arrangementToken(saved),
    name: collection.name,
    arrangement: saved,
    price: found.price,
  })
}
