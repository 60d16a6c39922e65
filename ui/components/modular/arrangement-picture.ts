import type { Arrangement } from '../../../commerce/domain/modular/arrangement.ts'
import { type RoomBox, roomBoxes } from '../../../commerce/domain/modular/solids.ts'

type Point = readonly [x: number, y: number, z: number]

/** How steeply the floor's two ways run, and how high an inch is: as a camera at the corner of the ceiling sees it. */
const ACROSS = 0.87
const DOWN = 0.44
const UP = 0.96
const PAD = 14

const project = ([x, y, z]: Point): readonly [number, number] => [
  (x - y) * ACROSS,
  (x + y) * DOWN - z * UP,
]

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Towards white above 0, towards a warm dark below. */
const shade = (hex: string, by: number): string => {
  const towards = by > 0 ? [255, 252, 246] : [24, 18, 14]
  return `#${channels(hex)
    .map((channel, at) => Math.round(channel + ((towards[at] ?? 0) - channel) * Math.abs(by)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

const path = (points: readonly Point[]): string =>
  `M${points
    .map((point) =>
      project(point)
        .map((it) => it.toFixed(1))
        .join(' '),
    )
    .join('L')}`

/** The three sides of a box that are seen, as paths. */
const facesOf = ({ low: [x, y, z], high: [X, Y, Z] }: RoomBox) => ({
  top: path([
    [x, y, Z],
    [X, y, Z],
    [X, Y, Z],
    [x, Y, Z],
  ]),
  south: path([
    [x, Y, z],
    [X, Y, z],
    [X, Y, Z],
    [x, Y, Z],
  ]),
  east: path([
    [X, y, z],
    [X, Y, z],
    [X, Y, Z],
    [X, y, Z],
  ]),
  rim: path([
    [x, Y, Z],
    [X, Y, Z],
    [X, y, Z],
  ]),
})

/** Lighter and darker than its cover, by side. */
const LIGHT = {
  fabric: { top: 0.14, south: -0.06, east: -0.24 },
  cushion: { top: 0.24, south: 0.04, east: -0.16 },
  wood: { top: 0.16, south: -0.08, east: -0.28 },
} as const

const drawBox = (box: RoomBox, hex: string): string => {
  const faces = facesOf(box)
  const light = LIGHT[box.in]
  const side = (name: 'top' | 'south' | 'east') => {
    const color = shade(hex, light[name])
    return `<path d="${faces[name]}Z" fill="${color}" stroke="${color}"/>`
  }
  const seam = shade(hex, -0.34)
  const seams = `<path d="${faces.top}Z${faces.south}Z${faces.east}Z" fill="none" stroke="${seam}" stroke-width=".5" stroke-opacity=".5"/>`
  const rim = `<path d="${faces.rim}" fill="none" stroke="${shade(hex, light.top + 0.16)}" stroke-opacity=".7"/>`
  return `${side('east')}${side('south')}${side('top')}${box.in === 'wood' ? '' : rim}${seams}`
}

/** What lies on the floor under a piece. */
const shadowOf = ({ low: [x, y], high: [X, Y] }: RoomBox): string =>
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
  const boxes = roomBoxes(pieces)
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
    ...boxes.map((box) => drawBox(box, box.in === 'wood' ? legs.hex : fabric.hex)),
    '</g></svg>',
  ].join('')
}
