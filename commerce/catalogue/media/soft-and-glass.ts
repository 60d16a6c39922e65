import { box, cushion, ellipse, line, n, path, spread, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'

const GLASS = ['#eef2f1', '#b9c6c6'] as const

/** Mirrors by their outline: `round`, `arch`, `leaner`, `pane`. */
export const drawMirror: DrawPiece = ({ style, width, height, finishHex: frame }, { fade }) => {
  const half = width / 2
  const glass = fade(GLASS[0], GLASS[1], 'right')
  const shine = stroke(
    `M${n(-half * 0.5)} ${n(-height * 0.34)}L${n(half * 0.3)} ${n(-height * 0.78)}M${n(-half * 0.22)} ${n(-height * 0.3)}L${n(half * 0.42)} ${n(-height * 0.64)}`,
    '#ffffff',
    0.8,
    0.5,
  )
  const rim = fade(tone(frame, 0.08), tone(frame, -0.08))
  if (style === 'round') {
    const art =
      ellipse(0, half, half, half, rim) +
      ellipse(0, half, half - 1.5, half - 1.5, tone(frame, -0.12)) +
      ellipse(0, half, half - 1.8, half - 1.8, glass) +
      shine
    return { art, width, height }
  }
  if (style === 'arch') {
    const outline = (inset: number) =>
      `M${n(-half + inset)} ${n(-inset)}V${n(-height + half)}A${n(half - inset)} ${n(half - inset)} 0 0 1 ${n(half - inset)} ${n(-height + half)}V${n(-inset)}Z`
    const art =
      path(outline(0), rim) +
      path(outline(1.4), tone(frame, -0.12)) +
      path(outline(1.7), glass) +
      shine
    return { art, width, height }
  }
  const thick = style === 'leaner' ? 3 : 1.6
  const panes =
    style === 'pane'
      ? [
          ...spread(-half, half, 4)
            .slice(1, 3)
            .map((x) => box(x - 0.4, thick, 0.8, height - thick * 2, tone(frame, -0.02))),
          ...spread(0, height, 5)
            .slice(1, 4)
            .map((y) => box(-half + thick, y - 0.4, width - thick * 2, 0.8, tone(frame, -0.02))),
        ].join('')
      : ''
  const art =
    box(-half, 0, width, height, rim, 0.4) +
    box(
      -half + thick - 0.3,
      thick - 0.3,
      width - thick * 2 + 0.6,
      height - thick * 2 + 0.6,
      tone(frame, -0.14),
    ) +
    box(-half + thick, thick, width - thick * 2, height - thick * 2, glass) +
    shine +
    panes
  return { art, width, height }
}

/** A cushion for a sofa: `plain`, `stripe`, `tufted`, `fringe`. */
export const drawThrowPillow: DrawPiece = (
  { style, width, height, hex, finishHex: trim },
  { fade },
) => {
  const half = width / 2
  const marks =
    style === 'stripe'
      ? spread(-half + 3, half - 3, 5)
          .map((x) =>
            stroke(`M${x} -1.4Q${x * 1.04} ${-height / 2} ${x} ${-height + 1.4}`, trim, 0.7, 0.7),
          )
          .join('')
      : style === 'tufted'
        ? spread(4, height - 4, 4)
            .flatMap((y) =>
              spread(-half + 4, half - 4, 4).map((x) => ellipse(x, y, 0.7, 0.5, tone(hex, -0.12))),
            )
            .join('')
        : ''
  const fringe =
    style === 'fringe'
      ? stroke(
          spread(-half + 1, half - 1, 28)
            .map((x) => `M${x} -.4v1.6M${x} ${-height + 0.4}v-1.6`)
            .join(''),
          trim,
          0.4,
          0.9,
        )
      : ''
  const art =
    fringe +
    path(
      `M${-half} -.6Q${-half + 1.6} ${-height / 2} ${-half} ${-height}Q0 ${-height + 1.8} ${half} ${-height}Q${half - 1.6} ${-height / 2} ${half} -.6Q0 -1.8 ${-half} -.6Z`,
      fade(tone(hex, 0.05), tone(hex, -0.08)),
    ) +
    marks +
    stroke(
      `M${-half + 1} -1.6q3 -1 5 -3M${half - 1} -1.6q-3 -1 -5 -3M${-half + 1} ${-height + 1.4}q3 .8 4.6 3M${half - 1} ${-height + 1.4}q-3 .8 -4.6 3`,
      tone(hex, -0.13),
      0.25,
      0.6,
    )
  return { art, width: width + 0.5, height: height + 1 }
}

/** A comforter or quilt, folded twice: `channel`, `box`, `quilt`. */
export const drawDuvet: DrawPiece = ({ style, hex, width, height }, { fade }) => {
  // A bigger one folds into a bigger parcel, though never by as much.
  const wide = 26 + Math.min(12, width / 12)
  const half = wide / 2
  const fold = 3.4 + Math.max(1, Math.min(3, height)) * 0.8
  const layers = spread(0, 2, 3)
    .map((index) =>
      cushion(
        -half + index * 0.4,
        index * fold,
        wide - index * 0.8,
        fold + 0.5,
        fade(tone(hex, 0.045 - index * 0.01), tone(hex, -0.085)),
        fold * 0.45,
        0.3,
      ),
    )
    .join('')
  const top = fold * 3
  const seams =
    style === 'channel'
      ? spread(-half + 3, half - 3, 9).map((x) =>
          line(
            [
              [x, top],
              [x * 0.86, top + 7],
            ],
            tone(hex, -0.1),
            0.28,
            0.7,
          ),
        )
      : [
          ...spread(1.6, 5.6, 3).map((y) =>
            line(
              [
                [-half + 1 + y * 0.4, top + y],
                [half - 1 - y * 0.4, top + y],
              ],
              tone(hex, -0.1),
              0.28,
              0.7,
            ),
          ),
          ...spread(-half + 4, half - 4, style === 'quilt' ? 11 : 6).map((x) =>
            line(
              [
                [x, top],
                [x * 0.86, top + 7],
              ],
              tone(hex, -0.1),
              0.28,
              0.7,
            ),
          ),
        ]
  const art =
    layers +
    path(
      `M${-half + 0.8} ${-top}L${-half + 3.6} ${-top - 7}Q0 ${-top - 8.4} ${half - 3.6} ${-top - 7}L${half - 0.8} ${-top}Q0 ${-top - 0.8} ${-half + 0.8} ${-top}Z`,
      fade(tone(hex, 0.08), tone(hex, 0.02)),
    ) +
    seams.join('')
  return { art, width: wide, height: top + 8 }
}
