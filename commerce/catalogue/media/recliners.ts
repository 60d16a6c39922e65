import { box, cushion, ellipse, line, path, spread, stroke } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { tone } from './tone.ts'
import { buttons, contact, diamonds, fabricOf, LEG, legs, seatCushions } from './upholstery.ts'

/** Chairs that lean back. */
export const drawRecliner: DrawPiece = (look, ink) => {
  const { width, height, hex, finishHex, style } = look
  const fabric = fabricOf(hex, ink)
  const left = -width / 2
  if (style === 'wing') {
    const wing = (side: 1 | -1) =>
      path(
        `M${side * 9} -16V${-height + 2}Q${side * 12} ${-height - 0.5} ${side * 14.5} ${-height + 5}Q${side * 16} -27 ${side * 15.3} -22L${side * 13} -16Z`,
        fabric.arm,
      ) +
      ellipse(side * (-left - 2.7), 21, 3, 3, fabric.arm) +
      box(side > 0 ? -left - 5.2 : left, 6, 5.2, 15.4, fabric.arm, 1) +
      ellipse(side * (-left - 2.7), 21, 2, 2, 'none', {
        stroke: fabric.seam,
        strokeWidth: 0.22,
        opacity: 0.5,
      })
    const art =
      legs(width, finishHex, 3.4) +
      cushion(-11, 16, 22, height - 16, fabric.back, 5, 0.8) +
      diamonds(-8, 24, 16, 5, 3, fabric) +
      buttons(-8, 24, 16, 5, 3, fabric) +
      wing(-1) +
      wing(1) +
      contact(-10.4, 19, 20.8, 1.4, hex) +
      seatCushions(-10.4, 20.8, 1, fabric, 12, 18, 2.4) +
      box(left + 1, LEG, width - 2, 7.4, fabric.rail, 0.7)
    return { art, width, height }
  }
  const arm = 7
  const inner = width - arm * 2
  const rolls = spread(20, height - 11, 3)
  const art =
    box(left + 2, 0.4, width - 4, 2, tone(finishHex, -0.1), 0.6) +
    box(left + arm - 1.4, 12, inner + 2.8, height - 13.6, tone(hex, -0.11), 3) +
    rolls
      .map((y) =>
        cushion(left + arm - 0.6, y, inner + 1.2, (height - 20) / 3 + 1.6, fabric.back, 2.6, 0.8),
      )
      .join('') +
    contact(left + arm, 19.6, inner, 1.4, hex) +
    box(left + 2, 2.4, width - 4, 18, tone(hex, -0.13), 1) +
    seatCushions(left + arm, inner, 1, fabric, 12.6, 19, 2.6) +
    cushion(left + arm + 0.2, 2.4, inner - 0.4, 10.4, fabric.rail, 1.6, 0.2) +
    line(
      [
        [left + arm + 1.6, 11.6],
        [-left - arm - 1.6, 11.6],
      ],
      fabric.seam,
      0.25,
      0.5,
    ) +
    [left, -left - arm]
      .map(
        (x) =>
          cushion(x, 2.2, arm, 21, fabric.arm, 2.2, 0.4) +
          cushion(x - 0.5, 20.6, arm + 1, 4.6, tone(hex, 0.05), 2, 0.4) +
          stroke(`M${x + 1} -20.8H${x + arm - 1}`, fabric.seam, 0.25, 0.5),
      )
      .join('')
  return { art, width, height }
}
