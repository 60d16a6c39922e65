import { box, cushion, type Ink, line, polygon, spread, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** A long side of a child's bed: mattress, pillow at the left, blanket over the rest. */
const bunk = (left: number, width: number, low: number, blanket: string, { fade }: Ink) =>
  cushion(left + 1.4, low, width - 2.8, 6.4, fade('#faf7f1', '#e3ddd1'), 1.6, 0.1) +
  cushion(left + 3, low + 5, 18, 5.4, fade('#ffffff', '#e6e0d6'), 2.4, 0.6) +
  cushion(
    left + 22,
    low - 0.4,
    width - 23.6,
    8,
    fade(tone(blanket, 0.05), tone(blanket, -0.05)),
    1.8,
    0.2,
  ) +
  box(left + 22.6, low + 0.4, 4.6, 6.8, tone('#fbf7f0', 0), 1) +
  stroke(
    spread(left + 34, left + width - 8, 4)
      .map((x) => `M${x} ${-low - 1.2}q.8 -2.6 0 -5.2`)
      .join(''),
    tone(blanket, -0.09),
    0.35,
    0.5,
  )

/** House beds and bunks, from the long side. */
export const drawKidsBed: DrawPiece = ({ style, width, depth, height, finishHex: hex }, ink) => {
  const { fade } = ink
  const long = depth
  const left = -long / 2
  const upright = fade(tone(hex, 0.04), tone(hex, -0.05), 'right')
  const post = (x: number, low: number, high: number, wide = 2.2) =>
    box(x, low, wide, high - low, upright, 0.3)
  // A full is wider than a twin: seen from the side, its far posts stand further up and in.
  const away = width * 0.09
  if (style === 'house') {
    const eaves = 48
    const beam = (x1: number, y1: number, x2: number, y2: number, color: string) =>
      line(
        [
          [x1, y1],
          [x2, y2],
        ],
        color,
        2,
      )
    const back = tone(hex, -0.13)
    const art =
      line(
        [
          [left + 3 + away, away],
          [left + 3 + away, eaves + away * 0.6],
        ],
        back,
        1.6,
      ) +
      line(
        [
          [-left - 3 - away, away],
          [-left - 3 - away, eaves + away * 0.6],
        ],
        back,
        1.6,
      ) +
      line(
        [
          [left + 3 + away, eaves + away * 0.6],
          [-left - 3 - away, eaves + away * 0.6],
        ],
        back,
        1.6,
      ) +
      box(left + 2, 8, long - 4, 10, tone(hex, -0.1), 0.4) +
      bunk(left, long, 7.6, '#9fb0a0', ink) +
      box(left, 3, long, 5.2, fade(tone(hex, 0.05), tone(hex, -0.05)), 0.5) +
      post(left, 0, eaves) +
      post(-left - 2.2, 0, eaves) +
      box(left, eaves - 2, long, 2, fade(tone(hex, 0.08), tone(hex, -0.02)), 0.3) +
      beam(left + 1, eaves - 0.6, 0, height - 1.4, tone(hex, 0.02)) +
      beam(-left - 1, eaves - 0.6, 0, height - 1.4, tone(hex, -0.05)) +
      line(
        [
          [left + 8 + away, eaves + away * 0.6],
          [0, height - 2.4],
        ],
        back,
        1.3,
        0.8,
      ) +
      line(
        [
          [-left - 8 - away, eaves + away * 0.6],
          [0, height - 2.4],
        ],
        back,
        1.3,
        0.8,
      ) +
      [-0.3, -0.1, 0.1, 0.3]
        .map((share) => box(long * share - 3.4, eaves - 6.4 + Math.abs(share) * 4, 0.1, 0.1, hex))
        .join('') +
      stroke(
        `M${left + 3} ${-eaves + 2}Q0 ${-eaves + 11} ${-left - 3} ${-eaves + 2}`,
        '#b9a58b',
        0.3,
      ) +
      spread(-0.36, 0.36, 7)
        .map((share, index) => {
          const x = long * share
          const y = eaves - 2 - 4.5 * (1 - (share / 0.46) ** 2) - 0.2
          return polygon(
            [
              [x - 2.4, y],
              [x + 2.4, y],
              [x, y - 5],
            ],
            ['#c98b6b', '#8fa48c', '#d9b870', '#8aa0b4'][index % 4] ?? hex,
          )
        })
        .join('') +
      box(left + 2.2, 13.4, 26, 1.4, tone(hex, 0.04), 0.4) +
      spread(left + 6, left + 24, 4)
        .map((x) => box(x, 8, 1.1, 5.6, tone(hex, 0), 0.2))
        .join('') +
      box(left + 27.4, 8, 1.6, 6.8, tone(hex, -0.02), 0.3)
    return { art, width: long, height }
  }
  if (style === 'low' || style === 'trundle') {
    const deck = style === 'trundle' ? 15 : 8
    const art =
      bunk(left, long, deck, style === 'trundle' ? '#a8b5c4' : '#c9b08f', ink) +
      box(left + 1.6, deck - 4.6, long - 3.2, 4.8, fade(tone(hex, 0.05), tone(hex, -0.05)), 0.4) +
      (style === 'trundle'
        ? box(left + 4, 1.6, long - 8, 8.2, fade(tone(hex, 0.02), tone(hex, -0.07)), 0.4) +
          [left + 14, -left - 14].map((x) => box(x - 2, 6, 4, 0.8, tone(hex, -0.2), 0.4)).join('')
        : '') +
      post(left, 0, height) +
      post(-left - 2.2, 0, height * 0.62) +
      spread(left + 1, left + 1, 1)
        .map((x) => box(x - 1, height - 3, 3.4, 3, tone(hex, 0.06), 0.6))
        .join('')
    return { art, width: long, height }
  }
  const rail = (low: number) =>
    box(left + 2, low, long - 4, 4.6, fade(tone(hex, 0.05), tone(hex, -0.05)), 0.4)
  const ladder = -left - 22
  const art =
    line(
      [
        [left + 2 + away, away],
        [left + 2 + away, height - 2],
      ],
      tone(hex, -0.13),
      1.6,
    ) +
    line(
      [
        [-left - 2 - away, away],
        [-left - 2 - away, height - 2],
      ],
      tone(hex, -0.13),
      1.6,
    ) +
    bunk(left, long, 13.4, '#93a7b8', ink) +
    rail(9.4) +
    bunk(left, long, 44, '#c99f83', ink) +
    rail(40) +
    box(left + 2, 53.4, long - 4, 2.2, tone(hex, 0.03), 0.5) +
    box(left + 2, 57.6, long - 4, 2.4, fade(tone(hex, 0.08), tone(hex, 0)), 0.5) +
    spread(left + 12, -left - 30, 4)
      .map((x) => box(x, 44.6, 1.8, 13.4, tone(hex, -0.02), 0.3))
      .join('') +
    post(left, 0, height, 2.6) +
    post(-left - 2.6, 0, height, 2.6) +
    spread(8, 50, 6)
      .map((y) => box(ladder, y, 14, 1.7, fade(tone(hex, 0.06), tone(hex, -0.06)), 0.4))
      .join('') +
    post(ladder - 1.2, 0, 61, 1.9) +
    post(ladder + 13.2, 0, 61, 1.9)
  return { art, width: long, height }
}

/** A crib from its long side. */
export const drawCrib: DrawPiece = ({ width, height, finishHex: hex }, ink) => {
  const { fade } = ink
  const left = -width / 2
  const bars = (color: string, low: number, high: number, inset: number, count: number) =>
    spread(left + inset, -left - inset, count)
      .map((x) => box(x - 0.4, low, 0.8, high - low, color, 0.2))
      .join('')
  const rail = fade(tone(hex, 0.08), tone(hex, -0.02))
  const art =
    box(left + 3, height - 1.6, width - 6, 2, tone(hex, -0.07), 0.8) +
    bars(tone(hex, -0.11), 10, height - 1, 5, 15) +
    cushion(left + 2.6, 12, width - 5.2, 5.2, fade('#faf8f3', '#e2dccf'), 1.4, 0.1) +
    cushion(left + width * 0.52, 12.6, width * 0.4, 6, fade('#b7c3ac', '#9dab93'), 1.6, 0.2) +
    bars(fade(tone(hex, 0.04), tone(hex, -0.04)), 8.4, height - 6, 4.6, 17) +
    box(left + 1.6, height - 7.4, width - 3.2, 2.2, rail, 1) +
    box(left + 1.6, 6.6, width - 3.2, 2.6, rail, 0.5) +
    [left, -left - 2.4]
      .map((x) => box(x, 0, 2.4, height - 3, fade(tone(hex, 0.05), tone(hex, -0.05), 'right'), 0.9))
      .join('')
  return { art, width, height: height + 0.5 }
}
