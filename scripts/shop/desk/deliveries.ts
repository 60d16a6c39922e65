import { crewStep } from '../../../commerce/contract/order/order-desk.ts'
import {
  type DeliveryTours,
  deliveryTours,
} from '../../../commerce/contract/order/delivery-tours.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import { askDesk } from './desk.ts'

export const DELIVERIES_USAGE = `npm run orders -- tours [--day 2026-12-01]               the crews’ stops, by tour and window, today or on that day
npm run orders -- crew NUMBER STEP [--stops 2]           records how far the crew has got: ${crewStep.options.join(', ')};
                                                         --stops is how many stops come before this one
npm run orders -- schedule NUMBER --day 2026-12-01       sets the day agreed on after missed deliveries`

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
  const asked = day ?? today.slice(0, 10)
  const { stops, missed, windows } = await askDesk(deliveryTours, paths.deliveryTours(asked), 'GET')
  if (missed.length > 0) console.log('Missed, with no new day yet:')
  for (const { number, times, name, phone } of missed)
    console.log(`  ${number}  missed ${times === 1 ? 'once' : `${times} times`}  ${name}  ${phone}`)
  if (stops.length === 0) return console.log(`There are no deliveries on ${asked}.`)
  const names = [...new Set(stops.map(({ tour }) => tour))]
  for (const name of names) {
    const full = windows.filter(({ tour, taken, capacity }) => tour === name && taken >= capacity)
    console.log(
      name === null
        ? 'No window yet'
        : `${name}${full.length > 0 ? `, ${full.length} of its windows full` : ''}`,
    )
    for (const stop of stops.filter(({ tour }) => tour === name)) console.log(stopWords(stop))
  }
}
