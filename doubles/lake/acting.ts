import type { LakeDocument } from './document.ts'
import { actionError } from './errors.ts'

/** The documents as they are when an action's turn comes. */
export interface Documents {
  get(id: string): LakeDocument | null
  values(): Iterable<LakeDocument>
  /** A document as it was before it was deleted, as far back as is kept. */
  lastSeen(id: string): LakeDocument | null
  /** ISO 8601. */
  now: string
}

export function existing(get: Documents['get'], id: string): LakeDocument {
  const found = get(id)
  if (found === null) throw actionError(404, `Document "${id}" was not found`)
  return found
}

export function guardRevision(found: LakeDocument | null, expected: string | undefined): void {
  if (expected === undefined || found?._rev === expected) return
  throw actionError(409, `Document has unexpected revision "${found?._rev ?? 'none'}"`)
}

/** A copy under another id; its revision and time of change are set when it is written. */
export function copied(source: LakeDocument, id: string): LakeDocument {
  return { ...source, _id: id }
}
