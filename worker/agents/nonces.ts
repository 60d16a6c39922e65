import { realNow } from '../clock.ts'

const MOST = 10_000

/**
 * Remembers what must not come twice, in this isolate's memory: what a request that is sent again could gain here, a place
 * in the signer's count, is counted in the same memory.
 */
export const onceOnly = () => {
  const seen = new Map<string, number>()
  /** Whether a name comes for the first time before `until`, in milliseconds since 1970. */
  return (name: string, until: number, now = realNow()): boolean => {
    const before = seen.get(name)
    if (before !== undefined && before > now) return false
    seen.delete(name)
    seen.set(name, until)
    const [oldest] = seen.keys()
    if (seen.size > MOST && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

/** Says yes so many times within a window that begins with the first, in this isolate. */
export const oftenEnough = (times: number, windowMs: number) => {
  let [since, count] = [-Infinity, 0]
  return (now: number): boolean => {
    if (now - since >= windowMs) [since, count] = [now, 0]
    count += 1
    return count <= times
  }
}
