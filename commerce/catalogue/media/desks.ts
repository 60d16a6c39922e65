import { box, ellipse, line, path, polygon, spread, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { slab } from './tables.ts'
import { tone } from './tone.ts'

const MONITOR = '#2f3136'

export const drawDesk: DrawPiece = ({ style, width, depth, height, finishHex: hex }, ink) => {
  const { fade } = ink
  const left = -width / 2
  const deep = depth * 0.12
  const top = height - deep
  if (style === 'standing') {
    const steel = '#3a3c42'
    const legAt = (x: number) =>
      box(x - 1.5, 1.6, 3, 13, fade(tone(steel, 0.07), steel, 'right'), 0.3) +
      box(x - 1.1, 14, 2.2, top - 15, tone(steel, 0.14), 0.2) +
      polygon(
        [
          [x - 5.4, 0],
          [x + 5.4, 0],
          [x + 4.2, 1.8],
          [x - 4.2, 1.8],
        ],
        steel,
      )
    const art =
      [left + width * 0.17, -left - width * 0.17].map(legAt).join('') +
      box(left + width * 0.17, top - 3, width * 0.66, 1.8, steel) +
      slab(left, top, width, 1, deep, hex, ink) +
      box(-left - 10, top - 2.2, 5, 1.2, MONITOR, 0.4) +
      box(-1.4, top + deep * 0.5, 2.8, 5, tone(MONITOR, 0.12)) +
      ellipse(0, top + deep * 0.5, 5, 0.7, tone(MONITOR, 0.08)) +
      box(-11, top + deep * 0.5 + 3.6, 22, 13, MONITOR, 0.6) +
      box(-10.4, top + deep * 0.5 + 4.2, 20.8, 11.8, fade('#8fa3b4', '#b9c3c4'), 0.3) +
      path(
        `M-10.4 ${-top - deep * 0.5 - 7}q6 -4 10 -1.4t10.8 -1V${-top - deep * 0.5 - 4.2}H-10.4Z`,
        '#6d8069',
        { opacity: 0.75 },
      )
    return { art, width, height: top + deep + 16 }
  }
  if (style === 'pedestal') {
    const stack = (x: number, wide: number) =>
      box(x, 0, wide, top - 1, fade(tone(hex, -0.04), tone(hex, -0.1)), 0.3) +
      spread(2.4, top - 9, 3)
        .map(
          (low) =>
            box(
              x + 0.8,
              low,
              wide - 1.6,
              (top - 6) / 3 - 0.6,
              fade(tone(hex, 0.04), tone(hex, -0.01)),
              0.2,
            ) + box(x + wide / 2 - 2, low + (top - 6) / 6, 4, 0.6, '#b4945a', 0.3),
        )
        .join('')
    const wide = Math.min(18, width * 0.28)
    const art =
      box(left + wide, top - 16, width - wide * 2, 14, tone(hex, -0.16)) +
      stack(left + 1, wide) +
      stack(-left - 1 - wide, wide) +
      box(left + wide + 1.4, top - 5, width - wide * 2 - 2.8, 3.6, tone(hex, 0.01), 0.2) +
      slab(left, top, width, 1.4, deep, hex, ink)
    return { art, width, height }
  }
  const drawers = [0.3, 0.4, 0.3]
  let x = left + 2.4
  const fronts = drawers
    .map((share) => {
      const w = (width - 4.8) * share - 0.4
      const at = x
      x += w + 0.4
      return (
        box(at, top - 5.2, w, 3.9, fade(tone(hex, 0.04), tone(hex, -0.01)), 0.2) +
        box(at + w / 2 - 1.6, top - 3.4, 3.2, 0.5, '#b4945a', 0.25)
      )
    })
    .join('')
  const art =
    [left + 2.2, -left - 2.2]
      .map((at) => taper(at, top - 1, 2.3, 1.2, fade(tone(hex, 0.02), tone(hex, -0.07))))
      .join('') +
    [left + 5.6, -left - 5.6].map((at) => taper(at, top - 2, 1.6, 1, tone(hex, -0.17))).join('') +
    box(left + 1.2, top - 5.6, width - 2.4, 4.8, tone(hex, -0.1), 0.2) +
    fronts +
    slab(left, top, width, 1.1, deep, hex, ink) +
    box(-left - 17, top + deep * 0.45, 9, 1.2, '#8a9a86', 0.15) +
    box(-left - 16.4, top + deep * 0.45 + 1.2, 8, 1, '#dccfba', 0.15) +
    box(left + 8, top + deep * 0.4, 4.4, 5, fade('#c9bba6', '#a8977e'), 0.8) +
    [-1.4, 0, 1.3]
      .map((tilt) =>
        line(
          [
            [left + 10.2 + tilt * 0.5, top + deep * 0.4 + 4.8],
            [left + 10.2 + tilt * 2.1, top + deep * 0.4 + 12 - Math.abs(tilt)],
          ],
          '#6f7a55',
          0.4,
        ),
      )
      .join('') +
    [-1.4, 0, 1.3]
      .map((tilt) =>
        ellipse(
          left + 10.2 + tilt * 2.2,
          top + deep * 0.4 + 11.4 - Math.abs(tilt),
          1.1,
          1.9,
          '#7f8b64',
        ),
      )
      .join('')
  return { art, width, height: top + deep + 12 }
}
