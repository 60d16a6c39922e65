import { z } from 'zod'
import { email, id, postalCode } from '../fields.ts'
import { MAX_CITY, MAX_STATE, MAX_STREET, MAX_SWATCHES, MAX_WIRE_NAME } from '../limits.ts'
import { sample, sampleKey } from '../product/swatches.ts'

/** Where swatches go, and who hears of it. */
export const swatchRecipient = z.object({
  firstName: z.string().max(MAX_WIRE_NAME),
  lastName: z.string().max(MAX_WIRE_NAME),
  street1: z.string().max(MAX_STREET),
  street2: z.string().max(MAX_STREET),
  city: z.string().max(MAX_CITY),
  stateOrRegion: z.string().max(MAX_STATE),
  postalCode,
  email,
})
export type SwatchRecipient = z.infer<typeof swatchRecipient>

/** POST /v1/swatches/orders. The same swatches to the same household and mailbox are one order, however often sent. */
export const swatchOrderRequest = swatchRecipient.extend({
  samples: z.array(sampleKey).min(1).max(MAX_SWATCHES),
})
export type SwatchOrderRequest = z.input<typeof swatchOrderRequest>

/** `token` leads to the order; `already` where it is one that was placed before. */
export const swatchOrderPlaced = z.object({ token: z.string(), already: z.boolean() })

/** What whoever holds the link is told. The address is not: links are passed on. */
export const swatchOrder = z.object({
  number: z.string(),
  status: z.enum(['ordered', 'posted']),
  placedAt: z.iso.datetime(),
  postedAt: z.iso.datetime().nullable(),
  /** The first and last day on which it may come. */
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** Null once it is forgotten who they went to. */
  to: z.object({ city: z.string(), state: z.string(), maskedEmail: z.string() }).nullable(),
  samples: z.array(sample),
})
export type SwatchOrder = z.infer<typeof swatchOrder>

/** An order as those see it who put swatches into envelopes. */
export const deskSwatchOrder = z.object({
  number: z.string(),
  siteId: z.string(),
  placedAt: z.iso.datetime(),
  postedAt: z.iso.datetime().nullable(),
  earliest: z.iso.date(),
  latest: z.iso.date(),
  recipient: swatchRecipient.nullable(),
  samples: z.array(sample),
})
export type DeskSwatchOrder = z.infer<typeof deskSwatchOrder>

/** GET /v1/swatches/desk: what is to be posted, the oldest first; and what there are no swatches of at the moment. */
export const swatchDesk = z.object({
  orders: z.array(deskSwatchOrder),
  total: z.int().min(0),
  out: z.array(z.string()),
})
export type SwatchDesk = z.infer<typeof swatchDesk>

/** PUT /v1/swatches/desk/stock: whether there are swatches of what a variant is made of. */
export const swatchStock = z.strictObject({ skuId: id, isOut: z.boolean() })
export const swatchesOut = z.object({ out: z.array(z.string()) })
