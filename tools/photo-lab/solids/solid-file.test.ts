import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { expect, test } from 'vitest'
import { readMesh } from '../turntable/read-mesh.ts'
import type { Coloring, DueSolid } from './due.ts'
import { solidFile } from './solid-file.ts'

const paint = {
  name: 'cover',
  cover: [1, 1, 1],
  finish: [0, 0, 0],
  own: [0, 0, 0],
  metalness: 0,
  roughness: 0.9,
  opacity: 1,
}

/** A box as `blender/export.py` would write it: 80 inches wide, 40 deep and 30 high, its foot at 5 inches. */
const box = (): Uint8Array => {
  const points: number[] = []
  const pointOfCorner: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  const size = [80, 40, 30]
  for (const axis of [0, 1, 2])
    for (const side of [0, 1]) {
      const [one = 0, other = 0] = [0, 1, 2].filter((each) => each !== axis)
      const first = points.length / 3
      for (const [u, v] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const place = [0, 0, 5]
        place[axis] = (place[axis] ?? 0) + side * (size[axis] ?? 0)
        place[one] = (place[one] ?? 0) + u * (size[one] ?? 0)
        place[other] = (place[other] ?? 0) + v * (size[other] ?? 0)
        pointOfCorner.push(points.length / 3)
        points.push(...place)
        normals.push(...[0, 1, 2].map((each) => (each === axis ? 2 * side - 1 : 0)))
      }
      triangles.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  const head = {
    points: points.length / 3,
    corners: pointOfCorner.length,
    triangles: triangles.length / 3,
    paints: [paint],
  }
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    Buffer.from(Float32Array.from(points).buffer),
    Buffer.from(Int32Array.from(pointOfCorner).buffer),
    Buffer.from(Float32Array.from(normals).buffer),
    Buffer.from(Int32Array.from(triangles).buffer),
    Buffer.from(new Int32Array(triangles.length / 3).buffer),
  ])
}

const coloring = (name: string, hex: string): Coloring => ({
  name,
  hex,
  finishHex: '#7c5539',
  isPainted: false,
})

const due = (measures: DueSolid['measures']): DueSolid => ({
  key: '100101',
  plan: { family: 'seating', params: {} },
  meshHash: '',
  from: '',
  measures,
  colorings: [coloring('Moss', '#6f7a55'), coloring('Rust', '#a5583a')],
})

test('a mesh becomes a file of the size that is sold, with all its colors by their names', async () => {
  const bytes = await solidFile(box(), due([84, 42, 30]))
  const { json } = await new NodeIO().binaryToJSON(bytes)
  expect(json.extensions).toMatchObject({
    KHR_materials_variants: { variants: [{ name: 'Moss' }, { name: 'Rust' }] },
  })
  const file = join(mkdtempSync(join(tmpdir(), 'solid-')), 'box.glb')
  writeFileSync(file, bytes)
  const { positions } = await readMesh(file)
  const along = (axis: number) => positions.filter((_, at) => at % 3 === axis)
  const inches = [0, 1, 2].map(
    (axis) => (Math.max(...along(axis)) - Math.min(...along(axis))) / 0.0254,
  )
  for (const [axis, sold] of [84, 30, 42].entries()) expect(inches[axis]).toBeCloseTo(sold, 1)
  expect(Math.min(...along(1))).toBeCloseTo(0, 3)
})

test('what was built in another size than it is sold in is refused', async () => {
  await expect(solidFile(box(), due([84, 38, 60]))).rejects.toThrow('sold as 84 × 38 × 60')
})
