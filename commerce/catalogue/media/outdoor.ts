import { box, ellipse, line, polygon, spread } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { slab } from './tables.ts'
import { tone } from './tone.ts'
import { backCushions, contact, fabricOf, seatCushions } from './upholstery.ts'

/** Teak seats, Adirondack chairs and slatted tables. */
export const drawOutdoor: DrawPiece = (look, ink) => {
  const { style, width, depth, height, hex, finishHex: wood } = look
  const { fade } = ink
  const left = -width / 2
  const timber = fade(tone(wood, 0.04), tone(wood, -0.05))
  if (style === 'adirondack') {
    const slats = spread(-9, 9, 7)
      .map((x) => {
        const high = height - (x / 9) ** 2 * 5.4
        return polygon(
          [
            [x * 0.8 - 1.2, 13],
            [x * 0.8 + 1.2, 13],
            [x * 1.12 + 1.42, high - 0.8],
            [x * 1.12, high],
            [x * 1.12 - 1.42, high - 0.8],
          ],
          fade(tone(hex, 0.05), tone(hex, -0.045)),
        )
      })
      .join('')
    const arm = (side: 1 | -1) =>
      polygon(
        [
          [side * 9.6, 24.4],
          [side * 15.4, 21.4],
          [side * 15.6, 20.2],
          [side * 9.4, 23.2],
        ],
        tone(hex, -0.03),
      ) +
      polygon(
        [
          [side * 8.6, 25.6],
          [side * 12, 26],
          [side * 15.8, 21.6],
          [side * 10, 22],
        ],
        tone(hex, 0.08),
      ) +
      box(side > 0 ? 11.6 : -14, 0, 2.4, 21.2, fade(tone(hex, 0.02), tone(hex, -0.09)), 0.2)
    const art =
      slats +
      line(
        [
          [-8, 21],
          [8, 21],
        ],
        tone(hex, -0.1),
        0.5,
        0.6,
      ) +
      line(
        [
          [-9, 29],
          [9, 29],
        ],
        tone(hex, -0.1),
        0.5,
        0.6,
      ) +
      spread(0, 4, 5)
        .map((index) =>
          polygon(
            [
              [-9.6 - index * 0.34, 15.4 - index * 1.35],
              [9.6 + index * 0.34, 15.4 - index * 1.35],
              [9.8 + index * 0.34, 14.3 - index * 1.35],
              [-9.8 - index * 0.34, 14.3 - index * 1.35],
            ],
            tone(hex, 0.08 - index * 0.012),
          ),
        )
        .join('') +
      box(-11.6, 5.8, 23.2, 3.4, fade(tone(hex, 0.02), tone(hex, -0.06)), 0.3) +
      arm(-1) +
      arm(1)
    return { art, width, height }
  }
  if (style === 'dining-table') {
    const deep = depth * 0.1
    const top = height - deep
    const gaps = spread(left + 4, -left - 4, 20)
      .map((x) =>
        line(
          [
            [x, top],
            [x * ((width / 2 - deep * 0.9) / (width / 2)), top + deep],
          ],
          tone(wood, -0.1),
          0.28,
          0.7,
        ),
      )
      .join('')
    const art =
      [left + 2, -left - 2].map((x) => box(x - 1.5, 0, 3, top - 1, timber, 0.2)).join('') +
      [left + 6, -left - 6]
        .map((x) => box(x - 1, 1.8, 2, top - 3, tone(wood, -0.16), 0.2))
        .join('') +
      box(left + 3, top - 4.6, width - 6, 3.2, tone(wood, -0.08), 0.2) +
      slab(left, top, width, 1.4, deep, wood, ink) +
      gaps +
      ellipse(0, top + deep * 0.5, 1.1, 0.4, tone(wood, -0.16))
    return { art, width, height }
  }
  if (style === 'umbrella') {
    const canopy = height * 0.3
    const art =
      ellipse(0, 1.2, 9, 1.6, '#55575d') +
      box(-0.9, 1, 1.8, height - 2, timber, 0.3) +
      polygon(
        [
          [left, height - canopy],
          [0, height],
          [-left, height - canopy],
        ],
        fade(tone(hex, 0.06), tone(hex, -0.05)),
      ) +
      spread(left * 0.5, -left * 0.5, 3)
        .map((x) =>
          line(
            [
              [0, height],
              [x, height - canopy],
            ],
            tone(hex, -0.11),
            0.4,
            0.6,
          ),
        )
        .join('') +
      box(left, height - canopy - 4, width, 4.4, tone(hex, -0.07), 0.4)
    return { art, width, height, shadow: { x: 0, width: 24 } }
  }
  if (style === 'chaise') {
    const deckAt = height * 0.36
    const long = depth
    const start = -long / 2
    const art =
      [start + 4, -start - 8].map((x) => box(x, 0, 2.4, deckAt, tone(wood, -0.06), 0.3)).join('') +
      box(start + 22, deckAt - 2.4, long - 24, 2.4, timber, 0.4) +
      polygon(
        [
          [start + 24, deckAt],
          [start + 26, deckAt + 3.4],
          [start + 3.4, height],
          [start, height - 2.6],
        ],
        fade(tone(hex, 0.06), tone(hex, -0.04)),
      ) +
      box(start + 24, deckAt, long - 27, 3.8, fade(tone(hex, 0.04), tone(hex, -0.06)), 1.6) +
      box(start + 20, 10, 2, deckAt - 10, tone(wood, -0.14))
    return { art, width: long, height, upright: height }
  }
  if (style === 'fire-table') {
    const art =
      box(left, 0, width, height - depth * 0.12, fade(tone(hex, 0.04), tone(hex, -0.08)), 0.6) +
      polygon(
        [
          [left - 0.6, height - depth * 0.12],
          [-left + 0.6, height - depth * 0.12],
          [-left - 3, height],
          [left + 3, height],
        ],
        tone(hex, 0.1),
      ) +
      box(-width * 0.26, height - depth * 0.075, width * 0.52, 1.6, '#3a3b40', 0.8) +
      spread(-width * 0.2, width * 0.2, 7)
        .map((x, index) =>
          polygon(
            [
              [x - 1.8, height - depth * 0.06],
              [x + 1.8, height - depth * 0.06],
              [x + (index % 2 ? 0.6 : -0.6), height + 4 + (index % 3) * 1.6],
            ],
            index % 2 ? '#f0a24b' : '#f6c878',
            { opacity: 0.85 },
          ),
        )
        .join('')
    return { art, width: width + 1, height: height + 8, upright: height }
  }
  const seats = style === 'sofa' ? 3 : style === 'loveseat' ? 2 : 1
  const arm = 3.4
  const inner = width - arm * 2
  const fabric = fabricOf(hex, ink)
  const art =
    spread(left + arm + 1, -left - arm - 1, seats * 6)
      .map((x) => box(x - 0.7, 12, 1.4, height - 13, tone(wood, -0.1)))
      .join('') +
    box(left + 1, height - 2.4, width - 2, 2.4, timber, 0.6) +
    box(left + 2, 9, width - 4, 9, tone(wood, -0.16)) +
    backCushions(left + arm, inner, seats, fabric, 17, height + 0.6) +
    contact(left + arm, 17.6, inner, 1.6, hex) +
    seatCushions(left + arm, inner, seats, fabric, 11, 16.2, 2.6) +
    box(left + 1, 8, width - 2, 3.4, timber, 0.4) +
    [left, -left - 3]
      .map((x) => box(x, 0, 3, 22.6, fade(tone(wood, 0.03), tone(wood, -0.06), 'right'), 0.4))
      .join('') +
    [left - 0.4, -left - 4]
      .map((x) => box(x, 22, 4.4, 1.5, fade(tone(wood, 0.11), tone(wood, 0.03)), 0.6))
      .join('')
  return { art, width, height: height + 0.6 }
}
