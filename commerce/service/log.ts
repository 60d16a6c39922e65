import { realNow } from './clock.ts'

/** What a log line may hold. Nothing else is ever logged: no addresses, bodies, tokens or people. */
type Line = {
  readonly event: string
  readonly requestId?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly code?: string
  readonly upstream?: string
  readonly cause?: string
  readonly orderId?: string
  readonly mail?: string
  readonly count?: number
}

export type Log = (line: Line) => void

/** One JSON line a call, on standard output. */
export const logLine: Log = (line) =>
  console.log(JSON.stringify({ ts: realNow().toISOString(), worker: 'commerce', ...line }))
