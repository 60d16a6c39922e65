import type { z } from 'zod'
import type {
  swatchOrderPlaced,
  swatchOrderRequest,
  SwatchOrder,
  SwatchRecipient,
} from '../../contract/order/swatch-order.ts'
import type { Sample } from '../../contract/product/swatches.ts'
import { zip5 } from '../../contract/patterns.ts'
import { err, ok } from '../../contract/result.ts'
import { maskEmail } from '../../domain/account/subscription.ts'
import { brandOf } from '../../domain/shop.ts'
import { wallClock } from '../../domain/stores/store-clock.ts'
import { countedSince, type HadSwatches, swatchAllowance } from '../../domain/swatches/allowance.ts'
import { mergeSamples } from '../../domain/swatches/samples.ts'
import { swatchDays } from '../../domain/swatches/swatch-days.ts'
import type { SwatchPolicy } from '../../domain/swatches/swatch-policy.ts'
import { swatchRecipientErrors, toSwatchRecipient } from '../../forms/swatch-order.ts'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { newOrderNumber } from '../drawn-number.ts'
import {
  invalidFields,
  notFound,
  type Outcome,
  outOfStock,
  swatchesRefused,
  unauthorized,
} from '../refusal.ts'
import {
  findHad,
  findSwatchOrderByLink,
  type HouseholdMarks,
  placeSwatchOrder,
  type StoredSwatchOrder,
} from '../repositories/orders/swatch-orders.ts'
import { findPostalCode } from '../repositories/products/stores.ts'
import { sha256 } from '../tokens.ts'
import { marksOf } from './household-marks.ts'
import { newSwatchLink } from './new-link.ts'
import { findSamples } from './offered-samples.ts'

type Request = z.output<typeof swatchOrderRequest>
type Placed = z.output<typeof swatchOrderPlaced>

/** Others of the same household may order at the same moment; one of them then reads what it had anew. */
const TRIES = 4

/** After the brand's letters, so that nobody takes one for an order that was paid. */
const SWATCHES = 'S'

/** By the shop's own calendar. */
export const shopDay = ({ policies, now }: Pick<Dependencies, 'policies' | 'now'>): number => {
  const { timeZone } = policies.clock
  const clock = wallClock(now(), timeZone)
  if (!clock) throw new RangeError(`no such time zone: ${timeZone}`)
  return clock.day
}

const tooManyFor = (
  policy: SwatchPolicy,
  had: readonly HadSwatches[],
  today: number,
  wanted: number,
) => {
  const { left, moreFrom } = swatchAllowance(policy, had, today)
  const { mostPerHousehold: max, days } = policy
  return wanted <= left || moreFrom === null
    ? null
    : swatchesRefused('household', { max, days, left, from: moreFrom })
}

/** What is wrong with the address, its state and zip code held together. */
const wrongAddress = async ({ db }: Dependencies, request: Request) => {
  const wrong = swatchRecipientErrors(request)
  if (wrong.length > 0) return invalidFields(wrong)
  const { stateOrRegion, postalCode } = toSwatchRecipient((name) => request[name])
  const place = await findPostalCode(db, zip5(postalCode))
  return place && place.state !== stateOrRegion
    ? invalidFields([{ field: 'postalCode', code: 'state-of-zip', params: { postalCode } }])
    : null
}

/** What is asked for, each once; or why it cannot be sent. */
const chosenSamples = async (
  dependencies: Dependencies,
  site: Site,
  policy: SwatchPolicy,
  ids: readonly string[],
): Promise<Outcome<Sample[]>> => {
  const found = await findSamples(dependencies, site, policy, ids)
  const isKnown = ids.every((id) => found.some((it) => it.id === id))
  const chosen = mergeSamples(found)
  if (!isKnown || chosen.some(({ status }) => status === 'not-cut'))
    return err(notFound('swatches'))
  const out = chosen.find(({ status }) => status === 'out')
  if (out) return err(outOfStock('swatch', { name: out.swatch.name }))
  const max = policy.mostPerHousehold
  if (chosen.length > max) return err(swatchesRefused('too-many', { max }))
  return ok(chosen.map(({ status: _, ...sample }) => sample))
}

type Ordering = HouseholdMarks & {
  readonly policy: SwatchPolicy
  readonly fingerprint: string
  readonly recipient: SwatchRecipient
  readonly samples: readonly Sample[]
}

/** Places it unless the household had too many, or gives the same order that was placed before. */
const place = async (
  dependencies: Dependencies,
  site: Site,
  { policy, ...it }: Ordering,
): Promise<Outcome<{ readonly id: string; readonly already: boolean }>> => {
  const { db, policies, now, shop } = dependencies
  const today = shopDay(dependencies)
  const since = countedSince(policy, today)
  const state = it.recipient.stateOrRegion
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { had, alike } = await findHad(db, it, since)
    if (alike) return ok({ id: alike.id, already: true })
    const refused = tooManyFor(policy, had, today, it.samples.length)
    if (refused) return err(refused)
    const order = {
      ...it,
      ...swatchDays(policy.post, policies.delivery, now(), { state, from: 'ordered' }),
      id: crypto.randomUUID(),
      siteId: site.id,
      number: newOrderNumber(`${brandOf(shop, site.id).orderPrefix}${SWATCHES}`),
      day: today,
      now: now().getTime(),
    }
    const sum = had.reduce((all, { count }) => all + count, 0)
    if (await placeSwatchOrder(db, order, { since, sum }))
      return ok({ id: order.id, already: false })
  }
  throw new Error('An order for swatches met others of its household each time.')
}

/** Orders swatches for a household: a bill there is none, and who has had enough hears from when on there are more. */
export const orderSwatches = async (
  dependencies: Dependencies,
  site: Site,
  request: Request,
  client: Client,
): Promise<Outcome<Placed>> => {
  const { policies, config } = dependencies
  const policy = policies.swatches
  if (!policy) return err(notFound('swatches'))
  if (config.householdKey === null) return err(unauthorized('swatches-closed'))
  const wrong = await wrongAddress(dependencies, request)
  if (wrong) return err(wrong)
  const chosen = await chosenSamples(dependencies, site, policy, request.samples)
  if (!chosen.ok) return chosen
  const samples = chosen.value
  const allowed = await allowEach(dependencies, by(client, 'swatch-client'))
  if (!allowed.ok) return allowed
  const recipient = toSwatchRecipient((name) => request[name])
  const marks = await marksOf(config.householdKey, recipient, {
    siteId: site.id,
    keys: samples.map(({ key }) => key),
  })
  const placed = await place(dependencies, site, { ...marks, policy, recipient, samples })
  if (!placed.ok) return placed
  const { id, already } = placed.value
  return ok({ token: await newSwatchLink(dependencies, id), already })
}

const present = (it: StoredSwatchOrder): SwatchOrder => ({
  number: it.number,
  status: it.postedAt === null ? 'ordered' : 'posted',
  placedAt: new Date(it.placedAt).toISOString(),
  postedAt: it.postedAt === null ? null : new Date(it.postedAt).toISOString(),
  earliest: it.earliest,
  latest: it.latest,
  to: it.recipient && {
    city: it.recipient.city,
    state: it.recipient.stateOrRegion,
    maskedEmail: maskEmail(it.recipient.email),
  },
  samples: it.samples,
})

/** What a link leads to. */
export const swatchOrderByLink = async (
  { db }: Dependencies,
  site: Site,
  token: string,
): Promise<Outcome<SwatchOrder>> => {
  const found = await findSwatchOrderByLink(db, {
    tokenHash: await sha256(token),
    siteId: site.id,
  })
  return found ? ok(present(found)) : err(notFound('link'))
}
