import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { MediaSize } from './served-media.ts'
import { writeSizesOf } from './write-sizes.ts'

/** Node reads files with the same four threads that sharp works on: one is left for that. */
const MOST_AT_ONCE = Math.min(availableParallelism(), 3)

/**
 * Makes sizes one by one, as they are asked for. Whoever asks for one that is being made gets that one; the others wait
 * until a processor is free.
 */
export const sizeMaker = (sources: string, folder: string) => {
  const beingMade = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let free = MOST_AT_ONCE

  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  /** The path of a size's file, once it is there. */
  return async (size: MediaSize): Promise<string> => {
    const path = join(folder, size.file)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
    let making = beingMade.get(size.file)
    if (!making) {
      making = inTurn(() => writeSizesOf(join(sources, size.source), [size], folder)).finally(() =>
        beingMade.delete(size.file),
      )
      beingMade.set(size.file, making)
    }
    await making
    return path
  }
}
