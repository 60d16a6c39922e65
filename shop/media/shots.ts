import type { Rank } from '../../tools/media/derivatives.ts'

/** From where a piece is photographed; pages show its pictures in this order. */
export const shots = ['hero', 'angle', 'detail'] as const
export type Shot = (typeof shots)[number]

/** What a picture of a variant may be: a photograph, or a drawing, cut open, plain, or with the piece's measurements. */
export const takes = [...shots, 'room', 'layers', 'front', 'measured'] as const
export type Take = (typeof takes)[number]

/** Cards and carts show the hero; a room is as large as a window when it is enlarged. */
export const rankOf = (take: Take): Rank =>
  take === 'hero' || take === 'room' ? 'first' : 'further'
