import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import type { Standpoint } from './camera.ts'
import type { Mesh } from './mesh.ts'
import { viewOf } from './view.ts'

/** Pieces are photographed from before them, by people who sit and people who stand; some from behind. */
const BEFORE = [-75, -50, -25, 0, 25, 50, 75] as const
const BEHIND = [-150, -105, 105, 150, 180] as const
/** Between a phone's lens and the studio's. */
const FOCAL = 60

const standpoints: readonly Standpoint[] = [
  ...[12, 28].flatMap((up) => BEFORE.map((around) => ({ around, up, focal: FOCAL }))),
  ...BEHIND.map((around) => ({ around, up: 20, focal: FOCAL })),
]

/** A piece from all around, as somebody might photograph it. */
export const turnedViews = (mesh: Mesh): Pixels[] => standpoints.map((from) => viewOf(mesh, from))
