/** A piece from its front with its measurements, drawn from its model in three dimensions: both have one shape. */
import { grounds } from '../placeholder.ts'
import { outlinesOf } from './outline.ts'
import { seenLines } from './seen-lines.ts'
import type { Face } from './solid-faces.ts'

const SHEET = { width: 1200, height: 900 } as const
/** Where the piece stands on it, at most. */
const MOST = { wide: 860, tall: 600 } as const
const MIDDLE = 570
const LOWEST = 730
const CENTER = 420
const INK = '#3c352c'

const n = (value: number): string => String(Number(value.toFixed(1)))

export type Measured = {
  readonly width: number
  readonly depth: number
  readonly height: number
  /** What the second way is called: deep, or long for what is sold by its length. */
  readonly second: 'deep' | 'long'
}

export const drawMeasured = (
  faces: readonly Face[],
  { width, depth, height, second }: Measured,
  site: keyof typeof grounds,
): string => {
  const { lines, sheet } = seenLines(faces)
  const { left, low, each, wide, tall, near } = sheet
  const [across, up] = [(wide - 3) * each, (tall - 3) * each]
  const scale = Math.min(MOST.wide / across, MOST.tall / up)
  const [from, to] = [MIDDLE - (across * scale) / 2, MIDDLE + (across * scale) / 2]
  const floor = Math.min(LOWEST, CENTER + (up * scale) / 2)
  const top = floor - up * scale
  const x = (inches: number) => n(from + (inches - left) * scale)
  const y = (inches: number) => n(floor - (inches - low) * scale)
  const body = outlinesOf(
    (column, row) => (near[row * wide + column] ?? -Infinity) > -Infinity,
    wide,
    tall,
  )
    .map((line) =>
      line
        .map(
          ([column, row]) =>
            `${n(from + (column - 1.5) * each * scale)} ${n(floor - (row - 1.5) * each * scale)}`,
        )
        .join(' '),
    )
    .map((points) => `M${points}Z`)
    .join('')
  const seen = lines.map(([a, b, c, d]) => `M${x(a)} ${y(b)}L${x(c)} ${y(d)}`).join('')
  const below = floor + 44
  const beside = to + 44
  const ticks = `M${n(from)} ${n(below - 10)}v20m0-10H${n(to)}m0-10v20M${n(beside - 10)} ${n(top)}h20m-10 0V${n(floor)}m-10 0h20`
  const ground = grounds[site]
  const text = `font-family="Helvetica Neue,Arial,sans-serif" font-size="44" fill="${INK}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}"><path fill="${ground}" d="M0 0h${SHEET.width}v${SHEET.height}H0z"/><path d="M60 ${n(floor)}h1080" stroke="${INK}" stroke-width="1" opacity=".35"/><g stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"><path d="${body}" fill="#fffdf9" fill-rule="evenodd" stroke-width="2.6"/><path d="${seen}" fill="none" stroke-width="1.3"/><path d="${ticks}" fill="none" stroke-width="2"/></g><text ${text} x="${n(MIDDLE)}" y="${n(below + 62)}" text-anchor="middle">${width}″ wide · ${depth}″ ${second}</text><text ${text} x="${n(beside + 20)}" y="${n((top + floor) / 2 + 15)}">${height}″</text></svg>
`
}
