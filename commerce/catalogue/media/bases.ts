import { at, surface, topOf } from './flat-top.ts'
import { box, cushion, type Ink, line, type Point, polygon, spread, taper } from './ink.ts'
import type { DrawPiece, Drawing, PieceLook } from './piece.ts'
import { tone } from './tone.ts'

const LEGS = 3.4
const SLAT = '#d2b58c'

/** A foundation from its foot, its slats showing. */
const drawFoundation = ({ hex, width, depth, height }: PieceLook, { fade }: Ink): Drawing => {
  const top = topOf(width, depth, height)
  const slats = spread(0.04, 0.9, 9)
    .map((away) =>
      polygon(
        [
          at(top, 0.02, away),
          at(top, 0.98, away),
          at(top, 0.98, away + 0.05),
          at(top, 0.02, away + 0.05),
        ],
        tone(SLAT, 0.02 - away * 0.05),
      ),
    )
    .join('')
  const edge = (above: number): readonly Point[] => [
    [top.left + 1, above],
    [top.right - 1, above],
  ]
  const art =
    [top.left + 4, top.right - 4].map((x) => taper(x, LEGS + 0.5, 2.2, 1.6, '#4a4038')).join('') +
    [top.left + 10, top.right - 10].map((x) => taper(x, LEGS, 1.6, 1.2, '#6b5f55')).join('') +
    surface(top, tone(hex, -0.13)) +
    slats +
    line([at(top, 0.5, 0), at(top, 0.5, 0.98)], tone(SLAT, -0.12), 1.2) +
    cushion(
      top.left,
      LEGS,
      width,
      height - LEGS,
      fade(tone(hex, 0.02), tone(hex, -0.08)),
      1.2,
      0.1,
    ) +
    line(edge(height - 1.2), tone(hex, 0.1), 0.4, 0.8) +
    line(edge(LEGS + 1), tone(hex, -0.16), 0.25, 0.6)
  return { art, width, height: top.high, upright: height }
}

/** The bent deck: back up, level seat, knees up, feet down. `lift` is 1 for all the way. */
const deckLine = (long: number, deck: number, lift: number): readonly Point[] => {
  const hip = -long * 0.13
  const back = long * 0.37
  const rise = 0.82 * lift
  const knee = long * 0.21 * 0.36 * lift
  return [
    [hip - back * Math.cos(rise), deck + back * Math.sin(rise)],
    [hip, deck],
    [hip + long * 0.14, deck],
    [hip + long * 0.35, deck + knee],
    [long / 2, deck + knee * 0.35],
  ]
}

/** An adjustable base from its side, where one sees what it does. A split one has its far half lower. */
const drawAdjustable = ({ hex, width, depth: long, height }: PieceLook): Drawing => {
  const deck = height - 1
  const isSplit = width > 70
  const near = deckLine(long, deck, 1)
  const [head = [0, 0], hip = [0, 0], , knee = [0, 0]] = near
  const strut = (from: Point, to: Point) =>
    line([from, to], '#8b8f97', 1.3) +
    line([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]], '#4d4f55', 2)
  const feet = [-long / 2 + 7, long / 2 - 7]
  const art =
    feet.map((x) => box(x + 2, 1.2, 1.8, deck - 4, '#55575d', 0.4)).join('') +
    (isSplit
      ? line(deckLine(long, deck + 2.4, 0.5), tone(hex, -0.1), 3.4) +
        line(deckLine(long, deck + 4.2, 0.5), tone(hex, -0.03), 1.2)
      : '') +
    strut([hip[0] - 10, deck - 3], [(head[0] + hip[0]) / 2, (head[1] + hip[1]) / 2]) +
    strut([knee[0] - 12, deck - 3], [knee[0] - 3, knee[1] - 1]) +
    feet
      .map(
        (x) =>
          box(x - 1.2, 0, 2.4, deck - 2, '#2f3035', 0.4) + box(x - 1.8, 0, 3.6, 1, '#232427', 0.5),
      )
      .join('') +
    box(-long / 2 + 1, deck - 6.4, long - 2, 4, '#3a3b41', 1) +
    box(-long / 2 + 1.6, deck - 3.4, long - 3.2, 0.6, '#5c5e66', 0.3) +
    line(near, tone(hex, -0.06), 4.2) +
    line(
      near.map(([x, y]): Point => [x, y + 1.2]),
      tone(hex, 0.06),
      1.8,
    ) +
    line(
      near.map(([x, y]): Point => [x, y - 1.5]),
      tone(hex, -0.16),
      0.5,
    ) +
    box(long * 0.5 - 22, deck - 5.2, 5, 1.6, '#74a7b8', 0.8, { opacity: 0.9 })
  return { art, width: long + 2, height: head[1] + 2.2, upright: height }
}

/** What mattresses stand on. */
export const drawBase: DrawPiece = (look, ink) =>
  look.style === 'adjustable' ? drawAdjustable(look) : drawFoundation(look, ink)
