import type { OrderStatusView } from '../../commerce/contract/order.ts'
import { Disclosure } from '../components/disclosure.tsx'

const forDelivery = [
  'Measure doors, stairs and turns, and the place where it will stand.',
  'Clear the way, and take down pictures and lamps that hang low.',
  'Have an adult at home on the day. The crew calls before it comes.',
  'Keep children and pets in another room while pieces are carried in.',
  'Look everything over before the crew leaves, and tell them what you see.',
] as const

const forPickUp = [
  'Wait for our mail that it is ready before you set out.',
  'Bring a photo ID and your order number.',
  'Bring a car that it fits in, blankets, and somebody to carry with you.',
] as const

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

/** What to see to before something comes, or is picked up. */
export const Preparation = ({ order }: { order: OrderStatusView }) => {
  if (order.status === 'failed' || order.status === 'cancelled') return null
  const waits = (by: 'delivery' | 'pickup') =>
    order.progress.some(
      ({ shipmentId, step }) =>
        step !== 'delivered' &&
        step !== 'pickedUp' &&
        order.shipments.find(({ id }) => id === shipmentId)?.fulfillment === by,
    )
  const delivery = waits('delivery')
  const pickUp = waits('pickup')
  return delivery || pickUp ? (
    <section>
      <h2>Before the day</h2>
      {delivery && <List title="For the delivery" lines={forDelivery} />}
      {pickUp && <List title="For the pick-up" lines={forPickUp} />}
    </section>
  ) : null
}

/** How each piece is looked after, and what we answer for. */
export const CareNotes = ({ items }: { items: OrderStatusView['items'] }) => {
  const known = [...new Map(items.map((item) => [item.name, item])).values()].filter(
    ({ care, warranty }) => care.length > 0 || warranty !== null,
  )
  return known.length === 0 ? null : (
    <section>
      <h2>Care and warranty</h2>
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
              <strong>Warranty:</strong> {warranty}
            </p>
          )}
        </Disclosure>
      ))}
    </section>
  )
}
