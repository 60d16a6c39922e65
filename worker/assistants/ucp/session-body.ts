import * as words from '#words'
import type {
  Cart,
  CartItem,
  Rate,
  Shipment,
  Totals,
} from '../../../commerce/contract/cart/cart.ts'
import { causeWords, errorMessage } from '../../../commerce/domain/error-messages.ts'
import { momentAt } from '../../../commerce/domain/stores/store-clock.ts'
import { dateRange } from '../../../ui/components/dates.ts'
import { promiseLine } from '../../../ui/components/product/promise-words.ts'
import type { AppContext } from '../../factory.ts'
import { piecesOf, problemOf } from '../guest-cart.ts'
import { pictureUrl } from '../tool.ts'
import { HAND_OVER_PATH, headOf, type Message } from './protocol.ts'

const { ucp: said } = words.assistants

/** The address that a session keeps. */
export const ADDRESS_ID = 'address'
/** Stands between a way of delivery and one of its days: `WAY@2026-12-03`. */
export const DAY_MARK = '@'

/** A session has one line a SKU. */
export const lineIdOf = ({ catalogItem }: CartItem): string => catalogItem.skuId

type Total = { readonly type: string; readonly display_text: string; readonly amount: number }

const total = (type: string, text: string, amount: number): Total => ({
  type,
  display_text: text,
  amount,
})

/** What the pages show of the sum, row by row. Without a way of delivery that is the cart's own estimate, where there is one. */
const shownTotals = (cart: Cart): Totals =>
  cart.totals.isEstimate && cart.delivered
    ? { ...cart.delivered.totals, isEstimate: true }
    : cart.totals

const totalsOf = (it: Totals, code: string | null): Total[] => {
  const text = words.orderSummary
  return [
    total('subtotal', text.subtotal, it.subtotal),
    ...(it.discount > 0 ? [total('discount', text.discount(code), -it.discount)] : []),
    ...(it.shipping === null ? [] : [total('fulfillment', text.delivery, it.shipping)]),
    ...(it.mattressRemoval > 0 ? [total('fee', text.mattressRemoval, it.mattressRemoval)] : []),
    ...it.recyclingFees.map(({ name, amount }) => total('fee', name, amount)),
    ...(it.tax === null
      ? []
      : [total('tax', it.isEstimate ? text.estimatedTax : text.tax, it.tax)]),
    total('total', it.isEstimate ? text.estimatedTotal : text.total, it.total),
  ]
}

const lineBody = (origin: string) => (line: CartItem) => {
  const { catalogItem, quantity, unitPrice, linePrice } = line
  const picture = pictureUrl(origin, catalogItem.picture)
  return {
    id: lineIdOf(line),
    item: {
      id: catalogItem.skuId,
      title: [catalogItem.name, ...catalogItem.options.map(({ value }) => value)].join(', '),
      price: unitPrice,
      ...(picture === null ? {} : { image_url: picture }),
    },
    quantity,
    totals: [
      total('subtotal', words.orderSummary.subtotal, linePrice),
      total('total', words.orderSummary.total, linePrice),
    ],
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const LAST_MINUTE = 24 * 60 - 1

/** A day on the shop's own calendar as the moment at which it begins or ends; nothing where it is not known. */
const moment = (date: string | null, minute: number, timeZone: string): string | null => {
  if (date === null) return null
  const at = momentAt(Date.parse(`${date}T00:00:00Z`) / DAY_MS, minute, timeZone)
  return at === null ? null : new Date(at).toISOString()
}

const optionBody = (
  timeZone: string,
  id: string,
  title: string,
  { description, price, earliest, latest }: Rate,
) => {
  const days = dateRange(earliest, latest)
  const begins = moment(earliest, 0, timeZone)
  const ends = moment(latest ?? earliest, LAST_MINUTE, timeZone)
  const text = [days === '' ? words.deliveryStep.toBeConfirmed : said.arrives(days), description]
  return {
    id,
    title,
    description: text.filter(Boolean).join('. '),
    ...(begins === null ? {} : { earliest_fulfillment_time: begins }),
    ...(ends === null ? {} : { latest_fulfillment_time: ends }),
    totals: [total('total', words.orderSummary.delivery, price)],
  }
}

/** The ways a shipment can go, each followed by the days that can be chosen of it. */
const optionsOf = (timeZone: string, rates: readonly Rate[]) =>
  rates.flatMap((rate) => [
    optionBody(timeZone, rate.id, rate.name, rate),
    ...(rate.days ?? []).map((day) =>
      optionBody(timeZone, `${rate.id}${DAY_MARK}${day}`, `${rate.name}, ${dateRange(day, null)}`, {
        ...rate,
        earliest: day,
        latest: day,
      }),
    ),
  ])

const chosenOption = ({ selectedRate, chosenDay }: Shipment): string | null => {
  if (!selectedRate) return null
  return chosenDay ? `${selectedRate.id}${DAY_MARK}${chosenDay}` : selectedRate.id
}

/** 303-555-0123 as the protocol writes it, `+13035550123`. */
const phone = (text: string): string => `+1${text.replaceAll(/\D/g, '')}`

const postal = (it: NonNullable<Cart['shippingAddress']>) => ({
  first_name: it.name.first,
  last_name: it.name.last,
  street_address: it.street1,
  ...(it.street2 ? { extended_address: it.street2 } : {}),
  address_locality: it.city,
  address_region: it.stateOrRegion,
  postal_code: it.postalCode,
  address_country: it.country || 'US',
  phone_number: phone(it.phoneNumber),
})

/** Where deliveries go: the address, else the ZIP code that prices are of. */
const shippingDestinations = ({ shippingAddress, location }: Cart) => {
  if (shippingAddress) return [{ id: ADDRESS_ID, ...postal(shippingAddress) }]
  return location ? [{ id: 'zip', postal_code: location.postalCode, address_country: 'US' }] : []
}

type Answer = {
  readonly messages: Message[]
  readonly methods: object[]
}

const methodsOf = async (c: AppContext, cart: Cart): Promise<Answer> => {
  const { services, site } = c.var
  const { timeZone } = site.policies.clock
  const messages: Message[] = []
  const methods: object[] = []
  const stores = cart.shipments.some(({ fulfillment }) => fulfillment === 'pickup')
    ? await services.stores(site.brand.brandId)
    : []
  const answers = await Promise.all(
    cart.shipments.map(async (shipment) => ({
      shipment,
      rates: await services.commerce.cart.rates(shipment.id),
    })),
  )
  for (const { shipment, rates } of answers) {
    const at = `$.fulfillment.methods[${methods.length}]`
    const lines = piecesOf(cart).filter(({ id }) => shipment.itemIds.includes(id))
    const ids = lines.map(lineIdOf)
    const isPickUp = shipment.fulfillment === 'pickup'
    const store = stores.find(({ storeId }) => storeId === shipment.storeId)
    const destinations = isPickUp
      ? [
          {
            id: String(shipment.storeId),
            name: store?.name ?? '',
            ...(store
              ? {
                  address: {
                    street_address: store.address.street1,
                    address_locality: store.address.city,
                    address_region: store.address.stateOrRegion,
                    postal_code: store.address.postalCode,
                    address_country: 'US',
                  },
                }
              : {}),
          },
        ]
      : shippingDestinations(cart)
    if (!rates.ok && cart.location && rates.error.kind === 'refused')
      messages.push(recoverable('address_undeliverable', errorMessage(rates.error).summary, at))
    else if (!shipment.selectedRate && (isPickUp || cart.shippingAddress))
      messages.push(
        recoverable('missing', said.missing.option, `${at}.groups[0].selected_option_id`),
      )
    methods.push({
      id: shipment.id,
      type: isPickUp ? 'pickup' : 'shipping',
      line_item_ids: ids,
      destinations,
      selected_destination_id: destinations[0]?.id ?? null,
      groups: [
        {
          id: shipment.id,
          line_item_ids: ids,
          options: rates.ok ? optionsOf(timeZone, rates.value.rates) : [],
          selected_option_id: chosenOption(shipment),
        },
      ],
    })
  }
  return { messages, methods }
}

/** What of the deliveries could wait at the nearest store instead. */
const pickUps = async (c: AppContext, cart: Cart) => {
  const { services, store, location } = c.var
  const lines = piecesOf(cart).filter(({ fulfillment }) => fulfillment === 'delivery')
  if (!cart.location || lines.length === 0) return []
  const answer = await services.commerce.promises.list({
    sku: lines.map(({ catalogItem }) => catalogItem.skuId),
    postalCode: location.postalCode,
    storeId: store.storeId,
  })
  if (!answer.ok) return []
  return answer.value.skus.flatMap(({ skuId, pickup }) => {
    const line = lines.find(({ catalogItem }) => catalogItem.skuId === skuId)
    if (!line || pickup.kind === 'unknown') return []
    return [
      {
        type: 'pickup',
        line_item_ids: [lineIdOf(line)],
        fulfillable_on: pickup.earliest,
        description: said.canPickUp({
          name: line.catalogItem.name,
          store: store.name,
          line: promiseLine(pickup),
        }),
      },
    ]
  })
}

const recoverable = (code: string, content: string, path: string): Message => ({
  type: 'error',
  code,
  content,
  path,
  severity: 'recoverable',
})

/** What is to be said of the cart as it stands, whatever was asked. */
const findings = (cart: Cart, isSaid: (path: string) => boolean): Message[] => {
  const found: Message[] = []
  for (const [at, line] of piecesOf(cart).entries()) {
    const problem = problemOf(line)
    if (problem !== null)
      found.push(
        recoverable(
          line.availability === 'available' ? 'item_unavailable' : 'out_of_stock',
          problem,
          `$.line_items[${at}]`,
        ),
      )
    if (line.priceBefore !== null)
      found.push({
        type: 'warning',
        code: 'price_changed',
        content: said.priceChanged(line.catalogItem.name),
        path: `$.line_items[${at}].item.price`,
      })
  }
  for (const { name } of cart.gone)
    found.push(recoverable('item_unavailable', said.gone(name), '$.line_items'))
  if (!cart.contact && !isSaid('$.buyer')) {
    found.push(recoverable('missing', said.missing.email, '$.buyer.email'))
    found.push(recoverable('missing', said.missing.phone, '$.buyer.phone_number'))
  }
  const isDelivered = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  if (isDelivered && !cart.shippingAddress && !isSaid('$.fulfillment.methods'))
    found.push(
      recoverable('missing', said.missing.address, '$.fulfillment.methods[0].destinations'),
    )
  if (cart.promo?.problem && !isSaid('$.discounts'))
    found.push({
      type: 'warning',
      code: 'discount_code_invalid',
      content: causeWords(cart.promo.problem),
      path: '$.discounts.codes[0]',
    })
  if (shownTotals(cart).isEstimate)
    found.push({ type: 'info', code: 'estimate', content: said.estimate, path: '$.totals' })
  return found
}

/** A session as the protocol has it. `messages` are what there is to say of the request that led to it. */
export const sessionBody = async (
  c: AppContext,
  { id, cart, messages: before }: { id: string; cart: Cart; messages: readonly Message[] },
  over?: 'canceled',
) => {
  const { origin } = c.var.site
  const [{ methods, messages: ofMethods }, available] = await Promise.all([
    methodsOf(c, cart),
    pickUps(c, cart),
  ])
  const isSaid = (path: string) => before.some((it) => it.path?.startsWith(path))
  const messages = [...before, ...findings(cart, isSaid), ...ofMethods]
  const isComplete = !messages.some((it) => it.type === 'error' && it.severity === 'recoverable')
  const status = over ?? (isComplete ? 'requires_escalation' : 'incomplete')
  const { contact, shippingAddress, promo } = cart
  return {
    ucp: headOf('checkout'),
    id,
    status,
    currency: 'USD',
    line_items: piecesOf(cart).map(lineBody(origin)),
    ...(contact
      ? {
          buyer: {
            ...(shippingAddress
              ? { first_name: shippingAddress.name.first, last_name: shippingAddress.name.last }
              : {}),
            email: contact.email,
            phone_number: phone(contact.phoneNumber),
          },
        }
      : {}),
    totals: totalsOf(shownTotals(cart), promo?.code ?? null),
    fulfillment: {
      methods,
      ...(available.length > 0 ? { available_methods: available } : {}),
    },
    discounts: {
      codes: promo ? [promo.code] : [],
      applied:
        promo && promo.discount > 0
          ? [
              {
                code: promo.code,
                title: words.orderSummary.discount(promo.code),
                amount: promo.discount,
              },
            ]
          : [],
    },
    messages:
      status === 'requires_escalation'
        ? [
            ...messages,
            {
              type: 'error',
              code: 'payment_in_browser',
              content: said.payInBrowser,
              severity: 'requires_buyer_input',
            } satisfies Message,
          ]
        : over
          ? []
          : messages,
    links: [
      { type: 'privacy_policy', url: `${origin}/privacy` },
      { type: 'terms_of_service', url: `${origin}/terms` },
    ],
    ...(over ? {} : { continue_url: `${origin}${HAND_OVER_PATH}/${id}` }),
  }
}
