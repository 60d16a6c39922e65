/** A Set-Cookie line by its name, its attributes in one order. */
export const attributesOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      return [pair.split('=')[0] ?? '', attributes.toSorted().join('; ')]
    }),
  )

export const valueOf = (lines: readonly string[], name: string): unknown => {
  const line = lines.find((it) => it.startsWith(`${name}=`))
  return line
    ? JSON.parse(decodeURIComponent(line.slice(name.length + 1).split(';')[0] ?? ''))
    : null
}

/** Where a visitor is of whom nothing better is known. */
export const denver = { postalCode: '80239', latitude: 39.79, longitude: -104.83 }
