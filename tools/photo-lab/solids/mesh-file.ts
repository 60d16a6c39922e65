import { z } from 'zod'

const rgb = z.tuple([z.number(), z.number(), z.number()])

/** What colours a surface: shares of cover and finish, and light of its own, all linear. */
const paint = z.object({
  name: z.string(),
  cover: rgb,
  finish: rgb,
  own: rgb,
  metalness: z.number(),
  roughness: z.number(),
  opacity: z.number(),
  /** It is lit from within, as a lamp's shade is. */
  glows: z.boolean().default(false),
})
export type Paint = z.infer<typeof paint>

const head = z.object({
  points: z.int(),
  corners: z.int(),
  triangles: z.int(),
  paints: z.array(paint.nullable()),
})

/** A mesh in inches, x to the right, y away from the viewer, z up, as `blender/export.py` writes it. */
export type Mesh = {
  readonly paints: readonly (Paint | null)[]
  readonly positions: Float32Array
  readonly pointOfCorner: Int32Array
  readonly normals: Float32Array
  readonly cornersOfTriangle: Int32Array
  readonly paintOfTriangle: Int32Array
}

export const readMesh = (bytes: Uint8Array): Mesh => {
  const end = bytes.indexOf(10)
  const said = head.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  // A copy begins where numbers of four bytes may.
  const data = Uint8Array.from(bytes.subarray(end + 1)).buffer
  let at = 0
  const floats = (count: number) => new Float32Array(data, (at += 4 * count) - 4 * count, count)
  const ints = (count: number) => new Int32Array(data, (at += 4 * count) - 4 * count, count)
  return {
    paints: said.paints,
    positions: floats(said.points * 3),
    pointOfCorner: ints(said.corners),
    normals: floats(said.corners * 3),
    cornersOfTriangle: ints(said.triangles * 3),
    paintOfTriangle: ints(said.triangles),
  }
}
