import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { hash8 } from '../../../commerce/domain/hash.ts'
import { colors, finishes } from '../../../shop/goods/swatches.ts'
import { type Variant, variantsOf } from '../../../shop/goods/variants.ts'
import { albedoOf, linearOf } from '../develop/color.ts'
import { grainOf } from '../develop/due.ts'
import { ROOM_PRINT_VERSION } from '../develop/room-print.ts'
import { versionOf } from '../develop/trace.ts'
import { lookOf } from '../look.ts'
import { modelOf } from '../models.ts'
import type { PlacedPiece, Prop, Scene } from './scene.ts'

/** How large and how clean. Change one, and every scene of that quality is due again. */
const qualities = {
  full: { width: 2880, height: 1620, samples: 5, noise: 0.08, clamp: 2 },
  hero: { width: 2560, height: 1440, samples: 4, noise: 0.08, clamp: 2 },
  room: { width: 1920, height: 1080, samples: 4, noise: 0.08, clamp: 2 },
} as const

/** More paths are for light that few of them find, so they are not given up early either. */
export const qualityOf = ({ quality = 'room', samples }: Scene) => ({
  ...qualities[quality],
  ...(samples !== undefined && { samples, noise: 0.02 }),
})

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)

/** Blender's own names, and every colour as the light that it reflects. */
const forBlender = (value: unknown): unknown => {
  if (isHex(value)) return linearOf(value)
  if (Array.isArray(value)) return value.map(forBlender)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      forBlender(inner),
    ]),
  )
}

export const variantOf = ({ item, color, finish, option, size }: PlacedPiece) => {
  const product = authoredProducts.find(({ itemId }) => itemId === item)
  if (!product) throw new Error(`There is no product ${item}`)
  const fits = (variant: Variant) =>
    variant.color === (color ? colors[color] : null) &&
    variant.finish === (finish ? finishes[finish] : null) &&
    (option === undefined || variant.option?.name === option) &&
    (size === undefined || variant.size.size === size)
  const variant = variantsOf(product).find(fits)
  if (!variant)
    throw new Error(
      `${product.name} (${item}) does not come in ${color} ${finish} ${option} ${size}`,
    )
  return { product, variant }
}

const standing = ({ at, turn = 0, lean = 0, glow = 1, shade }: PlacedPiece | Prop) => ({
  at,
  turn,
  lean,
  glow,
  ...(shade !== undefined && { shade }),
})

const pieceJob = (piece: PlacedPiece) => {
  const { product, variant } = variantOf(piece)
  const model = modelOf(product, variant)
  if (!model) throw new Error(`There is no model of ${product.name} (${piece.item})`)
  const { hex, finishHex, width, depth, height } = lookOf(product, variant)
  const { linens, ...params } = model.params
  return {
    ...standing(piece),
    family: model.family,
    params: {
      ...params,
      ...(piece.size !== undefined && { width, depth, height }),
      linens: piece.linens?.map(linearOf) ?? linens,
      ...(piece.made && { made: forBlender(piece.made) }),
      ...(piece.open && { open: true }),
      ...(piece.covers && { covers: forBlender(piece.covers) }),
    },
    colors: { cover: albedoOf(hex), finish: albedoOf(finishHex) },
    grain: grainOf(variant),
  }
}

/** What Blender is told of a scene. Throws where a piece is not of the catalogue or not to be had so. */
export const jobOf = ({ room, pieces, camera }: Scene) => ({
  room: forBlender(room),
  camera,
  pieces: pieces.map((one) =>
    'item' in one
      ? pieceJob(one)
      : {
          ...standing(one),
          family: 'dressing',
          params: forBlender({ kind: one.prop, ...one.params }),
        },
  ),
})

/** What a path trace is made from, as a hash: data, quality, and the code that builds it, as its VERSIONs tell. */
export const roomTraceHash = async (scene: Scene): Promise<string> => {
  const job = jobOf(scene)
  const modules = ['room', ...new Set(job.pieces.map(({ family }) => `family_${family}`))]
  return hash8(JSON.stringify([job, qualityOf(scene), await Promise.all(modules.map(versionOf))]))
}

/** What a picture is made from: its path trace, and how that is printed. */
export const sceneHash = async (scene: Scene): Promise<string> =>
  hash8(JSON.stringify([await roomTraceHash(scene), scene.exposure ?? 1, ROOM_PRINT_VERSION]))
