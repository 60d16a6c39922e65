import type { FloorArea, Store } from '../../../commerce/contract/location.ts'

type Area = readonly [name: string, categories: readonly string[]]

/** As one walks from the door. */
const GROUND: readonly Area[] = [
  ['Living room gallery', ['living-room']],
  ['Rugs & decor', ['decor']],
  ['Dining gallery', ['dining']],
  ['Home office', ['office']],
]
const ABOVE: readonly Area[] = [
  ['Sleep gallery', ['mattresses', 'bases', 'bedding']],
  ['Bedroom gallery', ['bedroom']],
  ['Kids’ rooms', ['kids']],
  ['Outdoor terrace', ['outdoor']],
]
const STUDIO: readonly Area[] = [
  ['Mattress studio', ['mattresses']],
  ['Bases & beds', ['bases', 'bedroom']],
  ['Pillow bar', ['bedding']],
]

/** Showrooms with a floor above; everywhere else all is on one. */
const TWO_FLOORS = new Set([491, 521, 548, 604, 640])

const on =
  (level: string) =>
  ([name, categories]: Area): FloorArea => ({ name, level, categories: [...categories] })

/** How a store's floor is laid out; outlets and warehouses are not. */
export const areasOf = (
  type: Store['locationType'],
  brandId: string,
  storeId: number,
): FloorArea[] => {
  if (type !== 'showroom') return []
  if (brandId === 'DMC') return STUDIO.map(on(''))
  return TWO_FLOORS.has(storeId)
    ? [...GROUND.map(on('First floor')), ...ABOVE.map(on('Second floor'))]
    : [...GROUND, ...ABOVE].map(on(''))
}
