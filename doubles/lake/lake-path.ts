/** A request to the lake, as its address says it. */
export type LakePath =
  | { kind: 'asset'; type: 'image' | 'file'; dataset: string; file: string }
  | { kind: 'api'; version: string; operation: string; dataset: string; rest: string }
  /** Listeners share `/lake/ws?dataset=…`; who else edits is asked on `/lake/v{date}/socket/{dataset}`. */
  | { kind: 'socket'; purpose: 'listen' | 'presence'; dataset: string }
  /** What is about the project and its users, and about no dataset: `/lake/v{date}/users/me`. */
  | { kind: 'project'; segments: string[] }

const BASE_PATH = '/lake'

/** What is in a dataset's care, also when it is addressed as a resource: `/projects/{id}/datasets/{dataset}/query`. */
const RESOURCE_OPERATIONS = ['query', 'doc', 'mutate', 'actions', 'listen', 'history', 'export']

/**
 * Reads `/lake/images/{project}/{dataset}/{file}`, the same of `files`, and `/lake/v{date}/{operation}/{dataset}[/{rest}]`,
 * where the operation has two parts (`data/query`) or, for `data/live/events`, three; and the addresses of sockets and
 * of the project. Null for anything else.
 */
export function readLakePath({ pathname, searchParams }: URL): LakePath | null {
  const segments = decodedSegments(pathname)
  if (segments === null || `/${segments[0]}` !== BASE_PATH) return null
  const [, first = '', ...others] = segments
  if (first === 'images' || first === 'files') {
    const [, dataset, file] = others
    if (dataset === undefined || file === undefined || others.length > 3) return null
    return { kind: 'asset', type: first === 'images' ? 'image' : 'file', dataset, file }
  }
  if (first === 'ws' && others.length === 0) {
    return { kind: 'socket', purpose: 'listen', dataset: searchParams.get('dataset') ?? '' }
  }
  const version = /^v(1|X|\d{4}-\d{2}-\d{2})$/.exec(first)?.[1]
  if (version === undefined || others.length === 0) return null
  return readVersionedPath(version, others)
}

function readVersionedPath(version: string, segments: string[]): LakePath | null {
  const [family, , third, resource, operation = '', ...resourceRest] = segments
  if (family === 'data' || family === 'assets') {
    const length = segments[1] === 'live' ? 3 : 2
    const dataset = segments[length]
    if (dataset === undefined) return null
    return {
      kind: 'api',
      version,
      operation: segments.slice(0, length).join('/'),
      dataset,
      rest: segments.slice(length + 1).join('/'),
    }
  }
  if (family === 'socket' && segments.length === 2) {
    return { kind: 'socket', purpose: 'presence', dataset: segments[1] ?? '' }
  }
  const isResource = family === 'projects' && third === 'datasets' && resource !== undefined
  if (isResource && RESOURCE_OPERATIONS.includes(operation)) {
    const rest = resourceRest.join('/')
    return { kind: 'api', version, operation: `data/${operation}`, dataset: resource, rest }
  }
  return { kind: 'project', segments }
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}
