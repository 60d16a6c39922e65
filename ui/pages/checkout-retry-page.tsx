import { NO_RESPONSE } from '../../commerce/domain/error-messages.ts'
import { Island } from '../island.tsx'
import { PlaceOrder, type PlaceOrderProps } from '../islands/place-order.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'

export type CheckoutRetryPageProps = CheckoutFrame & {
  /** What was sent, key included: sent again it is the same order, never a second one. */
  order: PlaceOrderProps
}

/** The shop did not hear what became of an order. It may stand; asking again tells, and cannot order twice. */
export const CheckoutRetryPage = ({ order, ...frame }: CheckoutRetryPageProps) => (
  <CheckoutLayout {...frame} title="We did not hear back about your order">
    <p className="lead" role="alert">
      {NO_RESPONSE}
    </p>
    <p>
      If your order went through, this button takes you to it. It cannot be placed twice, and your
      card cannot be charged twice.
    </p>
    <Island name="place-order" on="interaction" component={PlaceOrder} props={order} />
  </CheckoutLayout>
)
