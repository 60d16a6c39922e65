/** What image search learns from: pictures of every product, and of nothing that is one. */
import sharp, { type Sharp } from 'sharp'
import { findObject } from '../../../commerce/domain/image-embedding/object-mask.ts'
import {
  LOOKED_AT,
  type Pixels,
  smallLab,
  WHOLE,
} from '../../../commerce/domain/image-embedding/pixels.ts'
import type { AuthoredProduct } from '../../../shop/goods/authored-product.ts'
import { hash32 } from '../../../commerce/domain/hash.ts'
import { variantsOf } from '../../../shop/goods/variants.ts'
import { heldBack } from '../probes.ts'
import { pixelsOf } from '../read-picture.ts'
import { renderKey, renders } from '../renders.ts'
import { solidOf } from '../solids/plan.ts'
import { turnedPieces } from '../turned-pieces.ts'
import type { Standpoint } from '../turntable/camera.ts'
import { readMesh } from '../turntable/read-mesh.ts'
import { viewOf } from '../turntable/view.ts'
import { createChance } from '../../../shop/goods/chance.ts'
import { SAMPLE_HEIGHT as HEIGHT, SAMPLE_WIDTH as WIDTH, type Sample } from './sample.ts'
import { strangeThing } from './strange-things.ts'

/** The turned views of each shape, and the pictures of strange things. */
const VIEWS = 28
const STRANGE = 1600

const folder = (path: string) => new URL(`../../../shop/media/${path}/`, import.meta.url).pathname

const opened = (picture: Sharp): Promise<Pixels> =>
  pixelsOf(
    picture.resize(WIDTH * 3, HEIGHT * 3, { fit: 'cover' }).flatten({ background: '#ffffff' }),
  )

const sampleOf = (itemId: string | null, kind: Sample['kind'], pixels: Pixels): Sample => {
  const picture = smallLab(pixels, WHOLE, LOOKED_AT)
  const { left, top, right, bottom, inside } = findObject(picture)
  const area = WIDTH * HEIGHT
  const planes = new Uint8ClampedArray(4 * area)
  planes.set(picture.l.map((value) => value * 2.55))
  planes.set(
    picture.a.map((value) => value + 128),
    area,
  )
  planes.set(
    picture.b.map((value) => value + 128),
    2 * area,
  )
  planes.set(inside, 3 * area)
  return {
    itemId,
    kind,
    box: [left, top, right, bottom],
    planes: new Uint8Array(planes.buffer),
  }
}

/** Renders of every look but the one that is held back. */
const ofRenders = async function* (product: AuthoredProduct): AsyncGenerator<Sample> {
  const held = new Set(heldBack(product).map((variant) => renderKey(product, variant, 'hero')))
  const keys = variantsOf(product)
    .filter((variant) => !held.has(renderKey(product, variant, 'hero')))
    .flatMap((variant) =>
      (['hero', 'angle'] as const).map((shot) => renderKey(product, variant, shot)),
    )
  for (const key of new Set(keys))
    if (renders[key])
      yield sampleOf(
        product.itemId,
        'render',
        await opened(sharp(`${folder('renders')}${key}.webp`)),
      )
}

/** Mostly from before it, as pieces are photographed; through short lenses and long ones. */
const anyStandpoint = (chance: () => number): Standpoint => {
  const between = (low: number, high: number) => low + chance() * (high - low)
  return {
    around: chance() < 0.15 ? between(70, 290) : between(-75, 75),
    up: between(3, 38),
    focal: between(28, 90),
  }
}

const ofTurntable = async function* (products: readonly AuthoredProduct[]): AsyncGenerator<Sample> {
  for (const { key, product, variant } of turnedPieces(products)) {
    const solid = solidOf(product, variant)
    if (!solid) continue
    const mesh = await readMesh(`${folder('gltf')}${solid.source}`)
    const chance = createChance(hash32(key))
    for (let view = 0; view < VIEWS; view++)
      yield sampleOf(product.itemId, 'turned', viewOf(mesh, anyStandpoint(chance)))
  }
}

const ofStrange = async function* (): AsyncGenerator<Sample> {
  const chance = createChance(4242)
  for (let count = 0; count < STRANGE; count++)
    yield sampleOf(null, 'strange', await opened(await strangeThing(chance)))
}

export const samplesOf = async function* (
  products: readonly AuthoredProduct[],
): AsyncGenerator<Sample> {
  for (const product of products) yield* ofRenders(product)
  yield* ofTurntable(products)
  yield* ofStrange()
}

/** Whether a product is seen in several colours, so that its colour says little about it. */
export const hasLooks = (product: AuthoredProduct): boolean =>
  new Set(variantsOf(product).map((variant) => renderKey(product, variant, 'hero'))).size > 1
