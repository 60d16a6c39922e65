import type { OrderStatus, OrderStatusView } from '../../commerce/contract/order.ts'
import { LinkButton } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'
import { ErrorSummary } from '../components/error-summary.tsx'
import {
  CancelForm,
  CrewNotesForm,
  DamageForm,
  DayForm,
  type OrderRetry,
} from '../components/order-changes.tsx'
import { Money } from '../components/price.tsx'
import { ShipmentCard } from '../components/shipment-progress.tsx'
import { Notices, type PageNotice } from '../components/notice.tsx'
import { CareNotes, Preparation } from './order-advice.tsx'

export type OrderStatusPageProps = {
  /** Null when the link is wrong or has expired: the page says so and tells nothing else. */
  order: OrderStatusView | null
  storeNames: Readonly<Record<number, string>>
  helpEmail: string
  /** The page's own address, which its forms and its calendar file are under. */
  base: string
  /** Made for this page, so that a report sent twice is one. */
  reportId: string
  notices?: readonly PageNotice[]
  retry?: OrderRetry | null
}

const words: Readonly<Record<OrderStatus, string>> = {
  pending: 'We have your order and are waiting for the payment service.',
  confirmed: 'Your order is confirmed and being prepared.',
  failed: 'The payment did not go through. Nothing was charged.',
  shipped: 'Your order is on its way.',
  readyForPickup: 'Your order is ready. Bring a photo ID when you pick it up.',
  delivered: 'Your order is with you.',
  cancelled: 'Your order was cancelled.',
}

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

const isUnderWay = (order: OrderStatusView): boolean =>
  order.progress.some(
    ({ step, earliest }) =>
      earliest !== null && step !== 'delivered' && step !== 'pickedUp' && step !== 'cancelled',
  )

/** Several shipments say in their own words how they are doing; the heading speaks for all of them. */
const headingOf = ({ status, progress }: OrderStatusView): string => {
  const arrived = progress.filter(({ step }) => step === 'delivered' || step === 'pickedUp').length
  return arrived > 0 && arrived < progress.length
    ? 'Part of your order is with you already.'
    : words[status]
}

/** How an order stands, for whoever has its link: no name, no street, no e-mail. */
export const OrderStatusPage = ({
  order,
  storeNames,
  helpEmail,
  base,
  reportId,
  notices = [],
  retry = null,
}: OrderStatusPageProps) => {
  if (!order) return <Unknown helpEmail={helpEmail} />
  const { rescheduling, refunded } = order
  const place = [order.city, order.stateOrRegion].filter(Boolean).join(', ')
  return (
    <div className="order-status">
      <div className="order-status-head">
        <p className="eyebrow">Order {order.number}</p>
        <h1>{headingOf(order)}</h1>
        <p className="lead">
          Placed {longDate(order.placedAt)}
          {place && ` · ${place}`} · <Money cents={order.total} />
        </p>
        {refunded > 0 && (
          <p>
            Given back: <Money cents={refunded} />
          </p>
        )}
      </div>
      <Notices notices={notices} />
      {retry && <ErrorSummary problems={retry.problems} />}
      {order.progress.map((progress) => {
        const { shipmentId } = progress
        const shipment = order.shipments.find(({ id }) => id === shipmentId)
        const offer = rescheduling.find((it) => it.shipmentId === shipmentId)
        return (
          <ShipmentCard
            key={shipmentId}
            progress={progress}
            order={order}
            storeName={shipment?.storeId ? storeNames[shipment.storeId] : undefined}
          >
            {offer && <DayForm base={base} retry={retry} offer={offer} />}
          </ShipmentCard>
        )
      })}
      {(isUnderWay(order) || order.canLeaveNotes || order.canReportDamage || order.canCancel) && (
        <section className="order-actions">
          <h2>What you can do</h2>
          {isUnderWay(order) && (
            <p>
              <a href={`${base}/calendar.ics`} download>
                Put it in your calendar
              </a>
            </p>
          )}
          {order.canLeaveNotes && (
            <CrewNotesForm base={base} retry={retry} hasNotes={order.hasNotes} />
          )}
          {order.canReportDamage && (
            <>
              {order.damageReports > 0 && (
                <p className="fine">
                  We have{' '}
                  {order.damageReports === 1 ? 'a report' : `${order.damageReports} reports`} of
                  yours and are looking at it.
                </p>
              )}
              <DamageForm base={base} retry={retry} reportId={reportId} items={order.items} />
            </>
          )}
          {order.canCancel && <CancelForm base={base} retry={retry} />}
        </section>
      )}
      <Preparation order={order} />
      <CareNotes items={order.items} />
      <p className="fine">
        Something not right? Write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a> with your
        order number.
      </p>
    </div>
  )
}
