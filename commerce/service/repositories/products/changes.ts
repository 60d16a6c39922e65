import { z } from 'zod'
import { type CatalogueChanges, MOST_CHANGES } from '../../../contract/product/changes.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const changeRow = z.object({ seq: z.int(), subject: z.string(), number: z.int().nullable() })
const readChangeRows = rowsOf(changeRow)

/** Subjects that are no products; an item id has no star in it. */
const RANGE = '*range'
const ALL = '*all'

/** Mostly one row: the last change, which whoever asks knows already; of all others the product's number is looked up. */
export const changesSql = `SELECT seq, subject,
    CASE WHEN seq > ?1 THEN (SELECT id FROM product WHERE item_id = subject) END AS number
  FROM catalogue_change WHERE seq >= ?1 ORDER BY seq DESC LIMIT ?2`

/** Says that listings hold other products, or in another order. It takes a seed statement's one value. */
export const RANGE_CHANGED = `INSERT INTO catalogue_change (subject) SELECT '${RANGE}' WHERE ? = '[]'`

const read = async (db: Db, from: number, most: number) => {
  const { results } = await db.prepare(changesSql).bind(from, most).all()
  return readChangeRows(results)
}

/** What has changed after a number, or only the number of the last change. */
export const findChanges = async (db: Db, after: number | undefined): Promise<CatalogueChanges> => {
  const rows = after === undefined ? [] : await read(db, after, MOST_CHANGES + 1)
  const [newest] = rows
  if (after === undefined || !newest) {
    const [last] = await read(db, 0, 1)
    const seq = last?.seq ?? 0
    return { seq, since: seq, items: [], range: null }
  }
  const since = Math.max(
    after,
    rows.find(({ subject }) => subject === ALL)?.seq ?? 0,
    rows[MOST_CHANGES]?.seq ?? 0,
  )
  const told = rows.filter(({ seq }) => seq > since)
  return {
    seq: newest.seq,
    since,
    items: told.flatMap(({ seq, subject, number }) =>
      subject === RANGE ? [] : [{ itemId: subject, seq, number }],
    ),
    range: told.find(({ subject }) => subject === RANGE)?.seq ?? null,
  }
}
