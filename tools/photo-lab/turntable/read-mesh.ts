import { NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { Mesh } from './mesh.ts'

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)

/** Corner by corner, whatever numbers the file keeps them in; none where it has no such attribute. */
const rowsOf = (primitive: Primitive, semantic: string): number[][] => {
  const accessor = primitive.getAttribute(semantic)
  return accessor
    ? Array.from({ length: accessor.getCount() }, (_, index) => accessor.getElement(index, []))
    : []
}

/** The whole of a glTF file as one mesh, in the colours that it shows by itself. */
export const readMesh = async (file: string): Promise<Mesh> => {
  const document = await io.read(file)
  const positions: number[] = []
  const normals: number[] = []
  const colors: number[] = []
  const corners: number[] = []
  for (const node of document.getRoot().listNodes()) {
    const [sx, sy, sz] = node.getWorldScale()
    const [tx, ty, tz] = node.getWorldTranslation()
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const first = positions.length / 3
      const rows = rowsOf(primitive, 'POSITION')
      const [r = 1, g = 1, b = 1] = primitive.getMaterial()?.getBaseColorFactor() ?? []
      const tints = rowsOf(primitive, 'COLOR_0')
      for (const [index, [x = 0, y = 0, z = 0]] of rows.entries()) {
        positions.push(x * sx + tx, y * sy + ty, z * sz + tz)
        const [tr = 1, tg = 1, tb = 1] = tints[index] ?? []
        colors.push(r * tr, g * tg, b * tb)
      }
      normals.push(...rowsOf(primitive, 'NORMAL').flat())
      const indices = primitive.getIndices()?.getArray() ?? rows.keys()
      for (const index of indices) corners.push(first + index)
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    colors: Float32Array.from(colors),
    corners: Uint32Array.from(corners),
  }
}
