import { z } from 'zod'

/** Sales of a variant as its row has them: `[from, until, cents]`, in milliseconds since 1970. */
export const saleWindows = z.array(z.tuple([z.int(), z.int(), z.int()]))

/** What a variant costs in a pricing zone, by the zone's name. */
export const zonePrices = z.record(
  z.string(),
  z.object({
    price: z.int().nullish(),
    listPrice: z.int().nullish(),
    sales: saleWindows.nullish(),
  }),
)
