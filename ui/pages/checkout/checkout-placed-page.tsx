import * as words from '#words'
import { LinkButton } from '../../components/button.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

/** The cart of this review page became an order in another window: that order, not an empty cart, is what to look at. */
export const CheckoutPlacedPage = ({
  order,
  ...frame
}: CheckoutFrame & {
  /** The order's own page. */
  readonly order: string
}) => (
  <CheckoutLayout {...frame} title={words.placedOrder.title}>
    <p className="lead" role="alert">
      {words.placedOrder.text}
    </p>
    <p className="actions">
      <LinkButton href={order}>{words.placedOrder.see}</LinkButton>
    </p>
  </CheckoutLayout>
)
