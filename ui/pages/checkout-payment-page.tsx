import type { Cart } from '../../commerce/contract/cart.ts'
import type { PaymentTokenInfo } from '../../commerce/contract/payment.ts'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { Notice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { CardFields } from '../islands/card-fields.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'
import type { PageNotice } from './cart-page.tsx'

export type CheckoutPaymentPageProps = CheckoutFrame & {
  cart: Cart
  /** The card fields, on the payment service's own origin, with this cart's key in the address. */
  frameUrl: string
  /** The same card fields as a page of their own, for browsers without scripts; it comes back here. */
  payPageUrl: string
  /** The card that page came back with; to go on with it is still the shopper's to say. */
  returned: PaymentTokenInfo | null
  problems: readonly FormProblem[]
  notices?: readonly PageNotice[]
}

/** Third step: the card. Its number is typed into the payment service's own frame and never reaches the shop. */
export const CheckoutPaymentPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  frameUrl,
  payPageUrl,
  returned,
  problems,
  notices = [],
}: CheckoutPaymentPageProps) => (
  <CheckoutLayout
    brand={brand}
    callout={callout}
    helpPhone={helpPhone}
    title="Payment"
    step="payment"
    cart={cart}
  >
    {notices.map((notice) => (
      <Notice key={notice.text} tone={notice.tone}>
        <p>{notice.text}</p>
      </Notice>
    ))}
    <ErrorSummary problems={problems} />
    {returned && (
      <form className="card-on-file" method="post" action="/checkout/payment">
        <input type="hidden" name="paymentToken" value={returned.token} />
        <Notice tone="good">
          <p>
            {returned.brand} {returned.masked}, expires {returned.expiry}, is ready to use.
          </p>
        </Notice>
        <Button wide>Continue to review</Button>
        <p className="or">or enter another card</p>
      </form>
    )}
    {!returned && cart.payment && (
      <form className="card-on-file" method="get" action="/checkout/review">
        <Notice tone="good">
          <p>
            {cart.payment.brand} {cart.payment.masked}, expires {cart.payment.expiry}, is ready to
            use.
          </p>
        </Notice>
        <Button wide>Use this card</Button>
        <p className="or">or enter another card</p>
      </form>
    )}
    <p className="card-note">
      <Icon name="lock" />
      Your card goes straight to our payment service, encrypted. We never see or keep its number.
    </p>
    <Island
      name="card-fields"
      on="visible"
      component={CardFields}
      props={{ action: '/checkout/payment', frameUrl, submitLabel: 'Continue to review' }}
    />
    <noscript>
      <p>
        Scripts are off in your browser, so the card is entered on the payment service’s own page.
      </p>
      <LinkButton href={payPageUrl} wide>
        Enter your card
      </LinkButton>
    </noscript>
  </CheckoutLayout>
)
