import { z } from 'zod'
import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import { type Variant, variantsOf } from '../../../shop/goods/variants.ts'
import { lookOf } from '../look.ts'
import listed from '../made/gltf.json' with { type: 'json' }
import type { Parameters } from '../models/model.ts'
import { modelOf, shapeOf } from '../models.ts'
import { named } from '../slug.ts'

const solid = z.object({
  /** Of the file's bytes; part of its address. */
  hash: z.string(),
  /** Of everything that it was made from; when that differs now, the file is due again. */
  from: z.string(),
  bytes: z.int(),
})
export type Solid = z.infer<typeof solid>

/** The glTF files that there are, by `solidKey`. */
export const solids: Readonly<Record<string, Solid>> = z.record(z.string(), solid).parse(listed)

/** What Blender builds a solid from. */
export type Plan = { readonly family: string; readonly params: Parameters }

/** What is bought for its pattern would be another thing in one flat colour. */
const isPatterned = ({ kind, shape }: Parameters) =>
  (kind === 'rug' && shape !== 'plain') || (kind === 'throw-pillow' && shape === 'stripe')

/** Sheets are shown as they come, folded, and measured by the bed that they fit: nothing has that size. */
const isFolded = ({ kind }: Parameters) => kind === 'sheets'

/** What pictures show raised, leaning, drawn out, folded or plumper than it is sold. */
const SHOWN_OTHERWISE: ReadonlySet<unknown> = new Set([
  'adjustable',
  'bunk',
  'duvet',
  'lift',
  'mirror',
  'nest',
  'pillow',
  'rug',
  'throw-pillow',
  'trundle',
])
const isShownOtherwise = ({ family, params: { kind, shape } }: Plan) =>
  family === 'mattress' || SHOWN_OTHERWISE.has(kind) || SHOWN_OTHERWISE.has(shape)

/**
 * As the pictures' model, but each size in its own measures, and in the pose that they are taken in: a piece is put into
 * a room at its true size.
 */
export const planOf = (product: AuthoredProduct, variant: Variant): Plan | null => {
  const model = modelOf(product, variant)
  if (!model || isPatterned(model.params) || isFolded(model.params)) return null
  const { width, depth, height } = lookOf(product, variant)
  const { family, params } = model
  const measured = isShownOtherwise(model) ? { measured: true } : {}
  return { family, params: { ...params, width, depth, height, ...measured } }
}

/** What a variant has of its own in shape: colours share a file, but for metals, which cannot be painted over. */
const shapeWords = (product: AuthoredProduct, variant: Variant, { params }: Plan) => [
  shapeOf(product, variant),
  product.sizes.length > 1 ? variant.size.size : null,
  variant.option?.height === undefined ? null : variant.option.name,
  typeof params['steel'] === 'string' ? params['steel'] : null,
]

/** Which solid it is, and the name of its file in `shop/media/gltf/`: `100201-queen`. */
export const solidKey = (product: AuthoredProduct, variant: Variant, plan: Plan): string =>
  named(product.itemId, ...shapeWords(product, variant, plan))

/** What its colours are called in the file. */
export const colorName = ({ color, finish }: Variant): string =>
  [color?.name, finish?.name].filter((name) => name !== undefined).join(', ')

/** The variants that share a file, the one whose colours it shows by itself first. */
export const sharing = (product: AuthoredProduct, key: string): Variant[] =>
  variantsOf(product).filter((variant) => {
    const plan = planOf(product, variant)
    return plan !== null && solidKey(product, variant, plan) === key
  })

export type SolidFile = {
  readonly solid: Solid
  /** In `shop/media/gltf/`. */
  readonly source: string
  /** What it is called where it is served. */
  readonly name: string
  /** The variant's colours in the file; null where it shows them by itself. */
  readonly variantName: string | null
}

/** The solid that there is of a variant. */
export const solidOf = (product: AuthoredProduct, variant: Variant): SolidFile | null => {
  const plan = planOf(product, variant)
  if (!plan) return null
  const key = solidKey(product, variant, plan)
  const solid = solids[key]
  if (!solid) return null
  const [first] = sharing(product, key)
  const own = colorName(variant)
  return {
    solid,
    source: `${key}.glb`,
    name: named(product.name, ...shapeWords(product, variant, plan)),
    variantName: first !== undefined && colorName(first) === own ? null : own,
  }
}
