import { box, cushion, ellipse, line, path, polygon, spread, stroke, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** What of a chair is above its legs: seat and back, for a seat that is eighteen inches high. */
export const chairSeatAndBack: (...args: Parameters<DrawPiece>) => string = (
  { style, width, height, hex, finishHex: wood },
  { fade },
) => {
  const half = width / 2
  if (style === 'spindle' || style === 'ladder') {
    const bow = `M${-half + 2.6} -19V${-height + 9}Q${-half + 2.4} ${-height + 0.5} 0 ${-height + 0.5}Q${half - 2.4} ${-height + 0.5} ${half - 2.6} ${-height + 9}V-19`
    const posts = `M${-half + 2.6} -19L${-half + 2} ${-height}M${half - 2.6} -19L${half - 2} ${-height}`
    const inBack =
      style === 'spindle'
        ? spread(-half + 5, half - 5, 7).map((x) => {
            const reach = height - 1.4 - (Math.abs(x) / half) ** 2 * 4.6
            return line(
              [
                [x * 0.86, 19],
                [x, reach],
              ],
              tone(wood, -0.03),
              0.62,
            )
          })
        : spread(24, height - 2, 3).map((y) =>
            stroke(
              `M${-half + 2.6} ${-y}Q0 ${-y - 1.6} ${half - 2.6} ${-y}`,
              tone(wood, -0.02),
              2.2,
            ),
          )
    return (
      inBack.join('') +
      stroke(
        style === 'spindle' ? bow : posts,
        tone(wood, 0.03),
        style === 'spindle' ? 1.35 : 1.7,
      ) +
      path(
        `M${-half} -17.6Q${-half + 0.6} -20.6 ${-half + 3} -20.6Q0 -19.4 ${half - 3} -20.6Q${half - 0.6} -20.6 ${half} -17.6Q0 -15.2 ${-half} -17.6Z`,
        fade(
          tone(style === 'ladder' ? hex : wood, 0.1),
          tone(style === 'ladder' ? hex : wood, -0.02),
        ),
      ) +
      stroke(`M${-half + 0.5} -17.4Q0 -15 ${half - 0.5} -17.4`, tone(wood, -0.1), 0.5, 0.7)
    )
  }
  return (
    path(
      `M${-half + 1} -17V${-height + 8}Q${-half + 1} ${-height} ${-half + 8} ${-height}H${half - 8}Q${half - 1} ${-height} ${half - 1} ${-height + 8}V-17Z`,
      fade(tone(hex, 0.045), tone(hex, -0.05)),
    ) +
    stroke(
      `M${-half + 2.8} -19V${-height + 8.4}Q${-half + 2.8} ${-height + 1.8} ${-half + 8.6} ${-height + 1.8}H${half - 8.6}Q${half - 2.8} ${-height + 1.8} ${half - 2.8} ${-height + 8.4}V-19`,
      tone(hex, -0.12),
      0.25,
      0.55,
    ) +
    path(
      `M${-half} -16Q${-half - 0.4} -25 ${-half + 1.6} -26.6Q${-half + 4} -25 ${-half + 3.6} -17Z`,
      tone(hex, -0.02),
    ) +
    path(
      `M${half} -16Q${half + 0.4} -25 ${half - 1.6} -26.6Q${half - 4} -25 ${half - 3.6} -17Z`,
      tone(hex, -0.07),
    ) +
    box(-half + 2.6, 18.6, width - 5.2, 1.6, tone(hex, -0.2), 0.8, { opacity: 0.35 }) +
    cushion(
      -half + 0.6,
      14.8,
      width - 1.2,
      4.8,
      fade(tone(hex, 0.06), tone(hex, -0.07)),
      1.9,
      0.4,
    ) +
    stroke(`M${-half + 2.4} -15.9H${half - 2.4}`, tone(hex, -0.15), 0.22, 0.5)
  )
}

/** Dining chairs, seen from the front. */
export const drawDiningChair: DrawPiece = (look, ink) => {
  const { style, width, height, finishHex: wood } = look
  const half = width / 2
  const seat = 18
  const front = ink.fade(tone(wood, 0.03), tone(wood, -0.06))
  const rung = (above: number, inset: number, by: number, thick: number) =>
    line(
      [
        [-half + inset, above],
        [half - inset, above],
      ],
      tone(wood, by),
      thick,
    )
  const art =
    [-half + 3.6, half - 3.6]
      .map((x) => taper(x, seat - 2, 1.5, 1, tone(wood, -0.16), x < 0 ? -0.6 : 0.6))
      .join('') +
    [-half + 1.8, half - 1.8]
      .map((x) => taper(x, seat - 1, 1.9, 1.2, front, x < 0 ? -0.8 : 0.8))
      .join('') +
    (style === 'spindle' || style === 'ladder'
      ? rung(7.4, 1.6, -0.08, 0.9) + rung(5, 3, -0.18, 0.7)
      : '') +
    chairSeatAndBack(look, ink)
  return { art, width, height }
}

/** Office chairs on five casters. */
export const drawOfficeChair: DrawPiece = (
  { style, width, height, hex, finishHex: trim },
  { fade },
) => {
  const half = width / 2
  const steel = style === 'mesh' ? '#9a9da3' : trim
  const casters = [-0.46, -0.24, 0.24, 0.46]
    .map((share) => ellipse(width * share, 1.1, 1.2, 1.1, '#2c2d31'))
    .join('')
  const star =
    polygon(
      [
        [-0.9, 5.2],
        [0.9, 5.2],
        [half - 0.6, 2.4],
        [half - 0.9, 1.5],
      ],
      tone(steel, -0.1),
    ) +
    polygon(
      [
        [-0.9, 5.2],
        [0.9, 5.2],
        [-half + 0.9, 1.5],
        [-half + 0.6, 2.4],
      ],
      tone(steel, -0.02),
    ) +
    polygon(
      [
        [-1, 5],
        [1, 5],
        [width * 0.25, 2.2],
        [width * 0.22, 1.6],
      ],
      tone(steel, -0.16),
    ) +
    polygon(
      [
        [-1, 5],
        [1, 5],
        [-width * 0.22, 1.6],
        [-width * 0.25, 2.2],
      ],
      tone(steel, -0.08),
    ) +
    ellipse(0, 1.3, 1.3, 1.2, '#35363b') +
    box(-1.1, 2, 2.2, 3.4, tone(steel, 0.03), 0.4) +
    box(-0.9, 5, 1.8, 10, fade('#77797e', '#44464b', 'right'), 0.2)
  const armRests = (pad: string) =>
    [-1, 1]
      .map(
        (side) =>
          stroke(
            `M${side * (half - 6)} -15.4Q${side * (half - 1.6)} -15.4 ${side * (half - 1.6)} -20V-25`,
            tone(steel, -0.08),
            1.1,
          ) + box(side * (half - 1.7) - 1.9, 25, 3.8, 1.5, pad, 0.75),
      )
      .join('')
  const backLow = 20
  const back =
    style === 'mesh'
      ? path(
          `M-8.6 ${-backLow}Q-10.4 -31 -9 ${-height + 8.5}Q0 ${-height + 6.5} 9 ${-height + 8.5}Q10.4 -31 8.6 ${-backLow}Q0 ${-backLow + 1} -8.6 ${-backLow}Z`,
          fade(tone(hex, 0.08), tone(hex, -0.03)),
        ) +
        spread(backLow + 2, height - 9.6, 13)
          .map((y) => stroke(`M-8.8 ${-y}Q0 ${-y + 0.7} 8.8 ${-y}`, tone(hex, -0.13), 0.16, 0.55))
          .join('') +
        stroke(
          `M-8.6 ${-backLow}Q-10.4 -31 -9 ${-height + 8.5}Q0 ${-height + 6.5} 9 ${-height + 8.5}Q10.4 -31 8.6 ${-backLow}`,
          '#33343a',
          1,
        ) +
        box(-7.8, 24.6, 15.6, 3.2, '#3b3c42', 1.4) +
        box(-0.8, height - 8, 1.6, 3, '#33343a') +
        cushion(-6, height - 5.2, 12, 5, fade(tone(hex, 0.02), tone(hex, -0.09)), 1.8, 0.3)
      : spread(0, 4, 5)
          .map((index) =>
            cushion(
              -10.4 + index * 0.16,
              19.6 + index * 4.9,
              20.8 - index * 0.32,
              5.3,
              fade(tone(hex, 0.06), tone(hex, -0.06)),
              2,
              0.4,
            ),
          )
          .join('')
  const art =
    casters +
    star +
    back +
    box(-half + 4, 13.4, width - 8, 1.8, '#3a3b40', 0.6) +
    cushion(-half + 2.6, 14.8, width - 5.2, 4.8, fade(tone(hex, 0.045), tone(hex, -0.09)), 2, 0.4) +
    armRests(style === 'mesh' ? '#33343a' : tone(hex, -0.05))
  return { art, width, height }
}
