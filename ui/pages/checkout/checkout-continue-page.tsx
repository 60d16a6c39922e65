import * as words from '#words'
import { CHECKOUT_HOURS } from '../../../commerce/contract/account/lifetimes.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

const Place = ({ address }: { address: NonNullable<Cart['shippingAddress']> }) => (
  <address>
    {[address.name.first, address.name.last].join(' ')}
    <br />
    {[address.street1, address.street2].filter(Boolean).join(', ')}
    <br />
    {address.city}, {address.stateOrRegion} {address.postalCode}
  </address>
)

/**
 * What an assistant prepared, before it is anybody's: looked at first, and taken with a press, since whoever opens a link
 * has not asked for a cart yet.
 */
export const CheckoutContinuePage = ({
  cart,
  action,
  problem,
  ...frame
}: CheckoutFrame & {
  readonly cart: Cart
  readonly action: string
  /** Why it could not be taken just now. */
  readonly problem?: string | undefined
}) => (
  <CheckoutLayout {...frame} title={words.continueCheckout.title} cart={cart}>
    {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
    <p className="lead">{words.continueCheckout.lead}</p>
    {cart.shippingAddress && (
      <section aria-labelledby="continue-to">
        <h2 id="continue-to">{words.continueCheckout.to}</h2>
        <Place address={cart.shippingAddress} />
        {cart.contact && <p>{words.continueCheckout.contact(cart.contact)}</p>}
      </section>
    )}
    <p>{words.continueCheckout.check}</p>
    <form className="checkout-form" method="post" action={action}>
      <Button wide>{words.continueCheckout.submit}</Button>
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
