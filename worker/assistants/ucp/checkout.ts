import * as words from '#words'
import type { Address } from '../../../commerce/contract/account/address.ts'
import type { Cart, CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { promoKey } from '../../../commerce/domain/cart/promo-code.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { formatPhone } from '../../../commerce/forms/account/address.ts'
import { speakAs } from '../../account/session.ts'
import type { AppContext } from '../../factory.ts'
import { cartThere, moved, piecesOf, settle } from '../guest-cart.ts'
import { goTo } from '../place.ts'
import { failedCall } from './catalog.ts'
import { type Answered, type Message, nothingThere } from './protocol.ts'
import { type CheckoutRequest, type Destination, type Method, zipOf } from './requests.ts'
import { ADDRESS_ID, DAY_MARK, lineIdOf, sessionBody } from './session-body.ts'

const { ucp: said } = words.assistants

/** A session as it is being changed: its cart, and what there is to say of the request. */
type Session = {
  readonly id: string
  cart: Cart
  readonly messages: Message[]
}

/** What a failed change comes to: the answer that ends the request, or null where it is said in `messages`. */
type Failure = Answered | null

const wrong = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path === undefined ? {} : { path }),
})

/** A change that the shop refused is a message; a shop that does not answer ends the request. */
const refuseWith = (
  session: Session,
  error: CommerceError,
  code: string,
  path?: string,
): Failure => {
  if (error.kind === 'unreachable' || error.status === 429 || error.status === 401)
    return failedCall(error)
  session.messages.push(wrong(code, errorMessage(error).summary, path))
  return null
}

const codeOf = (error: CommerceError): string => {
  if (error.kind === 'unreachable') return 'item_unavailable'
  return error.code === 'OUT_OF_STOCK' ? 'out_of_stock' : 'item_unavailable'
}

type Location = { readonly postalCode: string; readonly storeId: number } | undefined

/** The cart holds the pieces that are asked for, as many of each, and no others. */
const settleLines = async (
  c: AppContext,
  session: Session,
  { line_items: asked }: CheckoutRequest,
  location: Location,
): Promise<Failure> => {
  const wanted = new Map<string, { quantity: number; at: number }>()
  for (const [at, { item, quantity }] of asked.entries()) {
    const before = wanted.get(item.id)
    wanted.set(item.id, { quantity: quantity + (before?.quantity ?? 0), at: before?.at ?? at })
  }
  const lineOf = (sku: string) =>
    piecesOf(session.cart).find(({ catalogItem }) => catalogItem.skuId === sku)
  const gone = piecesOf(session.cart)
    .map(({ catalogItem }) => catalogItem.skuId)
    .filter((sku) => !wanted.has(sku))
  // One after the other: each change is made to the cart as the one before left it.
  for (const sku of gone) {
    const changed = await settle(c.var, lineOf(sku), { sku, quantity: 0 }, location)
    if (changed?.ok) session.cart = changed.value
    else if (changed) return failedCall(changed.error)
  }
  for (const [sku, { quantity, at }] of wanted) {
    const changed = await settle(c.var, lineOf(sku), { sku, quantity }, location)
    if (changed?.ok) session.cart = changed.value
    else if (changed) {
      const { error } = changed
      if (error.kind === 'refused' && error.status === 404)
        session.messages.push(
          wrong('item_unavailable', words.assistants.noSuchSku(sku), `$.line_items[${at}].item.id`),
        )
      else {
        const failed = refuseWith(session, error, codeOf(error), `$.line_items[${at}]`)
        if (failed) return failed
      }
    }
  }
  return null
}

/** `+1 303 555 0142` is how the protocol writes what the shop knows as 303-555-0142. */
const phoneOf = (text: string | undefined): string =>
  formatPhone((text ?? '').trim().replace(/^\+?1[ .-]?(?=\(?[2-9])/, ''))

const settleContact = async (
  c: AppContext,
  session: Session,
  { buyer }: CheckoutRequest,
): Promise<Failure> => {
  if (!buyer?.email || !buyer.phone_number) {
    // Nothing is kept of half a contact; the answer says which half is missing.
    if (buyer?.email || buyer?.phone_number)
      session.messages.push(
        buyer.email
          ? wrong('missing', said.missing.phone, '$.buyer.phone_number')
          : wrong('missing', said.missing.email, '$.buyer.email'),
      )
    return null
  }
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    contact: { email: buyer.email, phoneNumber: phoneOf(buyer.phone_number) },
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, '$.buyer')
}

/** Where the protocol has the fields of the shop's contract. */
const fieldPaths: Readonly<Record<string, string>> = {
  'contact.email': 'email',
  'contact.phoneNumber': 'phone_number',
  'shippingAddress.name.first': 'first_name',
  'shippingAddress.name.last': 'last_name',
  'shippingAddress.street1': 'street_address',
  'shippingAddress.street2': 'extended_address',
  'shippingAddress.city': 'address_locality',
  'shippingAddress.stateOrRegion': 'address_region',
  'shippingAddress.country': 'address_country',
  'shippingAddress.postalCode': 'postal_code',
  'shippingAddress.phoneNumber': 'phone_number',
}

/** What stands against delivering there, whatever is wrong with the address itself. */
const UNDELIVERABLE = new Set(['zip-unserved', 'truck-only', 'removal-elsewhere', 'no-distance'])

const refuseFields = (session: Session, error: CommerceError, at: string): Failure => {
  if (error.kind === 'unreachable' || error.status === 429 || error.status === 401)
    return failedCall(error)
  const { summary, fields } = errorMessage(error, 'address')
  const codes = new Map(error.fieldErrors?.map(({ field, code }) => [field, code]))
  if (fields.length === 0) session.messages.push(wrong('invalid', summary, at))
  for (const { field, message } of fields) {
    const name = fieldPaths[field]
    const isUndeliverable = UNDELIVERABLE.has(codes.get(field) ?? '')
    session.messages.push(
      wrong(
        isUndeliverable ? 'address_undeliverable' : 'invalid',
        message,
        name === undefined ? at : `${at}.${name}`,
      ),
    )
  }
  return null
}

const typeOf = ({ id = '', type }: Method): 'shipping' | 'pickup' =>
  type ?? (id.startsWith('pickup') ? 'pickup' : 'shipping')

/** Of the addresses that were sent the one that was chosen, or the only one. */
const destinationOf = ({
  destinations = [],
  selected_destination_id: selected,
}: Method): { readonly destination: Destination; readonly at: number } | null => {
  const at = selected ? destinations.findIndex(({ id }) => id === selected) : 0
  const destination = destinations[at]
  return destination && (selected || destinations.length === 1) ? { destination, at } : null
}

const COUNTRIES = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'])

const addressOf = (it: Destination, buyer: CheckoutRequest['buyer']): Address => {
  const country = (it.address_country ?? '').trim()
  return {
    name: {
      first: it.first_name ?? buyer?.first_name ?? '',
      last: it.last_name ?? buyer?.last_name ?? '',
    },
    businessName: '',
    street1: it.street_address ?? '',
    street2: it.extended_address ?? '',
    city: it.address_locality ?? '',
    stateOrRegion: it.address_region ?? '',
    country: COUNTRIES.has(country.toUpperCase()) ? 'US' : country,
    postalCode: (it.postal_code ?? '').trim(),
    phoneNumber: phoneOf(it.phone_number ?? buyer?.phone_number),
    label: '',
  }
}

/** The way that each line goes: at which store it waits; null for a delivery. */
const storesOf = (c: AppContext, methods: readonly Method[]): Map<string, number> => {
  const stores = new Map<string, number>()
  for (const method of methods) {
    if (typeOf(method) !== 'pickup') continue
    const named = Number(/^\d{1,9}$/.exec(method.selected_destination_id ?? '')?.[0] ?? 0)
    for (const id of method.line_item_ids ?? [])
      stores.set(id, named === 0 ? c.var.store.storeId : named)
  }
  return stores
}

const settleWays = async (
  c: AppContext,
  session: Session,
  methods: readonly Method[],
): Promise<Failure> => {
  const stores = storesOf(c, methods)
  // A pick-up that names no lines is one of all of them.
  const all = methods.find((it) => typeOf(it) === 'pickup' && it.line_item_ids === undefined)
  const isAll = all !== undefined && methods.length === 1
  const allAt = Number(/^\d{1,9}$/.exec(all?.selected_destination_id ?? '')?.[0] ?? 0)
  const wantedStore = (line: CartItem): number | null =>
    isAll ? allAt || c.var.store.storeId : (stores.get(lineIdOf(line)) ?? null)
  for (const { id } of piecesOf(session.cart)) {
    const line = session.cart.items.find((it) => it.id === id)
    if (!line) continue
    const storeId = wantedStore(line)
    const is = line.fulfillment === 'pickup' ? line.storeId : null
    if (storeId === is) continue
    const changed = await c.var.services.commerce.cart.setItemShippingMethod(
      id,
      storeId === null
        ? { fulfillment: 'delivery', storeId: null }
        : { fulfillment: 'pickup', storeId },
    )
    if (changed.ok) session.cart = changed.value
    else {
      const at = methods.findIndex((it) => typeOf(it) === 'pickup')
      const path = `$.fulfillment.methods[${Math.max(0, at)}]`
      const failed = refuseWith(session, changed.error, 'item_unavailable', path)
      if (failed) return failed
    }
  }
  return null
}

const settleAddress = async (
  c: AppContext,
  session: Session,
  { buyer }: CheckoutRequest,
  methods: readonly Method[],
): Promise<Failure> => {
  const at = methods.findIndex((it) => typeOf(it) === 'shipping')
  const method = methods[at]
  const chosen = method && destinationOf(method)
  if (!chosen) {
    const selected = method?.selected_destination_id
    if (selected && selected !== ADDRESS_ID)
      session.messages.push(
        wrong(
          'invalid',
          said.noSuchDestination,
          `$.fulfillment.methods[${at}].selected_destination_id`,
        ),
      )
    return null
  }
  const { destination } = chosen
  const path = `$.fulfillment.methods[${at}].destinations[${chosen.at}]`
  // A ZIP code alone is where prices and dates are of; the address comes later.
  if (!destination.street_address) return null
  const shippingAddress = addressOf(destination, buyer)
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    shippingAddress,
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, path)
}

const settleRates = async (
  c: AppContext,
  session: Session,
  methods: readonly Method[],
): Promise<Failure> => {
  for (const [at, method] of methods.entries()) {
    const [group] = method.groups ?? []
    const option = group?.selected_option_id
    if (!option || typeOf(method) === 'pickup') continue
    const shipment = session.cart.shipments.find(({ fulfillment }) => fulfillment === 'delivery')
    const path = `$.fulfillment.methods[${at}].groups[0].selected_option_id`
    if (!shipment) continue
    const [rateId = '', day] = option.split(DAY_MARK)
    if (shipment.selectedRate?.id === rateId && (shipment.chosenDay ?? undefined) === day) continue
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      session.messages.push(wrong('invalid', said.noSuchOption, path))
      continue
    }
    const chosen = await c.var.services.commerce.cart.selectRate(shipment.id, rateId, day)
    if (chosen.ok) session.cart = chosen.value
    else {
      const failed = refuseWith(session, chosen.error, 'invalid', path)
      if (failed) return failed
    }
  }
  return null
}

const promoCodes: Readonly<Record<string, string>> = {
  expired: 'discount_code_expired',
  spent: 'discount_code_expired',
  minimum: 'discount_code_user_ineligible',
  applied: 'discount_code_already_applied',
}

const settlePromo = async (
  c: AppContext,
  session: Session,
  codes: readonly string[],
): Promise<Failure> => {
  const { cart: calls } = c.var.services.commerce
  const [code, ...more] = codes
  for (const at of more.keys())
    session.messages.push({
      type: 'warning',
      code: 'discount_code_combination_disallowed',
      content: said.oneCode,
      path: `$.discounts.codes[${at + 1}]`,
    })
  const { promo } = session.cart
  if (promo && (code === undefined || promoKey(code) !== promoKey(promo.code))) {
    const removed = await calls.removePromo()
    if (!removed.ok) return failedCall(removed.error)
    session.cart = removed.value
  } else if (promo) return null
  if (code === undefined) return null
  const applied = await calls.applyPromo(code)
  if (applied.ok) {
    session.cart = applied.value
    return null
  }
  const { error } = applied
  if (error.kind === 'unreachable' || error.status === 401) return failedCall(error)
  session.messages.push({
    type: 'warning',
    code: promoCodes[error.reason ?? ''] ?? 'discount_code_invalid',
    content: errorMessage(error).summary,
    path: '$.discounts.codes[0]',
  })
  return null
}

/** The ZIP code that a request is about: of its address, else of its context. */
const placeAsked = ({ fulfillment, context }: CheckoutRequest): string | undefined => {
  for (const method of fulfillment?.methods ?? []) {
    if (typeOf(method) !== 'shipping') continue
    const zip = zipOf(destinationOf(method)?.destination.postal_code)
    if (zip !== undefined) return zip
  }
  return zipOf(context?.postal_code)
}

/** From now on the request speaks for this session, and is where its cart is, or where the request says. */
const openSession = async (
  c: AppContext,
  id: string,
  zip?: string,
): Promise<Result<{ session: Session; location: Location }, Answered>> => {
  speakAs(c, { guestToken: id })
  const messages: Message[] = []
  const gone = zip === undefined ? null : await goTo(c, zip)
  if (gone && !gone.ok)
    messages.push(wrong('address_undeliverable', gone.error.refusal, '$.context.postal_code'))
  const found = await cartThere(c, gone?.ok === true)
  if (!found.ok)
    return err(
      found.error.kind === 'refused' && found.error.status === 401
        ? noSuchSession(c)
        : failedCall(found.error),
    )
  const { cart, location } = found.value
  return ok({ session: { id, cart, messages }, location })
}

export const noSuchSession = (c: AppContext): Answered =>
  nothingThere(
    'checkout',
    c.var.site.origin,
    { code: 'not_found', content: said.noSuchSession },
    404,
  )

/** Makes of the session what the request says, step by step; what the shop refuses is said in the answer. */
const change = async (
  c: AppContext,
  session: Session,
  asked: CheckoutRequest,
  location: Location,
): Promise<Failure> => {
  const failed = await settleLines(c, session, asked, location)
  if (failed) return failed
  if (session.cart.id === '' || piecesOf(session.cart).length === 0) return null
  const there = await moved(c.var, session.cart, location)
  if (!there.ok) return failedCall(there.error)
  session.cart = there.value
  const methods = asked.fulfillment?.methods
  return (
    (methods ? await settleWays(c, session, methods) : null) ??
    (await settleContact(c, session, asked)) ??
    (methods ? await settleAddress(c, session, asked, methods) : null) ??
    (methods ? await settleRates(c, session, methods) : null) ??
    (asked.discounts?.codes ? await settlePromo(c, session, asked.discounts.codes) : null)
  )
}

export const createSession = async (c: AppContext, asked: CheckoutRequest): Promise<Answered> => {
  const issued = await c.var.services.commerce.guests.issue({ forOneCheckout: true })
  if (!issued.ok) return failedCall(issued.error)
  const opened = await openSession(c, issued.value.guestToken, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  const isEmpty = piecesOf(session.cart).length === 0
  if (failed || isEmpty) await c.var.services.commerce.cart.abandon()
  if (failed) return failed
  const [first] = session.messages
  return isEmpty
    ? nothingThere('checkout', c.var.site.origin, {
        code: first?.type === 'error' ? first.code : 'item_unavailable',
        content: first?.content ?? said.nothingLeft,
      })
    : { status: 201, body: await sessionBody(c, session) }
}

export const readSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, id)
  if (!opened.ok) return opened.error
  return { status: 200, body: await sessionBody(c, opened.value.session) }
}

export const updateSession = async (
  c: AppContext,
  id: string,
  asked: CheckoutRequest,
): Promise<Answered> => {
  const opened = await openSession(c, id, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  return failed ?? { status: 200, body: await sessionBody(c, session) }
}

export const cancelSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, id)
  if (!opened.ok) return opened.error
  const body = await sessionBody(c, opened.value.session, 'canceled')
  const ended = await c.var.services.commerce.cart.abandon()
  return ended.ok ? { status: 200, body } : failedCall(ended.error)
}
