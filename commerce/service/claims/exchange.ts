import { z } from 'zod'
import { zip5 } from '../../contract/patterns.ts'
import type { ClaimSwap } from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import { exchangeMoney } from '../../domain/claims/claim-money.ts'
import { toCents } from '../../domain/money.ts'
import { nearestStore } from '../../domain/stores/distance.ts'
import type { Dependencies } from '../dependencies.ts'
import { makeQuote } from '../quotes/make-quote.ts'
import { claimRefused, type Outcome } from '../refusal.ts'
import { findClaim, type StoredClaim } from '../repositories/orders/claims.ts'
import { claimQuoted } from '../repositories/orders/exchanges.ts'
import { findQuotable } from '../repositories/cart/quotable.ts'
import { renewQuoteLink } from '../repositories/cart/quotes.ts'
import { findSwaps } from '../repositories/products/swaps.ts'
import { findPostalCode, listStores } from '../repositories/products/stores.ts'
import { newToken, sha256 } from '../tokens.ts'
import { type ClaimContext, itemOf, paidOf } from './claim-context.ts'

/** What can come instead of a claim's mattress, the one that costs least first: its size, in stock. */
export const swapsOf = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  context: ClaimContext,
  claim: StoredClaim,
): Promise<ClaimSwap[]> => {
  const item = itemOf(context, claim)
  const paid = paidOf(context, claim)
  if (!item || !paid) return []
  const skuIds = await findSwaps(db, context.order.siteId, item.catalogItem.skuId)
  const found = await findQuotable(db, { ...context.site, origin: '' }, skuIds, now())
  return [...found]
    .map(([skuId, { price, named }]) => ({
      skuId,
      name: named.name,
      options: named.options,
      price: toCents(price),
      difference: exchangeMoney(paid, toCents(price)).difference,
    }))
    .toSorted((a, b) => a.price - b.price || (a.skuId < b.skuId ? -1 : 1))
}

/** The store that is nearest to where the order went; the first of the brand where nobody knows. */
const storeNear = async (
  { db }: Pick<Dependencies, 'db'>,
  { order, site }: ClaimContext,
): Promise<number> => {
  const zip = zip5(order.snapshot.shippingAddress?.postalCode ?? '')
  const [place, stores] = await Promise.all([findPostalCode(db, zip), listStores(db, site.brandId)])
  const near = place ? nearestStore(stores, place) : null
  return z.int().parse((near ?? stores[0])?.storeId)
}

/**
 * Where an agreed exchange is ordered: a quote for the new mattress at the difference, which goes through the cart and
 * the checkout as any other, so that its stock is taken, its tax reckoned and its card asked for there. Asked for again
 * it is the same quote by another link.
 */
export const orderExchange = async (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  context: ClaimContext,
  claim: StoredClaim,
): Promise<Outcome<{ readonly quoteToken: string }>> => {
  const { db, now } = dependencies
  const swap = claim.decision?.outcome === 'exchange' ? claim.decision.swap : null
  if (claim.orderedAs !== null) return err(claimRefused('ordered'))
  if (claim.status !== 'approved' || !swap || claim.orderBy === null)
    return err(claimRefused('over'))
  const at = now().getTime()
  if (claim.orderBy <= at) return err(claimRefused('over'))
  const quoteToken = newToken()
  const tokenHash = await sha256(quoteToken)
  if (claim.quoteId === null) {
    const id = crypto.randomUUID()
    const quote = {
      id,
      tokenHash,
      siteId: context.order.siteId,
      storeId: await storeNear(dependencies, context),
      now: at,
      expiresAt: claim.orderBy,
      lines: [
        {
          skuId: swap.skuId,
          quantity: 1,
          price: Math.max(0, swap.difference),
          priceThen: swap.price,
          promised: null,
          named: {
            name: swap.name,
            manufacturerName: '',
            options: swap.options,
          },
        },
      ],
    }
    const rule = await makeQuote(db, quote, claimQuoted(db, claim.id, id))
    if (rule === null) return ok({ quoteToken })
  }
  const quoteId = claim.quoteId ?? (await findClaim(db, claim.id))?.quoteId
  if (!quoteId) return err(claimRefused('moved'))
  // The order that used it was called off: the clock is about to let the claim lapse.
  const isRenewed = await renewQuoteLink(db, quoteId, tokenHash)
  return isRenewed ? ok({ quoteToken }) : err(claimRefused('over'))
}
