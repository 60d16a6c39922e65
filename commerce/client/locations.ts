import {
  displayList,
  type DisplayQuery,
  postalCodePlace,
  store,
  storeList,
  type StoreQuery,
} from '../contract/location.ts'
import { displayedList } from '../contract/product/display.ts'
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

  /** In which stores these variants stand, in which choice, and when each was last seen. */
  displayed: (skuIds: readonly string[]) =>
    call({
      name: 'locations.displayed',
      method: 'GET',
      path: () => `${paths.displayed()}?${new URLSearchParams(skuIds.map((sku) => ['sku', sku]))}`,
      answer: displayedList,
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
