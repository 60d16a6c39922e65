/** A piece from its front with its measurements, drawn from its model in three dimensions: both have one shape. */
import { type PictureView, pictureViews } from '../../../commerce/contract/product/product.ts'
import { grounds } from '../placeholder.ts'
import { outlinesOf } from './outline.ts'
import { seenLines } from './seen-lines.ts'
import type { Face, Point } from './solid-faces.ts'

const SHEET = { width: 1200, height: 900 } as const
/** Where the piece stands on it, at most. */
const MOST = { wide: 860, tall: 600 } as const
const MIDDLE = 570
const LOWEST = 730
const CENTER = 420
/** Under the sheet, where nothing is seen but by a view of it. */
const BELOW = 1000
const INK = '#3c352c'

const n = (value: number): string => String(Number(value.toFixed(1)))

export type Measured = {
  readonly width: number
  readonly depth: number
  readonly height: number
  /** What the second way is called: deep, or long for what is sold by its length. */
  readonly second: 'deep' | 'long'
}

/** Faces as they are seen from above, the front at the bottom. */
const fromAbove = (faces: readonly Face[]): Face[] => {
  const turn = ([x, y, z]: Point): Point => [x, -z, y]
  return faces.map(({ corners: [a, b, c], turned: [d, e, f], material }) => ({
    corners: [turn(a), turn(b), turn(c)],
    turned: [turn(d), turn(e), turn(f)],
    material,
  }))
}

/** How closely a side is drawn: dots of its sheet that a line may be off, and what its numbers are rounded to. */
const CLOSELY = {
  front: { near: 0.7, said: n },
  // It is only ever shown small.
  above: { near: 2, said: (value: number) => String(Math.round(value)) },
} as const satisfies Record<PictureView, unknown>

/** A side of a piece: its inches, and its lines from a corner at the bottom left. */
const sideOf = (faces: readonly Face[], side: PictureView) => {
  const { lines, sheet } = seenLines(faces)
  const { left, low, each, wide, tall, near } = sheet
  const { near: off, said } = CLOSELY[side]
  const [across, up] = [(wide - 3) * each, (tall - 3) * each]
  const drawAt = (from: number, floor: number, scale: number): string => {
    const point = (x: number, y: number) => `${said(from + x * scale)} ${said(floor - y * scale)}`
    const isCovered = (column: number, row: number) =>
      (near[row * wide + column] ?? -Infinity) > -Infinity
    const body = outlinesOf(isCovered, wide, tall, off)
      .map((line) => line.map(([column, row]) => point((column - 1.5) * each, (row - 1.5) * each)))
      .map((points) => `M${points.join(' ')}Z`)
      .join('')
    const seen = lines
      .map(([a, b, c, d]) => `M${point(a - left, b - low)}L${point(c - left, d - low)}`)
      .join('')
    return `<path id="${side}-piece" d="${body}" fill="#fffdf9" fill-rule="evenodd" clip-rule="evenodd" stroke-width="2.6"/><path d="${seen}" fill="none" stroke-width="1.3"/>`
  }
  return { across, up, drawAt }
}

/**
 * A side that a page shows by itself (`drawing.svg#front`), stretched to the piece's own measures, and what keeps its lines
 * within its edges there.
 */
const viewOf = (side: PictureView, ...box: readonly number[]): string =>
  `<view id="${side}" viewBox="${box.map(n).join(' ')}" preserveAspectRatio="none"/><clipPath id="${side}-edge"><use href="#${side}-piece"/></clipPath>`

/** A side by itself has no sheet behind it, and lines as wide as those of the page, however small it is. */
const BY_ITSELF = `<style>:target~path,:target~text{display:none}:target~g path{vector-effect:non-scaling-stroke;stroke-width:.8}${pictureViews
  .map((side) => `:target~g #${side}-piece{stroke-width:3;clip-path:url(#${side}-edge)}`)
  .join('')}</style>`

export const drawMeasured = (
  faces: readonly Face[],
  { width, depth, height, second }: Measured,
  site: keyof typeof grounds,
): string => {
  const front = sideOf(faces, 'front')
  const { across, up } = front
  const scale = Math.min(MOST.wide / across, MOST.tall / up)
  const [from, to] = [MIDDLE - (across * scale) / 2, MIDDLE + (across * scale) / 2]
  const floor = Math.min(LOWEST, CENTER + (up * scale) / 2)
  const top = floor - up * scale
  const above = sideOf(fromAbove(faces), 'above')
  const deep = above.up * scale
  const views = `${viewOf('front', from, top, across * scale, up * scale)}${viewOf('above', from, BELOW, across * scale, deep)}`
  const lines = `${front.drawAt(from, floor, scale)}${above.drawAt(from, BELOW + deep, scale)}`
  const below = floor + 44
  const beside = to + 44
  const ticks = `M${n(from)} ${n(below - 10)}v20m0-10H${n(to)}m0-10v20M${n(beside - 10)} ${n(top)}h20m-10 0V${n(floor)}m-10 0h20`
  const ground = grounds[site]
  const text = `font-family="Helvetica Neue,Arial,sans-serif" font-size="44" fill="${INK}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">${views}${BY_ITSELF}<path fill="${ground}" d="M0 0h${SHEET.width}v${SHEET.height}H0z"/><path d="M60 ${n(floor)}h1080" stroke="${INK}" stroke-width="1" opacity=".35"/><g stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${lines}<path d="${ticks}" fill="none" stroke-width="2"/></g><text ${text} x="${n(MIDDLE)}" y="${n(below + 62)}" text-anchor="middle">${width}″ wide · ${depth}″ ${second}</text><text ${text} x="${n(beside + 20)}" y="${n((top + floor) / 2 + 15)}">${height}″</text></svg>
`
}
