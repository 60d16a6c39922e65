import { zip5 } from '../../contract/patterns.ts'
import type { Quote, QuoteLine } from '../../contract/cart/quote.ts'
import { multiply } from '../../domain/money.ts'
import { destinationOf, promise } from '../../domain/delivery/promise.ts'
import { quoteStateOf } from '../../domain/cart/quote.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { findPromised } from '../repositories/products/promised.ts'
import { readQuoteLines, type StoredQuote } from '../repositories/cart/quotes.ts'
import { findPostalCode, findStore, listStores } from '../repositories/products/stores.ts'

type Days = NonNullable<QuoteLine['promisedNow']>

/** When pieces would arrive near a store today; what cannot be said is left out. */
export const daysNear = async (
  { db, now, findRates }: Pick<Dependencies, 'db' | 'now' | 'findRates'>,
  site: Site,
  storeId: number,
  pieces: readonly { readonly skuId: string; readonly quantity: number }[],
): Promise<ReadonlyMap<string, Days>> => {
  const store = await findStore(db, site.brandId, storeId)
  const zip = zip5(store?.address.postalCode ?? '')
  const [stores, place, { delivery }, found] = await Promise.all([
    listStores(db, site.brandId),
    zip ? findPostalCode(db, zip) : null,
    findRates([]),
    findPromised(db, site, {
      sku: pieces.map(({ skuId }) => skuId),
      item: [],
      quantity: 1,
      storeId: null,
      at: now(),
    }),
  ])
  const to = destinationOf(zip, place, stores, delivery)
  return new Map(
    pieces.flatMap(({ skuId, quantity }) => {
      const item = found.skus.get(skuId)
      if (!item) return []
      const promised = promise({
        item,
        quantity,
        fulfillment: 'delivery',
        methods: found.methods,
        to,
        store: null,
        now: now(),
        rates: delivery,
      })
      return promised.kind === 'truck' || promised.kind === 'parcel'
        ? [[skuId, { earliest: promised.earliest, latest: promised.latest }] as const]
        : []
    }),
  )
}

/** What a quote says of itself, without its pieces. */
export const presentHead = (stored: StoredQuote, now: number): Omit<Quote, 'lines'> => ({
  number: stored.number,
  state: quoteStateOf(stored.status, stored.expires_at, now),
  storeId: stored.store_id,
  createdAt: new Date(stored.created_at).toISOString(),
  expiresAt: new Date(stored.expires_at).toISOString(),
  total: stored.total,
  totalThen: stored.total_then,
})

type Line = Awaited<ReturnType<typeof readQuoteLines>>[number]

const stockOf = ({ itemId, stock, quantity, madeToOrder }: Line): QuoteLine['stock'] => {
  if (itemId === null) return 'gone'
  if (stock === null || stock >= quantity || madeToOrder) return 'available'
  return stock === 0 ? 'unavailable' : 'insufficient'
}

/** A quote as its holder sees it: what was offered, and what is so today. */
export const presentQuote = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'findRates'>,
  site: Site,
  stored: StoredQuote,
): Promise<Quote> => {
  const lines = await readQuoteLines(dependencies.db, site, stored.id, dependencies.now())
  const today = await daysNear(dependencies, site, stored.store_id, lines)
  return {
    ...presentHead(stored, dependencies.now().getTime()),
    lines: lines.map((line) => ({
      skuId: line.skuId,
      itemId: line.itemId,
      ...line.named,
      picture: line.detail?.images[0] ?? null,
      quantity: line.quantity,
      price: line.price,
      linePrice: multiply(line.price, line.quantity),
      priceThen: line.priceThen,
      priceNow: line.priceNow,
      stock: stockOf(line),
      availableQuantity: line.itemId === null ? null : line.stock,
      promisedThen: line.promised,
      promisedNow: today.get(line.skuId) ?? null,
    })),
  }
}
