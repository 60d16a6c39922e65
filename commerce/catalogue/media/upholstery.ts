import { box, cushion, type Ink, spread, stroke, taper } from './ink.ts'
import { tone } from './tone.ts'

export type Fabric = {
  readonly back: string
  readonly seat: string
  readonly top: string
  readonly arm: string
  readonly rail: string
  readonly seam: string
  readonly edge: string
}

/** The lit and shaded sides of one covering. */
export const fabricOf = (hex: string, { fade }: Ink): Fabric => ({
  back: fade(tone(hex, 0.045), tone(hex, -0.04)),
  seat: fade(tone(hex, 0.02), tone(hex, -0.07)),
  top: fade(tone(hex, -0.03), tone(hex, 0.085)),
  arm: fade(tone(hex, 0.03), tone(hex, -0.06)),
  rail: fade(tone(hex, -0.075), tone(hex, -0.12)),
  seam: tone(hex, -0.16),
  edge: tone(hex, 0.13),
})

/** How high seats stand off the floor. */
export const LEG = 5

export const legs = (width: number, finishHex: string, inset: number): string =>
  spread(-width / 2 + inset, width / 2 - inset, 2)
    .map((x) => taper(x, LEG + 0.5, 2.4, 1.5, tone(finishHex, -0.03), x < 0 ? -0.7 : 0.7))
    .join('') +
  spread(-width / 2 + inset + 3, width / 2 - inset - 3, 2)
    .map((x) => taper(x, LEG + 0.5, 1.6, 1.1, tone(finishHex, -0.13)))
    .join('')

/** From one row of buttons to the next. */
const TUFT = 3.4

/** Soft dark where one thing lies on another. */
export const contact = (left: number, above: number, width: number, height: number, hex: string) =>
  box(left, above, width, height, tone(hex, -0.22), height / 2, { opacity: 0.35 })

export const seatCushions = (
  left: number,
  width: number,
  count: number,
  fabric: Fabric,
  low: number,
  high: number,
  deep: number,
): string => {
  const each = width / count
  return spread(0, count - 1, count)
    .map((index) => {
      const x = left + each * index + 0.15
      const w = each - 0.3
      return (
        box(x + 0.3, high - 1.2, w - 0.6, deep + 1.2, fabric.top, 1) +
        cushion(x, low, w, high - low, fabric.seat, 1.8, 0.35) +
        stroke(`M${x + 1.6} ${-high + 0.35}H${x + w - 1.6}`, fabric.edge, 0.3, 0.75) +
        stroke(`M${x + 1.4} ${-low - 1}H${x + w - 1.4}`, fabric.seam, 0.22, 0.4)
      )
    })
    .join('')
}

export const backCushions = (
  left: number,
  width: number,
  count: number,
  fabric: Fabric,
  low: number,
  high: number,
): string => {
  const each = width / count
  return spread(0, count - 1, count)
    .map((index) => {
      const x = left + each * index + 0.2
      const w = each - 0.4
      return (
        cushion(x, low, w, high - low, fabric.back, 2.6, 0.8) +
        stroke(
          `M${x + 0.9} ${-low - 2}Q${x + 0.2} ${-(low + high) / 2} ${x + 1.4} ${-high + 1.6}Q${x + w / 2} ${-high - 0.1} ${x + w - 1.4} ${-high + 1.6}`,
          fabric.edge,
          0.28,
          0.6,
        ) +
        stroke(
          `M${x + w * 0.3} ${-low - 1.4}q${w * 0.2} -1.1 ${w * 0.4} 0`,
          fabric.seam,
          0.25,
          0.35,
        )
      )
    })
    .join('')
}

/** Buttons in rows, every other row set off by half a step. */
export const buttons = (
  left: number,
  low: number,
  width: number,
  rows: number,
  columns: number,
  fabric: Fabric,
): string => {
  const half = width / columns / 2
  const dots = spread(0, rows - 1, rows).flatMap((row) =>
    (row % 2
      ? spread(left + half, left + width - half, columns)
      : spread(left, left + width, columns + 1)
    ).map((x) => `M${x} ${-low - row * TUFT}h0`),
  )
  return stroke(dots.join(''), fabric.seam, 0.85, 0.75)
}

/** The diamonds between the buttons, as one path. */
export const diamonds = (
  left: number,
  low: number,
  width: number,
  rows: number,
  columns: number,
  fabric: Fabric,
) => {
  const step = width / columns
  const marks = spread(0, rows - 2, rows - 1).flatMap((row) =>
    spread(0, columns - 1, columns).map((column) => {
      const x = left + step * column
      const y = -(low + row * TUFT)
      return row % 2
        ? `M${x + step / 2} ${y}l${step / 2} ${-TUFT}M${x + step / 2} ${y}l${-step / 2} ${-TUFT}`
        : `M${x} ${y}l${step / 2} ${-TUFT}l${step / 2} ${TUFT}`
    }),
  )
  return stroke(marks.join(''), fabric.seam, 0.24, 0.4)
}
