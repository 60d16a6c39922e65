import { at, surface, type Top, topOf } from './flat-top.ts'
import { box, cushion, ellipse, n, spread, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { mix, tone } from './tone.ts'

const quilting = (top: Top, columns: number, rows: number, color: string, diamond: boolean) => {
  const marks: string[] = []
  const p = (across: number, away: number) => {
    const [x, y] = at(top, across, away)
    return `${n(x)} ${n(-y)}`
  }
  if (diamond) {
    for (const index of spread(-rows, columns, columns + rows + 1)) {
      const clip = (a: number, b: number) => [Math.max(0, Math.min(1, a)), b] as const
      const from = index / columns
      const to = (index + rows) / columns
      const start = from < 0 ? -from / (to - from) : 0
      const end = to > 1 ? (1 - from) / (to - from) : 1
      if (start >= end) continue
      const [a] = clip(from + (to - from) * start, 0)
      const [b] = clip(from + (to - from) * end, 0)
      marks.push(`M${p(a, start)}L${p(b, end)}`, `M${p(1 - a, start)}L${p(1 - b, end)}`)
    }
  } else {
    for (const away of spread(1 / rows, 1 - 1 / rows, rows - 1)) {
      const points = spread(0.02, 0.98, columns + 1)
      marks.push(
        points
          .map((across, index) => {
            if (index === 0) return `M${p(across, away)}`
            const middle = across - 0.48 / columns
            return `Q${p(middle, away + (index % 2 ? 0.05 : -0.05))} ${p(across, away)}`
          })
          .join(''),
      )
    }
  }
  return stroke(marks.join(''), color, 0.28, 0.5)
}

type Layer = readonly [share: number, fill: string, kind?: 'coils' | 'vents']

/** What a mattress is made of, from the top down, as shares of its height. */
const layersOf = (style: string, hex: string, trim: string): readonly Layer[] => {
  switch (style) {
    case 'hybrid':
      return [
        [0.3, hex],
        [0.05, trim],
        [0.65, mix(hex, '#8e959c', 0.28), 'coils'],
      ]
    case 'innerspring':
      return [
        [0.26, hex],
        [0.06, trim],
        [0.68, mix(hex, '#a09a90', 0.16)],
      ]
    case 'pillow-top':
      return [
        [0.3, hex],
        [0.04, trim],
        [0.66, mix(hex, trim, 0.12), 'vents'],
      ]
    case 'crib':
      return [
        [0.5, hex],
        [0.08, trim],
        [0.42, tone(hex, -0.04)],
      ]
    default:
      return [
        [0.34, hex],
        [0.04, trim],
        [0.62, mix(hex, trim, 0.55)],
      ]
  }
}

/** A mattress as it lies, seen from the foot and a little above: its quilted top and the layers of its border. */
export const drawMattress: DrawPiece = (look, { fade }) => {
  const { style, hex, finishHex: trim, width, depth, height } = look
  const top = topOf(width, depth, height)
  const pillowTop = style === 'pillow-top'
  let ceiling = height
  const layers = layersOf(style, hex, trim)
    .map(([share, fill, kind], index) => {
      const h = height * share
      ceiling -= h
      const swell = index === 0 && pillowTop ? 0.8 : 0.25
      const body =
        index === 1
          ? box(top.left - 0.1, ceiling, width + 0.2, h, fill, 0.2)
          : cushion(
              top.left - 0.2,
              ceiling,
              width + 0.4,
              h,
              fade(tone(fill, 0.01), tone(fill, -0.075)),
              Math.min(1.6, h / 2.4),
              swell,
            )
      const low = ceiling
      if (kind === 'coils')
        return (
          body +
          spread(top.left + 3, top.right - 3, Math.round(width / 4.2))
            .map((x) => stroke(`M${x} ${-low - 1}V${-low - h + 0.8}`, tone(fill, -0.12), 0.3, 0.5))
            .join('') +
          stroke(`M${top.left + 1} ${-low - h * 0.5}H${top.right - 1}`, tone(fill, 0.07), 0.5, 0.6)
        )
      if (kind === 'vents')
        return (
          body +
          spread(top.left + width * 0.14, top.right - width * 0.14, 4)
            .map(
              (x) =>
                ellipse(x, low + h * 0.55, 0.75, 0.75, tone(trim, 0.05)) +
                ellipse(x, low + h * 0.55, 0.35, 0.35, tone(trim, -0.12)),
            )
            .join('') +
          stroke(`M${top.left + 1} ${-low - 1.2}H${top.right - 1}`, trim, 0.35, 0.7)
        )
      return body
    })
    .join('')
  const diamond = style === 'innerspring' || style === 'hybrid' || pillowTop
  const tag =
    style === 'crib'
      ? ''
      : box(
          top.left + width * 0.06,
          height * 0.18,
          Math.min(7, width * 0.13),
          height * 0.3,
          trim,
          0.4,
        ) +
        box(
          top.left + width * 0.06 + 1,
          height * 0.36,
          Math.min(5, width * 0.13 - 2),
          0.35,
          tone(trim, 0.4),
          0.2,
        ) +
        box(
          top.left + width * 0.06 + 1,
          height * 0.29,
          Math.min(3.4, width * 0.1 - 2),
          0.3,
          tone(trim, 0.28),
          0.2,
        )
  const art =
    surface(top, fade(tone(hex, -0.035), tone(hex, 0.03))) +
    quilting(
      top,
      Math.max(4, Math.round(width / 7.5)),
      pillowTop ? 5 : 7,
      tone(hex, -0.17),
      diamond,
    ) +
    stroke(
      `M${top.left + 1} ${-height - 0.5}L${top.backLeft + 0.6} ${-top.high + 2}`,
      tone(hex, 0.05),
      0.7,
      0.9,
    ) +
    layers +
    stroke(`M${top.left + 1.6} ${-height + 0.4}H${top.right - 1.6}`, tone(hex, 0.04), 0.6, 0.9) +
    tag
  return { art, width: width + 1, height: top.high, upright: height }
}
