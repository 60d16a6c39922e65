import type { Pixels } from '../../../domain/image-embedding/pixels.ts'
import type { Standpoint } from './camera.ts'
import type { Mesh } from './mesh.ts'
import { viewOf } from './view.ts'

const STEP = 30
const UP = 20

/** All around a piece, from half a step to either side of its front. */
const standpoints: readonly Standpoint[] = Array.from({ length: 360 / STEP }, (_, index) => ({
  around: STEP / 2 + STEP * index - 180,
  up: UP,
}))

/** A piece from all around, as somebody might photograph it. */
export const turnedViews = (mesh: Mesh): Pixels[] => standpoints.map((from) => viewOf(mesh, from))
