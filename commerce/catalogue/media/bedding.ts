import { box, cushion, ellipse, line, path, polygon, spread, stroke } from './ink.ts'
import { drawMattress } from './mattresses.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

/** Pillows, two of a kind: one lying, one leaning on it. */
export const drawPillow: DrawPiece = ({ style, width, height, hex, finishHex: trim }, { fade }) => {
  const half = width / 2
  if (style === 'contour') {
    const d = `M${-half} -3Q${-half - 0.6} ${-height - 2.6} ${-half + 5} ${-height - 2.6}Q${-half * 0.4} ${-height - 2.2} 0 ${-height - 0.6}T${half - 5} ${-height - 1.2}Q${half + 0.6} ${-height - 1} ${half} -2.4Q${half - 1} -.2 ${half - 4} -.2H${-half + 4}Q${-half + 1} -.2 ${-half} -3Z`
    const holes = spread(-half + 6, half - 6, 9)
      .flatMap((x) => [
        ellipse(x, 8.9, 0.55, 0.26, tone(hex, -0.13)),
        ellipse(x * 0.96, 10.6, 0.48, 0.22, tone(hex, -0.1)),
      ])
      .join('')
    const art =
      path(
        `M${-half + 1} -6Q${-half + 3} -13.4 ${-half + 8} -13.2Q0 -10.6 ${half - 8} -12.4Q${half - 3} -12.4 ${half - 1} -5Z`,
        fade(tone(hex, 0.02), tone(hex, 0.06)),
      ) +
      holes +
      path(d, fade(tone(hex, 0.03), tone(hex, -0.09))) +
      stroke(`M${-half + 1} -2.2Q0 -1 ${half - 1} -2`, trim, 0.35, 0.8) +
      box(half - 7, 1.6, 3, 1.5, trim, 0.3)
    return { art, width, height: 14 }
  }
  const plump = (x: number, low: number, w: number, h: number, by: number) =>
    path(
      `M${x - w / 2} ${-low - 0.6}Q${x - w / 2 + 2.4} ${-low - h * 0.5} ${x - w / 2 + 0.4} ${-low - h}Q${x - w * 0.2} ${-low - h + 1.6} ${x} ${-low - h - 0.6}Q${x + w * 0.25} ${-low - h + 1.4} ${x + w / 2 - 0.4} ${-low - h}Q${x + w / 2 - 2.4} ${-low - h * 0.5} ${x + w / 2} ${-low - 0.6}Q${x + w * 0.25} ${-low - 1.4} ${x} ${-low}Q${x - w * 0.25} ${-low - 1.4} ${x - w / 2} ${-low - 0.6}Z`,
      fade(tone(hex, by + 0.02), tone(hex, by - 0.09)),
    ) +
    stroke(
      `M${x - w / 2 + 2} ${-low - 2}q2.4 -1.4 4.6 -1M${x + w / 2 - 2} ${-low - 2}q-2.4 -1.4 -4.6 -1M${x - w / 2 + 2.2} ${-low - h + 2}q2 1.4 4.2 1.2M${x + w / 2 - 2.2} ${-low - h + 2}q-2 1.4 -4.2 1.2`,
      tone(hex, -0.13),
      0.25,
      0.7,
    )
  const art =
    plump(0, 6, width * 0.94, 13.4, -0.02) +
    ellipse(0, 6.6, width * 0.36, 1.2, tone(hex, -0.3), { opacity: 0.16 }) +
    cushion(-half, 0, width, height + 1, fade(tone(hex, 0.03), tone(hex, -0.1)), 3.6, 0.8) +
    line(
      [
        [-half + 2, 3.6],
        [half - 2, 3.6],
      ],
      trim,
      0.22,
      0.55,
    ) +
    box(half - 5, 1.4, 2.6, 1.4, trim, 0.2)
  return { art, width, height: 20 }
}

/** A protector on its mattress, one corner lifted. */
export const drawProtector: DrawPiece = (look, ink) => {
  const { width, height, hex, finishHex: trim } = look
  const { fade } = ink
  const under = drawMattress(
    { ...look, style: 'memory-foam', hex: '#f0efec', finishHex: '#b6c2d4' },
    ink,
  )
  const left = -width / 2
  const skirt = height * 0.62
  const lift = Math.min(16, width * 0.3)
  const art =
    under.art +
    path(
      `M${left - 0.6} ${-height - 0.8}H${-left + 0.6}V${-height + skirt * 0.2}Q${-left - lift * 0.5} ${-height + skirt * 0.1} ${-left - lift} ${-height + skirt}H${left + 1}Q${left - 0.6} ${-height + skirt} ${left - 0.6} ${-height + skirt - 1.6}Z`,
      fade(tone(hex, 0.02), tone(hex, -0.06)),
    ) +
    path(
      `M${-left + 0.6} ${-height + skirt * 0.2}Q${-left - lift * 0.5} ${-height + skirt * 0.1} ${-left - lift} ${-height + skirt}Q${-left - lift * 0.36} ${-height + skirt * 0.62} ${-left + 0.6} ${-height + skirt * 0.2}Z`,
      tone(trim, 0.2),
    ) +
    stroke(`M${left} ${-height + skirt - 0.9}H${-left - lift - 0.4}`, trim, 0.4, 0.7) +
    stroke(
      spread(left + 5, -left - lift - 3, 7)
        .map((x) => `M${x} ${-height + skirt - 1.4}q.7 -2 0 -3.6`)
        .join(''),
      tone(hex, -0.12),
      0.3,
      0.6,
    )
  return { art, width: under.width, height: under.height }
}

/** Sheets, folded and stacked, tied with a ribbon. */
export const drawSheets: DrawPiece = ({ style, hex }, { fade }) => {
  const folds: readonly (readonly [width: number, thick: number, by: number])[] = [
    [27, 3.6, -0.03],
    [26.4, 3.4, 0.01],
    [25.6, 2.6, -0.01],
    [24.8, 2.4, 0.03],
  ]
  let low = 0
  const linen = style === 'linen'
  const stack = folds
    .map(([width, thick, by], index) => {
      const shift = index % 2 ? 0.4 : -0.3
      const l = -width / 2 + shift
      const leaf =
        cushion(
          l,
          low,
          width,
          thick,
          fade(tone(hex, by + 0.03), tone(hex, by - 0.085)),
          1.25,
          linen ? 0.35 : 0.12,
        ) +
        line(
          [
            [l + 1.2, low + thick * 0.5],
            [l + width - 0.6, low + thick * 0.5],
          ],
          tone(hex, -0.13),
          0.16,
          0.7,
        ) +
        stroke(
          `M${l + 1} ${-low - thick * 0.26}q${width / 2} ${linen ? 0.5 : 0} ${width - 2} 0`,
          tone(hex, -0.1),
          0.12,
          0.6,
        ) +
        box(l + 1, low - 0.15, width - 2, 0.4, tone(hex, -0.25), 0.2, { opacity: 0.35 })
      low += thick
      return leaf
    })
    .join('')
  const deep = 5.6
  const top = polygon(
    [
      [-12, low - 0.2],
      [12.8, low - 0.2],
      [10.4, low + deep],
      [-9.6, low + deep],
    ],
    fade(tone(hex, 0.07), tone(hex, 0.03)),
  )
  const ribbon = '#a8977e'
  const art =
    top +
    (linen
      ? stroke(
          `M-8 ${-low - 1.6}q4 -1.6 7 -.4t8 -1.2M-6 ${-low - 3.6}q5 .8 9 -.6`,
          tone(hex, -0.09),
          0.2,
          0.7,
        )
      : line(
          [
            [-9.8, low + deep - 0.9],
            [10.6, low + deep - 0.9],
          ],
          tone(hex, -0.09),
          0.2,
          0.8,
        )) +
    stack +
    polygon(
      [
        [-4.4, low - 0.1],
        [-3, low - 0.1],
        [-2.4, low + deep],
        [-3.5, low + deep],
      ],
      tone(ribbon, 0.05),
    ) +
    box(-4.4, 0, 1.4, low, fade(tone(ribbon, 0.03), tone(ribbon, -0.08))) +
    path(
      `M-3.7 ${-low + 0.2}q-5.4 -3.6 -5.2 -.8t5.2 1.6q5.6 -4.6 5.6 -1.6t-5.6 .8l3 3.6M-3.7 ${-low + 0.6}l-2.6 3.6`,
      'none',
      { stroke: tone(ribbon, -0.05), strokeWidth: 0.6 },
    )
  return { art, width: 27, height: low + deep }
}

/** The truck that takes the old mattress away. */
export const drawRemoval: DrawPiece = ({ hex }, { fade }) => {
  const wheel = (x: number) =>
    ellipse(x, 8, 8, 8, '#2f3034') +
    ellipse(x, 8, 4.4, 4.4, '#b8bbc0') +
    ellipse(x, 8, 1.5, 1.5, '#6b6e74')
  const art =
    box(-58, 12, 82, 56, fade('#fbf9f5', '#e4dfd6'), 2) +
    box(-58, 12, 82, 7, hex) +
    path(
      'M24 -12V-52H40Q44 -52 46 -48L54 -32Q60 -31 60 -26V-12Z',
      fade(tone(hex, 0.05), tone(hex, -0.06)),
    ) +
    path('M30 -34V-47H39.4Q41.6 -47 42.6 -45L48 -34Z', fade('#c7d6dd', '#9db3be')) +
    box(30, 26, 6, 1.2, tone(hex, -0.16), 0.6) +
    box(55, 18, 5, 4, '#f5e3b0', 1) +
    box(-60, 9, 120, 4.4, '#44464b', 1) +
    cushion(-40, 30, 46, 12, fade('#f6f3ec', '#d9d2c5'), 2.4, 0.4) +
    line(
      [
        [-38, 36],
        [4, 36],
      ],
      tone(hex, 0),
      0.8,
      0.8,
    ) +
    stroke(
      'M-26 -54a11 11 0 0 1 18 0M-8 -54l.6 -5M-8 -54l-5 -.8M-8 -49.5a11 11 0 0 1 -18 0M-26 -49.5l-.6 5M-26 -49.5l5 .8',
      hex,
      1.3,
    ) +
    wheel(-40) +
    wheel(40)
  return { art, width: 120, height: 70 }
}
