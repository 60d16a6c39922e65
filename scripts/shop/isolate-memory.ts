/** As much as an isolate has at Cloudflare: https://developers.cloudflare.com/workers/platform/limits/#memory. */
export const ISOLATE_MEGABYTES = 128
const WASM_PAGES_A_MEGABYTE = 16

const V8_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS'

/**
 * Has every isolate of the runtime capped as in the cloud. V8 takes these for each isolate, not for its process, in which
 * all workers of the shop are; what is beside the heap (streams, bytes) it does not count. An isolate that wants more ends
 * the runtime, where the cloud would end the isolate. Flags that were set by whoever starts the shop stay as they are; `more` of V8's own are
 * set beside the cap.
 */
export const capIsolates = (...more: readonly `--${string}`[]): void => {
  process.env[V8_FLAGS] ??= [
    `--max-old-space-size=${ISOLATE_MEGABYTES}`,
    `--wasm-max-mem-pages=${ISOLATE_MEGABYTES * WASM_PAGES_A_MEGABYTE}`,
    ...more,
  ].join(' ')
}

/**
 * Does something that caps isolates, and leaves the runtimes that this process starts later as they would be without: a
 * file of tests may hold many workers' modules in one isolate.
 */
export const cappedMeanwhile = async <T>(work: () => Promise<T>): Promise<T> => {
  const { [V8_FLAGS]: before } = process.env
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env[V8_FLAGS]
    else process.env[V8_FLAGS] = before
  }
}
