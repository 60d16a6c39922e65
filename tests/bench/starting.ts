import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { builtScript, type WorkerName } from '../../scripts/shop/workers.ts'
import { shopMilliseconds } from './process-time.ts'

const TIMES = 5

/** Does nothing: what a runtime takes for itself. */
const idle: V4WorkerOptions = {
  name: 'idle',
  modules: true,
  script: 'export default { fetch: () => new Response() }',
  compatibilityDate: '2026-10-01',
}

const start = async (worker: V4WorkerOptions): Promise<number> => {
  const before = shopMilliseconds()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers: [worker], telemetry: { enabled: false } }),
  )
  await miniflare.ready
  const cpu = shopMilliseconds() - before
  await miniflare.dispose()
  return cpu
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Milliseconds of CPU until a built worker can be asked: its script is read, and all that stands at the top of its modules
 * has run. A new isolate's first visitor waits for that before anything else. Only what differs from a runtime with a
 * worker that does nothing is counted.
 */
export const startMilliseconds = async (name: WorkerName): Promise<number> => {
  const { script } = builtScript(name)
  const [own, none]: [number[], number[]] = [[], []]
  for (let time = 0; time < TIMES; time += 1) {
    none.push(await start(idle))
    own.push(await start(script))
  }
  return middle(own) - middle(none)
}
