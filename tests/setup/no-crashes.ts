import type { FullConfig } from '@playwright/test'
import { z } from 'zod'
import { notedCrashes } from '../../scripts/shop/runtime-crashes.ts'

const shops = z.object({ stateDirs: z.array(z.string()) })

/** After all: a run in which the runtime of a shop crashed has failed, whatever its tests found of the next one. */
export default ({ metadata }: FullConfig): void => {
  const crashes = shops
    .parse(metadata)
    .stateDirs.flatMap((stateDir) => notedCrashes(stateDir) || [])
  if (crashes.length > 0) throw new Error(crashes.join('\n'))
}
