import { availableParallelism } from 'node:os'
import { beginStep } from '../progress.mjs'

/**
 * Does something with each, as many at once as there are processors. All at once would keep the files waiting for their
 * names: sharp and Node's file system share one queue.
 */
export const inParallel = async <T>(
  all: Iterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const next = [...all].values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const one of next) await work(one)
    }),
  )
}

/** The same as a step that tells how far it is; none where there is nothing to do. */
export const inParallelStep = async <T>(
  step: string,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> => {
  if (all.length === 0) return
  let done = 0
  const endStep = beginStep(step, () => `${done} of ${all.length}`)
  await inParallel(all, async (one) => {
    await work(one)
    done += 1
  })
  endStep()
}
