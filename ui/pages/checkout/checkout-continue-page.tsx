import * as words from '#words'
import type { ReactNode } from 'react'
import { CHECKOUT_HOURS } from '../../../commerce/contract/account/lifetimes.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { AddressText } from '../../components/account/address-text.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { ShipmentList } from '../../components/order/shipment-list.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="review-part">
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

/**
 * What an assistant prepared, before it is anybody's: looked at first, and taken with a press, since whoever opens a link
 * has not asked for a cart yet.
 */
export const CheckoutContinuePage = ({
  cart,
  storeNames,
  action,
  formKey,
  problem,
  ...frame
}: CheckoutFrame & {
  readonly cart: Cart
  readonly storeNames: Readonly<Record<number, string>>
  readonly action: string
  readonly formKey: string
  /** Why it could not be taken just now. */
  readonly problem?: string | undefined
}) => (
  <CheckoutLayout {...frame} title={words.continueCheckout.title} cart={cart}>
    {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
    <p className="lead">{words.continueCheckout.lead}</p>
    {(cart.contact || cart.shippingAddress) && (
      <Part title={words.reviewStep.address}>
        {cart.contact && <p>{cart.contact.email}</p>}
        {cart.shippingAddress && <AddressText address={cart.shippingAddress} />}
      </Part>
    )}
    {cart.shipments.some(({ selectedRate }) => selectedRate !== null) && (
      <Part title={words.reviewStep.delivery}>
        <ShipmentList shipments={cart.shipments} items={cart.items} storeNames={storeNames} />
      </Part>
    )}
    <form className="checkout-form" method="post" action={action}>
      <input type="hidden" name="key" value={formKey} />
      <Button wide>{words.continueCheckout.submit}</Button>
      <p className="fine">{words.continueCheckout.check}</p>
      <p className="fine">{words.continueCheckout.told}</p>
    </form>
  </CheckoutLayout>
)

/** The link was followed before, or nobody did in time. Which of the two is not told. */
export const CheckoutContinueGonePage = (frame: CheckoutFrame) => (
  <CheckoutLayout {...frame} title={words.continueCheckout.goneTitle}>
    <p className="lead">{words.continueCheckout.gone(CHECKOUT_HOURS)}</p>
    <p className="actions">
      <LinkButton href="/cart">{words.continueCheckout.openCart}</LinkButton>
    </p>
  </CheckoutLayout>
)
