/** A request to the lake, as its path says it. */
export type LakePath =
  | { kind: 'image'; dataset: string; file: string }
  | { kind: 'api'; version: string; operation: string; dataset: string; rest: string }

const BASE_PATH = '/lake'

/**
 * Reads `/lake/images/{project}/{dataset}/{file}` and `/lake/v{date}/{operation}/{dataset}[/{rest}]`,
 * where the operation has two parts (`data/query`) or, for `data/live/events`, three. Null for
 * anything else.
 */
export function readLakePath(pathname: string): LakePath | null {
  const segments = decodedSegments(pathname)
  if (segments === null || `/${segments[0]}` !== BASE_PATH) return null
  const [, first = '', ...others] = segments
  if (first === 'images') {
    const [, dataset, file] = others
    if (dataset === undefined || file === undefined || others.length > 3) return null
    return { kind: 'image', dataset, file }
  }
  const version = /^v(1|X|\d{4}-\d{2}-\d{2})$/.exec(first)?.[1]
  if (version === undefined) return null
  const length = others[1] === 'live' ? 3 : 2
  const dataset = others[length]
  if (dataset === undefined) return null
  return {
    kind: 'api',
    version,
    operation: others.slice(0, length).join('/'),
    dataset,
    rest: others.slice(length + 1).join('/'),
  }
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}
