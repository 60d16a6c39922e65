/** What pieces stand before: parts of rooms that may be learned from, and walls, floors, rugs and windows by chance. */
import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import {
  type LabPicture,
  smallLab,
  WHOLE,
} from '../../../commerce/domain/image-embedding/pixels.ts'
import { oneOf } from '../../../shop/goods/chance.ts'
import { roomsToLearnFrom } from '../held-back-rooms.ts'
import { pixelsOf } from '../read-picture.ts'
import { type Between, type Color, colorOf, createCanvas, pixelsIn, setColor } from './canvas.ts'

const pictures = fileURLToPath(new URL('../../../shop/content/images/', import.meta.url))
/** Pixels that a room's picture is wide when parts of it are taken. */
const ROOM_WIDTH = 640

/** The rooms that nothing is judged by. */
export const readRooms = (): Promise<LabPicture[]> =>
  Promise.all(
    roomsToLearnFrom.map(async (name) =>
      smallLab(
        await pixelsOf(sharp(`${pictures}${name}.webp`).resize(ROOM_WIDTH)),
        WHOLE,
        ROOM_WIDTH,
      ),
    ),
  )

export type Size = { readonly width: number; readonly height: number }

/** A part of a room, nearer or farther than it was taken. */
export const partOfRoom = (
  rooms: readonly LabPicture[],
  { width, height }: Size,
  between: Between,
): LabPicture => {
  const chance = () => between(0, 1)
  const room = oneOf(rooms, chance)
  const scale = between(0.5, 2.2)
  const [wide, high] = [
    Math.min(room.width - 1, width * scale),
    Math.min(room.height - 1, height * scale),
  ]
  const [left, top] = [between(0, room.width - wide), between(0, room.height - high)]
  const isMirrored = chance() < 0.5
  return createCanvas(width, height, (x, y) => {
    const aside = isMirrored ? width - 1 - x : x
    const [fromX, fromY] = [left + (aside / width) * wide, top + (y / height) * high]
    return colorOf(room, Math.floor(fromY) * room.width + Math.floor(fromX))
  })
}

const anyColor = (between: Between): Color =>
  between(0, 1) < 0.7
    ? [between(62, 94), between(-4, 5), between(-4, 14)]
    : [between(22, 80), between(-18, 22), between(-22, 30)]
const woodColor = (between: Between): Color => [between(28, 74), between(3, 14), between(10, 30)]

/** Windows, prints and shelves, cut off by the picture's edge as often as not. */
const hang = (canvas: LabPicture, between: Between) => {
  const { width, height } = canvas
  const [left, top] = [between(-0.3, 1) * width, between(-0.3, 0.7) * height]
  const [right, bottom] = [left + between(0.1, 0.6) * width, top + between(0.1, 0.7) * height]
  const isWindow = between(0, 1) < 0.4
  const inner: Color = isWindow
    ? [between(88, 100), 0, between(-4, 6)]
    : [between(15, 90), between(-20, 30), between(-25, 40)]
  const frame = anyColor(between)
  const thick = between(-3, 5)
  pixelsIn(canvas, [left, top, right, bottom], (pixel, x, y) => {
    const fromEdge = Math.min(x - left, y - top, right - x, bottom - y)
    setColor(canvas, pixel, fromEdge < thick ? frame : inner)
  })
}

/** A wall and a floor of boards, with or without panels, a rug and what hangs on the wall. */
export const anyRoom = ({ width, height }: Size, between: Between): LabPicture => {
  const chance = () => between(0, 1)
  const [wall, floor, rug] = [
    anyColor(between),
    chance() < 0.6 ? woodColor(between) : anyColor(between),
    anyColor(between),
  ]
  const horizon = height * (chance() < 0.15 ? 2 : between(0.3, 1))
  const [board, tilt] = [between(5, 30), between(-0.6, 0.6)]
  const rugTop = chance() < 0.5 ? horizon + between(2, 30) : Infinity
  const [rugLeft, rugRight] = [between(-0.4, 0.4) * width, between(0.6, 1.4) * width]
  const panel = chance() < 0.4 ? between(15, 50) : Infinity
  const [fallsAside, fallsDown] = [between(-8, 8), between(-8, 8)]
  const plainAt = (x: number, y: number): Color => {
    if (Math.abs(y - horizon + 4) < 3) return [wall[0] * 0.4 + 55, wall[1] * 0.3, wall[2] * 0.3]
    if (y < horizon) return [wall[0] - (x % panel < 1.2 ? 6 : 0), wall[1], wall[2]]
    const slant = (height - y) * 0.3
    if (y > rugTop && x > rugLeft - slant && x < rugRight + slant) return rug
    const nth = Math.floor((x + (y - horizon) * tilt) / board)
    return [floor[0] + ((Math.abs(nth) * 7919) % 5) - 2, floor[1], floor[2]]
  }
  const canvas = createCanvas(width, height, (x, y) => {
    const [l, a, b] = plainAt(x, y)
    return [l + fallsAside * (x / width - 0.5) + fallsDown * (y / height - 0.5), a, b]
  })
  for (let more = Math.floor(between(0, 4)); more > 0; more--) hang(canvas, between)
  return canvas
}
