import * as words from '#words'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'
import { comesByTruck, hasEnded } from '../../../commerce/domain/order/order-progress.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import { Rich } from '../../components/rich.tsx'
import { strong } from '../../components/rich-parts.tsx'

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className="order-checklist">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

/** Nothing of it comes, or stays. */
const isOff = ({ status }: OrderStatusView): boolean =>
  status === 'failed' || status === 'cancelled'

/** What to see to before something comes, or is picked up. */
export const Preparation = ({ order }: { order: OrderStatusView }) => {
  if (isOff(order)) return null
  const waiting = order.shipments.filter(({ id }) =>
    order.progress.some((progress) => progress.shipmentId === id && !hasEnded(progress)),
  )
  const delivery = waiting.some(comesByTruck)
  const pickUp = waiting.some(({ fulfillment }) => fulfillment === 'pickup')
  return delivery || pickUp ? (
    <section>
      <h2>{words.orderAdvice.beforeTheDay}</h2>
      {delivery && <List {...words.orderAdvice.delivery} />}
      {pickUp && <List {...words.orderAdvice.pickUp} />}
    </section>
  ) : null
}

/** How each piece is looked after, and what we answer for. */
export const CareNotes = ({ order }: { order: OrderStatusView }) => {
  if (isOff(order)) return null
  // What was put together is looked after as one.
  const pieces = inSets(order.items).map(([item]) =>
    item.set ? { ...item, name: words.buildSofa.set(item.set.name), options: [] } : item,
  )
  const known = [...new Map(pieces.map((item) => [item.name, item])).values()].filter(
    ({ care, warranty }) => care.length > 0 || warranty !== null,
  )
  return known.length === 0 ? null : (
    <section>
      <h2>{words.orderAdvice.careAndWarranty}</h2>
      {known.map(({ name, options, care, warranty }) => (
        <Disclosure
          key={name}
          title={[name, ...options.map(({ value }) => value)].join(', ')}
          open={known.length === 1}
        >
          {care.length > 0 && (
            <ul className="order-checklist">
              {care.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {warranty && (
            <p>
              <Rich text={words.orderAdvice.warranty(warranty)} parts={{ label: strong }} />
            </p>
          )}
        </Disclosure>
      ))}
    </section>
  )
}
