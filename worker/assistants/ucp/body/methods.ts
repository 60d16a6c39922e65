import * as words from '#words'
import type { Cart, Rate, Shipment } from '../../../../commerce/contract/cart/cart.ts'
import type { UnfinishedDetails } from '../../../../commerce/contract/cart/unfinished-details.ts'
import { hasStores } from '../../../../commerce/domain/brand.ts'
import { errorMessage } from '../../../../commerce/domain/error-messages.ts'
import { momentAt } from '../../../../commerce/domain/stores/store-clock.ts'
import { dateRange } from '../../../../ui/components/dates.ts'
import { promiseLine } from '../../../../ui/components/product/promise-words.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { type Message, recoverable } from '../protocol.ts'
import { phone } from './buyer.ts'
import { lineIdOf } from './lines.ts'
import { total } from '../../../../commerce/domain/platforms/totals.ts'

const { ucp: said } = words.assistants

/** The address that a session keeps. */
export const ADDRESS_ID = 'address'
/** Stands between a way of delivery and one of its days: `WAY@2026-12-03`. */
export const DAY_MARK = '@'

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

/** An address that waits for the rest, as it was written. */
const heard = (it: UnfinishedDetails) =>
  Object.fromEntries(
    [
      ['first_name', it.firstName],
      ['last_name', it.lastName],
      ['street_address', it.street1],
      ['extended_address', it.street2],
      ['address_locality', it.city],
      ['address_region', it.stateOrRegion],
      ['postal_code', it.postalCode],
      ['address_country', it.country ?? 'US'],
    ].filter(([, text]) => text),
  )

/** Where deliveries go: the address, else the ZIP code that prices are of. */
const shippingDestinations = ({ shippingAddress, unfinished, location }: Cart) => {
  if (shippingAddress) return [{ id: ADDRESS_ID, ...postal(shippingAddress) }]
  if (unfinished?.street1) return [{ id: ADDRESS_ID, ...heard(unfinished) }]
  return location ? [{ id: 'zip', postal_code: location.postalCode, address_country: 'US' }] : []
}

type Answer = {
  readonly messages: Message[]
  readonly methods: object[]
}

export const methodsOf = async (c: AppContext, cart: Cart): Promise<Answer> => {
  const { services, site } = c.var
  const { timeZone } = site.policies.clock
  const messages: Message[] = []
  const methods: object[] = []
  const stores = cart.shipments.some(({ fulfillment }) => fulfillment === 'pickup')
    ? await services.stores()
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
export const pickUps = async (c: AppContext, cart: Cart) => {
  const { services, site, store, location } = c.var
  if (!hasStores(site.brand)) return []
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
