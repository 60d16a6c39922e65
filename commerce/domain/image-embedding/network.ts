/** A byte a weight, -127 to 127, output by output; what a byte is worth differs by output. */
export type Weights = {
  readonly weights: Int8Array
  readonly scales: readonly number[]
  readonly biases: readonly number[]
}
/** How a convolution looks at its input, channel by channel and row by row. */
export type Square = {
  readonly inputs: number
  /** Of the square that it looks at, in pixels; it is centred. */
  readonly size: number
  /** Pixels from one such square to the next. */
  readonly stride: number
}
export type ConvolutionWeights = Weights & Square

/** Channel by channel, row by row. */
export type Planes = {
  readonly channels: number
  readonly side: number
  readonly values: Float32Array
}

type Filters = {
  readonly outputs: number
  /** Output by output. */
  readonly factors: Float32Array
  readonly biases: readonly number[]
}

const filtersOf = ({ weights, scales, biases }: Weights): Filters => {
  const outputs = scales.length
  const each = weights.length / outputs
  return {
    outputs,
    factors: Float32Array.from(weights, (byte, at) => byte * (scales[Math.floor(at / each)] ?? 0)),
    biases,
  }
}

export type Layer = (input: Planes) => Planes

/** What the factors of an output meet: pixel by pixel of the output, in the order of the factors. */
const metBy = (
  { inputs, size, stride }: ConvolutionWeights,
  { side: inputSide, values }: Planes,
  side: number,
): Float32Array => {
  const reach = (size - 1) / 2
  const met = new Float32Array(inputs * size * size * side * side)
  let at = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let input = 0; input < inputs; input++)
        for (let dy = -reach; dy <= reach; dy++) {
          const fromY = y * stride + dy
          const isInside = fromY >= 0 && fromY < inputSide
          const from = (input * inputSide + fromY) * inputSide
          for (let dx = -reach; dx <= reach; dx++, at++) {
            const fromX = x * stride + dx
            if (isInside && fromX >= 0 && fromX < inputSide) met[at] = values[from + fromX] ?? 0
          }
        }
  return met
}

/** Outputs that are summed up together, so that what they meet is fetched once. */
const TOGETHER = 4

/** A convolution whose negative outputs count as none. */
export const convolution = (layer: ConvolutionWeights): Layer => {
  const { outputs, factors, biases } = filtersOf(layer)
  const each = factors.length / outputs
  return (input) => {
    const side = Math.ceil(input.side / layer.stride)
    const area = side * side
    const met = metBy(layer, input, side)
    const values = new Float32Array(outputs * area)
    for (let output = 0; output < outputs; output += TOGETHER) {
      const one = output * each
      const [two, three, four] = [one + each, one + 2 * each, one + 3 * each]
      for (let pixel = 0; pixel < area; pixel++) {
        let [first, second, third, fourth] = [0, 0, 0, 0]
        const from = pixel * each
        for (let at = 0; at < each; at++) {
          const value = met[from + at] ?? 0
          first += (factors[one + at] ?? 0) * value
          second += (factors[two + at] ?? 0) * value
          third += (factors[three + at] ?? 0) * value
          fourth += (factors[four + at] ?? 0) * value
        }
        const sums = [first, second, third, fourth]
        for (let more = 0; more < TOGETHER && output + more < outputs; more++)
          values[(output + more) * area + pixel] = Math.max(
            0,
            (biases[output + more] ?? 0) + (sums[more] ?? 0),
          )
      }
    }
    return { channels: outputs, side, values }
  }
}

/** Every output from every input. */
export const dense = (layer: Weights): ((input: Float32Array) => Float32Array) => {
  const { outputs, factors, biases } = filtersOf(layer)
  return (input) =>
    Float32Array.from({ length: outputs }, (_, output) => {
      let sum = biases[output] ?? 0
      for (let at = 0; at < input.length; at++)
        sum += (factors[output * input.length + at] ?? 0) * (input[at] ?? 0)
      return sum
    })
}
