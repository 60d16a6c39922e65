import { z } from 'zod'

/** Whose time an isolate's is. Databases of all workers share the runtime's own isolates, and so do their keys. */
const owners: readonly (readonly [name: RegExp, owner: string])[] = [
  [/core:user:storefront/, 'storefront'],
  [/core:user:commerce/, 'commerce service'],
  [/worker d1:/, 'D1'],
  [/worker kv:/, 'KV'],
  [/worker cache:/, "the place's cache"],
  [/core:user:(?:payments|mail|content-lake)/, 'processor, mailbox, content service'],
]
const THE_REST = 'local runtime'

const targets = z.array(z.object({ title: z.string(), webSocketDebuggerUrl: z.string() }))
const profiled = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        hitCount: z.number(),
        callFrame: z.object({ functionName: z.string() }),
      }),
    ),
  }),
})
const INTERVAL_MICROSECONDS = 1000
const NOT_AT_WORK = new Set(['(root)', '(idle)'])

const told = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  params: z.object({ context: z.object({ id: z.number() }).optional() }).optional(),
})

/** Speaks the DevTools protocol with one isolate. */
const connect = async (url: string) => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  let context: number | undefined
  socket.addEventListener('message', ({ data }) => {
    const { id, result, params } = told.parse(JSON.parse(String(data)))
    context = params?.context?.id ?? context
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no answer of ${url}`)), { once: true })
  })
  let count = 0
  return {
    send: (method: string, params: Record<string, unknown> = {}): Promise<unknown> =>
      new Promise((resolve) => {
        count += 1
        waiting.set(count, resolve)
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    /** The isolate's own global scope, told after `Runtime.enable`: it has no default one to evaluate in. */
    context: () => context,
    close: () => socket.close(),
  }
}

/** Those of a runtime that can be listened to: of its own some have a name that no address can hold. */
const targetsOf = async (inspectorPort: number) => {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  return targets
    .parse(await listed.json())
    .filter(({ webSocketDebuggerUrl }) => !webSocketDebuggerUrl.includes('#'))
}

const ownerOf = (title: string): string =>
  owners.find(([name]) => name.test(title))?.[1] ?? THE_REST

/**
 * Samples which isolate of a runtime is at work, by V8's own profiler, from now on; all of them share one thread. `stop`
 * gives each owner's share of the samples. A busy machine samples less often, so only shares mean anything.
 */
export const sampleIsolates = async (inspectorPort: number) => {
  const isolates = await Promise.all(
    (await targetsOf(inspectorPort)).map(async ({ title, webSocketDebuggerUrl }) => {
      const isolate = await connect(webSocketDebuggerUrl)
      await isolate.send('Profiler.enable')
      await isolate.send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS })
      await isolate.send('Profiler.start')
      return { ...isolate, owner: ownerOf(title) }
    }),
  )
  return {
    stop: async (): Promise<ReadonlyMap<string, number>> => {
      const hits = new Map<string, number>()
      for (const { owner, send, close } of isolates) {
        const { profile } = profiled.parse(await send('Profiler.stop'))
        const own = profile.nodes
          .filter(({ callFrame }) => !NOT_AT_WORK.has(callFrame.functionName))
          .reduce((sum, { hitCount }) => sum + hitCount, 0)
        hits.set(owner, (hits.get(owner) ?? 0) + own)
        close()
      }
      const all = [...hits.values()].reduce((sum, own) => sum + own, 0)
      return new Map([...hits].map(([owner, own]) => [owner, own / all]))
    },
  }
}

const heapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) })

/** What our own workers hold. */
export type Held = { readonly owner: string; readonly bytes: number }

const collected = z.object({ result: z.object({ type: z.literal('undefined') }) })

/**
 * Bytes that the storefront and the commerce service hold once everything that nobody needs is thrown away: their heaps,
 * and the buffers beside them. Of a runtime with `--expose-gc`, since `HeapProfiler.collectGarbage` leaves its work to a
 * task that an idle isolate never runs; throws without.
 */
export const heldByWorkers = async (inspectorPort: number): Promise<readonly Held[]> => {
  const held: Held[] = []
  for (const { title, webSocketDebuggerUrl } of await targetsOf(inspectorPort)) {
    if (!/core:user:(?:storefront|commerce)/.test(title)) continue
    const { send, context, close } = await connect(webSocketDebuggerUrl)
    await send('Runtime.enable')
    // Twice: buffers that the first has found unused are given back when the second begins.
    const expression = 'gc(), gc()'
    collected.parse(await send('Runtime.evaluate', { expression, contextId: context() }))
    const { usedSize, backingStorageSize } = heapUsage.parse(await send('Runtime.getHeapUsage'))
    close()
    held.push({ owner: ownerOf(title), bytes: usedSize + backingStorageSize })
  }
  return held
}
