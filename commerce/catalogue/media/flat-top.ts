import { path } from './ink.ts'

/** How far the far end rises and draws in, for each inch of depth, seen from a little above. */
const RISE = 0.3
const TAPER = 0.075

/** The upper face of something flat, seen from its foot. */
export type Top = {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly backLeft: number
  readonly backRight: number
  readonly high: number
}

export const topOf = (width: number, depth: number, low: number): Top => {
  const inset = depth * TAPER
  return {
    left: -width / 2,
    right: width / 2,
    low,
    backLeft: -width / 2 + inset,
    backRight: width / 2 - inset,
    high: low + depth * RISE,
  }
}

export const surface = ({ left, right, low, backLeft, backRight, high }: Top, fill: string) =>
  path(
    `M${left} ${-low}L${backLeft - 0.4} ${-high + 2}Q${backLeft} ${-high} ${backLeft + 2} ${-high}H${backRight - 2}Q${backRight} ${-high} ${backRight + 0.4} ${-high + 2}L${right} ${-low}Z`,
    fill,
  )

/** The point at `across` (0 to 1) and `away` (0 near, 1 far) on a top. */
export const at = (top: Top, across: number, away: number): readonly [number, number] => {
  const ease = away ** 0.86
  const l = top.left + (top.backLeft - top.left) * ease
  const r = top.right + (top.backRight - top.right) * ease
  return [l + (r - l) * across, top.low + (top.high - top.low) * ease]
}
