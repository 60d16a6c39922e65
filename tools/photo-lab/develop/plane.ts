/** One number for each pixel, row by row. */
export type Plane = Float32Array

/** The number of a pixel. */
export const at = (plane: Plane | Float64Array, index: number): number => plane[index] ?? 0

export type Three<T> = readonly [T, T, T]

export const three = <From, To>([a, b, c]: Three<From>, make: (one: From) => To): Three<To> => [
  make(a),
  make(b),
  make(c),
]
