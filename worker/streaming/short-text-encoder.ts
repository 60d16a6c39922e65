const native = new TextEncoder()

/** Above this many characters one native call is cheaper than a loop in JavaScript. */
const SHORT = 192

const encodeShortAscii = (text: string): Uint8Array | null => {
  const length = text.length
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return null
    bytes[i] = code
  }
  return bytes
}

/**
 * UTF-8 with the bytes of `TextEncoder`, for writers that encode thousands of short strings: short ASCII stays in
 * JavaScript instead of crossing into workerd's native code each time.
 */
export const shortTextEncoder = {
  encode: (text: string): Uint8Array =>
    (text.length <= SHORT ? encodeShortAscii(text) : null) ?? native.encode(text),
}
