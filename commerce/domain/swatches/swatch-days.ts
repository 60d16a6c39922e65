import type { DeliveryPolicy } from '../delivery/delivery-tariffs.ts'
import { deliveryDates } from '../delivery/delivery-calendar.ts'
import type { SwatchPost } from './swatch-policy.ts'

export type SwatchDays = { readonly earliest: string; readonly latest: string }

/** From when on the days count: an order that is still to be packed, or an envelope that is in the post. */
export type SwatchStart = 'ordered' | 'posted'

/** The first and the last day (`YYYY-MM-DD`) on which an envelope may come to a state, counted from now. */
export const swatchDays = (
  post: SwatchPost,
  { calendar, offshoreStates }: Pick<DeliveryPolicy, 'calendar' | 'offshoreStates'>,
  now: Date,
  { state, from }: { readonly state: string | null; readonly from: SwatchStart },
): SwatchDays => {
  const [first, last] = post.days
  const more =
    (from === 'ordered' ? post.packDays : 0) +
    (state !== null && offshoreStates.includes(state) ? post.offshoreDays : 0)
  const { weekdays } = post
  return deliveryDates(calendar, now, { firstDay: first + more, lastDay: last + more, weekdays })
}
