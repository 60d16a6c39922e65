/** The triangles of a model in three dimensions, in inches: across, up, and towards whoever looks. */
import { z } from 'zod'

export type Point = readonly [across: number, up: number, near: number]
type Three<Each> = readonly [Each, Each, Each]
/** `turned` is where its surface looks at each corner: rounded where that is the same as of the face beside it. */
export type Face = {
  readonly corners: Three<Point>
  readonly turned: Three<Point>
  readonly material: number
}

const triple = z.tuple([z.number(), z.number(), z.number()])
const gltf = z.object({
  accessors: z.array(
    z.object({
      bufferView: z.int(),
      byteOffset: z.int().default(0),
      componentType: z.int(),
      normalized: z.boolean().default(false),
      count: z.int(),
    }),
  ),
  bufferViews: z.array(
    z.object({ byteOffset: z.int().default(0), byteStride: z.int().optional() }),
  ),
  meshes: z.array(
    z.object({
      primitives: z.array(
        z.object({
          attributes: z.object({ POSITION: z.int(), NORMAL: z.int() }),
          indices: z.int(),
          material: z.int().default(0),
        }),
      ),
    }),
  ),
  nodes: z.array(
    z.object({
      mesh: z.int(),
      translation: triple.default([0, 0, 0]),
      scale: triple.default([1, 1, 1]),
    }),
  ),
})

/** Kinds of numbers: their bytes, what stands for 1, and how one is read. */
const KINDS: Readonly<
  Record<
    number,
    readonly [bytes: number, one: number, read: (view: DataView, at: number) => number]
  >
> = {
  5120: [1, 127, (view, at) => view.getInt8(at)],
  5121: [1, 255, (view, at) => view.getUint8(at)],
  5122: [2, 32_767, (view, at) => view.getInt16(at, true)],
  5123: [2, 65_535, (view, at) => view.getUint16(at, true)],
  5125: [4, 1, (view, at) => view.getUint32(at, true)],
  5126: [4, 1, (view, at) => view.getFloat32(at, true)],
}

const INCH = 0.0254
const HEAD = 20

/** A GLB of ours: meshes at places and scales of their own, nothing turned. */
export const facesOf = (glb: Uint8Array): Face[] => {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  const length = view.getUint32(12, true)
  const text = new TextDecoder().decode(glb.subarray(HEAD, HEAD + length))
  const { accessors, bufferViews, meshes, nodes } = gltf.parse(JSON.parse(text))
  const binary = HEAD + length + 8
  const numbersOf = (accessor: number, each: number): number[][] => {
    const { bufferView, byteOffset, componentType, normalized, count } = z
      .custom<(typeof accessors)[number]>((it) => it !== undefined)
      .parse(accessors[accessor])
    const [bytes, one, read] = KINDS[componentType] ?? []
    const part = bufferViews[bufferView]
    if (!bytes || !read || !part) throw new Error(`A number of kind ${componentType} is unknown.`)
    const stride = part.byteStride ?? bytes * each
    return Array.from({ length: count }, (_, row) =>
      Array.from({ length: each }, (__, at) => {
        const found = read(view, binary + part.byteOffset + byteOffset + row * stride + at * bytes)
        return normalized ? found / (one ?? 1) : found
      }),
    )
  }
  const pointsOf = (accessor: number): Point[] =>
    numbersOf(accessor, 3).map(([x = 0, y = 0, z = 0]) => [x, y, z])
  return nodes.flatMap(({ mesh, translation, scale }) =>
    (meshes[mesh]?.primitives ?? []).flatMap(({ attributes, indices, material }) => {
      const inInches = (part: number, n: 0 | 1 | 2) => (part * scale[n] + translation[n]) / INCH
      const points = pointsOf(attributes.POSITION).map(([x, y, z]): Point => [
        inInches(x, 0),
        inInches(y, 1),
        inInches(z, 2),
      ])
      const normals = pointsOf(attributes.NORMAL)
      const order = numbersOf(indices, 1).flat()
      return Array.from({ length: order.length / 3 }, (_, at): Face => {
        const three = (all: readonly Point[]): Three<Point> => {
          const corner = (n: number): Point => all[order[at * 3 + n] ?? 0] ?? [0, 0, 0]
          return [corner(0), corner(1), corner(2)]
        }
        return { corners: three(points), turned: three(normals), material }
      })
    }),
  )
}
