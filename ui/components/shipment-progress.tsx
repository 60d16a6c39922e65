import type { ReactNode } from 'react'
import type { OrderStatusView } from '../../commerce/contract/order.ts'
import type { ShipmentProgress, ShipmentStep } from '../../commerce/contract/order-progress.ts'
import { fulfillmentLabels } from '../../commerce/domain/labels.ts'
import { dateRange, shortMoment } from './dates.ts'
import { Icon } from './icon.tsx'

const stepWords: Readonly<Record<ShipmentStep, string>> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  scheduled: 'Day is set',
  shipped: 'On its way',
  delivered: 'Delivered',
  readyForPickup: 'Ready for you',
  pickedUp: 'Picked up',
  cancelled: 'Cancelled',
}

/** The steps of a shipment: what is behind has its day, where it stands is marked, what is ahead is faint. */
export const Milestones = ({ progress }: { progress: ShipmentProgress }) => {
  const reached = progress.milestones.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="milestones">
      {progress.milestones.map(({ step, at }, index) => (
        <li
          key={step}
          className={index <= reached ? 'milestone-done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="milestone-name">{stepWords[step]}</span>
          {at !== null && <span className="milestone-day">{shortMoment(at)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** When a shipment comes, in a line. */
const whenWords = ({ step, earliest, latest }: ShipmentProgress): string => {
  const days = dateRange(earliest, latest)
  switch (step) {
    case 'delivered':
    case 'pickedUp':
    case 'cancelled':
      return ''
    case 'readyForPickup':
      return 'Waiting for you at the store. Bring a photo ID and your order number.'
    default:
      return days ? `Expected ${days}` : 'We’ll confirm the date with you'
  }
}

type Order = Pick<OrderStatusView, 'items' | 'shipments'>

/** One shipment: how and where it goes, when, how far it is, and what is in it. */
export const ShipmentCard = ({
  progress,
  order,
  storeName,
  children,
}: {
  progress: ShipmentProgress
  order: Order
  storeName: string | undefined
  children?: ReactNode
}) => {
  const shipment = order.shipments.find(({ id }) => id === progress.shipmentId)
  if (!shipment) return null
  const title = shipment.selectedRate?.name ?? fulfillmentLabels[shipment.fulfillment]
  const when = whenWords(progress)
  return (
    <section className="order-shipment">
      <div className="order-shipment-head">
        <Icon name={shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
        <div>
          <h2>
            {title}
            {storeName && ` at ${storeName}`}
          </h2>
          {when && <p>{when}</p>}
        </div>
      </div>
      <Milestones progress={progress} />
      <ul className="order-pieces">
        {order.items
          .filter(({ id }) => shipment.itemIds.includes(id))
          .map((item) => (
            <li key={item.id}>
              <strong>{item.name}</strong>{' '}
              <span>
                {[
                  ...item.options.map(({ label, value }) => `${label}: ${value}`),
                  `Quantity ${item.quantity}`,
                ].join(' · ')}
              </span>
            </li>
          ))}
      </ul>
      {children}
    </section>
  )
}
