import * as words from '#words'
import type { ShipmentProgress } from '../../../commerce/contract/order/order-progress.ts'
import { LongDate } from '../shop-clock.tsx'

/** How far a shipment has come, step by step with its day. */
export const ShipmentWay = ({ progress }: { progress: ShipmentProgress }) => (
  <ol className="shipment-way">
    {progress.milestones.map(({ step, at }) => (
      <li
        key={step}
        className={at ? 'milestone-done' : undefined}
        aria-current={step === progress.step ? 'step' : undefined}
      >
        <span>{words.shipmentWay.steps[step]}</span>
        {at ? (
          <time dateTime={at}>
            <LongDate of={at} />
          </time>
        ) : (
          <span className="vh">{words.shipmentWay.stillToCome}</span>
        )}
      </li>
    ))}
  </ol>
)
