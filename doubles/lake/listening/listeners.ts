import { isPrivateId, type DocumentChange, type LakeDocument } from '../document.ts'
import type { SendEvent } from './event-stream.ts'
import { syncTagsOfChange } from '../groq-query.ts'
import type { SingleMutation } from '../mutations.ts'

/** A transaction that has been written. */
export interface CommittedTransaction {
  id: string
  timestamp: string
  author: string
  changes: readonly DocumentChange[]
  mutationsOf: ReadonlyMap<string, SingleMutation[]>
}

/** One `listen`: which documents it is about, and how much of each change it wants to be told. */
export interface MutationListener {
  send: SendEvent
  matches: (document: LakeDocument) => Promise<boolean>
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
}

/** One `live/events`: it is told which cached answers are out of date. */
export interface LiveListener {
  send: SendEvent
  includeDrafts: boolean
}

/** Tells listeners about transactions, each in the order in which they were written. */
export class ListenerHub {
  readonly #mutationListeners = new Set<MutationListener>()
  readonly #liveListeners = new Set<LiveListener>()

  addMutationListener(listener: MutationListener): () => void {
    this.#mutationListeners.add(listener)
    return () => this.#mutationListeners.delete(listener)
  }

  addLiveListener(listener: LiveListener): () => void {
    this.#liveListeners.add(listener)
    return () => this.#liveListeners.delete(listener)
  }

  /** To be awaited before the next transaction is written, or events would overtake each other. */
  async announce(transaction: CommittedTransaction): Promise<void> {
    for (const listener of this.#mutationListeners) {
      // What was written stays written, even if a listener's query fails on it.
      await tellMutation(listener, transaction).catch((error: unknown) =>
        console.error('lake: a listener could not be told', error),
      )
    }
    for (const listener of this.#liveListeners) tellLive(listener, transaction)
  }
}

async function tellMutation(
  listener: MutationListener,
  transaction: CommittedTransaction,
): Promise<void> {
  const matched: { change: DocumentChange; transition: 'appear' | 'update' | 'disappear' }[] = []
  for (const change of transaction.changes) {
    const was = change.before !== null && (await listener.matches(change.before))
    const is = change.after !== null && (await listener.matches(change.after))
    if (was || is) {
      matched.push({ change, transition: was && is ? 'update' : is ? 'appear' : 'disappear' })
    }
  }
  matched.forEach(({ change, transition }, index) => {
    const { id, before, after } = change
    const eventId = `${transaction.id}#${id}`
    listener.send(
      'mutation',
      {
        eventId,
        documentId: id,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        timestamp: transaction.timestamp,
        visibility: 'query',
        previousRev: before?._rev,
        resultRev: transaction.id,
        transactionTotalEvents: matched.length,
        transactionCurrentEvent: index + 1,
        mutations: listener.includeMutations ? (transaction.mutationsOf.get(id) ?? []) : [],
        ...(listener.includeResult && after !== null ? { result: after } : {}),
        ...(listener.includePreviousRevision && before !== null ? { previous: before } : {}),
        ...(listener.includeEffects ? { effects: effectsOf(change) } : {}),
      },
      eventId,
    )
  })
}

// Mendoza's opcode for "becomes this value": the simplest patch there is, and a valid one.
const REPLACE_WITH_VALUE = 0

/** A change as a mendoza patch, and as the one that takes it back. */
export function effectsOf({ before, after }: Pick<DocumentChange, 'before' | 'after'>): {
  apply: unknown[]
  revert: unknown[]
} {
  return {
    apply: [REPLACE_WITH_VALUE, withoutRevision(after)],
    revert: [REPLACE_WITH_VALUE, withoutRevision(before)],
  }
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (document === null) return null
  const { _rev, ...rest } = document
  return rest
}

function tellLive(listener: LiveListener, transaction: CommittedTransaction): void {
  const changes = transaction.changes.filter(
    (change) => listener.includeDrafts || !isPrivateId(change.id),
  )
  if (changes.length === 0) return
  const tags = changes.flatMap(({ before, after }) =>
    [before?._type, after?._type].flatMap((type) =>
      type === undefined ? [] : syncTagsOfChange(type),
    ),
  )
  listener.send('message', { tags: [...new Set(tags)] }, transaction.id)
}
