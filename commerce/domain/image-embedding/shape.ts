import { type ConvolutionWeights, convolution, dense, type Layer, type Planes } from './network.ts'
import learned from './weights.json' with { type: 'json' }

/** What `npm run media:learn` learned of the catalogue's products, and a name for it. */
const { version, convolutions, dense: last } = learned
export const LEARNED = version

/** The weights are read when the first picture is looked at: most isolates never see one. */
let network: { readonly layers: readonly Layer[]; readonly end: ReturnType<typeof dense> } | null =
  null

/** What an object looks like, from whatever side and in whatever colour: alike for pictures of the same product. */
export const shapeOf = (patch: Planes): Float32Array => {
  network ??= {
    layers: convolutions.map((weights: ConvolutionWeights) => convolution(weights)),
    end: dense(last),
  }
  return network.end(network.layers.reduce((planes, layer) => layer(planes), patch).values)
}
