import * as words from '#words'
import type { OrderSummary } from '../../../commerce/contract/order/order.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { hasEnded, standingOf } from '../../../commerce/domain/order/order-progress.ts'
import { Badge } from '../product/badge.tsx'
import { arrivalDays } from './arrival-days.ts'
import { LongDate } from '../shop-clock.tsx'
import { orderPath } from './order-path.ts'
import { Picture, PICTURE_SIZES } from '../picture.tsx'
import { Money } from '../product/price.tsx'

const MOST_PICTURES = 4

const piecesOf = ({ items }: OrderSummary): string => {
  const [head, ...others] = inSets(items)
  if (!head) return ''
  const [first] = head
  return words.order.pieces({
    first: first.set ? { quantity: 1, name: words.buildSofa.set(first.set.name) } : first,
    others: others.length,
  })
}

/** When the next part of it comes, where that is known. */
const nextDate = ({ progress, status }: OrderSummary): string => {
  if (status !== 'confirmed' && status !== 'shipped' && status !== 'readyForPickup') return ''
  const open = progress.find((one) => !hasEnded(one))
  return open ? arrivalDays(open) : ''
}

/** One order among others: what it was, how it stands, and the way to it. */
export const OrderRow = ({
  order,
  heading: Heading = 'h2',
}: {
  order: OrderSummary
  heading?: 'h2' | 'h3'
}) => {
  const pictures = order.items.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []))
  const comes = nextDate(order)
  return (
    <li className="account-card order-row">
      <div className="order-row-head">
        <Heading>
          <a href={orderPath(order.id)}>{piecesOf(order)}</a>
        </Heading>
        <Badge tone={order.status === 'delivered' ? 'good' : 'plain'}>
          {words.orderStatuses[standingOf(order)]}
        </Badge>
      </div>
      <p className="order-row-facts">
        <span>
          <LongDate of={order.placedAt} />
        </span>
        <span>{words.order.named(order.number)}</span>
        <span>
          <Money cents={order.total} />
        </span>
        {comes && <span>{words.order.expected(comes)}</span>}
      </p>
      {pictures.length > 0 && (
        <div className="order-pictures">
          {pictures.slice(0, MOST_PICTURES).map(({ id, picture }) => (
            <Picture key={id} picture={picture} decorative sizes={PICTURE_SIZES.thumbnail} />
          ))}
        </div>
      )}
    </li>
  )
}
