/** Sizes as shops line them up, from a child's bed to the widest, then the crib. */
export const sizeOrder = [
  'Twin',
  'Twin XL',
  'Full',
  'Full XL',
  'Queen',
  'Split Queen',
  'King',
  'Split King',
  'Cal King',
  'Split Cal King',
  'Crib',
] as const

const places = new Map<string, number>(sizeOrder.map((size, index) => [size.toLowerCase(), index]))

const placeOf = (size: string): number => places.get(size.trim().toLowerCase()) ?? sizeOrder.length

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders two sizes: the fixed list first, any other size after it by name (numbers by value: 5x8 before 10x14). */
export const compareSizes = (a: string, b: string): number =>
  placeOf(a) - placeOf(b) || byName.compare(a, b)

/** Firmness from the softest; any other word after these, by name. */
const firmnessOrder = [
  'Plush',
  'Soft',
  'Medium Soft',
  'Medium',
  'Medium Firm',
  'Firm',
  'Extra Firm',
]

const firmnessOf = (name: string): number => {
  const place = firmnessOrder.findIndex((it) => it.toLowerCase() === name.trim().toLowerCase())
  return place === -1 ? firmnessOrder.length : place
}

/** Orders two firmnesses. */
export const compareFirmness = (a: string, b: string): number =>
  firmnessOf(a) - firmnessOf(b) || byName.compare(a, b)
