import {
  displayList,
  type DisplayQuery,
  postalCodePlace,
  store,
  storeList,
  type StoreQuery,
} from '../contract/location.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type LocationCalls = ReturnType<typeof locationCalls>

const queryString = (query: StoreQuery | DisplayQuery): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) params.set(name, String(value))
  params.sort()
  return params.size > 0 ? `?${params}` : ''
}

export const locationCalls = (call: Call) => ({
  /** Stores by zip, by city and state or by coordinates, nearest first; without any, all by name. */
  search: (query: StoreQuery = {}) =>
    call({
      name: 'locations.search',
      method: 'GET',
      path: () => `${paths.locations()}${queryString(query)}`,
      answer: storeList,
    }),

  /** A store by the id in its address, or by the number on its door. */
  get: (id: string | number) =>
    call({ name: 'locations.get', method: 'GET', path: () => paths.location(id), answer: store }),

  /** What stands on a store's floor, by the products' ids. */
  display: (id: string | number, query: DisplayQuery = {}) =>
    call({
      name: 'locations.display',
      method: 'GET',
      path: () => `${paths.storeDisplay(id)}${queryString(query)}`,
      answer: displayList,
    }),

  /** Where a zip code is. */
  postalCode: (zip: string) =>
    call({
      name: 'locations.postalCode',
      method: 'GET',
      path: () => paths.postalCode(zip),
      answer: postalCodePlace,
    }),
})
