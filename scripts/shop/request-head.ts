/** What the front door needs to know of a request's head. */
export type Head =
  | { readonly isGood: false }
  /** `rest`: the number of body bytes that follow, or that they cannot be counted (chunks, another protocol). */
  | {
      readonly isGood: true
      readonly rest: number | 'unknown'
      /** Whether the connection is to end with the answer to it. */
      readonly isLast: boolean
    }

const BAD: Head = { isGood: false }

/** `CONNECT` asks for a way through to somewhere else, and a worker is never asked for one. */
const REQUEST_LINE = /^(?!CONNECT )[!#$%&'*+.^_`|~\w-]+ (\S+) HTTP\/1\.([01])$/
const NAME = /^(?:[\w-]+\.)*[\w-]+\.?(?::\d{1,5})?$/
const ADDRESS = /^\[[\da-f:.]+\](?::\d{1,5})?$/i

/** A host name or IP address with an optional port; anything else cannot be made into a URL. */
export const isHost = (host: string): boolean =>
  (NAME.test(host) || ADDRESS.test(host)) && URL.canParse(`http://${host}/`)

/**
 * Checks the lines up to the empty one. A malformed target or host would be an error inside the runtime (500); two
 * lengths, or a length together with chunks, are used to smuggle one request inside another.
 */
export const judgeHead = (head: string): Head => {
  const [first = '', ...lines] = head.split('\r\n').filter(Boolean)
  const [, target, minor] = REQUEST_LINE.exec(first) ?? []
  if (!target?.startsWith('/')) return BAD
  const valuesOf = (name: string): string[] =>
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : []
    })
  const [host, ...others] = valuesOf('host')
  if (host === undefined || others.length > 0 || !isHost(host)) return BAD
  const [length, ...lengths] = valuesOf('content-length')
  const isChunked = valuesOf('transfer-encoding').length > 0
  if (lengths.length > 0 || (isChunked && length !== undefined)) return BAD
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return BAD
  const rest = isChunked || valuesOf('upgrade').length > 0 ? 'unknown' : Number(length ?? 0)
  const connection = valuesOf('connection').join().toLowerCase()
  const isLast =
    minor === '0'
      ? !connection.includes('keep-alive')
      : /(?:^|,)\s*close\s*(?:,|$)/.test(connection)
  return { isGood: true, rest, isLast }
}
