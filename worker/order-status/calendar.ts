import * as words from '#words'
import { calendarFile } from '../../commerce/domain/delivery/calendar-file.ts'
import { type CalendarOrder, orderCalendar } from '../../commerce/domain/order/order-calendar.ts'
import { refusal } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'

/** An order's days as a file for calendars; without any, words that say so. */
export const sendCalendar = async (c: AppContext, order: CalendarOrder): Promise<Response> => {
  const { brand } = c.var.site
  const stores = await c.var.services.stores()
  const entries = orderCalendar({ name: brand.name, id: brand.id }, order, stores)
  if (entries.length === 0) return refusal(c, 404, words.orderStatus.noDay)
  return c.body(calendarFile(brand.name, entries), 200, {
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': `attachment; filename="order-${order.number.toLowerCase()}.ics"`,
    'x-content-type-options': 'nosniff',
  })
}
