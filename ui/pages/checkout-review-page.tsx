import type { ReactNode } from 'react'
import type { Cart } from '../../commerce/contract/cart.ts'
import { AddressText } from '../components/address-text.tsx'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { OrderNotesList } from '../components/order-notes.tsx'
import { PaidBy } from '../components/paid-by.tsx'
import { ShipmentList } from '../components/shipment-list.tsx'
import { Island } from '../island.tsx'
import { PlaceOrder } from '../islands/place-order.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'

export type CheckoutReviewPageProps = CheckoutFrame & {
  cart: Cart
  storeNames: Readonly<Record<number, string>>
  /** Made with this page from the cart and its version: posting twice places one order. */
  idempotencyKey: string
  /** The code of the financing offer that goes with the order. */
  financingReferral: string | null
  problems: readonly FormProblem[]
}

const Part = ({ title, edit, children }: { title: string; edit: string; children: ReactNode }) => (
  <section className="review-part">
    <h2>{title}</h2>
    <a href={edit} className="review-edit">
      Edit<span className="vh"> {title.toLowerCase()}</span>
    </a>
    <div>{children}</div>
  </section>
)

/** Last step: everything once more, then one button. */
export const CheckoutReviewPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  storeNames,
  idempotencyKey,
  financingReferral,
  problems,
}: CheckoutReviewPageProps) => (
  <CheckoutLayout
    brand={brand}
    callout={callout}
    helpPhone={helpPhone}
    title="Review and place your order"
    step="review"
    cart={cart}
  >
    <ErrorSummary problems={problems} title="Your order has not been placed." />
    <Part title="Contact and address" edit="/checkout">
      {cart.contact && <p>{cart.contact.email}</p>}
      {cart.shippingAddress && <AddressText address={cart.shippingAddress} />}
    </Part>
    <Part title="Delivery" edit="/checkout/shipping">
      <ShipmentList shipments={cart.shipments} items={cart.items} storeNames={storeNames} />
      <OrderNotesList notes={cart.notes} shipments={cart.shipments} />
    </Part>
    <Part title="Payment" edit="/checkout/payment">
      <PaidBy paid={cart} />
      {cart.billingAddress ? (
        <AddressText address={cart.billingAddress} />
      ) : (
        <p className="fine">Billing address: the same as the delivery address.</p>
      )}
      {financingReferral && (
        <p className="fine">Financing offer noted with your order: {financingReferral}</p>
      )}
    </Part>
    <Island
      name="place-order"
      on="interaction"
      component={PlaceOrder}
      props={{
        action: '/checkout/review',
        cartId: cart.id,
        cartVersion: cart.version,
        expectedTotal: cart.totals.total,
        idempotencyKey,
      }}
    />
    <p className="fine">
      By placing your order you agree to our <a href="/terms">terms</a>. Your card is charged once.
    </p>
  </CheckoutLayout>
)
