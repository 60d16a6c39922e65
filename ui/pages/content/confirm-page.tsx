import * as words from '#words'
import type { Order } from '../../../commerce/contract/order/order.ts'
import { comesByTruck } from '../../../commerce/domain/order/order-progress.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { NextSteps } from '../../components/next-steps.tsx'
import { Notice } from '../../components/notice.tsx'
import { OrderNotesList } from '../../components/cart/order-notes.tsx'
import { SummaryRows } from '../../components/cart/order-summary.tsx'
import { PaidBy } from '../../components/order/paid-by.tsx'
import { Rich } from '../../components/rich.tsx'
import { SummaryLines } from '../../components/order/summary-lines.tsx'
import { ShipmentList } from '../../components/order/shipment-list.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

export type ConfirmPageProps = CheckoutFrame & {
  order: Order
  storeNames: Readonly<Record<number, string>>
  /** Where a guest can open an account that keeps this order; null for customers. */
  keepHref?: string | null
}

const orderNumber = { number: (number: string) => <strong>{number}</strong> } as const
const retryLink = { retry: (text: string) => <a href="/checkout/payment">{text}</a> } as const
const emailOf = ({ contact }: Order) => ({ email: () => <strong>{contact.email}</strong> })

const nextSteps = ({ shipments }: Order): string[] => {
  const { steps } = words.orderConfirmation
  return [
    steps.prepare,
    ...(shipments.some(comesByTruck) ? [steps.delivery] : []),
    ...(shipments.some(({ fulfillment }) => fulfillment === 'pickup') ? [steps.pickup] : []),
    steps.cancel,
  ]
}

/** The order as it was placed; safe to reload, and to keep. */
export const ConfirmPage = ({
  brand,
  callout = null,
  helpPhone = '',
  order,
  storeNames,
  keepHref = null,
}: ConfirmPageProps) => {
  const { status } = order
  const { longDate } = useShopClock()
  const isPlaced = status !== 'failed' && status !== 'pending' && status !== 'cancelled'
  const title =
    status === 'pending' || status === 'failed' || status === 'cancelled'
      ? words.orderConfirmation.titles[status]
      : (brand.orderThanks ?? words.orderConfirmation.titles.placed)
  return (
    <CheckoutLayout brand={brand} callout={callout} helpPhone={helpPhone} title={title}>
      <p className="lead">
        <Rich
          text={words.orderConfirmation.order({
            number: order.number,
            day: longDate(order.placedAt),
          })}
          parts={orderNumber}
        />
      </p>
      {status === 'pending' && (
        <Notice>
          <p>{words.orderConfirmation.pending}</p>
        </Notice>
      )}
      {status === 'failed' ? (
        <Notice tone="bad">
          <p>
            <Rich text={words.orderConfirmation.failed} parts={retryLink} />
          </p>
        </Notice>
      ) : (
        <p>
          <Rich text={words.orderConfirmation.copy} parts={emailOf(order)} />
        </p>
      )}
      {isPlaced && (
        <form
          method="post"
          action={`/checkout/confirm/${encodeURIComponent(order.id)}/status`}
          className="confirm-actions"
        >
          <Button>{words.orderConfirmation.follow}</Button>
          {order.progress.some(({ earliest }) => earliest !== null) && (
            <a href={`/checkout/confirm/${encodeURIComponent(order.id)}/calendar.ics`} download>
              {words.orderConfirmation.calendar}
            </a>
          )}
        </form>
      )}
      <div className="confirm-grid">
        <section>
          <h2>{words.orderConfirmation.shipments}</h2>
          <ShipmentList shipments={order.shipments} items={order.items} storeNames={storeNames} />
          <OrderNotesList notes={order.notes} shipments={order.shipments} />
        </section>
        {order.shippingAddress && (
          <section>
            <h2>{words.orderConfirmation.where}</h2>
            <AddressText address={order.shippingAddress} />
          </section>
        )}
        <section>
          <h2>{words.orderConfirmation.payment}</h2>
          <PaidBy paid={order} />
          {order.financingReferral && (
            <p className="fine">{words.orderConfirmation.referral(order.financingReferral)}</p>
          )}
        </section>
      </div>
      <section className="confirm-lines">
        <h2>{words.orderConfirmation.lines}</h2>
        <SummaryLines items={order.items} />
        <SummaryRows totals={order.totals} />
      </section>
      {isPlaced && <NextSteps steps={nextSteps(order)} />}
      {keepHref && status !== 'failed' && (
        <section className="keep-order">
          <h2>{words.orderConfirmation.keep}</h2>
          <p>{words.orderConfirmation.keepLead}</p>
          <LinkButton href={keepHref} look="secondary">
            {words.orderConfirmation.createAccount}
          </LinkButton>
        </section>
      )}
      <LinkButton href="/" look={status === 'failed' ? 'primary' : 'secondary'}>
        {words.orderConfirmation.keepShopping}
      </LinkButton>
    </CheckoutLayout>
  )
}
