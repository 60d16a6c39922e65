import { SERVICE } from './index-statements.ts'

/** The part of the catalogue's columns that says of a product what it is. */
type Variants = { readonly firstSku: Int32Array; readonly flags: Uint8Array }

/** Whether what stands at a place is a service. All of a product is one or none: its first variant says which. */
export const isService = ({ firstSku, flags }: Variants, place: number): boolean => {
  const [first = 0, next = 0] = [firstSku[place], firstSku[place + 1]]
  return first < next && ((flags[first] ?? 0) & SERVICE) !== 0
}

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
