import { box, ellipse, line, polygon, spread, stroke, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { isDark, tone } from './tone.ts'

const METAL = '#b4945a'

/** A few lines that follow the wood, other ones for each `seed`. */
const grain = (
  left: number,
  low: number,
  width: number,
  height: number,
  hex: string,
  seed: number,
): string => {
  const marks = spread(0, 2, 3).map((index) => {
    const y = low + height * (0.25 + index * 0.25) + ((seed * 7 + index * 3) % 5) * 0.12
    const from = left + width * (0.06 + ((seed * 3 + index * 5) % 7) * 0.03)
    const to = left + width * (0.7 + ((seed + index * 2) % 6) * 0.04)
    return `M${from} ${-y}H${to}`
  })
  return stroke(marks.join(''), tone(hex, isDark(hex) ? 0.05 : -0.055), 0.14, 0.55)
}

/**
 * Nightstands, dressers and chests. The style says columns, rows and foot: `2x3-legs`, `3x3-plinth`, `1x1-shelf`.
 */
export const drawCase: DrawPiece = ({ style, width, depth, height, finishHex: hex }, { fade }) => {
  const [grid = '1x1', foot = 'legs'] = style.split('-')
  const [columns = 1, rows = 1] = grid.split('x').map(Number)
  const left = -width / 2
  const legHeight =
    foot === 'plinth' ? 3 : foot === 'shelf' ? height - 9 : Math.min(7, height * 0.2)
  const rise = depth * 0.1
  const top = height - rise
  const frame = 1
  const caseHeight = top - legHeight - 1
  const gap = 0.35
  const cellWidth = (width - frame * 2 - gap * (columns - 1)) / columns
  const cellsHigh = caseHeight - frame - 0.4 - gap * (rows - 1)
  // Lower drawers are deeper: each is a sixth deeper than the one above.
  const weights = spread(0, rows - 1, rows).map((row) => 1 + (rows > 2 ? row * 0.17 : 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let ceiling = top - 1.2
  const drawers = weights
    .map((weight, row) => {
      const h = (cellsHigh * weight) / total
      ceiling -= h
      const low = ceiling
      ceiling -= gap
      return spread(0, columns - 1, columns)
        .map((column) => {
          const x = left + frame + column * (cellWidth + gap)
          const knobs =
            cellWidth > 22 ? [x + cellWidth * 0.22, x + cellWidth * 0.78] : [x + cellWidth / 2]
          const pulls =
            foot === 'legs' && columns === 1 && rows > 3
              ? box(x + cellWidth / 2 - 3.4, low + h - 1, 6.8, 1, tone(hex, -0.2), 0.5)
              : knobs
                  .map((k) =>
                    foot === 'legs'
                      ? ellipse(k, low + h * 0.52, 0.75, 0.75, tone(hex, -0.16)) +
                        ellipse(k - 0.12, low + h * 0.52 + 0.14, 0.48, 0.48, tone(hex, 0.06))
                      : box(k - 2.2, low + h * 0.5, 4.4, 0.6, METAL, 0.3) +
                        box(k - 2.2, low + h * 0.5 + 0.3, 4.4, 0.2, tone(METAL, 0.12), 0.1),
                  )
                  .join('')
          return (
            box(x, low, cellWidth, h, fade(tone(hex, 0.035), tone(hex, -0.015)), 0.25) +
            grain(x, low, cellWidth, h, hex, row * columns + column) +
            line(
              [
                [x + 0.2, low + h - 0.1],
                [x + cellWidth - 0.2, low + h - 0.1],
              ],
              tone(hex, 0.1),
              0.16,
              0.8,
            ) +
            pulls
          )
        })
        .join('')
    })
    .join('')
  const legs =
    foot === 'plinth'
      ? box(left + 1.6, 0, width - 3.2, legHeight + 0.5, tone(hex, -0.15))
      : foot === 'shelf'
        ? box(left + 2.6, 3, 1, legHeight, tone(hex, -0.14)) +
          box(-left - 3.6, 3, 1, legHeight, tone(hex, -0.14)) +
          box(left, 0, 1.5, legHeight + 1, fade(tone(hex, 0.02), tone(hex, -0.06))) +
          box(-left - 1.5, 0, 1.5, legHeight + 1, fade(tone(hex, 0.02), tone(hex, -0.06))) +
          polygon(
            [
              [left + 0.6, 7],
              [-left - 0.6, 7],
              [-left - 2, 8.4],
              [left + 2, 8.4],
            ],
            tone(hex, 0.06),
          ) +
          box(left + 0.6, 6, width - 1.2, 1.1, tone(hex, -0.02)) +
          box(left + 5, 8, 8, 1.3, '#8a9a86', 0.2) +
          box(left + 5.6, 9.3, 7, 1.1, '#e8dfd0', 0.2)
        : [left + 2.2, -left - 2.2]
            .map((x) => taper(x, legHeight + 0.6, 2.1, 1.2, tone(hex, -0.06), x < 0 ? -0.5 : 0.5))
            .join('') +
          [left + 5, -left - 5].map((x) => taper(x, legHeight, 1.4, 0.9, tone(hex, -0.16))).join('')
  const inset = 1.6
  const art =
    legs +
    box(
      left + 0.2,
      legHeight,
      width - 0.4,
      caseHeight + 0.6,
      fade(tone(hex, -0.09), tone(hex, -0.14)),
      0.4,
    ) +
    drawers +
    box(left, legHeight, frame * 0.8, caseHeight, tone(hex, 0.01)) +
    box(-left - frame * 0.8, legHeight, frame * 0.8, caseHeight, tone(hex, -0.05)) +
    polygon(
      [
        [left - 0.4, top],
        [-left + 0.4, top],
        [-left - inset, height],
        [left + inset, height],
      ],
      fade(tone(hex, 0.12), tone(hex, 0.075)),
    ) +
    box(left - 0.4, top - 1.1, width + 0.8, 1.1, fade(tone(hex, 0.05), tone(hex, 0)), 0.2)
  return { art, width: width + 0.8, height }
}
