import { fileURLToPath } from 'node:url'
import { lookOf } from '../look.ts'
import { variantOf } from '../scenes/job.ts'
import type { PlacedPiece, Scene } from '../scenes/scene.ts'
import { seenAt } from '../scenes/spots.ts'
import { solidOf } from '../solids/plan.ts'
import type { Mesh } from '../turntable/mesh.ts'
import { rasterize } from '../turntable/rasterize.ts'
import { readMesh } from '../turntable/read-mesh.ts'

const folder = fileURLToPath(new URL('../../../shop/media/gltf/', import.meta.url))
const METRES_AN_INCH = 0.0254
/** Of a room's picture, as it is looked at here: enough to count by. */
const [WIDTH, HEIGHT] = [640, 360]

/** How much of a piece a room's picture shows: of its own outline, and of the picture. */
export type Seen = { readonly ofItself: number; readonly ofPicture: number }

const meshes = new Map<string, Promise<Mesh>>()
const meshOf = (file: string): Promise<Mesh> => {
  const mesh = meshes.get(file) ?? readMesh(`${folder}${file}`)
  meshes.set(file, mesh)
  return mesh
}

/** Of what has no model, the box that it fills. */
const boxMesh = (width: number, height: number, depth: number): Mesh => {
  const positions = [-width / 2, width / 2].flatMap((x) =>
    [0, height].flatMap((y) => [-depth / 2, depth / 2].flatMap((z) => [x, y, z])),
  )
  const side = (a: number, b: number, c: number, d: number) => [a, b, c, b, d, c]
  return {
    positions: Float32Array.from(positions, (inches) => inches * METRES_AN_INCH),
    normals: new Float32Array(positions.length),
    colors: new Float32Array(positions.length),
    corners: Uint32Array.of(
      ...[side(0, 1, 2, 3), side(4, 5, 6, 7), side(0, 1, 4, 5)].flat(),
      ...[side(2, 3, 6, 7), side(0, 2, 4, 6), side(1, 3, 5, 7)].flat(),
    ),
  }
}

/** How near a piece is in each pixel of the picture; -Infinity where it is not. */
const drawn = async ({ camera }: Scene, piece: PlacedPiece): Promise<Float32Array> => {
  const { product, variant } = variantOf(piece)
  const { width, depth, height } = lookOf(product, variant)
  const solid = solidOf(product, variant)
  const { positions, corners } = solid ? await meshOf(solid.source) : boxMesh(width, height, depth)
  const turn = ((piece.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const count = positions.length / 3
  const [x, y, nearness] = [0, 0, 0].map(() => new Float32Array(count).fill(Number.NaN))
  const inches = (at: number) => (positions[at] ?? 0) / METRES_AN_INCH
  for (let corner = 0; corner < count; corner++) {
    const [across, up, away] = [inches(corner * 3), inches(corner * 3 + 1), -inches(corner * 3 + 2)]
    const point = [
      piece.at[0] + across * cos - away * sin,
      piece.at[1] + across * sin + away * cos,
      piece.at[2] + up,
    ] as const
    const place = seenAt(camera, point)
    if (!place || !x || !y || !nearness) continue
    x[corner] = (place.left / 100) * WIDTH
    y[corner] = (place.top / 100) * HEIGHT
    nearness[corner] = -Math.hypot(point[0] - camera.eye[0], point[1] - camera.eye[1])
  }
  if (!x || !y || !nearness) throw new Error('A piece has no corners.')
  return rasterize({ width: WIDTH, height: HEIGHT }, corners, { x, y, nearness }, () => {})
}

/**
 * How much of each piece of a scene its picture shows, drawn from the models as its camera sees them; of several of one
 * product the one that is seen best. What is not for sale hides nothing here.
 */
export const seenIn = async (scene: Scene): Promise<ReadonlyMap<string, Seen>> => {
  const placed = scene.pieces.filter((piece) => 'item' in piece)
  const all = await Promise.all(placed.map((piece) => drawn(scene, piece)))
  const seen = new Map<string, Seen>()
  for (const [at, own] of all.entries()) {
    let [outline, visible] = [0, 0]
    for (const [pixel, near] of own.entries()) {
      if (near === -Infinity) continue
      outline++
      if (all.every((other) => (other[pixel] ?? 0) <= near)) visible++
    }
    const item = placed[at]?.item ?? ''
    const its = { ofItself: outline && visible / outline, ofPicture: visible / (WIDTH * HEIGHT) }
    if (its.ofPicture >= (seen.get(item)?.ofPicture ?? 0)) seen.set(item, its)
  }
  return seen
}
