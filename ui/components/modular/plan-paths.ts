import {
  boundsOf,
  coversOf,
  onPlan,
  type Placed,
} from '../../../commerce/domain/modular/arrangement.ts'
import type { Point } from '../../../commerce/domain/modular/collection.ts'

/** Modules from above, as paths in inches of the plan. */

const around = (points: readonly Point[], placed: Placed): string =>
  `M${points.map((point) => onPlan(point, placed).join(' ')).join('L')}Z`

/** What it covers of the floor. */
export const outline = (placed: Placed): string =>
  placed.module.outline
    ? around(placed.module.outline, placed)
    : coversOf(placed)
        .map(({ x, y, width, depth }) => `M${x} ${y}h${width}v${depth}h${-width}Z`)
        .join('')

/** What stands above the seat: backs and arms, as one sees them from above. */
export const raised = (placed: Placed): string =>
  placed.module.solids
    .filter(({ in: covered, to }) => covered === 'fabric' && to > RAISED)
    .map((solid) => around(solid.outline, placed))
    .join('')
const RAISED = 20

/** Where the plan of some pieces begins. */
export const cornerOf = (pieces: readonly Placed[]): { readonly x: number; readonly y: number } => {
  const corners = pieces.map(boundsOf)
  return {
    x: Math.min(...corners.map(({ x }) => x)),
    y: Math.min(...corners.map(({ y }) => y)),
  }
}

/** The lines that its measures stand at, along the bottom and the right of what begins at 0, 0. */
export const measureLines = ({ width, depth }: { width: number; depth: number }): string =>
  `M0 ${depth + 4}v4m0-2H${width}m0-2v4M${width + 4} 0h4m-2 0V${depth}m-2 0h4`
