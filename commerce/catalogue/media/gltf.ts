import { z } from 'zod'
import type { ProductModel } from '../../contract/product.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import { lookOf } from '../expand.ts'
import { type Variant, variantsOf } from '../variants.ts'
import listed from './gltf/gltf.json' with { type: 'json' }
import type { Parameters } from './models/model.ts'
import { modelOf, shapeOf } from './models.ts'
import { slug } from './slug.ts'

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

const named = (...words: readonly (string | null | undefined)[]) =>
  words
    .filter((word) => typeof word === 'string')
    .map(slug)
    .join('-')

/** What a variant has of its own in shape: colours share a file, but for metals, which cannot be painted over. */
const shapeWords = (product: AuthoredProduct, variant: Variant, { params }: Plan) => [
  shapeOf(product, variant),
  product.sizes.length > 1 ? variant.size.size : null,
  variant.option?.height === undefined ? null : variant.option.name,
  typeof params['steel'] === 'string' ? params['steel'] : null,
]

/** Which solid it is, and the name of its file in `gltf/`: `100201-queen`. */
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
  /** In `gltf/`. */
  readonly source: string
  /** The name under which it is served: it changes when the file does. */
  readonly file: string
}

/** The solid that there is of a variant. */
export const solidOf = (product: AuthoredProduct, variant: Variant): SolidFile | null => {
  const plan = planOf(product, variant)
  if (!plan) return null
  const key = solidKey(product, variant, plan)
  const found = solids[key]
  if (!found) return null
  const name = named(product.name, ...shapeWords(product, variant, plan))
  return { solid: found, source: `${key}.glb`, file: `${name}-${found.hash}.glb` }
}

/** The solid of a variant as the shop's answers name it. */
export const productModelOf = (product: AuthoredProduct, variant: Variant): ProductModel | null => {
  const found = solidOf(product, variant)
  const plan = planOf(product, variant)
  if (!found || !plan) return null
  const [first] = sharing(product, solidKey(product, variant, plan))
  const own = colorName(variant)
  const isFirst = first !== undefined && colorName(first) === own
  return { url: `/media/${found.file}`, variantName: isFirst ? null : own }
}
