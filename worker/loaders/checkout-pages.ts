import type { Cart } from '../../commerce/contract/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import type { ShipmentChoice } from '../../ui/pages/checkout-shipping-page.tsx'
import type { Services } from '../services.ts'

/** The ways each shipment can go; the service's word on them decides the step, so one failure fails all. */
export const loadShipmentChoices = async (services: Services, cart: Cart): Promise<Result<ShipmentChoice[], CommerceError>> => {
  const choices: ShipmentChoice[] = []
  const answers = await Promise.all(
    cart.shipments.map(async (shipment) => ({ shipment, rates: await services.commerce.cart.rates(shipment.id) })),
  )
  for (const { shipment, rates } of answers) {
    if (!rates.ok) return err(rates.error)
    choices.push({ shipment, rates: rates.value.rates })
  }
  return ok(choices)
}
