import {
  convolution,
  dense,
  type Layer,
  type Planes,
  type Square,
  type Weights,
} from './network.ts'

type Listed = Omit<Weights, 'weights'>
/** The first line of the file, as JSON; then a byte each weight, in the same order. */
type Header = {
  readonly convolutions: readonly (Listed & Square)[]
  readonly dense: Listed & { readonly inputs: number }
}

/** What a network says of a picture. */
export type ShapeOf = (patch: Planes) => Float32Array

const LINE_END = 10

/**
 * Reads what `npm run media:learn` has written, `weights.bin`.
 * @throws Error when it is not whole.
 */
export const readLearned = (file: Uint8Array): ShapeOf => {
  const end = file.indexOf(LINE_END)
  const letters = Array.from(file.subarray(0, Math.max(0, end)), (it) => String.fromCharCode(it))
  const { convolutions, dense: last } = JSON.parse(letters.join('')) as Header
  const bytes = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1)
  let at = 0
  const next = (count: number) => bytes.subarray(at, (at += count))
  const layers = convolutions.map((layer): Layer => {
    const count = layer.scales.length * layer.inputs * layer.size * layer.size
    return convolution({ ...layer, weights: next(count) })
  })
  const say = dense({ ...last, weights: next(last.scales.length * last.inputs) })
  if (at !== bytes.length) throw new Error('The weights of image search are not whole')
  return (patch) => say(layers.reduce((planes, layer) => layer(planes), patch).values)
}
