import type { ShipmentProgress, ShipmentStep } from '../../commerce/contract/order-progress.ts'
import { longDate } from './dates.ts'

const stepWords = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  scheduled: 'Delivery day set',
  shipped: 'On its way',
  delivered: 'Delivered',
  readyForPickup: 'Ready for pick-up',
  pickedUp: 'Picked up',
  cancelled: 'Cancelled',
} as const satisfies Record<ShipmentStep, string>

/** How far a shipment has come, step by step with its day. */
export const ShipmentWay = ({ progress }: { progress: ShipmentProgress }) => (
  <ol className="shipment-way">
    {progress.milestones.map(({ step, at }) => (
      <li
        key={step}
        className={at ? 'milestone-done' : undefined}
        aria-current={step === progress.step ? 'step' : undefined}
      >
        <span>{stepWords[step]}</span>
        {at ? (
          <time dateTime={at}>{longDate(at)}</time>
        ) : (
          <span className="vh">: still to come</span>
        )}
      </li>
    ))}
  </ol>
)
