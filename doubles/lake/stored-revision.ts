import { z } from 'zod'
import { storedDocument } from './document.ts'
import type { Revision } from './storage.ts'

const storedRevision = z.object({
  transactionId: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentId: z.string(),
  before: storedDocument.nullable(),
  after: storedDocument.nullable(),
  mutations: z.array(z.unknown()),
})

/** Reads a revision from the JSON it is stored as. */
export function readStoredRevision(json: string): Revision {
  return storedRevision.parse(JSON.parse(json))
}
