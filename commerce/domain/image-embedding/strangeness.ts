import { EMBEDDING_SIZE } from './size.ts'
import { likeness, readVector } from './vector.ts'

/** How much a picture is like one of nothing that the shop sells. */
export type StrangenessOf = (vector: Float32Array) => number

/** By the embeddings of such pictures, in letters; `npm run media:index` draws some hundreds. */
export const strangenessAmong = (drawn: readonly string[]): StrangenessOf => {
  // Read when the first picture is searched for: most isolates never do.
  let strange: readonly Float32Array[] | null = null
  return (vector) => {
    strange ??= drawn.flatMap((text) => readVector(text, EMBEDDING_SIZE) ?? [])
    return strange.reduce((most, other) => Math.max(most, likeness(vector, other)), 0)
  }
}
