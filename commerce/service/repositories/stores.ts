import { z } from 'zod'
import { type PostalCodePlace, type Store, store } from '../../contract/location.ts'
import type { Db } from '../database.ts'

const storeRow = z.object({ detail: z.string() })

const readStore = (row: unknown): Store => store.parse(JSON.parse(storeRow.parse(row).detail))

/** Every store of a brand, by name. */
export const listStores = async (db: Db, brandId: string): Promise<Store[]> => {
  const { results } = await db
    .prepare('SELECT detail FROM store WHERE brand_id = ? ORDER BY name, store_id')
    .bind(brandId)
    .all()
  return results.map(readStore)
}

/** A store of the brand by its address part (`denver-central-park-491`) or by its number (`491`). */
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

/** Where a five-digit zip code is; null when there is no such zip code. */
export const findPostalCode = (db: Db, postalCode: string): Promise<PostalCodePlace | null> =>
  db
    .prepare(
      `SELECT postal_code AS postalCode, city, state, latitude, longitude
       FROM postal_code WHERE postal_code = ?`,
    )
    .bind(postalCode)
    .first<PostalCodePlace>()

/** The middle of a city; null when no zip code bears its name in that state. */
export const findCity = (
  db: Db,
  city: string,
  state: string,
): Promise<{ latitude: number; longitude: number } | null> =>
  db
    .prepare(
      `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude
       FROM postal_code WHERE state = ? AND city = ? HAVING count(*) > 0`,
    )
    .bind(state.toUpperCase(), city)
    .first<{ latitude: number; longitude: number }>()
