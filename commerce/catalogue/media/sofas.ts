import { box, cushion, ellipse, type Ink, path, polygon, stroke } from './ink.ts'
import type { DrawPiece, PieceLook } from './piece.ts'
import { tone } from './tone.ts'
import {
  backCushions,
  buttons,
  contact,
  diamonds,
  type Fabric,
  fabricOf,
  LEG,
  legs,
  seatCushions,
} from './upholstery.ts'

type Arms = { readonly width: number; readonly height: number; readonly art: (x: number) => string }

const armsOf = (look: PieceLook, fabric: Fabric): Arms => {
  const { style, hex } = look
  const rolled = style === 'rolled' || style === 'chesterfield'
  const width = rolled ? 9 : style === 'slope' ? 6.5 : style === 'bench' ? 3.6 : 5
  const height =
    style === 'chesterfield'
      ? look.height - 2
      : style === 'tuxedo'
        ? look.height - 0.6
        : style === 'slope'
          ? 23
          : 25
  return {
    width,
    height,
    art: (x) => {
      const left = x < 0
      if (rolled) {
        const cx = x + width / 2
        const roll = width * 0.56
        return (
          box(x + 1.2, LEG, width - 2.4, height - roll - LEG + 2, fabric.arm, 0.8) +
          ellipse(cx, height - roll, roll, roll, fabric.arm) +
          ellipse(cx, height - roll, roll - 1, roll - 1, 'none', {
            stroke: fabric.seam,
            strokeWidth: 0.25,
            opacity: 0.45,
          }) +
          ellipse(cx, height - roll, 0.7, 0.7, fabric.seam, { opacity: 0.6 })
        )
      }
      if (style === 'slope') {
        const out = left ? -1.8 : 1.8
        return (
          path(
            `M${x} ${-LEG}V${-height + 3}Q${x + out * 0.4} ${-height} ${x + width / 2 + out} ${-height - 0.4}Q${x + width + out * 0.4} ${-height} ${x + width} ${-height + 3}V${-LEG}Z`,
            fabric.arm,
          ) +
          stroke(
            `M${x + 1.2} ${-LEG - 2}V${-height + 4}M${x + width - 1.2} ${-LEG - 2}V${-height + 4}`,
            fabric.seam,
            0.22,
            0.4,
          )
        )
      }
      return (
        box(x, LEG, width, height - LEG, fabric.arm, 1.1) +
        box(x + 0.2, height - 1.1, width - 0.4, 1.4, tone(hex, 0.075), 0.7) +
        stroke(
          `M${x + 0.8} ${-height + 2.2}V${-LEG - 1}M${x + width - 0.8} ${-height + 2.2}V${-LEG - 1}`,
          fabric.seam,
          0.2,
          0.35,
        )
      )
    },
  }
}

/** Sofas and loveseats, by the shape of their arms. */
export const drawSofa: DrawPiece = (look, ink) => {
  const { width, height, hex, finishHex, style } = look
  const fabric = fabricOf(hex, ink)
  const arms = armsOf(look, fabric)
  const [left, inner] = [-width / 2, width - arms.width * 2]
  const seatLeft = left + arms.width
  const seats =
    style === 'chesterfield' || style === 'bench' || width < 46
      ? 1
      : style === 'slope' || width < 72
        ? 2
        : 3
  const backs = style === 'bench' && width > 46 ? (width < 72 ? 2 : 3) : seats
  const tufted = style === 'chesterfield'
  const columns = Math.round(inner / 6)
  const back = tufted
    ? box(left + 3, 16, width - 6, height - 16, fabric.back, 3.4) +
      diamonds(seatLeft + 1, 20, inner - 2, 3, columns, fabric) +
      buttons(seatLeft + 1, 20, inner - 2, 3, columns, fabric) +
      box(left + 4, height - 2.6, width - 8, 2.9, tone(hex, 0.06), 1.4)
    : box(left + 2, 8, width - 4, height - 11, tone(hex, -0.1), 2.4) +
      backCushions(seatLeft, inner, backs, fabric, 18.5, height)
  const art =
    legs(width, finishHex, style === 'chesterfield' ? 5 : 4) +
    back +
    box(left + 2, LEG, width - 4, 16, tone(hex, -0.12), 1) +
    contact(seatLeft, 19.2, inner, 1.6, hex) +
    seatCushions(seatLeft, inner, seats, fabric, 11, 17.2, 3) +
    box(left + 1, LEG, width - 2, 6.3, fabric.rail, 0.6) +
    contact(seatLeft, 10.2, inner, 1, hex) +
    arms.art(left) +
    arms.art(-left - arms.width)
  return { art, width, height }
}

/** The seat that comes toward us: its nearer end is drawn a little larger and lower. */
const chaise = (left: number, width: number, fabric: Fabric, look: PieceLook, ink: Ink): string => {
  const { hex, finishHex } = look
  const [nearLeft, nearRight] = [left - 1.4, left + width + 1.4]
  return (
    box(nearLeft + 3, -4, 1.9, 3.6, tone(finishHex, 0)) +
    box(nearRight - 4.9, -4, 1.9, 3.6, tone(finishHex, -0.03)) +
    polygon(
      [
        [left + 0.6, 18],
        [left + width - 0.6, 18],
        [nearRight, 8],
        [nearLeft, 8],
      ],
      ink.fade(tone(hex, -0.02), tone(hex, 0.07)),
    ) +
    box(nearLeft + 0.3, -1, nearRight - nearLeft - 0.6, 4.8, fabric.rail, 0.7) +
    cushion(nearLeft, 2.6, nearRight - nearLeft, 6.6, fabric.seat, 2, 0.3) +
    stroke(`M${nearLeft + 1.6} -8.8H${nearRight - 1.6}`, tone(hex, 0.13), 0.32, 0.8) +
    stroke(`M${nearLeft + 1.6} -3.6H${nearRight - 1.6}`, fabric.seam, 0.22, 0.45)
  )
}

/** A back or arm that runs toward us along one side, seen on its end. */
const sideRun = (left: number, width: number, high: number, fabric: Fabric, hex: string): string =>
  polygon(
    [
      [left, high - 5],
      [left + width, high - 5],
      [left + width + 1, high],
      [left + 1.6, high],
    ],
    tone(hex, 0.09),
  ) + box(left, -1, width, high - 3.6, fabric.arm, 1.5)

/** A sofa with a chaise toward us on one side, or with a whole corner. */
export const drawSectional: DrawPiece = (look, ink) => {
  const { width, height, hex, finishHex, style } = look
  const fabric = fabricOf(hex, ink)
  const left = -width / 2
  const corner = style === 'corner'
  const onLeft = style !== 'chaise-right'
  const arm = 5.5
  const inner = width - arm * 2
  const chaiseWidth = corner ? 28 : 34
  const chaiseLeft = onLeft ? left + arm : -left - arm - chaiseWidth
  const seatsLeft = onLeft ? left + arm + chaiseWidth : left + arm
  const seatsWidth = inner - chaiseWidth
  const armHeight = corner ? 22 : 25
  const armArt = (x: number) =>
    box(x, LEG - 1, arm, armHeight - LEG, fabric.arm, 1.4) +
    box(x + 0.2, armHeight - 2, arm - 0.4, 1.5, tone(hex, 0.075), 0.7)
  const pillow = cushion(
    onLeft ? -left - arm - 17 : left + arm + 2,
    18.6,
    15,
    12.4,
    ink.fade(tone(finishHex, 0.26), tone(finishHex, 0.16)),
    2.2,
    0.9,
  )
  const nearSide = onLeft ? left - 1 : -left - arm + 1
  const art =
    legs(width, finishHex, 5) +
    box(left + 1, 8, width - 2, height - 10, tone(hex, -0.1), 2.4) +
    backCushions(left + arm, inner, 3, fabric, 17.5, height) +
    pillow +
    contact(left + arm, 18.2, inner, 1.6, hex) +
    box(left + 2, LEG, width - 4, 12, tone(hex, -0.13), 1) +
    seatCushions(seatsLeft, seatsWidth, 2, fabric, 10.5, 16.8, 3) +
    box(seatsLeft - 1, LEG, seatsWidth + 2, 5.8, fabric.rail, 0.6) +
    armArt(onLeft ? -left - arm : left) +
    (corner ? '' : armArt(onLeft ? left : -left - arm)) +
    chaise(chaiseLeft, chaiseWidth, fabric, look, ink) +
    (corner ? sideRun(nearSide, arm + 1.6, height - 4, fabric, hex) : '')
  return { art, width, height }
}
