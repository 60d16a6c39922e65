import type { Address } from '../../../commerce/contract/account/address.ts'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { isIncomplete } from '../../../commerce/domain/account/address.ts'
import { storeHoursMessage } from '../../../commerce/domain/stores/store-hours.ts'
import type {
  PickupPlace,
  ShipmentChoice,
} from '../../../ui/pages/checkout/checkout-shipping-page.tsx'
import type { CheckoutFrame } from '../../../ui/layout/checkout-layout.tsx'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { loadChrome } from '../chrome.ts'

/** What stands around every page of the checkout: the brand, the header's offer as on any other page, and where help is. */
export const loadCheckoutFrame = async (
  services: Services,
  { brand, storePhone }: Pick<SiteConfig, 'brand' | 'storePhone'>,
): Promise<CheckoutFrame> => {
  const { chrome } = await loadChrome(services)
  return { brand, callout: chrome.callout, helpPhone: storePhone }
}

/** The ways each shipment can go; the service's word on them decides the step, so one failure fails all. */
export const loadShipmentChoices = async (
  services: Services,
  cart: Cart,
): Promise<Result<ShipmentChoice[], CommerceError>> => {
  const choices: ShipmentChoice[] = []
  const answers = await Promise.all(
    cart.shipments.map(async (shipment) => ({
      shipment,
      rates: await services.commerce.cart.rates(shipment.id),
    })),
  )
  for (const { shipment, rates } of answers) {
    if (!rates.ok) return err(rates.error)
    choices.push({ shipment, rates: rates.value.rates })
  }
  return ok(choices)
}

/** Where this cart's pick-ups wait, by the store's number. */
export const loadPickupPlaces = async (
  services: Services,
  { shipments }: Pick<Cart, 'shipments'>,
): Promise<Record<number, PickupPlace>> => {
  const stores = await services.stores()
  const own = stores.filter(({ storeId }) => shipments.some((it) => it.storeId === storeId))
  return Object.fromEntries(
    own.map((store) => [
      store.storeId,
      {
        name: store.name,
        address: `${store.address.street1}, ${store.address.city}`,
        hours: storeHoursMessage(store, services.now()),
      },
    ]),
  )
}

/** How the address would better be written; null when it is fine, nothing is delivered, or nobody can tell. */
export const loadAddressSuggestion = async (
  services: Services,
  { shippingAddress, shipments }: Pick<Cart, 'shippingAddress' | 'shipments'>,
): Promise<Address | null> => {
  if (!shippingAddress || shipments.every(({ fulfillment }) => fulfillment === 'pickup'))
    return null
  const checked = await services.commerce.addressChecks.suggest(shippingAddress)
  return checked.ok ? checked.value.suggestion : null
}

/** What is known of a signed-in customer: addresses that lack nothing, and their e-mail. Nothing when nobody can tell. */
export const loadCustomerDetails = async (
  { commerce }: Services,
  loggedInToken: string | undefined,
): Promise<{ saved: readonly SavedAddress[]; email: string | null }> => {
  if (!loggedInToken) return { saved: [], email: null }
  const [book, profile] = await Promise.all([
    commerce.addresses.list(),
    commerce.customers.profile(),
  ])
  return {
    saved: book.ok ? book.value.addresses.filter(({ address }) => !isIncomplete(address)) : [],
    email: profile.ok ? profile.value.email : null,
  }
}
