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

/** What each factor of an output meets: a row for each factor, with the input's value for each of the output's pixels. */
const metBy = (
  { inputs, size, stride }: ConvolutionWeights,
  { side: inputSide, values }: Planes,
  side: number,
): Float32Array => {
  const area = side * side
  const reach = (size - 1) / 2
  const met = new Float32Array(inputs * size * size * area)
  let row = 0
  for (let input = 0; input < inputs; input++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++, row += area)
        for (let y = 0; y < side; y++) {
          const fromY = y * stride + dy
          if (fromY < 0 || fromY >= inputSide) continue
          const from = (input * inputSide + fromY) * inputSide + dx
          for (let x = 0; x < side; x++) {
            const fromX = x * stride + dx
            if (fromX >= 0 && fromX < inputSide)
              met[row + y * side + x] = values[from + x * stride] ?? 0
          }
        }
  return met
}

/** A convolution whose negative outputs count as none. */
export const convolution = (layer: ConvolutionWeights): Layer => {
  const { outputs, factors, biases } = filtersOf(layer)
  const rows = factors.length / outputs
  return (input) => {
    const side = Math.ceil(input.side / layer.stride)
    const area = side * side
    const met = metBy(layer, input, side)
    const values = new Float32Array(outputs * area)
    for (let output = 0; output < outputs; output++) {
      const to = output * area
      values.fill(biases[output] ?? 0, to, to + area)
      for (let row = 0; row < rows; row++) {
        const factor = factors[output * rows + row] ?? 0
        const from = row * area
        for (let pixel = 0; pixel < area; pixel++)
          values[to + pixel] = (values[to + pixel] ?? 0) + factor * (met[from + pixel] ?? 0)
      }
    }
    for (let at = 0; at < values.length; at++) values[at] = Math.max(0, values[at] ?? 0)
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
