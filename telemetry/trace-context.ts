/**
 * Where a request stands in a trace, by the W3C's Trace Context: https://www.w3.org/TR/trace-context/
 */
export type TraceContext = {
  /** 32 hexadecimal digits, not all of them zero. */
  readonly traceId: string
  /** The span that this is part of: 16 hexadecimal digits, not all of them zero. */
  readonly spanId: string
  /** Whether the spans of this trace are kept. */
  readonly isSampled: boolean
}

export const TRACEPARENT_HEADER = 'traceparent'

const SAMPLED = 1
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})(?:$|-)/

/** What a `traceparent` header says; null for one that says nothing. */
export const readTraceparent = (header: string | null | undefined): TraceContext | null => {
  const { traceId, spanId, flags } = TRACEPARENT.exec(header ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

const SPAN_DIGITS = 16

/** Of one number: to put the text of each byte together was a third of what telling of a request took. */
const newSpanId = (): string => {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return drawn.toString(16).padStart(SPAN_DIGITS, '0')
}

/**
 * The trace of a request that begins here. Its id is the request's own (a UUID), so that a line of the log leads to the
 * trace; whether it is kept is told by the id, so that every part of the shop decides alike. Its first span has the id's
 * second half, which no other has: nothing is drawn for it.
 */
export const newTrace = (requestId: string, share: number): TraceContext => {
  const traceId = requestId.replaceAll('-', '')
  const drawn = Number.parseInt(traceId.slice(0, 8), 16) / 2 ** 32
  return { traceId, spanId: traceId.slice(-SPAN_DIGITS), isSampled: drawn < share }
}

/** What a part of this span is: its child. */
export const childOf = (parent: TraceContext): TraceContext => ({ ...parent, spanId: newSpanId() })
