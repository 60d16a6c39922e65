import { shop } from '#shop'

/**
 * The clock that editors and the shop go by, wherever they sit: the shop's own. Moments are kept as such (ISO 8601 in
 * UTC), and only shown and typed in this zone, so that they hold over a change to daylight saving time.
 */
export const { timeZone: SHOP_TIME_ZONE, name: SHOP_TIME_NAME } = shop.policies.clock

const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
  timeZoneName: 'short',
})

/** A moment to the minute on the shop's clock: `March 15, 2027 at 12:00 AM MDT`. */
export const shopMoment = (moment: number): string => clock.format(moment)
