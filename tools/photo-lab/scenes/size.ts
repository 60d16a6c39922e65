import { lookOf } from '../look.ts'
import { variantOf } from './job.ts'
import type { PlacedPiece } from './scene.ts'

/**
 * Inches that a piece takes in a room. Its own measures, except for bedding: that lies folded, as `blender/family_soft.py`
 * folds it, and is measured spread out.
 */
export const sizeOf = (
  piece: PlacedPiece,
): readonly [width: number, depth: number, height: number] => {
  const { product, variant } = variantOf(piece)
  const { width, depth, height } = lookOf(product, variant)
  if (product.type === 'sheets') return [15, 13, 10]
  // Three layers, each plumped up to three times as high as it is pressed.
  if (product.type === 'duvet') return [26, 20, height * 9]
  return [width, depth, height]
}
