import { demandRead } from './access.ts'
import { ndjsonAnswer, notFound, type Call } from './call.ts'
import { draftIdOf, publishedIdOf, type LakeDocument } from './document.ts'
import { effectsOf } from './listening/listeners.ts'
import type { Lake } from './lake.ts'
import type { Revision } from './storage.ts'

const MOST_TRANSACTIONS = 100

/** What was done to documents, and what they were: `transactions/…`, `documents/…`, `events/documents/…`. */
export function history(call: Call): Response {
  demandRead(call.access)
  const [kind = '', ...others] = call.rest.split('/')
  if (kind === 'transactions') return transactions(call, idsIn(others[0]))
  if (kind === 'documents') return documents(call, idsIn(others[0]))
  if (kind === 'events' && others[0] === 'documents') return events(call, others[1] ?? '')
  throw notFound(call.url)
}

function idsIn(list = ''): string[] {
  return list.split(',').filter((id) => id !== '')
}

/** Transactions that touched the documents, one a line, oldest first unless `reverse` is set. */
function transactions({ lake, url }: Call, ids: readonly string[]): Response {
  const asked = url.searchParams
  const authors = idsIn(asked.get('authors') ?? '')
  const found = byTransaction(lake.storage.readRevisions(ids)).filter(
    ([first]) =>
      (authors.length === 0 || authors.includes(first.author)) &&
      first.timestamp >= (asked.get('fromTime') ?? '') &&
      first.timestamp <= (asked.get('toTime') ?? '9999'),
  )
  const span = spanOf(found, asked.get('fromTransaction'), asked.get('toTransaction'))
  const ordered = asked.get('reverse') === 'true' ? span.toReversed() : span
  const limit = Number(asked.get('limit') ?? MOST_TRANSACTIONS) || MOST_TRANSACTIONS
  const withMutations = asked.get('excludeMutations') !== 'true'
  return ndjsonAnswer(
    ordered.slice(0, limit).map((revisions) => ({
      id: revisions[0].transactionId,
      timestamp: revisions[0].timestamp,
      author: revisions[0].author,
      documentIDs: revisions.map(({ documentId }) => documentId),
      ...(withMutations ? { mutations: revisions.flatMap(({ mutations }) => mutations) } : {}),
      effects: Object.fromEntries(revisions.map((it) => [it.documentId, effectsOf(it)])),
    })),
  )
}

type Transaction = readonly [Revision, ...Revision[]]

function byTransaction(revisions: readonly Revision[]): Transaction[] {
  const groups = new Map<string, Transaction>()
  for (const revision of revisions) {
    const known = groups.get(revision.transactionId)
    groups.set(revision.transactionId, known ? [...known, revision] : [revision])
  }
  return [...groups.values()]
}

function spanOf(found: Transaction[], from: string | null, to: string | null): Transaction[] {
  const indexOf = (id: string | null) =>
    found.findIndex(([{ transactionId }]) => transactionId === id)
  const start = Math.max(indexOf(from), 0)
  const end = indexOf(to)
  return found.slice(start, end < 0 ? undefined : end + 1)
}

/** Documents as they were at a revision or a time; else as they last were, even if deleted since. */
function documents({ lake, url }: Call, ids: readonly string[]): Response {
  const revision = url.searchParams.get('revision')
  const time = url.searchParams.get('time')
  const found = ids.map((id) => {
    const revisions = lake.storage.readRevisions([id])
    if (revision !== null) return atRevision(lake, id, revisions, revision)
    if (time !== null) return atTime(lake, id, revisions, time)
    return lake.get(id) ?? revisions.findLast(({ after }) => after !== null)?.after ?? null
  })
  return Response.json({ documents: found.filter((document) => document !== null) })
}

function atRevision(
  lake: Lake,
  id: string,
  revisions: readonly Revision[],
  revision: string,
): LakeDocument | null {
  const after = revisions.find((it) => it.transactionId === revision)
  if (after !== undefined) return after.after
  // What a dataset starts with was written by no transaction.
  const before = revisions.find((it) => it.before?._rev === revision)?.before
  const current = lake.get(id)
  return before ?? (current?._rev === revision ? current : null)
}

function atTime(
  lake: Lake,
  id: string,
  revisions: readonly Revision[],
  time: string,
): LakeDocument | null {
  const last = revisions.findLast(({ timestamp }) => timestamp <= time)
  if (last !== undefined) return last.after
  const [next] = revisions
  return next === undefined ? lake.get(id) : next.before
}

/** The life of a document and its draft as editors tell it, newest first. */
function events({ lake }: Call, id: string): Response {
  const published = publishedIdOf(id)
  const draft = draftIdOf(id)
  const told = byTransaction(lake.storage.readRevisions([published, draft])).flatMap(
    (revisions) => {
      const [{ transactionId, timestamp, author }] = revisions
      const type = eventOf(
        revisions.find((it) => it.documentId === published),
        revisions.find((it) => it.documentId === draft),
      )
      if (type === null) return []
      const base = { id: transactionId, type, timestamp, author, documentId: published }
      const version = { versionId: draft, versionRevisionId: transactionId }
      return [{ ...base, revisionId: transactionId, ...version }]
    },
  )
  return Response.json({ events: { [id]: told.toReversed() }, nextCursor: '' })
}

function eventOf(published: Revision | undefined, draft: Revision | undefined): string | null {
  if (published?.after && draft && draft.after === null) return 'publishDocumentVersion'
  if (published && published.after === null)
    return draft?.after ? 'unpublishDocument' : 'deleteDocumentGroup'
  if (draft && draft.before === null) return 'createDocumentVersion'
  if (draft && draft.after === null) return 'deleteDocumentVersion'
  return null
}
