import {
  type CrewRequest,
  crewStep,
  type DeskOrder,
  deskOrder,
} from '../../../commerce/contract/order/order-desk.ts'
import {
  type DeliveryTours,
  deliveryTours,
} from '../../../commerce/contract/order/delivery-tours.ts'
import { MAX_STOPS } from '../../../commerce/contract/limits.ts'
import { DAY } from '../../../commerce/contract/patterns.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import { askDesk } from './desk.ts'

export const DELIVERIES_USAGE = `npm run orders -- tours [--day 2026-12-01]               where the crews go, by tour and window; today without a day
npm run orders -- crew NUMBER STEP [--stops 2]           how far the crew is: ${crewStep.options.join(', ')};
                                                         --stops says how many it goes to before
npm run orders -- schedule NUMBER --day 2026-12-01       the day that was agreed on, after missed deliveries for one`

const dayOf = (day: string | undefined): string => {
  if (day === undefined || !DAY.test(day))
    throw new Error(`"${day ?? ''}" is no day. Write --day 2026-12-01`)
  return day
}

const ofShipment = (shipmentId: string | undefined) =>
  shipmentId === undefined ? {} : { shipmentId }

/** Tells how far the crew is with an order. */
export const askCrew = (
  number: string,
  told: { readonly step: string; readonly stops?: string | undefined } & {
    readonly shipmentId?: string | undefined
  },
): Promise<DeskOrder> => {
  const step = crewStep.safeParse(told.step)
  if (!step.success)
    throw new Error(`"${told.step}" is no step of a crew: ${crewStep.options.join(', ')}`)
  const stops = told.stops === undefined ? undefined : Number(told.stops)
  if (stops !== undefined && !(Number.isInteger(stops) && stops >= 0 && stops <= MAX_STOPS))
    throw new Error(`"${told.stops}" is no number of stops, from 0 to ${MAX_STOPS}.`)
  const body: CrewRequest = {
    step: step.data,
    ...ofShipment(told.shipmentId),
    ...(stops === undefined ? {} : { stops }),
  }
  return askDesk(deskOrder, paths.orderCrew(number), 'POST', body)
}

/** Puts a delivery on a day. */
export const askSchedule = (
  number: string,
  it: { readonly day: string | undefined; readonly shipmentId: string | undefined },
): Promise<DeskOrder> =>
  askDesk(deskOrder, paths.orderSchedule(number), 'POST', {
    day: dayOf(it.day),
    ...ofShipment(it.shipmentId),
  })

type Stop = DeliveryTours['stops'][number]

const stopWords = ({ window, number, step, places, name, city, postalCode }: Stop): string =>
  [
    `  ${(window ? hoursOfWindow(window) : 'no window').padEnd(24)}`,
    number,
    step.padEnd(10),
    name,
    `${city} ${postalCode}`,
    places > 1 ? `(${places} places)` : '',
  ]
    .filter(Boolean)
    .join('  ')

/** `npm run orders -- tours`: where the crews go on a day. */
export const toursAtDesk = async (day: string | undefined): Promise<void> => {
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  const asked = dayOf(day ?? today.slice(0, 10))
  const { stops, missed, windows } = await askDesk(deliveryTours, paths.deliveryTours(asked), 'GET')
  if (missed.length > 0) console.log('Missed, and without another day:')
  for (const { number, times, name, phone } of missed)
    console.log(`  ${number}  missed ${times === 1 ? 'once' : `${times} times`}  ${name}  ${phone}`)
  if (stops.length === 0) return console.log(`Nothing is delivered on ${asked}.`)
  const names = [...new Set(stops.map(({ tour }) => tour))]
  for (const name of names) {
    const full = windows.filter(({ tour, taken, capacity }) => tour === name && taken >= capacity)
    console.log(
      name === null
        ? 'Without a window yet'
        : `${name}${full.length > 0 ? `, ${full.length} of its windows full` : ''}`,
    )
    for (const stop of stops.filter(({ tour }) => tour === name)) console.log(stopWords(stop))
  }
}
