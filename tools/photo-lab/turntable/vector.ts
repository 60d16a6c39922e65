export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const unit = (a: Vector): Vector => scaled(a, 1 / (Math.hypot(...a) || 1))

/** From the middle of a piece towards degrees around it, 0 before it and growing to the right, and degrees up. */
export const towards = (around: number, up: number): Vector => {
  const [a, e] = [(around * Math.PI) / 180, (up * Math.PI) / 180]
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

/** Three numbers in a row, the first at `index`. */
export const at3 = (numbers: ArrayLike<number>, index: number): Vector => [
  numbers[index] ?? 0,
  numbers[index + 1] ?? 0,
  numbers[index + 2] ?? 0,
]
