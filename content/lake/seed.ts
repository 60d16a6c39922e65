import { z } from 'zod'
import { documentId, randomId, type DocumentChange } from './document.ts'

const SEEDED_AT = '2026-11-01T09:00:00Z'

const importedDocument = z.looseObject({
  _id: documentId,
  _type: z.string(),
  _rev: z.string().optional(),
  _createdAt: z.string().optional(),
  _updatedAt: z.string().optional(),
})

/**
 * Reads a dataset in Sanity's import format (one JSON document per line) as the changes that
 * create it. Throws when a line is no document or an id comes twice.
 */
export function readSeed(ndjson: string): DocumentChange[] {
  const changes = ndjson
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DocumentChange => {
      const { _rev, _createdAt, _updatedAt, ...document } = importedDocument.parse(JSON.parse(line))
      const createdAt = _createdAt ?? SEEDED_AT
      const after = {
        ...document,
        _rev: _rev ?? randomId(),
        _createdAt: createdAt,
        _updatedAt: _updatedAt ?? createdAt,
      }
      return { id: document._id, before: null, after }
    })
  const ids = new Set(changes.map((change) => change.id))
  if (ids.size !== changes.length) throw new Error('The seed holds a document id twice')
  return changes
}
