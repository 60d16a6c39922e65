import * as words from '#words'
import { zip5 } from '../../commerce/contract/patterns.ts'
import type { Address } from '../../commerce/contract/account/address.ts'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { ReasonOf } from '../../commerce/contract/refusals.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { askableWay } from '../../commerce/domain/fit/way-text.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { rateFieldName } from '../../commerce/forms/checkout/checkout-fields.ts'
import { type DeliveryStep, deliveryStepForm } from '../../commerce/forms/checkout/delivery-step.ts'
import { orderNoteValues } from '../../commerce/forms/cart/order-notes.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { CheckoutShippingPage } from '../../ui/pages/checkout/checkout-shipping-page.tsx'
import { statusOf } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import {
  loadAddressSuggestion,
  loadPickupPlaces,
  loadShipmentChoices,
} from '../loaders/cart/checkout-pages.ts'
import { sendPage } from '../page/renderer.tsx'
import { readWayIn } from '../cookies.ts'
import { asShopper, signInAgain } from '../account/session.ts'
import { noticeAt } from './guard.ts'
import { keepFields } from './resend.tsx'
import { failed, frameOf, problemsOf, type Retry, sentValues, stepPage, submit } from './step.ts'

/** Says that dates and prices are for where the order goes, when the visitor looked at those of another place before. */
const movedNotice = (c: AppContext, cart: Cart) => {
  const zip = zip5(cart.shippingAddress?.postalCode ?? '')
  const seen = c.var.location.postalCode
  const isDelivered = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  return zip && isDelivered && zip !== seen
    ? [
        {
          tone: 'info' as const,
          text: words.deliveryStep.otherPlace({ seen, zip }),
        },
      ]
    : []
}

const NOT_DELIVERED: ReasonOf<'NOT_PURCHASABLE'> = 'no-delivery'

/** What was put into the cart since cannot go to its address: another tab, or a step back. */
const isNotDelivered = (error: CommerceError): boolean =>
  error.kind === 'refused' && error.code === 'NOT_PURCHASABLE' && error.reason === NOT_DELIVERED

export const showShipping = async (c: AppContext, cart: Cart, retry?: Retry) => {
  const { services } = c.var
  const [choices, pickupPlaces, suggestion] = await Promise.all([
    loadShipmentChoices(services, cart),
    loadPickupPlaces(services, cart),
    loadAddressSuggestion(services, cart),
  ])
  if (!choices.ok && isNotDelivered(choices.error))
    return c.redirect(noticeAt(stepPaths.address, 'not-delivered'), 303)
  if (!choices.ok)
    return retry?.values
      ? keepFields('shipping')(c, choices.error, retry.values)
      : failed(c, choices.error, stepPaths.shipping)
  return sendPage(
    c,
    stepPage(
      'shipping',
      <CheckoutShippingPage
        {...await frameOf(c)}
        cart={cart}
        choices={choices.value}
        pickupPlaces={pickupPlaces}
        suggestion={suggestion}
        values={retry?.values ?? orderNoteValues(cart.notes)}
        way={askableWay(readWayIn(c)) ?? (cart.notes?.way || null)}
        problems={retry?.problems ?? []}
        notices={[...noticesOf(c.req.query('notice')), ...movedNotice(c, cart)]}
      />,
      retry,
    ),
  )
}

type Failed = { readonly error: CommerceError; readonly problems: FormProblem[] }

/** Writes what changed, one part after the other, and stops at the first that is refused. */
const write = async (c: AppContext, cart: Cart, step: DeliveryStep): Promise<Failed | null> => {
  const suggested = step.usesSuggestedAddress
    ? await loadAddressSuggestion(c.var.services, cart)
    : null
  const changes = {
    ...(suggested ? { shippingAddress: suggested satisfies Address } : {}),
    ...(isSame(orderNoteValues(step.notes), orderNoteValues(cart.notes))
      ? {}
      : { notes: step.notes }),
  }
  const saved: Result<Cart, CommerceError> =
    Object.keys(changes).length > 0
      ? await asShopper(c, ({ commerce }) => commerce.cart.updateDetails(cart.id, changes))
      : ok(cart)
  if (!saved.ok) return { error: saved.error, problems: problemsOf(saved.error, 'address') }
  for (const { shipmentId, rateId, day } of step.rates) {
    const chosen = await asShopper(c, ({ commerce }) =>
      commerce.cart.selectRate(shipmentId, rateId, day),
    )
    if (!chosen.ok) {
      const message = errorMessage(chosen.error).summary
      return { error: chosen.error, problems: [{ field: rateFieldName(shipmentId), message }] }
    }
  }
  return null
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

export const saveShipping = submit('shipping', keepFields('shipping'), async (c, cart, fields) => {
  const form = readForm(deliveryStepForm(cart.shipments.map(({ id }) => id)), fields)
  if (!form.ok)
    return showShipping(c, cart, { status: 422, problems: form.fieldErrors, values: form.values })
  const refused = await write(c, cart, form.value)
  if (refused)
    return (
      signInAgain(c, refused.error, stepPaths.shipping) ??
      showShipping(c, cart, {
        status: statusOf(refused.error),
        problems: refused.problems,
        values: sentValues(fields),
      })
    )
  return c.redirect(stepPaths.payment, 303)
})
