import { EMBEDDING_SIZE } from './size.ts'
import drawn from './strange-vectors.json' with { type: 'json' }
import { likeness, readVector } from './vector.ts'

/** Read when the first picture is searched for: most isolates never do. */
let strange: readonly Float32Array[] | null = null

/** How much a picture is like one of nothing that a furniture shop sells; `npm run media:index` draws some hundreds. */
export const strangenessOf = (vector: Float32Array): number => {
  strange ??= drawn.flatMap((text) => readVector(text, EMBEDDING_SIZE) ?? [])
  return strange.reduce((most, other) => Math.max(most, likeness(vector, other)), 0)
}
