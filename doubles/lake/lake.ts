import type { Documents } from './acting.ts'
import { mutationsOfAction, type Action } from './actions.ts'
import { randomId, releaseIdOf, type DocumentChange, type LakeDocument } from './document.ts'
import { DocumentStore, type Reader } from './document-store.ts'
import { mutationError, permissionError } from './errors.ts'
import { GroqRunner, type QueryAnswer, type QueryParams } from './groq-query.ts'
import type { ImageCodecs } from './pictures/image-codecs.ts'
import { ListenerHub } from './listening/listeners.ts'
import { singleMutations, type Mutation, type SingleMutation } from './mutations.ts'
import { missingPermission } from './people/grants.ts'
import { rightsOf, ROBOT, type Author } from './people/people.ts'
import {
  isPublishingAction,
  isReleaseAction,
  refuseLocked,
  refuseReleases,
  scheduledReleases,
} from './releases.ts'
import { idOf, planTransaction, type MutationResult } from './transaction.ts'
import { Renditions } from './pictures/renditions.ts'
import type { LakeStorage } from './storage.ts'

export const PROJECT_ID = 'local'

export interface CommitOptions {
  /** Whose doing it is, and by whose grants; the machine's own where nothing is said. */
  by?: Author
  transactionId?: string | undefined
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

export interface CommitReceipt {
  transactionId: string
  results: MutationResult[]
}

export interface LakeOptions {
  /** What the project is called; its id where nothing is said. */
  name?: string
  dataset: string
  /** All datasets of the project; this one alone where nothing is said. */
  datasets?: readonly string[]
  storage: LakeStorage
  codecs: ImageCodecs
  /** Milliseconds since 1970; the machine's clock where nothing is said. */
  now?: () => number
  /** Puts the clock where a test wants it, and publishes what is due by then. Absent: it is nobody's to move. */
  moveClock?: (at: number) => Promise<void>
  /** Told of each transaction after it was written. */
  onCommit?: (changes: readonly DocumentChange[]) => Promise<void>
}

/** One dataset of the content service: reads, transactions and those who listen to them. */
export class Lake {
  readonly name: string
  readonly dataset: string
  readonly datasets: readonly string[]
  readonly storage: LakeStorage
  readonly renditions: Renditions
  readonly listeners = new ListenerHub()
  readonly moveClock: LakeOptions['moveClock']
  readonly #store: DocumentStore
  readonly #groq: GroqRunner
  readonly #onCommit: LakeOptions['onCommit']
  readonly #now: () => number
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(options: LakeOptions) {
    this.name = options.name ?? PROJECT_ID
    this.dataset = options.dataset
    this.datasets = options.datasets ?? [options.dataset]
    this.storage = options.storage
    this.moveClock = options.moveClock
    this.#onCommit = options.onCommit
    this.#now = options.now ?? Date.now
    const place = { projectId: PROJECT_ID, dataset: options.dataset }
    this.#store = new DocumentStore(options.storage, place)
    this.#groq = new GroqRunner(place)
    this.renditions = new Renditions(options.storage, options.codecs)
  }

  /** Answers GROQ from a perspective; throws a LakeError with status 400 for a bad query. */
  query(groq: string, params: QueryParams, reader: Reader): Promise<QueryAnswer> {
    return this.#groq.run(groq, params, this.#store.view(reader))
  }

  /** True when a query, asked of this document alone (with the others to refer to), finds it. */
  async matches(groq: string, params: QueryParams, document: LakeDocument): Promise<boolean> {
    const { byId } = this.#store.view({ perspective: 'raw', canReadPrivate: true })
    const view = {
      documents: [document],
      byId,
      byType: new Map([[document._type, [document]]]),
    }
    const { result } = await this.#groq.run(groq, params, view)
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }

  /** Every document that a reader may see, as an export has them. */
  all(reader: Omit<Reader, 'perspective'>): readonly LakeDocument[] {
    return this.#store.view({ ...reader, perspective: 'raw' }).documents
  }

  /** A document; for somebody on a host (`http://localhost:8787`), with the address that an asset has there. */
  get(id: string, origin?: string): LakeDocument | null {
    return origin === undefined ? this.#store.get(id) : this.#store.seen(id, origin)
  }

  /** Writes a transaction whole or throws a LakeError and writes nothing. */
  commit(mutations: readonly Mutation[], options: CommitOptions = {}): Promise<CommitReceipt> {
    return this.#inTurn(async () => {
      const found = (groq: string, params: QueryParams) => this.#idsOf(groq, params)
      const singles = await singleMutations(mutations, found)
      const ids = singles.map(idOf)
      refuseReleases(ids)
      refuseLocked(ids, (id) => this.#store.get(id))
      return this.#write('mutations', singles, options)
    })
  }

  /** The same for editors' actions, which act on the documents as they are when their turn comes. */
  act(actions: readonly Action[], options: CommitOptions = {}): Promise<CommitReceipt> {
    return this.#inTurn(async () => {
      const documents = this.#documents()
      const { role } = options.by ?? ROBOT
      const mutations = actions.flatMap((action) => {
        if (isPublishingAction(action) && !rightsOf(role).isPublishing)
          throw permissionError('actions', {
            permission: 'update',
            id: releaseIdOf(action.releaseId),
          })
        const meant = mutationsOfAction(action, documents)
        if (!isReleaseAction(action)) refuseLocked(meant.map(idOf), documents.get)
        return meant
      })
      return this.#write('actions', mutations, options)
    })
  }

  /** When the next release is to be published, in milliseconds since 1970; null when none is. */
  nextPublishing(): number | null {
    return scheduledReleases(this.#store)[0]?.at ?? null
  }

  /**
   * Publishes the releases whose time has come, one after the other, each whole or not at all. One that cannot be says why
   * in its `error` and is open again. Answers what became of each.
   */
  async publishDue(): Promise<{ name: string; error: string | null }[]> {
    const due = scheduledReleases(this.#store).filter(({ at }) => at <= this.#now())
    const done: { name: string; error: string | null }[] = []
    for (const { name } of due) {
      const actionType = 'sanity.action.release.publish'
      // It is the doing of whoever scheduled it.
      const last = this.storage.readRevisions([releaseIdOf(name)]).at(-1)
      const by = { ...ROBOT, ...(last ? { id: last.author } : {}) }
      const error = await this.act([{ actionType, releaseId: name }], { by }).then(
        () => null,
        (fault: unknown) => (fault instanceof Error ? fault.message : 'unknown'),
      )
      if (error !== null) await this.#giveUp(name, error)
      done.push({ name, error })
    }
    return done
  }

  #giveUp(name: string, message: string): Promise<CommitReceipt> {
    const set = { state: 'active', error: { message } }
    const patch = { id: releaseIdOf(name), set, unset: ['publishAt'] }
    return this.#inTurn(() => this.#write('mutations', [{ patch }], {}))
  }

  #documents(): Documents {
    return {
      get: (id) => this.#store.get(id),
      values: () => this.#store.values(),
      lastSeen: (id) => this.storage.readRevisions([id]).at(-1)?.before ?? null,
      now: new Date(this.#now()).toISOString(),
    }
  }

  async #write(
    operation: 'mutations' | 'actions',
    mutations: readonly SingleMutation[],
    options: CommitOptions,
  ): Promise<CommitReceipt> {
    const transactionId = options.transactionId ?? randomId()
    if (this.storage.hasTransaction(transactionId)) {
      throw mutationError(409, `There is a transaction "${transactionId}" already`)
    }
    const now = new Date(this.#now()).toISOString()
    const { changes, mutationsOf, results } = planTransaction(this.#store, mutations, {
      transactionId,
      now,
      autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
    })
    const by = options.by ?? ROBOT
    const missing = await missingPermission(by, changes, (filter, document) =>
      this.matches(`*[${filter}]`, {}, document),
    )
    if (missing !== null) throw permissionError(operation, missing)
    if (options.dryRun !== true && changes.length > 0) {
      const of = (id: string) => ({ transactionId, timestamp: now, author: by.id, documentId: id })
      this.#store.write(
        changes,
        changes.map(({ id, before, after }) => ({
          ...of(id),
          before,
          after,
          mutations: mutationsOf.get(id) ?? [],
        })),
      )
      await this.listeners.announce({
        id: transactionId,
        timestamp: now,
        author: by.id,
        changes,
        mutationsOf,
      })
      await this.#onCommit?.(changes)
    }
    return { transactionId, results }
  }

  async #idsOf(groq: string, params: QueryParams): Promise<string[]> {
    const reader = { perspective: 'raw', canReadPrivate: true } as const
    const { result } = await this.query(groq, params, reader)
    return [result]
      .flat()
      .map((found: unknown) =>
        typeof found === 'object' && found !== null && '_id' in found ? found._id : found,
      )
      .filter((id) => typeof id === 'string')
  }

  /** Transactions are written one after the other, since planning one waits for queries. */
  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(write)
    this.#lastWrite = turn.catch(() => undefined)
    return turn
  }
}
