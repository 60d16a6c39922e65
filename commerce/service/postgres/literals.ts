const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A text as PostgreSQL reads it whatever it is set to: with a backslash in it, only the escaped form is sure. */
const quoted = (text: string): string => {
  const doubled = text.replaceAll("'", "''")
  return doubled.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}

/**
 * A bound value as a literal. A whole batch is one message to the server, and such a message has no values beside it;
 * this is the one place where values become SQL.
 * @throws TypeError for what D1 would not bind either.
 */
export const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  // PostgreSQL keeps no NUL: what has one is found nowhere.
  if (typeof value === 'string') return quoted(value.toWellFormed().replaceAll('\0', '\uFFFD'))
  if (typeof value === 'boolean') return `CAST(${Number(value)} AS bigint)`
  if (typeof value === 'number' && Number.isFinite(value))
    return `CAST(${value} AS ${Number.isSafeInteger(value) ? 'bigint' : 'double precision'})`
  const bytes =
    value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : ArrayBuffer.isView(value)
        ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        : null
  if (bytes) return `CAST(E'\\\\x${Array.from(bytes, (byte) => HEX[byte]).join('')}' AS bytea)`
  throw new TypeError(
    `D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`,
  )
}
