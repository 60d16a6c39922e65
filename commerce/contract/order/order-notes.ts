import { z } from 'zod'
import { phoneNumber } from '../fields.ts'
import { WAY_IN } from '../patterns.ts'
import { MAX_CREW_NOTE, MAX_GATE_CODE, MAX_GIFT_MESSAGE, MAX_NAME } from '../limits.ts'

/** How a piece gets from the truck to its floor; '' while nobody has said. */
export const stairs = z.enum(['', 'none', 'one-flight', 'more-flights', 'elevator'])
export type Stairs = z.infer<typeof stairs>

/**
 * What the shopper adds to an order: who else may collect it, a message to whom it is for, and what the crew should
 * know. Empty strings stand for what was not said. Private: the order's status by link shows none of it.
 */
export const orderNotes = z.object({
  /** Somebody else who may collect the pick-up; null when the shopper comes. */
  pickupContact: z
    .object({
      firstName: z.string().max(MAX_NAME),
      lastName: z.string().max(MAX_NAME),
      phoneNumber,
    })
    .nullable(),
  giftMessage: z.string().max(MAX_GIFT_MESSAGE),
  stairs,
  gateCode: z.string().max(MAX_GATE_CODE),
  callAhead: z.boolean(),
  crewNote: z.string().max(MAX_CREW_NOTE),
  /** The way into the home as the shopper measured it, as `wayText` writes it. */
  way: z.string().regex(WAY_IN).or(z.literal('')).default(''),
})
export type OrderNotes = z.infer<typeof orderNotes>
