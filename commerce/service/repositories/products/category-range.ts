import { z } from 'zod'
import { cleanText, type Db, type Reading } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { rowsOf } from '../rows.ts'

const NOTHING = new Int32Array(0)

const categoryRow = z.object({ name: z.string() })
const readCategoryRows = rowsOf(categoryRow)

export const categoryNameSql = 'SELECT name FROM category WHERE site_id = ? AND path = ?'

/** What of a site's range is in a category; what a shopper who asks for all of it sees where none is named. */
export const rangeOf = (
  columns: CatalogueColumns,
  site: Site,
  category: string | undefined,
): Int32Array =>
  (category
    ? columns.categories.get(`${site.id}/${cleanText(category)}`)
    : columns.goods.get(`${site.id}/`)) ?? NOTHING

/** Everything that the site sells, services too. */
export const wholeRangeOf = ({ categories }: CatalogueColumns, site: Site): Int32Array =>
  categories.get(`${site.id}/`) ?? NOTHING

/** The category that is asked for, where nothing is in it; null also where there is no such category. */
export const emptyCategoryReading = (
  db: Db,
  columns: CatalogueColumns,
  site: Site,
  category: string | undefined,
): Reading<z.infer<typeof categoryRow> | null> => ({
  statements:
    category === undefined || rangeOf(columns, site, category).length > 0
      ? []
      : [db.prepare(categoryNameSql).bind(site.id, cleanText(category))],
  read: ([found]) => readCategoryRows(found?.results ?? [])[0] ?? null,
})
