import type { Order } from '../../commerce/contract/order.ts'
import { AddressText } from '../components/address-text.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { longDate } from '../components/dates.ts'
import { Notice } from '../components/notice.tsx'
import { OrderNotesList } from '../components/order-notes.tsx'
import { SummaryRows } from '../components/order-summary.tsx'
import { PaidBy } from '../components/paid-by.tsx'
import { Money } from '../components/price.tsx'
import { ShipmentList } from '../components/shipment-list.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'

export type ConfirmPageProps = CheckoutFrame & {
  order: Order
  storeNames: Readonly<Record<number, string>>
  /** Where a guest can open an account that keeps this order; null for customers. */
  keepHref?: string | null
}

const titles = {
  pending: 'We have your order',
  failed: 'Your payment did not go through',
  cancelled: 'Your order was cancelled',
} as const

const nextSteps = ({ shipments }: Order): string[] => {
  const goes = (by: 'delivery' | 'pickup') => shipments.some((one) => one.fulfillment === by)
  return [
    'We prepare your order and write to you at every step.',
    ...(goes('delivery')
      ? ['Before the delivery you can still choose another day, and leave a note for the crew.']
      : []),
    ...(goes('pickup')
      ? ['We write when your pick-up is ready. Please wait for that mail, and bring a photo ID.']
      : []),
    'Until it leaves us you can cancel the whole order from its own page.',
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
  const title =
    status === 'pending' || status === 'failed' || status === 'cancelled'
      ? titles[status]
      : 'Thank you. Your order is placed.'
  return (
    <CheckoutLayout brand={brand} callout={callout} helpPhone={helpPhone} title={title}>
      <p className="lead">
        Order <strong>{order.number}</strong>, {longDate(order.placedAt)}.
      </p>
      {status === 'pending' && (
        <Notice>
          <p>
            The payment service is taking longer than usual. Your order is kept, your card is
            charged at most once, and we’ll write to you as soon as it is settled.
          </p>
        </Notice>
      )}
      {status === 'failed' ? (
        <Notice tone="bad">
          <p>
            Nothing was charged and your cart is as it was.{' '}
            <a href="/checkout/payment">Try another card</a>.
          </p>
        </Notice>
      ) : (
        <p>
          A copy is on its way to <strong>{order.contact.email}</strong>, with a link to follow the
          order.
        </p>
      )}
      <div className="confirm-grid">
        <section>
          <h2>How it reaches you</h2>
          <ShipmentList shipments={order.shipments} items={order.items} storeNames={storeNames} />
          <OrderNotesList notes={order.notes} shipments={order.shipments} />
        </section>
        {order.shippingAddress && (
          <section>
            <h2>Where</h2>
            <AddressText address={order.shippingAddress} />
          </section>
        )}
        <section>
          <h2>Payment</h2>
          <PaidBy paid={order} />
          {order.financingReferral && (
            <p className="fine">Financing offer noted: {order.financingReferral}</p>
          )}
        </section>
      </div>
      <section className="confirm-lines">
        <h2>What you ordered</h2>
        <ul className="summary-lines">
          {order.items.map((item) => (
            <li key={item.id}>
              <p>
                <strong>{item.catalogItem.name}</strong>
                {item.catalogItem.options.map((option) => (
                  <span key={option.label}>
                    {option.label}: {option.value}
                  </span>
                ))}
                {item.selectedWarranty && <span>With {item.selectedWarranty.name}</span>}
                <span>Quantity {item.quantity}</span>
              </p>
              <Money cents={item.linePrice} />
            </li>
          ))}
        </ul>
        <SummaryRows totals={order.totals} />
      </section>
      {status !== 'failed' && status !== 'pending' && status !== 'cancelled' && (
        <section className="confirm-next">
          <h2>What happens next</h2>
          <ol className="order-next">
            {nextSteps(order).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <form
            method="post"
            action={`/checkout/confirm/${encodeURIComponent(order.id)}/status`}
            className="confirm-actions"
          >
            <Button>Follow the order</Button>
            {order.progress.some(({ earliest }) => earliest !== null) && (
              <a href={`/checkout/confirm/${encodeURIComponent(order.id)}/calendar.ics`} download>
                Put it in your calendar
              </a>
            )}
          </form>
        </section>
      )}
      {keepHref && status !== 'failed' && (
        <section className="keep-order">
          <h2>Keep this order in an account</h2>
          <p>
            See all your orders in one place, and order faster next time. Your e-mail is filled in
            already; you only choose a password.
          </p>
          <LinkButton href={keepHref} look="secondary">
            Create an account
          </LinkButton>
        </section>
      )}
      <LinkButton href="/" look={status === 'failed' ? 'primary' : 'secondary'}>
        Keep shopping
      </LinkButton>
    </CheckoutLayout>
  )
}
