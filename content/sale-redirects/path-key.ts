/** The parts of a path that are not empty, decoded once; what cannot be decoded stays as it is. */
export const pathSegments = (pathname: string): string[] => {
  const segments: string[] = []
  for (const segment of pathname.split('/')) if (segment !== '') segments.push(decoded(segment))
  return segments
}

const decoded = (segment: string): string => {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const PLAIN = /^[a-z0-9_-]+$/

/** One decoded segment as the table knows it: case and Unicode's ways of writing a letter make no difference. */
export const segmentKey = (segment: string): string =>
  PLAIN.test(segment)
    ? segment
    : encodeURIComponent(segment.toWellFormed().normalize('NFC').toLowerCase())

/** A path as the table knows it: `/Labor%2DDay/` and `/labor-day` are the same. The home page is the empty text. */
export const pathKey = (segments: readonly string[]): string =>
  segments.map((segment) => `/${segmentKey(segment)}`).join('')
