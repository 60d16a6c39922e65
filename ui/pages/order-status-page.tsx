import type { OrderStatus, OrderStatusView } from '../../commerce/contract/order.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { LinkButton } from '../components/button.tsx'
import { dateRange, longDate } from '../components/dates.ts'
import { Money } from '../components/price.tsx'

export type OrderStatusPageProps = {
  /** Null when the link is wrong or has expired: the page says so and tells nothing else. */
  order: OrderStatusView | null
  storeNames: Readonly<Record<number, string>>
  helpEmail: string
}

const words: Readonly<Record<OrderStatus, string>> = {
  pending: 'We have your order and are waiting for the payment service.',
  confirmed: 'Your order is confirmed and being prepared.',
  failed: 'The payment did not go through. Nothing was charged.',
  shipped: 'Your order is on its way.',
  readyForPickup: 'Your order is ready. Bring a photo ID when you pick it up.',
  delivered: 'Your order was delivered.',
  cancelled: 'Your order was cancelled.',
}

const milestones = ['Ordered', 'Confirmed', 'On its way', 'With you'] as const
const reached: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  confirmed: 1,
  shipped: 2,
  readyForPickup: 2,
  delivered: 3,
  failed: -1,
  cancelled: -1,
}

const Milestones = ({ status }: { status: OrderStatus }) =>
  reached[status] < 0 ? null : (
    <ol className="milestones">
      {milestones.map((milestone, index) => (
        <li
          key={milestone}
          className={index <= reached[status] ? 'milestone-done' : undefined}
          aria-current={index === reached[status] ? 'step' : undefined}
        >
          {milestone}
        </li>
      ))}
    </ol>
  )

const Unknown = ({ helpEmail }: { helpEmail: string }) => (
  <div className="plain-page">
    <h1>This order link doesn’t work</h1>
    <p className="lead">
      It may be incomplete, or it has expired. Open the link in your order e-mail again, or write to{' '}
      <a href={`mailto:${helpEmail}`}>{helpEmail}</a> with your order number.
    </p>
    <LinkButton href="/">Go to the home page</LinkButton>
  </div>
)

/** How an order stands, for whoever has its link: no name, no street, no e-mail. */
export const OrderStatusPage = ({ order, storeNames, helpEmail }: OrderStatusPageProps) => {
  if (!order) return <Unknown helpEmail={helpEmail} />
  return (
    <div className="order-status">
      <p className="eyebrow">Order {order.number}</p>
      <h1>{words[order.status]}</h1>
      <p className="lead">
        Placed {longDate(order.placedAt)}, going to {order.city}, {order.stateOrRegion}.
      </p>
      <Milestones status={order.status} />
      <section>
        <h2>In this order</h2>
        <ul className="summary-lines">
          {order.items.map((item, index) => (
            <li key={`${item.name} ${index}`}>
              <p>
                <strong>{item.name}</strong>
                {item.options.map((option) => (
                  <span key={option.label}>
                    {option.label}: {option.value}
                  </span>
                ))}
                <span>
                  {item.quantity} × {fulfillmentLabels[item.fulfillment]}
                  {item.storeId !== null && storeNames[item.storeId]
                    ? ` at ${storeNames[item.storeId]}`
                    : ''}
                </span>
              </p>
            </li>
          ))}
        </ul>
        {order.shipments.map(
          (shipment) =>
            shipment.selectedRate && (
              <p key={shipment.id}>
                {shipment.selectedRate.name}:{' '}
                {dateRange(shipment.selectedRate.earliest, shipment.selectedRate.latest) ||
                  'date to be confirmed'}
              </p>
            ),
        )}
        <p className="order-status-total">
          Total <Money cents={order.total} />
        </p>
      </section>
    </div>
  )
}
