import { box, line, path, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** A protection plan: a folded certificate with a shield for its seal. */
export const drawPlan: DrawPiece = ({ hex }, { fade }) => {
  const rows = [30, 26.5, 23, 19.5].map((above, index) =>
    line(
      [
        [-15, above],
        [index === 3 ? 0 : 15, above],
      ],
      '#b9b1a4',
      0.7,
      0.75,
    ),
  )
  const art =
    box(-21, 0, 42, 52, fade('#fdfbf7', '#ece5d9'), 1) +
    box(-21, 50.6, 42, 1.4, hex) +
    box(-15, 41, 21, 2.2, tone(hex, -0.05), 0.6) +
    box(-15, 36.4, 13, 1.4, '#8f877b', 0.5, { opacity: 0.7 }) +
    rows.join('') +
    line(
      [
        [-15, 6],
        [-2, 6],
      ],
      '#8f877b',
      0.5,
    ) +
    stroke('M-14 -7.4c2 -3 3 -2 3.4 0s1.6 -2.6 3 -2.4s1 2.4 4.6 .6', '#4b4c4f', 0.6) +
    path(
      'M11 -18.5c3.2 2 5.4 2.4 8 2.4v-0.2v6.8c0 5 -4 8.6 -8 10.2c-4 -1.6 -8 -5.2 -8 -10.2v-6.6c2.6 0 4.8 -.4 8 -2.4Z',
      fade(tone(hex, 0.08), tone(hex, -0.12)),
    ) +
    stroke('M7.4 -8.6l2.6 2.8l5 -5.8', '#fdfbf7', 1.5)
  return { art, width: 44, height: 54 }
}
