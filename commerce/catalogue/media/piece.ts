import type { Ink } from './ink.ts'

export const pieceTypes = [
  'sofa',
  'sectional',
  'recliner',
  'coffee-table',
  'bed',
  'nightstand',
  'dresser',
  'mattress',
  'base',
  'dining-table',
  'dining-chair',
  'desk',
  'office-chair',
  'kids-bed',
  'crib',
  'outdoor',
  'rug',
  'lamp',
  'pillow',
  'protector',
  'sheets',
  'accent-chair',
  'ottoman',
  'bench',
  'end-table',
  'media-console',
  'sideboard',
  'bookcase',
  'storage',
  'bar-stool',
  'mirror',
  'throw-pillow',
  'duvet',
  'mattress-removal',
  'protection-plan',
] as const
export type PieceType = (typeof pieceTypes)[number]

/** What a piece looks like. `hex` is its covering, `finishHex` its wood, metal or trim; measures are inches. */
export type PieceLook = {
  readonly style: string
  readonly hex: string
  readonly finishHex: string
  readonly width: number
  readonly depth: number
  readonly height: number
}

/**
 * A drawing in inches around the middle of the piece's foot: x to the right, y down, the floor at y = 0. `width` and
 * `height` are what it takes up on paper, which for deep things is more than the piece's own.
 */
export type Drawing = {
  readonly art: string
  readonly width: number
  readonly height: number
  /** How high the line of its measured height goes, when the far end reaches higher on paper. */
  readonly upright?: number
  /** Where its shadow lies, when that is not under the whole of it. */
  readonly shadow?: { readonly x: number; readonly width: number }
}

export type DrawPiece = (look: PieceLook, ink: Ink) => Drawing
