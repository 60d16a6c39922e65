import type { ProductBox } from '../../contract/product/product.ts'
import { oncePer } from '../../domain/once.ts'
import { type Outline, outlineOf } from '../../domain/product/outline.ts'
import { newPlaces } from './new-places.ts'

/** What variants take up, as the index has it: inches, 0 where nobody has measured it. The same in all views of an index. */
export type Taken = {
  readonly firstSku: Int32Array
  readonly width: Float32Array
  readonly depth: Float32Array
  readonly height: Float32Array
  readonly length: Float32Array
  /** By product. */
  readonly isInPieces: Uint8Array
  readonly legHeight: Float32Array
  /** The place of a variant's boxes in `boxes`, of which the first is none. */
  readonly boxed: Int32Array
  readonly boxes: readonly (readonly ProductBox[])[]
}

/** What has to be carried into a home: null where nobody has measured it. */
export type Carried = {
  readonly outline: Outline | null
  readonly isInPieces: boolean
  readonly legHeight: number | null
  readonly boxes: readonly ProductBox[]
}

/** What variants are carried in as, each once: there are far fewer than variants. `outline` has the place of each of these. */
export type Outlines = { readonly outline: Int32Array; readonly all: readonly Carried[] }

const THOUSANDTHS = 1000

/** Inches as they were measured, which a column of short numbers has not quite. */
const exact = (inches: number): number | null =>
  Math.round(inches * THOUSANDTHS) / THOUSANDTHS || null

/** Made when somebody first asks by the way into their home: few do. */
export const outlinesOf = oncePer((taken: Taken): Outlines => {
  const { firstSku, width, depth, height, length, boxed } = taken
  const outline = new Int32Array(width.length)
  const places = newPlaces<Carried>()
  for (let n = 0; n + 1 < firstSku.length; n++) {
    const isInPieces = taken.isInPieces[n] === 1
    const legHeight = taken.legHeight[n] ?? 0
    for (let sku = firstSku[n] ?? 0; sku < (firstSku[n + 1] ?? 0); sku++)
      outline[sku] = places.placeOf(
        [
          width[sku],
          depth[sku],
          height[sku],
          length[sku],
          isInPieces,
          legHeight,
          boxed[sku],
        ].join(),
        () => ({
          outline: outlineOf({
            width: exact(width[sku] ?? 0),
            depth: exact(depth[sku] ?? 0),
            height: exact(height[sku] ?? 0),
            length: exact(length[sku] ?? 0),
            weight: null,
          }),
          isInPieces,
          legHeight: exact(legHeight),
          boxes: taken.boxes[boxed[sku] ?? 0] ?? [],
        }),
      )
  }
  return { outline, all: places.all }
})
