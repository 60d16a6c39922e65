import * as words from '#words'
import type { ShipmentProgress } from '../../../commerce/contract/order/order-progress.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import { dateRange } from '../dates.ts'

/** `Tue, Dec 1, 8:00 AM – 11:00 AM MST`; the day or days alone while no hours are assigned; '' while none are known. */
export const arrivalDays = ({
  earliest,
  latest,
  window,
}: Pick<ShipmentProgress, 'earliest' | 'latest' | 'window'>): string => {
  const days = dateRange(earliest, latest)
  return days && window
    ? words.deliveryWindows.expected({ days, hours: hoursOfWindow(window) })
    : days
}
