import { chairSeatAndBack } from './chairs.ts'
import { box, cushion, ellipse, line, path, spread, stroke, taper } from './ink.ts'
import type { DrawPiece } from './piece.ts'
import { drawSofa } from './sofas.ts'
import { tone } from './tone.ts'
import { buttons, contact, diamonds, fabricOf, seatCushions } from './upholstery.ts'

/** Armchairs: a wooden frame that shows, a barrel, or a sofa for one. */
export const drawAccentChair: DrawPiece = (look, ink) => {
  const { style, width, height, hex, finishHex: wood } = look
  const half = width / 2
  const fabric = fabricOf(hex, ink)
  if (style === 'open-arm') {
    const timber = ink.fade(tone(wood, 0.04), tone(wood, -0.06), 'right')
    const side = (at: -1 | 1) =>
      taper(at * (half - 2.4), 23, 2, 1.3, timber, at * 0.6) +
      taper(at * (half - 5.4), 21, 1.5, 1, tone(wood, -0.15)) +
      path(
        `M${at * (half - 4.6)} -22Q${at * (half + 0.4)} -23.8 ${at * (half + 0.6)} -21.6Q${at * (half - 1)} -20.6 ${at * (half - 4.6)} -20.4Z`,
        tone(wood, 0.07),
      )
    const art =
      cushion(-half + 4, 14, width - 8, height - 14, fabric.back, 3, 0.7) +
      stroke(
        `M${-half + 7} -20V${-height + 3}M${half - 7} -20V${-height + 3}`,
        fabric.seam,
        0.2,
        0.3,
      ) +
      box(-half + 3, 10, width - 6, 2.2, tone(wood, -0.05), 0.5) +
      contact(-half + 4.4, 17.6, width - 8.8, 1.4, hex) +
      seatCushions(-half + 4, width - 8, 1, fabric, 11.4, 17, 2.6) +
      side(-1) +
      side(1)
    return { art, width: width + 1, height }
  }
  if (style === 'barrel') {
    const art =
      ellipse(0, 1.4, half * 0.72, 1.5, tone(wood, -0.12)) +
      path(
        `M${-half} -4V${-height + 9}Q${-half} ${-height} 0 ${-height}T${half} ${-height + 9}V-4Q0 -1.4 ${-half} -4Z`,
        fabric.back,
      ) +
      stroke(
        spread(-half + 4, half - 4, 7)
          .map((x) => `M${x} -19V${-height + 1.4 + (x / half) ** 2 * 5}`)
          .join(''),
        fabric.seam,
        0.28,
        0.45,
      ) +
      contact(-half + 4.4, 17.4, width - 8.8, 1.6, hex) +
      seatCushions(-half + 4, width - 8, 1, fabric, 10.6, 17, 3) +
      path(
        `M${-half} -4V-22Q${-half + 0.6} -25 ${-half + 3.4} -24.4Q${-half + 5} -23.4 ${-half + 4.6} -10V-3Z`,
        fabric.arm,
      ) +
      path(
        `M${half} -4V-22Q${half - 0.6} -25 ${half - 3.4} -24.4Q${half - 5} -23.4 ${half - 4.6} -10V-3Z`,
        fabric.arm,
      ) +
      path(`M${-half} -4V-10.6H${half}V-4Q0 -1.4 ${-half} -4Z`, fabric.rail)
    return { art, width, height }
  }
  return drawSofa(look, ink)
}

/** Ottomans and benches: an upholstered top on legs, on a plinth, or on a wooden frame with a shelf. */
export const drawOttoman: DrawPiece = ({ style, width, height, hex, finishHex: wood }, ink) => {
  const fabric = fabricOf(hex, ink)
  const left = -width / 2
  const rise = 2.6
  if (style === 'slatted') {
    const art =
      [left + 2, -left - 2]
        .map((x) => taper(x, height - 1, 2.2, 1.5, tone(wood, -0.02), x < 0 ? -0.5 : 0.5))
        .join('') +
      [left + 5, -left - 5].map((x) => taper(x, height - 2, 1.6, 1.1, tone(wood, -0.15))).join('') +
      box(left + 2, height - 4, width - 4, 2, tone(wood, -0.08), 0.2) +
      spread(0, 2, 3)
        .map((row) =>
          box(
            left + row * 0.8,
            height - 1.6 + row * 0.85,
            width - row * 1.6,
            0.75,
            tone(wood, 0.04 + row * 0.03),
            0.2,
          ),
        )
        .join('')
    return { art, width, height: height + 1.2 }
  }
  const low = style === 'plinth' || style === 'storage' ? 1.4 : Math.min(7, height * 0.36)
  const columns = Math.max(2, Math.round(width / 8))
  const art =
    (low > 2
      ? [left + 3, -left - 3]
          .map((x) => taper(x, low + 0.6, 2.1, 1.3, tone(wood, -0.02), x < 0 ? -0.6 : 0.6))
          .join('') +
        [left + 6, -left - 6].map((x) => taper(x, low, 1.5, 1, tone(wood, -0.14))).join('')
      : box(left + 1.4, 0, width - 2.8, 2, tone(wood, -0.12), 0.3)) +
    box(left + 1.2, height - 3, width - 2.4, rise + 2, fabric.top, 1.6) +
    cushion(left, low, width, height - low - 0.4, fabric.seat, 1.8, 0.35) +
    (style === 'tufted'
      ? diamonds(left + 2, low + 2.4, width - 4, 2, columns, fabric) +
        buttons(left + 2, low + 2.4, width - 4, 2, columns, fabric)
      : '') +
    (style === 'storage'
      ? line(
          [
            [left + 0.4, height * 0.7],
            [-left - 0.4, height * 0.7],
          ],
          tone(hex, -0.2),
          0.35,
          0.8,
        )
      : '') +
    stroke(`M${left + 1.8} ${-height + 0.2}H${-left - 1.8}`, fabric.edge, 0.3, 0.8) +
    stroke(`M${left + 1.6} ${-low - 1}H${-left - 1.6}`, fabric.seam, 0.22, 0.45)
  return { art, width, height: height + 2 }
}

/** Counter and bar stools: a dining chair's seat on long legs, or a round saddle with no back. */
export const drawBarStool: DrawPiece = (look, ink) => {
  const { style, width, height, finishHex: wood } = look
  const half = width / 2
  const seat = style === 'backless' ? height - 1 : Math.round(height * 0.68)
  const legs = [-1, 1]
    .map(
      (side) =>
        taper(side * (half - 3.4), seat - 1, 1.5, 1, tone(wood, -0.15), side * 0.8) +
        taper(side * (half - 1.8), seat - 1, 1.9, 1.2, tone(wood, 0), side * 1.2),
    )
    .join('')
  const rungs = [7.4, 12.4]
    .map((above) =>
      line(
        [
          [-half + 1, above],
          [half - 1, above],
        ],
        tone(wood, above > 10 ? -0.16 : -0.05),
        0.9,
      ),
    )
    .join('')
  if (style === 'backless') {
    const art =
      legs +
      rungs +
      path(
        `M${-half} ${-seat - 1.2}Q0 ${-seat + 1.4} ${half} ${-seat - 1.2}Q${half + 0.4} ${-seat + 1.4} ${half - 1.2} ${-seat + 1.6}H${-half + 1.2}Q${-half - 0.4} ${-seat + 1.4} ${-half} ${-seat - 1.2}Z`,
        ink.fade(tone(wood, 0.1), tone(wood, -0.04)),
      )
    return { art, width: width + 1, height: height + 0.5 }
  }
  const above = chairSeatAndBack({ ...look, height: height - seat + 18 }, ink)
  const art = legs + rungs + `<g transform="translate(0 ${-(seat - 18)})">${above}</g>`
  return { art, width: width + 2, height }
}
