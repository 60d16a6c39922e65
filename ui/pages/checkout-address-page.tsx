import type { Cart } from '../../commerce/contract/cart.ts'
import type { FormProblem } from '../components/error-summary.tsx'
import { Notice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { AddressForm } from '../islands/address-form.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'
import type { PageNotice } from './cart-page.tsx'

export type CheckoutAddressPageProps = CheckoutFrame & {
  cart: Cart
  /** What the fields hold, by their names: what was typed, else what the cart already knows. */
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  notices: readonly PageNotice[]
}

/** First step: who and where. */
export const CheckoutAddressPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  values,
  problems,
  notices,
}: CheckoutAddressPageProps) => (
  <CheckoutLayout
    brand={brand}
    callout={callout}
    helpPhone={helpPhone}
    title="Where should we bring it?"
    step="address"
    cart={cart}
  >
    {notices.map((notice) => (
      <Notice key={notice.text} tone={notice.tone}>
        <p>{notice.text}</p>
      </Notice>
    ))}
    <Island
      name="address-form"
      on="visible"
      component={AddressForm}
      props={{ action: '/checkout', values, problems }}
    />
  </CheckoutLayout>
)
