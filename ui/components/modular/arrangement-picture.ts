import type { Arrangement } from '../../../commerce/domain/modular/arrangement.ts'
import { type RoomSolid, roomSolids } from '../../../commerce/domain/modular/solids.ts'

/** How steeply the floor's two ways run, and how high an inch is: as a camera at the corner of the ceiling sees it. */
const ACROSS = 0.87
const DOWN = 0.44
const UP = 0.96
const PAD = 14

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Towards white above 0, towards a warm dark below. */
export const shade = (hex: string, by: number): string => {
  const towards = by > 0 ? [255, 252, 246] : [24, 18, 14]
  return `#${channels(hex)
    .map((channel, at) => Math.round(channel + ((towards[at] ?? 0) - channel) * Math.abs(by)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

type Room = readonly [x: number, y: number, z: number]

const project = ([x, y, z]: Room): readonly [number, number] => [
  (x - y) * ACROSS,
  (x + y) * DOWN - z * UP,
]

const path = (points: readonly Room[]): string =>
  `M${points
    .map((point) =>
      project(point)
        .map((it) => it.toFixed(1))
        .join(' '),
    )
    .join('L')}`

/** Lighter and darker than its cover: on top, towards the south and towards the east. */
const LIGHT = {
  fabric: { top: 0.14, south: -0.06, east: -0.24 },
  cushion: { top: 0.24, south: 0.04, east: -0.16 },
  wood: { top: 0.16, south: -0.08, east: -0.28 },
} as const

/** The upright sides that are seen, the farthest first, and how far each looks to the east: 0 is south. */
const sidesOf = ({ outline, low, high }: RoomSolid) =>
  outline
    .map(([x, y], at) => {
      const [toX, toY] = outline[(at + 1) % outline.length] ?? [x, y]
      // Outwards, of an outline that runs clockwise.
      const [east, south] = [toY - y, x - toX]
      const face: Room[] = [
        [x, y, low[2]],
        [toX, toY, low[2]],
        [toX, toY, high[2]],
        [x, y, high[2]],
      ]
      return { face, east, south, near: x + y + toX + toY }
    })
    .filter(({ east, south }) => east + south > 0)
    .toSorted((a, b) => a.near - b.near)
    .map(({ face, east, south }) => ({
      face,
      toEast: Math.max(0, Math.min(1, east / Math.hypot(east, south))),
    }))

const drawSolid = (solid: RoomSolid, hex: string): string => {
  const light = LIGHT[solid.in]
  const filled = (face: readonly Room[], by: number) => {
    const color = shade(hex, by)
    return `<path d="${path(face)}Z" fill="${color}" stroke="${color}"/>`
  }
  const lid = solid.outline.map(([x, y]): Room => [x, y, solid.high[2]])
  const sides = sidesOf(solid)
  const isRound = solid.outline.length > CORNERS
  const seams = isRound ? [lid] : [lid, ...sides.map(({ face }) => face)]
  return [
    ...sides.map(({ face, toEast }) =>
      filled(face, light.south + (light.east - light.south) * toEast),
    ),
    filled(lid, light.top),
    `<path d="${seams.map((face) => `${path(face)}Z`).join('')}" fill="none" stroke="${shade(hex, -0.34)}" stroke-width=".5" stroke-opacity=".5"/>`,
  ].join('')
}
const CORNERS = 4

/** What lies on the floor under a piece. */
const shadowOf = ({ low: [x, y], high: [X, Y] }: RoomSolid): string =>
  `${path([
    [x - 1, y - 1, 0],
    [X + 6, y - 1, 0],
    [X + 6, Y + 5, 0],
    [x - 1, Y + 5, 0],
  ])}Z`

/**
 * An arrangement as one sees it from a corner of the room, in its fabric and on its legs: an SVG document, sizes in
 * inches.
 */
export const arrangementPicture = ({ pieces, fabric, legs }: Arrangement): string => {
  const boxes = roomSolids(pieces)
  const corners = boxes.flatMap(({ low, high }) => [
    project([low[0], high[1], low[2]]),
    project([high[0], low[1], low[2]]),
    project([low[0], low[1], high[2]]),
    project([high[0], high[1], low[2]]),
  ])
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(0, ...xs) - PAD, Math.min(0, ...ys) - PAD]
  const [right, bottom] = [Math.max(0, ...xs) + PAD, Math.max(0, ...ys) + PAD]
  const size = [right - left, bottom - top].map((it) => it.toFixed(1))
  const shadows = boxes.filter(({ in: covered }) => covered !== 'wood').map(shadowOf)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left.toFixed(1)} ${top.toFixed(1)} ${size.join(' ')}" width="${size[0]}" height="${size[1]}">`,
    '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter>',
    `<path d="${shadows.join('')}" fill="#2a2119" fill-opacity=".28" filter="url(#soft)"/>`,
    '<g stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">',
    ...boxes.map((box) => drawSolid(box, box.in === 'wood' ? legs.hex : fabric.hex)),
    '</g></svg>',
  ].join('')
}
