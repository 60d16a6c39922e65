import { ANY_DOOR, SERVICE } from './index-statements.ts'

/** The part of the catalogue's columns that says of a product what it is. */
type Variants = { readonly firstSku: Int32Array; readonly flags: Uint8Array }

/** Whether what stands at a place has one of these bits. All of a product has or none: its first variant says which. */
const hasAny = ({ firstSku, flags }: Variants, place: number, bits: number): boolean => {
  const [first = 0, next = 0] = [firstSku[place], firstSku[place + 1]]
  return first < next && ((flags[first] ?? 0) & bits) !== 0
}

export const isService = (variants: Variants, place: number): boolean =>
  hasAny(variants, place, SERVICE)

/** Whether a way in is worth measuring for what stands at a place; `needs-door.ts` says it of a type. */
export const needsDoorAt = (variants: Variants, place: number): boolean =>
  !hasAny(variants, place, SERVICE | ANY_DOOR)

/** The whole ranges among categories, without what of them is a service. */
export const goodsOf = (
  categories: ReadonlyMap<string, Int32Array>,
  variants: Variants,
): ReadonlyMap<string, Int32Array> =>
  new Map(
    [...categories]
      .filter(([key]) => key.endsWith('/'))
      .map(([key, all]) => [key, all.filter((place) => !isService(variants, place))]),
  )
