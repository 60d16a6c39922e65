import { RECENT_DAYS } from '../../commerce/contract/limits.ts'
import { dayCount } from '../words/en.ts'
import { delivery } from './delivery.ts'

/**
 * What the shop promises about every order, wherever it is said: goods say it by these, and `tests/deploy/facts.test.ts`
 * compares what editors wrote and what every page and mail says with them.
 */
export const promises = {
  /** Days in which a piece can be returned. */
  returnDays: 30,
  /** Nights in which a mattress can be returned or exchanged, after the fewest that it has to be slept on. */
  trial: { nights: 100, atLeast: 21 },
  /** Days in which damage can be reported. */
  damageDays: RECENT_DAYS,
  /** Days that a store holds an order. */
  heldDays: 14,
  /** Hours of the window that a delivery by truck is told. */
  windowHours: delivery.crews.windowHours,
  /** Inches between the slats of a base, at most. */
  slatGap: 2.75,
} as const

/** What a delivery brings, by its name; a level is described as this says or not at all. */
export const deliveryLevels = {
  home: 'Brought just inside your front door.',
  room: 'Carried to the room you choose, in its packaging.',
  whiteGlove:
    'Carried to the room you choose, unpacked and assembled, and the packaging taken away.',
  parcel: 'Left at your door by a parcel carrier. We email you the tracking number.',
  pickUp: `Held for you at the store for ${dayCount(promises.heldDays)}. We’ll help you load.`,
} as const
