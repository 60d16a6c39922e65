/** The pieces in the shop's rooms, each in a frame drawn around it, as image search sees them. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hash8 } from '../../commerce/domain/hash.ts'
import type { Crop } from '../../commerce/domain/image-embedding/pixels.ts'
import type { StrangenessOf } from '../../commerce/domain/image-embedding/strangeness.ts'
import { vectorText } from '../../commerce/domain/image-embedding/vector.ts'
import type { RoomVectors } from '../../shop/media/picture-vectors.ts'
import { views } from './embed.ts'
import { pixelsOf } from './read-picture.ts'
import { type Frame, framesOf } from './scenes/frames.ts'
import { rendered, type SceneName, scenes } from './scenes/scenes.ts'

const pictures = fileURLToPath(new URL('../../shop/content/images/', import.meta.url))

/** Pixels that a room's picture is wide when it is looked at. */
const ROOM_WIDTH = 1280
/** How much wider than the piece its frame is, on each side. */
const AIR = 0.05
/** What is more than this like something strange would be found by what is no piece. */
const TOO_STRANGE = 0.55

const around = ({ left, top, right, bottom }: Frame): Crop => {
  const [aside, down] = [(right - left) * AIR, (bottom - top) * AIR]
  return {
    left: Math.max(0, left - aside),
    top: Math.max(0, top - down),
    right: Math.min(1, right + aside),
    bottom: Math.min(1, bottom + down),
  }
}

/** Changes with a room's picture, and with what is looked at in it. */
export const roomHash = (name: SceneName): string =>
  hash8(JSON.stringify([rendered[name], framesOf(scenes[name])]))

/** What the storefront's first look says of each piece that a room shows well. */
export const lookInto = async (
  name: SceneName,
  strangenessOf: StrangenessOf,
): Promise<RoomVectors> => {
  const pixels = await pixelsOf(sharp(`${pictures}${name}.webp`).resize(ROOM_WIDTH))
  return {
    name,
    from: roomHash(name),
    pieces: framesOf(scenes[name]).flatMap((frame) => {
      const { vector } = views(pixels, around(frame))
      return strangenessOf(vector) > TOO_STRANGE
        ? []
        : [{ skuId: frame.skuId, vector: vectorText(vector) }]
    }),
  }
}
