/** As many connections as Miniflare may hold open, each of which may be closed. */
const ATTEMPTS = 5

const isConnectionLost = (error: unknown) =>
  error instanceof TypeError && error.message === 'fetch failed'

/** Miniflare's connections may be closed when they are used again after a busy second. What is whole or not there is begun anew. */
export const reconnecting = async <T>(work: () => Promise<T>, left = ATTEMPTS): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (left <= 1 || !isConnectionLost(error)) throw error
    return reconnecting(work, left - 1)
  }
}
