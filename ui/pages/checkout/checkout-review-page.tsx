import * as words from '#words'
import type { ReactNode } from 'react'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { goneWords } from '../../components/cart/gone-words.ts'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Notice } from '../../components/notice.tsx'
import { OrderNotesList } from '../../components/cart/order-notes.tsx'
import { PaidBy } from '../../components/order/paid-by.tsx'
import { Rich } from '../../components/rich.tsx'
import { hidden, linkTo } from '../../components/rich-parts.tsx'
import { ShipmentList } from '../../components/order/shipment-list.tsx'
import { Island } from '../../island.tsx'
import { PlaceOrder } from '../../islands/checkout/place-order.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

export type CheckoutReviewPageProps = CheckoutFrame & {
  cart: Cart
  storeNames: Readonly<Record<number, string>>
  /** Made with this page from the cart and its version: posting twice places one order. */
  idempotencyKey: string
  /** The code of the financing offer that goes with the order. */
  financingReferral: string | null
  problems: readonly FormProblem[]
}

const Part = ({
  title,
  href,
  edit,
  children,
}: {
  title: string
  href: string
  edit: string
  children: ReactNode
}) => (
  <section className="review-part">
    <h2>{title}</h2>
    <a href={href} className="review-edit">
      <Rich text={edit} parts={{ hidden }} />
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
}: CheckoutReviewPageProps) => {
  const gone = goneWords(cart)
  return (
    <CheckoutLayout
      brand={brand}
      callout={callout}
      helpPhone={helpPhone}
      title={words.reviewStep.title}
      step="review"
      cart={cart}
    >
      <ErrorSummary problems={problems} title={words.reviewStep.notPlaced} />
      {gone !== null && <Notice tone="warning">{gone}</Notice>}
      <Part title={words.reviewStep.address} href="/checkout" edit={words.reviewStep.editAddress}>
        {cart.contact && <p>{cart.contact.email}</p>}
        {cart.shippingAddress && <AddressText address={cart.shippingAddress} />}
      </Part>
      <Part
        title={words.reviewStep.delivery}
        href="/checkout/shipping"
        edit={words.reviewStep.editDelivery}
      >
        <ShipmentList shipments={cart.shipments} items={cart.items} storeNames={storeNames} />
        <OrderNotesList notes={cart.notes} shipments={cart.shipments} />
      </Part>
      <Part
        title={words.reviewStep.payment}
        href="/checkout/payment"
        edit={words.reviewStep.editPayment}
      >
        <PaidBy paid={cart} />
        {cart.billingAddress ? (
          <AddressText address={cart.billingAddress} />
        ) : (
          <p className="fine">{words.reviewStep.billingSame}</p>
        )}
        {financingReferral && (
          <p className="fine">{words.reviewStep.financingOffer(financingReferral)}</p>
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
        <Rich text={words.reviewStep.terms} parts={{ terms: linkTo('/terms') }} />
      </p>
    </CheckoutLayout>
  )
}
