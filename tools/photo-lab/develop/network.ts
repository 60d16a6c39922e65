/** Networks of Open Image Denoise (`../weights`), run on the processor by TensorFlow's WebAssembly. */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setThreadsCount } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { halves } from './exr.ts'

const MAGIC = 0x41d7

type Weights = { readonly dims: readonly number[]; readonly values: Float32Array }

/** Reads a `.tza`: tensors of 16-bit floats by their names. Throws where the file is none. */
export const readWeights = (file: Uint8Array): ReadonlyMap<string, Weights> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint16(0, true) !== MAGIC) throw new Error('not a file of weights')
  let at = Number(view.getBigUint64(4, true))
  const count = view.getUint32(at, true)
  at += 4
  const weights = new Map<string, Weights>()
  for (let n = 0; n < count; n++) {
    const length = view.getUint16(at, true)
    const name = new TextDecoder().decode(file.subarray(at + 2, at + 2 + length))
    at += 2 + length
    const rank = view.getUint8(at)
    const dims = Array.from({ length: rank }, (_, k) => view.getUint32(at + 1 + 4 * k, true))
    // Behind the sizes stand a letter for each, what kind of number it is (always `h`), and where the numbers begin.
    const from = Number(view.getBigUint64(at + 2 + 5 * rank, true))
    at += 10 + 5 * rank
    const size = dims.reduce((product, one) => product * one, 1)
    const values = Float32Array.from(
      { length: size },
      (_, k) => halves[view.getUint16(from + 2 * k, true)] ?? 0,
    )
    weights.set(name, { dims, values })
  }
  return weights
}

/**
 * From what is seen, `rows` by `columns` pixels of nine channels (colour, albedo, normal), to three clean ones. Both
 * sides are multiples of 16.
 */
export type Network = (seen: Float32Array, rows: number, columns: number) => Promise<Float32Array>

type Layer = { readonly filter: tf.Tensor4D; readonly bias: tf.Tensor1D }

const layersOf = (weights: ReadonlyMap<string, Weights>): ReadonlyMap<string, Layer> => {
  const layers = new Map<string, Layer>()
  for (const [name, { dims, values }] of weights) {
    const own = /^(.*)\.weight$/.exec(name)?.[1]
    if (own === undefined) continue
    const [outs = 0, ins = 0, high = 0, wide = 0] = dims
    const filter = tf.tidy(() =>
      tf.transpose(tf.tensor4d(values, [outs, ins, high, wide]), [2, 3, 1, 0]),
    )
    layers.set(own, { filter, bias: tf.tensor1d(weights.get(`${own}.bias`)?.values ?? []) })
  }
  return layers
}

/** The layers on the way down, to half the size each time, and on the way up, where what was seen there is joined again. */
const DOWN = [['enc_conv0', 'enc_conv1'], ['enc_conv2'], ['enc_conv3'], ['enc_conv4']]
const BOTTOM = ['enc_conv5a', 'enc_conv5b']
const UP = [4, 3, 2, 1].map((level) => [`dec_conv${level}a`, `dec_conv${level}b`])
const LAST = 'dec_conv0'

const load = async (name: string): Promise<Network> => {
  setThreadsCount(availableParallelism())
  await tf.setBackend('wasm')
  await tf.ready()
  const file = new URL(`../weights/${name}.tza`, import.meta.url)
  const layers = layersOf(readWeights(await readFile(file)))
  const convolved = (x: tf.Tensor4D, names: readonly string[]) => {
    let result = x
    for (const one of names) {
      const layer = layers.get(one)
      if (!layer) throw new Error(`${name} has no layer ${one}`)
      const activation = one === LAST ? 'linear' : 'relu'
      result = tf.fused.conv2d({ x: result, ...layer, strides: 1, pad: 'same', activation })
    }
    return result
  }
  const cleaned = (seen: tf.Tensor4D) => {
    const levels = [seen]
    let x = seen
    for (const names of DOWN) {
      x = tf.maxPool(convolved(x, names), 2, 2, 'same')
      levels.push(x)
    }
    // The smallest is not joined with itself.
    levels.pop()
    x = convolved(x, BOTTOM)
    for (const names of UP) {
      const twice = tf.image.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2])
      x = convolved(tf.concat([twice, levels.pop() ?? seen], 3), names)
    }
    return convolved(x, [LAST])
  }
  return async (seen, rows, columns) => {
    const clean = tf.tidy(() =>
      cleaned(tf.tensor4d(seen, [1, rows, columns, seen.length / rows / columns])),
    )
    const values = await clean.data<'float32'>()
    clean.dispose()
    return values
  }
}

const loaded = new Map<string, Promise<Network>>()

/** A network by the name of its weights; each is read once. */
export const networkOf = (name: string): Promise<Network> => {
  const network = loaded.get(name) ?? load(name)
  loaded.set(name, network)
  return network
}
