import type { Cart } from '../../commerce/contract/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import type { ShipmentChoice } from '../../ui/pages/checkout-shipping-page.tsx'
import type { CheckoutFrame } from '../../ui/layout/checkout-layout.tsx'
import type { SiteConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { loadChrome } from './chrome.ts'

/** What stands around every page of the checkout: the brand, the header's offer as on any other page, and where help is. */
export const loadCheckoutFrame = async (
  services: Services,
  { brand, storePhone }: Pick<SiteConfig, 'brand' | 'storePhone'>,
): Promise<CheckoutFrame> => {
  const { chrome } = await loadChrome(services.content)
  return { brand, callout: chrome.header?.salesCalloutBanner ?? null, helpPhone: storePhone }
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
