import type { Ink } from './ink.ts'
import {
  art,
  palettes,
  pendant,
  plant,
  roundRug,
  shell,
  terrace,
  wainscot,
  windowArt,
} from './room.ts'
import { mix } from './tone.ts'
import { type Studio, WIDTH } from './studio.ts'

export type Room = 'wall-art' | 'window' | 'pendant' | 'bedroom' | 'terrace'

const SKY = '#dbe6e8'

/** A quiet room behind a piece: wall, floor and one or two things that say which room it is. */
export const backdropOf = (room: Room, studio: Studio, hex: string, ink: Ink): string => {
  const { wall: plain, floor, trim, accent, leaf } = palettes[studio]
  const wall = mix(plain, hex, 0.12)
  const base = shell(WIDTH, wall, floor, trim, ink)
  const rug = roundRug(600, 786, 540, mix(trim, hex, 0.1), mix(trim, hex, 0.35))
  switch (room) {
    case 'wall-art':
      return (
        base +
        art(430, 60, 150, 196, accent, trim) +
        art(612, 60, 150, 196, mix(accent, leaf, 0.7), trim) +
        plant(1070, leaf) +
        rug
      )
    case 'window':
      return base + windowArt(wall, trim, SKY, leaf, 110) + plant(1070, leaf) + rug
    case 'pendant':
      return base + windowArt(wall, trim, SKY, leaf, 90) + pendant(600, accent) + plant(1070, leaf)
    case 'bedroom':
      return (
        base +
        wainscot(WIDTH, mix(wall, leaf, 0.16), trim) +
        art(130, 90, 130, 170, accent, trim) +
        plant(1070, leaf) +
        rug
      )
    case 'terrace':
      return terrace(WIDTH, leaf, ink)
  }
}
