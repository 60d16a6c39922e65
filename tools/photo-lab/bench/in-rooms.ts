import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { framesOf } from '../scenes/frames.ts'
import { type SceneName, scenes } from '../scenes/scenes.ts'
import { seenIn } from './seen-in-rooms.ts'

const pictures = fileURLToPath(new URL('../../../shop/content/images/', import.meta.url))

/** How much wider than the piece the frame is that somebody draws around it, on each side. */
const [LEAST, MOST] = [0.03, 0.18]
/** What a browser makes of a photograph before it is sent. */
const LONGEST = 640

/** Of its own outline, and of the room's picture: what is seen less of than either, nobody could point at. */
const [OF_ITSELF, OF_PICTURE] = [0.5, 0.005]

export type InRoom = {
  readonly itemId: string
  readonly room: SceneName
  readonly file: Buffer
  /** Whether enough of it is seen to be found: others may stand or lie before it. */
  readonly isSeen: boolean
}

/** Every piece that these rooms' pictures show well, in the frame that somebody draws around it, with others in it. */
export const inRooms = async function* (
  names: readonly SceneName[],
  chance: () => number,
): AsyncGenerator<InRoom> {
  const some = () => LEAST + chance() * (MOST - LEAST)
  for (const name of names) {
    const seen = await seenIn(scenes[name])
    for (const { item, left, top, right, bottom } of framesOf(scenes[name])) {
      const picture = sharp(`${pictures}${name}.webp`)
      const { width = 0, height = 0 } = await picture.metadata()
      const [wide, high] = [right - left, bottom - top]
      const from = [Math.max(0, left - wide * some()), Math.max(0, top - high * some())] as const
      const to = [Math.min(1, right + wide * some()), Math.min(1, bottom + high * some())] as const
      const file = await picture
        .extract({
          left: Math.floor(from[0] * width),
          top: Math.floor(from[1] * height),
          width: Math.floor((to[0] - from[0]) * width),
          height: Math.floor((to[1] - from[1]) * height),
        })
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer()
      const { ofItself = 0, ofPicture = 0 } = seen.get(item) ?? {}
      yield {
        itemId: item,
        room: name,
        file,
        isSeen: ofItself >= OF_ITSELF && ofPicture >= OF_PICTURE,
      }
    }
  }
}
