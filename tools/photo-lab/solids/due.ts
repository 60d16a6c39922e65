import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { hash8 } from '../../../commerce/domain/hash.ts'
import { type Variant, variantsOf } from '../../../shop/goods/variants.ts'
import { isOpaque } from '../develop/due.ts'
import { versionOf } from '../develop/trace.ts'
import { lookOf } from '../look.ts'
import { colorName, type Plan, planOf, sharing, solidKey, solids } from './plan.ts'

/** Counts up when the same mesh would give another file. */
const PACK_VERSION = 2

/** One of the ways in which a solid is coloured. */
export type Coloring = {
  readonly name: string
  readonly hex: string
  readonly finishHex: string
  /** Paint and lacquer cover the grain of what they are on. */
  readonly isPainted: boolean
}

export type DueSolid = {
  readonly key: string
  readonly plan: Plan
  /** Of the mesh alone: it is kept, so that a new colour needs no Blender. */
  readonly meshHash: string
  readonly from: string
  /** Inches. */
  readonly measures: readonly [width: number, depth: number, height: number]
  readonly colorings: readonly [Coloring, ...Coloring[]]
}

const coloringOf = (product: AuthoredProduct, variant: Variant): Coloring => {
  const { hex, finishHex } = lookOf(product, variant)
  return { name: colorName(variant), hex, finishHex, isPainted: isOpaque(variant) }
}

const coloringsOf = (product: AuthoredProduct, first: Variant, all: readonly Variant[]) => {
  const names = new Set([colorName(first)])
  const others = all.filter((variant) => {
    const isNew = !names.has(colorName(variant))
    names.add(colorName(variant))
    return isNew
  })
  return [coloringOf(product, first), ...others.map((it) => coloringOf(product, it))] as const
}

const dueOf = async (
  product: AuthoredProduct,
  variant: Variant,
  plan: Plan,
): Promise<DueSolid | null> => {
  const key = solidKey(product, variant, plan)
  const [width, depth, height] = variant.measures
  const meshHash = hash8(
    JSON.stringify([plan, await versionOf(`family_${plan.family}`), await versionOf('export')]),
  )
  const colorings = coloringsOf(product, variant, sharing(product, key))
  const from = hash8(JSON.stringify([meshHash, width, depth, height, colorings, PACK_VERSION]))
  if (solids[key]?.from === from) return null
  return { key, plan, meshHash, from, measures: [width, depth, height], colorings }
}

/** Every solid that the catalogue has a model for. */
export const plannedKeys = (): ReadonlySet<string> =>
  new Set(
    authoredProducts.flatMap((product) =>
      variantsOf(product).flatMap((variant) => {
        const plan = planOf(product, variant)
        return plan ? [solidKey(product, variant, plan)] : []
      }),
    ),
  )

/** What is not there yet or was made from something else: the first size of the best-ranked products first. */
export const solidsDue = async (
  isWanted: (product: AuthoredProduct) => boolean,
): Promise<DueSolid[]> => {
  const firsts: DueSolid[] = []
  const others: DueSolid[] = []
  const planned = new Set<string>()
  const products = authoredProducts.toSorted((one, other) => one.rank - other.rank)
  for (const product of products.filter(isWanted))
    for (const variant of variantsOf(product)) {
      const plan = planOf(product, variant)
      if (!plan) continue
      const key = solidKey(product, variant, plan)
      if (planned.has(key)) continue
      planned.add(key)
      const due = await dueOf(product, variant, plan)
      const isShown = variant.size.size === 'Queen' || variant.size === product.sizes[0]
      if (due) (isShown ? firsts : others).push(due)
    }
  return [...firsts, ...others]
}
