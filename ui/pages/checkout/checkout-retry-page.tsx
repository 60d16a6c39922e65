import * as words from '#words'
import { Island } from '../../island.tsx'
import { PlaceOrder, type PlaceOrderProps } from '../../islands/checkout/place-order.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

export type CheckoutRetryPageProps = CheckoutFrame & {
  /** What was sent, key included: sent again it is the same order, never a second one. */
  order: PlaceOrderProps
}

/** The shop did not hear what became of an order. It may stand; asking again tells, and cannot order twice. */
export const CheckoutRetryPage = ({ order, ...frame }: CheckoutRetryPageProps) => (
  <CheckoutLayout {...frame} title={words.retryOrder.title}>
    <p className="lead" role="alert">
      {words.problems.noResponse}
    </p>
    <p>{words.retryOrder.text}</p>
    <Island name="place-order" on="interaction" component={PlaceOrder} props={order} />
  </CheckoutLayout>
)
