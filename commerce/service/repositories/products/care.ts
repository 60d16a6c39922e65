import { z } from 'zod'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'

const row = z.object({
  itemId: z.string(),
  care: storedJson(z.array(z.string())).nullable(),
  warranty: z.string().nullable(),
})

/** How products are looked after, by their ids; those that are gone are left out. */
export const findCare = async (
  db: Db,
  itemIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly care: readonly string[]; readonly warranty: string | null }>
> => {
  const { results } = await db
    .prepare(
      `SELECT p.item_id AS itemId, p.detail -> '$.care' AS care, p.detail ->> '$.warranty' AS warranty
       FROM json_each(?) wanted JOIN product p ON p.item_id = wanted.value`,
    )
    .bind(JSON.stringify(itemIds))
    .all()
  return new Map(
    z
      .array(row)
      .parse(results)
      .map(({ itemId, care, warranty }) => [itemId, { care: care ?? [], warranty }]),
  )
}
