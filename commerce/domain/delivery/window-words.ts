import * as words from '#words'
import type { DeliveryWindow, ShipmentProgress } from '../../contract/order/order-progress.ts'
import { wallClock } from '../stores/store-clock.ts'
import { windowWords } from './day-words.ts'

const timeIn = (iso: string, timeZone: string): string => {
  const minute = wallClock(new Date(iso), timeZone)?.minute ?? 0
  return words.timeOfDay({ hour: Math.floor(minute / 60), minute: minute % 60 })
}

/** `MST`: which clock the hours are on; doors and stores may lie in different time zones. */
const clockName = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(words.language.locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const partsOf = ({ from, to, timeZone }: DeliveryWindow) => ({
  from: timeIn(from, timeZone),
  to: timeIn(to, timeZone),
  clock: clockName(from, timeZone),
})

/** `8:00 AM – 11:00 AM MST` */
export const hoursOfWindow = (window: DeliveryWindow): string =>
  words.deliveryWindows.hours(partsOf(window))

type Arrival = Pick<ShipmentProgress, 'earliest' | 'latest' | 'window'>

/** `on Tuesday, December 1, between 8:00 AM and 11:00 AM MST`; the day or days alone while no hours are assigned. */
export const arrivalWords = ({ earliest, latest, window }: Arrival): string => {
  const days = windowWords(earliest, latest)
  return window && days ? words.deliveryWindows.onDay({ days, ...partsOf(window) }) : days
}
