import * as words from '#words'
import type { Order } from '../../../commerce/contract/order/order.ts'
import { paidBy } from '../../../commerce/domain/cart/payment.ts'
import { Money } from '../product/price.tsx'

/** How a cart or an order is paid: the one card, or each part with its share. */
export const PaidBy = ({ paid }: { paid: Pick<Order, 'payment' | 'payments' | 'totals'> }) => {
  const parts = paidBy(paid)
  const [only] = parts
  if (!only) return <p>{words.order.nothingToPay}</p>
  if (parts.length === 1) return <p>{only.name}</p>
  return (
    <ul className="paid-by">
      {parts.map(({ name, amount }) => (
        <li key={name}>
          <span>{name}</span> <Money cents={amount} />
        </li>
      ))}
    </ul>
  )
}
