import type { DueSolid } from './due.ts'
import { readMesh } from './mesh-file.ts'
import { boundsOf, pack } from './pack.ts'
import { shaded } from './shade.ts'
import { tessellated } from './tessellate.ts'
import { partsOf, simplified } from './simplify.ts'

/** A piece that is looked at on a phone is to be there within a second or two. */
const MOST_BYTES = 60_000
/** Inches by which a surface may move: before shade is looked for, at first, and by how much more each time the file is still too large. */
const FINEST_ERROR = 0.03
const FIRST_ERROR = 0.1
const STEP = 1.4
/** Beyond that a cushion has corners. */
const LARGEST_ERROR = 1.5

/** Folds and quilting stand out a little from the measures that are sold; what differs more was built wrongly. */
const MOST_STRETCH = 0.16

/** The GLB of a mesh: as fine as it may be, at its true size. */
export const solidFile = async (
  mesh: Uint8Array,
  { measures, colorings }: DueSolid,
): Promise<Uint8Array> => {
  const parts = partsOf(readMesh(mesh))
  const { low, high } = boundsOf(parts)
  const built = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  if (built.some((inches, n) => Math.abs(inches / (measures[n] ?? 0) - 1) > MOST_STRETCH))
    throw new Error(
      `built ${built.map((inches) => inches.toFixed(1)).join(' × ')} inches, sold as ${measures.join(' × ')}`,
    )
  let fewer = shaded((await simplified(parts, FINEST_ERROR)).map(tessellated))
  for (let error = FIRST_ERROR; ; error *= STEP) {
    // What is simple already is made simpler still: it comes to nearly the same and is done in a tenth of the time.
    fewer = await simplified(fewer, error)
    const bytes = await pack(fewer, measures, colorings)
    if (bytes.byteLength <= MOST_BYTES || error > LARGEST_ERROR) return bytes
  }
}
