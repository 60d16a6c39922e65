import type { AuthoredProduct, Measures, OptionChoice, SizeChoice } from './authored-product.ts'
import { colors, finishes } from './swatches.ts'

/** One variant of a product, before it is a row: which choices it is made of. */
export type Variant = {
  readonly skuId: string
  readonly ending: string
  readonly size: SizeChoice
  readonly color: (typeof colors)[keyof typeof colors] | null
  readonly finish: (typeof finishes)[keyof typeof finishes] | null
  readonly option: OptionChoice | null
  readonly measures: Measures
}

const code = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replace(/-$/, '')
const orNone = <T>(choices: readonly T[] | undefined): readonly (T | null)[] =>
  choices?.length ? choices : [null]

/** Every combination of the product's choices, sizes first, in the order in which they are written. */
export const variantsOf = (product: AuthoredProduct): Variant[] =>
  product.sizes.flatMap((size) =>
    orNone(product.colors).flatMap((colorKey) =>
      orNone(product.finishes).flatMap((finishKey) =>
        orNone(product.options).map((option) => {
          const color = colorKey && colors[colorKey]
          const finish = finishKey && finishes[finishKey]
          const ending = [size.size, color?.name, finish?.name, option?.name]
            .filter((name) => typeof name === 'string')
            .map(code)
            .join('-')
          const skuId = ending === '' ? `${product.itemId}-1` : `${product.itemId}-${ending}`
          const [width, depth, height, weight] = size.measures
          const measures = [width, depth, option?.height ?? height, weight] as const
          return { skuId, ending, size, color, finish, option, measures }
        }),
      ),
    ),
  )
