import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import type { StoreVisit } from '../../contract/store-visit.ts'
import type { CalendarEntry } from '../delivery/calendar-file.ts'
import { addressLine } from './store-address.ts'

/** What a calendar must know of a visit. */
export type CalendarVisit = Pick<
  StoreVisit,
  'startsAt' | 'endsAt' | 'firstStartsAt' | 'moves' | 'changedAt'
> & {
  readonly pieces: readonly { readonly piece: string }[]
}

/**
 * A visit as an entry of a calendar. Its id comes from the store and the time that was first booked, so that the page
 * after the form and the link of the mail name the same entry without either telling who comes.
 */
export const visitCalendarEntry = (
  brand: { readonly name: string; readonly id: string },
  store: Store,
  visit: CalendarVisit,
): CalendarEntry => ({
  uid: `${store.storeId}.${Date.parse(visit.firstStartsAt)}@visits.${brand.id}`.toLowerCase(),
  sequence: visit.moves,
  changedAt: Date.parse(visit.changedAt),
  summary: words.storeVisit.calendar({ brand: brand.name, store: store.name }),
  description: visit.pieces.map(({ piece }) => piece).join('\n'),
  location: addressLine(store),
  when: { from: Date.parse(visit.startsAt), to: Date.parse(visit.endsAt) },
  takesTime: true,
})
