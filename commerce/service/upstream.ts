import type { z } from 'zod'
import { err, ok, type Result } from '../contract/result.ts'
import type { Upstream } from './config.ts'
import { TRACEPARENT_HEADER, writeTraceparent } from '../../telemetry/trace-context.ts'
import type { Log } from './log.ts'
import type { RequestTrace } from '../../telemetry/request-trace.ts'
import { realNow } from './clock.ts'

const MAX_ANSWER_BYTES = 2_000_000

export type UpstreamFault = {
  readonly cause: 'timeout' | 'network' | 'invalid-answer' | 'status'
  readonly status?: number
}

/** Which refusals say no more than "later". */
const LATER: readonly number[] = [408, 425, 429]

/** Whether another service said no for good, which asking again does not change; a fault says nothing. */
export const isRefusal = ({ status }: UpstreamFault): boolean =>
  status !== undefined && status >= 400 && status < 500 && !LATER.includes(status)

type Call<T> = {
  readonly method: 'GET' | 'POST'
  /** The whole address; its parts are encoded by the caller. */
  readonly url: string
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly answer: z.ZodType<T>
}

export type Caller = <T>(call: Call<T>) => Promise<Result<T, UpstreamFault>>

const readCapped = async (response: Response): Promise<string | null> => {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Around = {
  readonly timeoutMs: number
  readonly log: Log
  readonly trace: Pick<RequestTrace, 'newTrace' | 'addCall'>
}

/**
 * Calls another service once: no retries, no redirects followed, a time limit over headers and body, a capped answer
 * that must be JSON of the given schema. `name` is how logs call it.
 */
export const createCaller =
  (name: string, upstream: Upstream, { timeoutMs, log, trace }: Around): Caller =>
  async ({ method, url, body, idempotencyKey, answer }) => {
    const began = realNow().getTime()
    const place = trace.newTrace()
    const ended = (wasFault: boolean) =>
      trace.addCall({
        name: `${method} ${name}`,
        peer: name,
        attributes: { 'http.request.method': method },
        began,
        ended: realNow().getTime(),
        failed: wasFault,
        trace: place,
      })
    const failed = (fault: UpstreamFault) => {
      const status = fault.status === undefined ? {} : { status: fault.status }
      log({ event: 'upstream-fault', upstream: name, cause: fault.cause, ...status })
      ended(!isRefusal(fault))
      return err(fault)
    }
    try {
      const response = await upstream.service.fetch(
        new Request(url, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${upstream.key}`,
            ...(place && { [TRACEPARENT_HEADER]: writeTraceparent(place) }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      if (!response.ok) {
        await response.body?.cancel()
        if (response.status !== 404) return failed({ cause: 'status', status: response.status })
        ended(false)
        return err({ cause: 'status', status: 404 })
      }
      const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
      const text = isJson ? await readCapped(response) : null
      const parsed = answer.safeParse(text === null ? undefined : parseJson(text))
      if (!parsed.success) return failed({ cause: 'invalid-answer' })
      ended(false)
      return ok(parsed.data)
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return failed({ cause: timedOut ? 'timeout' : 'network' })
    }
  }
