import { z } from 'zod'
import { MAX_ID, MAX_STOPS } from '../limits.ts'
import { cents } from '../money.ts'
import { order, orderStatus } from './order.ts'
import { claim } from './claims.ts'
import { crewNotes } from './order-link.ts'

/** GET /v1/order/desk, for operators: the newest orders, of one status if it is named. */
export const deskList = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      status: orderStatus,
      placedAt: z.iso.datetime(),
      name: z.string(),
      total: cents,
      refunded: cents,
      /** Claims that are not over. */
      claims: z.int().min(0),
      /** Whose assistant prepared it, by the host of its platform. */
      assistant: z.string().nullable().default(null),
    }),
  ),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type DeskList = z.infer<typeof deskList>

export const deskEvent = z.object({
  kind: z.string(),
  at: z.iso.datetime(),
  shipmentId: z.string().nullable(),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  amount: cents.nullable(),
})

export const deskRefund = z.object({
  amount: cents,
  /** What it goes back to: a card, a lender's plan. */
  to: z.string().default(''),
  status: z.enum(['due', 'done', 'refused']),
  at: z.iso.datetime(),
})

/** GET /v1/order/desk/{number}, and the answer of everything that changes an order there. */
export const deskOrder = z.object({
  order,
  siteId: z.string(),
  events: z.array(deskEvent),
  refunds: z.array(deskRefund),
  /** What can still be given back. */
  refundable: cents,
  crew: crewNotes.nullable(),
  claims: z.array(claim.pick({ number: true, kind: true, name: true, status: true, turn: true })),
  /** Pieces that are picked up when it arrives, by the claims that they are exchanged by. */
  takesAlong: z.array(z.object({ number: z.string(), order: z.string(), name: z.string() })),
})
export type DeskOrder = z.infer<typeof deskOrder>

/** POST /v1/order/desk/{number}/advance: one step on, of the named shipment or of every one that has a step ahead. */
export const advanceRequest = z.strictObject({ shipmentId: z.string().max(MAX_ID).optional() })

/** How far a crew is: what it tells of a delivery, in the order in which that happens. */
export const crewSteps = ['loaded', 'on-the-way', 'arrived', 'delivered', 'missed'] as const
export const crewStep = z.enum(crewSteps)
export type CrewStep = z.infer<typeof crewStep>

/** The shipment may be left out where one truck alone brings something. */
const truckShipment = { shipmentId: z.string().max(MAX_ID).optional() }

/** POST /v1/order/desk/{number}/crew: what the crew tells; `stops` are those that it goes to before, on its way. */
export const crewRequest = z.strictObject({
  ...truckShipment,
  step: crewStep,
  stops: z.int().min(0).max(MAX_STOPS).optional(),
})
export type CrewRequest = z.infer<typeof crewRequest>

/** POST /v1/order/desk/{number}/schedule: the day that was agreed on, by telephone for one. */
export const scheduleRequest = z.strictObject({ ...truckShipment, day: z.iso.date() })
export type ScheduleRequest = z.infer<typeof scheduleRequest>

/** POST /v1/order/desk/{number}/refund: all that is left, or so much. */
export const refundRequest = z.strictObject({ amount: cents.min(1).optional() })
