import { z } from 'zod'
import { id, repeatedIds } from '../fields.ts'
import { MAX_DISPLAY_CHANGES, MAX_LIST_ITEMS } from '../limits.ts'

/** A variant of a product, and what it is called. */
export const namedVariant = z.object({
  skuId: z.string(),
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  /** The variant as it is said: `Hollis Sofa (Moss)`. */
  piece: z.string(),
})
export type NamedVariant = z.infer<typeof namedVariant>

/** GET /v1/display: where these variants (`sku`, repeatable) stand. */
export const displayedQuery = z.object({ sku: repeatedIds(MAX_LIST_ITEMS) })

/**
 * Where a variant's product stands, in the order that was asked for. A store that says which variants it shows says of
 * each on which day it was last seen there; one that says none has it in a choice that nobody noted.
 */
export const displayedList = z.object({
  items: z.array(
    namedVariant.extend({
      /** Of the product on this site, those above them among them: `living-room`, `living-room/sofas`. */
      categories: z.array(z.string()),
      stands: z.array(
        z.object({
          storeId: z.int(),
          shown: z.array(
            namedVariant.pick({ skuId: true, piece: true }).extend({ confirmedOn: z.iso.date() }),
          ),
        }),
      ),
    }),
  ),
})
export type DisplayedList = z.infer<typeof displayedList>
export type DisplayedPiece = DisplayedList['items'][number]

/** POST /v1/display/desk: what somebody saw on a store's floor today, and what is gone from it. */
export const displayChange = z.strictObject({
  storeId: z.int().positive(),
  seen: z.array(id).max(MAX_DISPLAY_CHANGES),
  gone: z.array(id).max(MAX_DISPLAY_CHANGES),
})
export type DisplayChange = z.input<typeof displayChange>

/** What stands on a store's floor by now. GET /v1/display/desk, and the answer of every change to it. */
export const displayDeskList = z.object({
  storeId: z.int(),
  storeName: z.string(),
  items: z.array(namedVariant.extend({ confirmedOn: z.iso.date() })),
})
