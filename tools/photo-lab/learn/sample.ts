import { LOOKED_AT } from '../../../commerce/domain/image-embedding/pixels.ts'

/** Every picture is looked at in this size, as a photograph of a piece usually is. */
export const SAMPLE_WIDTH = LOOKED_AT
export const SAMPLE_HEIGHT = (LOOKED_AT * 3) / 4

/** A picture to learn from. */
export type Sample = {
  /** Null for what is no product. */
  readonly itemId: string | null
  readonly kind: 'render' | 'turned' | 'strange'
  /** The object's box in pixels: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number]
  /** Four planes of 128 by 96 bytes: lightness, the two axes of colour, and where the object is. */
  readonly planes: Uint8Array
}

/** The side of a room's patch, in pixels: a quarter more than what the network sees, so that it can be cut anew. */
export const ROOM_SIDE = 80

/** A piece in a room to learn from, as it is cut out of a photograph. */
export type RoomSample = {
  /** Null where the middle of the frame holds no product. */
  readonly itemId: string | null
  /**
   * Five planes of 80 by 80 bytes: lightness, the two axes of colour, where the piece is taken to be (255), and what is
   * in the photograph at all (1).
   */
  readonly planes: Uint8Array
}
