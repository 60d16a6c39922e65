import { z } from 'zod'

/** The most products that one answer names; of more, it names the last. */
export const MOST_CHANGES = 1000

/** GET /v1/catalog/changes?after=…: without `after`, only where the catalogue stands. */
export const changesQuery = z.object({ after: z.coerce.number().int().min(0).optional() })

/**
 * What has changed in what shoppers see of the catalogue: prices, whether there is stock, ratings, words and pictures.
 * Changes are numbered in the order in which they were made.
 */
export const catalogueChanges = z.object({
  /** The number of the last change; below `after` if the catalogue was put back to what it was. */
  seq: z.int().min(0),
  /** All changes after this one are told. If it is above `after`, count everything up to it as changed. */
  since: z.int().min(0),
  /**
   * Each product once, with the number of its last change, and with its own by which the feed goes; null where it is gone,
   * undefined where a service does not tell.
   */
  items: z
    .array(z.object({ itemId: z.string(), seq: z.int(), number: z.int().nullable().optional() }))
    .max(MOST_CHANGES),
  /** When listings last came to hold other products, or in another order; null if not since then. */
  range: z.int().nullable(),
})
export type CatalogueChanges = z.infer<typeof catalogueChanges>
