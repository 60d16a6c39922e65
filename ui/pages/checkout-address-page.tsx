import type { SavedAddress } from '../../commerce/contract/address-book.ts'
import type { Cart } from '../../commerce/contract/cart.ts'
import { isAlaskaOrHawaii } from '../../commerce/domain/served-addresses.ts'
import type { FormProblem } from '../components/error-summary.tsx'
import { Notice, Notices, type PageNotice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { AddressForm } from '../islands/address-form.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'
import { SavedAddresses } from './checkout-saved-addresses.tsx'

export type CheckoutAddressPageProps = CheckoutFrame & {
  /** Null when it is not to be had: what was typed is shown all the same. */
  cart: Cart | null
  /** A signed-in customer's addresses that lack nothing. */
  saved?: readonly SavedAddress[]
  /** Where a visitor who has not signed in can; null for one who has. */
  signInHref?: string | null
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
  saved = [],
  signInHref = null,
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
    {...(cart ? { cart } : {})}
  >
    <Notices notices={notices} />
    {signInHref && (
      <p className="checkout-account">
        Have an account? <a href={signInHref}>Sign in</a> to use your saved addresses, or go on as a
        guest. You can make an account when your order is placed.
      </p>
    )}
    {saved.length > 0 && <SavedAddresses saved={saved} chosen={values['street1'] ?? ''} />}
    {isAlaskaOrHawaii(values['stateOrRegion'] ?? '') && problems.length > 0 && (
      <Notice tone="info">
        <p>
          Alaska and Hawaii: pieces that fit a parcel go there by parcel. What travels by truck can
          be <a href="/cart">picked up at a store</a>: change it to In-Store Pick Up in your cart,
          or take it out and order the rest.
        </p>
      </Notice>
    )}
    <Island
      name="address-form"
      on="visible"
      component={AddressForm}
      props={{ action: '/checkout', values, problems }}
    />
  </CheckoutLayout>
)
