import { useContext } from 'react'
import * as words from '#words'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { FormProblem } from '../../components/error-summary.tsx'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { Rich } from '../../components/rich.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Island } from '../../island.tsx'
import { AddressForm } from '../../islands/checkout/address-form.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'
import { SavedAddresses } from './checkout-saved-addresses.tsx'

export type CheckoutAddressPageProps = CheckoutFrame & {
  /** Null when it is not to be had: what was typed is shown all the same. */
  cart: Cart | null
  /** A signed-in customer's addresses that lack nothing. */
  saved?: readonly SavedAddress[]
  /** Where a visitor who has not signed in can; null for one who has. */
  signInHref?: string | null
  /** The states that parcels go to and no truck, where the address is in one of them and something needs a truck. */
  trucklessPlaces?: readonly string[]
  /** What the fields hold, by their names: what was typed, else what the cart already knows. */
  values: Readonly<Record<string, string>>
  problems: readonly FormProblem[]
  notices: readonly PageNotice[]
}

const NoTrucks = ({ places }: { places: readonly string[] }) => {
  const { hasStores: stores } = useContext(ShopTrade)
  return (
    <Notice tone="info">
      <p>
        <Rich
          text={words.addressStep.noTrucks({ places, stores })}
          parts={{ cart: linkTo('/cart') }}
        />
      </p>
    </Notice>
  )
}

/** First step: who and where. */
export const CheckoutAddressPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  saved = [],
  signInHref = null,
  trucklessPlaces = [],
  values,
  problems,
  notices,
}: CheckoutAddressPageProps) => (
  <CheckoutLayout
    brand={brand}
    callout={callout}
    helpPhone={helpPhone}
    title={words.addressStep.title}
    step="address"
    {...(cart ? { cart } : {})}
  >
    <Notices notices={notices} />
    {signInHref && (
      <p className="checkout-account">
        <Rich text={words.addressStep.account} parts={{ account: linkTo(signInHref) }} />
      </p>
    )}
    {saved.length > 0 && <SavedAddresses saved={saved} chosen={values['street1'] ?? ''} />}
    {trucklessPlaces.length > 0 && <NoTrucks places={trucklessPlaces} />}
    <Island
      name="address-form"
      on="interaction"
      component={AddressForm}
      props={{ action: '/checkout', values, problems }}
    />
  </CheckoutLayout>
)
