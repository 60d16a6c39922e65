import { z } from 'zod'
import {
  type PostalCodePlace,
  postalCodePlace,
  type Store,
  store,
} from '../../../contract/location.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const readPostalCodePlaceRows = rowsOf(postalCodePlace)

const storeRow = z.object({ detail: z.string() })

const readStore = (row: unknown): Store => store.parse(JSON.parse(storeRow.parse(row).detail))

const byName = (a: Store, b: Store): number =>
  a.name === b.name ? a.storeId - b.storeId : a.name < b.name ? -1 : 1

type Held = { readonly version: string; readonly stores: readonly Store[] }

/** The stores of each brand, for as long as none of any brand changes. */
const held = new Map<string, Held>()

const heldRow = z.object({ version: z.string(), detail: z.string().nullable() })
const readHeldRows = rowsOf(heldRow)

/**
 * How every store of a brand is read, by name: all rows if they are other than those in memory, else one that says so.
 * Alone or in a batch with others.
 */
export const storesReading = (db: Db, brandId: string) => {
  const known = held.get(brandId)
  return {
    statement: db
      .prepare(
        `SELECT stamp.version, s.detail FROM store_stamp stamp
         LEFT JOIN store s ON s.brand_id = iif(stamp.version = ?2, NULL, ?1)`,
      )
      .bind(brandId, known?.version ?? ''),
    read: (found: D1Result | undefined): readonly Store[] => {
      const rows = readHeldRows(found?.results)
      const version = rows[0]?.version ?? ''
      if (known?.version === version) return known.stores
      const stores = rows
        .flatMap(({ detail }) => (detail === null ? [] : [store.parse(JSON.parse(detail))]))
        .toSorted(byName)
      held.set(brandId, { version, stores })
      return stores
    },
  }
}

/** Every store of a brand, by name. */
export const listStores = async (db: Db, brandId: string): Promise<readonly Store[]> => {
  const { statement, read } = storesReading(db, brandId)
  return read(await statement.all())
}

/** What `storesAt` takes, as a column of what is read anyway: SQL. */
export const STORES_VERSION = '(SELECT version FROM store_stamp)'

/** Every store of a brand, by name, as of a version: read only where another is in memory. */
export const storesAt = async (
  db: Db,
  brandId: string,
  version: string,
): Promise<readonly Store[]> => {
  const known = held.get(brandId)
  return known?.version === version ? known.stores : listStores(db, brandId)
}

/** A store of the brand by its address part (`springfield-main-7`) or by its number (`7`). */
export const findStore = async (
  db: Db,
  brandId: string,
  id: string | number,
): Promise<Store | null> => {
  const number = /^\d{1,9}$/.test(String(id)) ? Number(id) : -1
  const row = await db
    .prepare('SELECT detail FROM store WHERE brand_id = ?1 AND (store_id = ?2 OR id = ?3)')
    .bind(brandId, number, String(id))
    .first()
  return row ? readStore(row) : null
}

const SELECT_PLACE = `SELECT postal_code AS postalCode, city, state, latitude, longitude
  FROM postal_code WHERE postal_code =`

/** Where the zip code of a store's address is; for `readPlace`. */
export const placeOfStoreStatement = (db: Db, storeId: number): D1PreparedStatement =>
  db
    .prepare(
      `${SELECT_PLACE}
       (SELECT substr(detail ->> '$.address.postalCode', 1, 5) FROM store WHERE store_id = ?)`,
    )
    .bind(storeId)

export const readPlace = (found: D1Result | undefined): PostalCodePlace | null =>
  readPostalCodePlaceRows(found?.results)[0] ?? null

/** Where a five-digit zip code is; null when there is no such zip code. */
export const findPostalCode = (db: Db, postalCode: string): Promise<PostalCodePlace | null> =>
  db.prepare(`${SELECT_PLACE} ?`).bind(postalCode).first<PostalCodePlace>()

/** People write "St. Paul" and "Ft Worth"; the list of zip codes writes Saint Paul and Fort Worth. */
const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bst\b\.?/gi, 'Saint'],
  [/\bste\b\.?/gi, 'Sainte'],
  [/\bft\b\.?/gi, 'Fort'],
  [/\bmt\b\.?/gi, 'Mount'],
]

const cityNames = (city: string): string[] => {
  const long = longForms.reduce((name, [short, word]) => name.replaceAll(short, word), city)
  return [...new Set([city, long].map((name) => name.replaceAll(/\s+/g, ' ')))]
}

/** The middle of a city; null when no zip code bears its name in that state. */
export const findCity = (
  db: Db,
  city: string,
  state: string,
): Promise<{ latitude: number; longitude: number } | null> =>
  db
    .prepare(
      `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude
       FROM postal_code WHERE state = ? AND city IN (?, ?) HAVING count(*) > 0`,
    )
    .bind(state.toUpperCase(), cityNames(city)[0] ?? '', cityNames(city).at(-1) ?? '')
    .first<{ latitude: number; longitude: number }>()
