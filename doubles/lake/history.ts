import { demandRead } from './access.ts'
import { ndjsonAnswer, notFound, type Call } from './call.ts'
import {
  draftIdOf,
  isToBeUnpublished,
  publishedIdOf,
  versionOf,
  type LakeDocument,
} from './document.ts'
import { effectsOf } from './listening/listeners.ts'
import type { Lake } from './lake.ts'
import { ROBOT } from './people/people.ts'
import type { Revision, TransactionSpan } from './storage.ts'

const MOST_TRANSACTIONS = 100

/** What was done to documents, and what they were: `transactions/…`, `documents/…`, `events/documents/…`. */
export function history(call: Call): Response {
  demandRead(call)
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
  const span = {
    from: asked.get('fromTransaction') ?? undefined,
    to: asked.get('toTransaction') ?? undefined,
  }
  const found = byTransaction(revisionsOf(lake, ids, span)).filter(
    ([first]) =>
      (authors.length === 0 || authors.includes(first.author)) &&
      first.timestamp >= (asked.get('fromTime') ?? '') &&
      first.timestamp <= (asked.get('toTime') ?? '9999'),
  )
  const ordered = asked.get('reverse') === 'true' ? found.toReversed() : found
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

/** What was done to documents, how they came to be first of all, oldest first. */
function revisionsOf(lake: Lake, ids: readonly string[], span: TransactionSpan): Revision[] {
  const origins = ids.flatMap((id) => originOf(lake, id) ?? [])
  const indexOf = (id?: string) => origins.findIndex(({ transactionId }) => transactionId === id)
  const isLater = span.from !== undefined && lake.storage.hasTransaction(span.from)
  const first = isLater ? [] : origins.slice(Math.max(indexOf(span.from), 0))
  if (indexOf(span.to) >= 0) {
    const end = first.findIndex(({ transactionId }) => transactionId === span.to)
    return first.slice(0, end + 1)
  }
  return [...first, ...lake.storage.readRevisions(ids, span)]
}

/**
 * How the oldest state that is known of a document came to be, where no transaction says so: a dataset begins with it, or
 * its beginnings are no longer kept. Whoever goes back in a document's history finds something there, as at Sanity.
 */
function originOf(lake: Lake, id: string): Revision | null {
  const [oldest] = lake.storage.readRevisions([id])
  const after = oldest === undefined ? lake.get(id) : oldest.before
  if (after === null) return null
  const written = { transactionId: after._rev, timestamp: after._updatedAt, author: ROBOT.id }
  return { ...written, documentId: id, before: null, after, mutations: [{ create: after }] }
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

/** The life of a document with its draft, or of its version in a release, as editors tell it, newest first. */
function events({ lake }: Call, id: string): Response {
  const published = publishedIdOf(id)
  const own = versionOf(id) === null ? draftIdOf(id) : id
  // A document is published from any of its versions, whose own lives are told by themselves.
  const others = own === id ? [] : lake.storage.readVersionIds(published)
  const revisions = revisionsOf(lake, [published, own, ...others], {})
  const told = byTransaction(revisions).flatMap((together) => {
    const [{ transactionId, timestamp, author }] = together
    const ofPublished = together.find((it) => it.documentId === published)
    const versions = together.filter((it) => it.documentId !== published)
    const version = versions.find((it) => ofPublished !== undefined || it.documentId === own)
    if (own === id && version === undefined) return []
    const type = eventOf(ofPublished, version)
    if (type === null) return []
    const base = {
      id: transactionId,
      type,
      timestamp,
      author,
      documentId: published,
      revisionId: transactionId,
    }
    // Written without a draft, by a program or before anybody looked.
    if (ofPublished?.after && version === undefined) return [base]
    const versionId = version?.documentId ?? own
    return [
      {
        ...base,
        versionId,
        // As it was last, where this took the version away: by that the studio asks for what was published.
        versionRevisionId: version?.after === null ? version.before?._rev : transactionId,
        ...(versionOf(versionId) ? { releaseId: versionOf(versionId)?.release } : {}),
      },
    ]
  })
  return Response.json({ events: { [id]: told.toReversed() }, nextCursor: '' })
}

function eventOf(published: Revision | undefined, version: Revision | undefined): string | null {
  if (published?.after && version && version.after === null) return 'publishDocumentVersion'
  if (published && published.after === null) {
    const isLeft = version?.after || (version?.before && isToBeUnpublished(version.before))
    return isLeft ? 'unpublishDocument' : 'deleteDocumentGroup'
  }
  if (published && version === undefined)
    return published.before === null ? 'createLiveDocument' : 'updateLiveDocument'
  if (version && version.before === null) return 'createDocumentVersion'
  if (version && version.after === null) return 'deleteDocumentVersion'
  return null
}
