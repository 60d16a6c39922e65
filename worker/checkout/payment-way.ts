import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { unpaid } from '../../commerce/domain/cart/payment.ts'
import { shareOf, shareRule } from '../../commerce/forms/checkout/payment-step.ts'
import type { CardTask } from '../../ui/pages/checkout/checkout-card-entry.tsx'

/** How the shopper is about to pay, as the address of the payment step says it (`pay`, `amount`). */
export type PaymentWay =
  | { readonly way: 'card' | 'second' | 'down'; readonly task: CardTask }
  | { readonly way: 'first'; readonly task: CardTask }
  | { readonly way: 'split'; readonly typed: string; readonly problem: string | null }
  | { readonly way: 'financing' }

const oneCard = (total: Cents): PaymentWay => ({
  way: 'card',
  task: { pays: total, part: null, fields: {}, search: '?pay=card' },
})

const first = (amount: string, total: Cents): PaymentWay => {
  const share = shareOf(amount, total)
  if (share === null) return { way: 'split', typed: amount, problem: shareRule(total)(amount) }
  const dollars = formatCents(share).replaceAll(/[$,]/g, '')
  return {
    way: 'first',
    task: {
      pays: share,
      part: 'first',
      fields: { part: 'first', share: dollars },
      search: `?pay=first&amount=${dollars}`,
    },
  }
}

/** What is still to be said of a payment that was begun; null when none was. */
const begun = (cart: Cart): PaymentWay | null => {
  const pays = unpaid(cart)
  const kinds = (cart.payments ?? []).map(({ kind }) => kind)
  if (pays <= 0 || kinds.length === 0) return null
  return kinds[0] === 'financing'
    ? {
        way: 'down',
        task: {
          pays,
          part: 'downPayment',
          fields: { part: 'downPayment' },
          search: '?pay=down',
        },
      }
    : {
        way: 'second',
        task: {
          pays,
          part: 'second',
          fields: { part: 'second' },
          search: '?pay=second',
        },
      }
}

/** Reads the way; what does not fit the cart (any more) is what is still missing, or one card for all. */
export const paymentWay = (
  cart: Cart,
  { pay, amount }: { readonly pay: string | undefined; readonly amount: string | undefined },
  offersFinancing: boolean,
): PaymentWay => {
  const { total } = cart.totals
  if (pay === 'card') return oneCard(total)
  if (pay === 'split') return { way: 'split', typed: '', problem: null }
  if (pay === 'first') return first((amount ?? '').slice(0, 30), total)
  if (pay === 'financing' && offersFinancing) return { way: 'financing' }
  return begun(cart) ?? oneCard(total)
}
