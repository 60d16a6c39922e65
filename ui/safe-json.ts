const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON that may stand inside a `<script type="application/json">` (or `ld+json`) as it is: nothing in it can close
 * the script or open a comment, and it parses back to the same data. Throws where the value is not JSON at all.
 */
export function safeJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (json === undefined) throw new TypeError('safeJson: this value has no JSON form.')
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}
