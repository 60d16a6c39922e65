import { mutationsOfAction, type Action } from './actions.ts'
import { randomId, type DocumentChange, type LakeDocument } from './document.ts'
import { DocumentStore, type Reader } from './document-store.ts'
import { mutationError } from './errors.ts'
import { GroqRunner, type QueryAnswer, type QueryParams } from './groq-query.ts'
import type { ImageCodecs } from './pictures/image-codecs.ts'
import { ListenerHub } from './listening/listeners.ts'
import { singleMutations, type Mutation, type SingleMutation } from './mutations.ts'
import { planTransaction, type MutationResult } from './transaction.ts'
import { Renditions } from './pictures/renditions.ts'
import type { Seed } from './seed.ts'
import type { LakeStorage } from './storage.ts'

export const PROJECT_ID = 'local'
/** The one who holds the token that writes. */
export const AUTHOR = 'editor'

export interface CommitOptions {
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
  /** The documents that a new store starts with; asked for only then. */
  seed: () => Seed
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
  readonly #store: DocumentStore
  readonly #groq: GroqRunner
  readonly #onCommit: LakeOptions['onCommit']
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(options: LakeOptions) {
    this.name = options.name ?? PROJECT_ID
    this.dataset = options.dataset
    this.datasets = options.datasets ?? [options.dataset]
    this.storage = options.storage
    this.#onCommit = options.onCommit
    const place = { projectId: PROJECT_ID, dataset: options.dataset }
    this.#store = new DocumentStore(options.storage, options.seed, place)
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
      return this.#write(await singleMutations(mutations, found), options)
    })
  }

  /** The same for editors' actions, which act on the documents as they are when their turn comes. */
  act(actions: readonly Action[], options: CommitOptions = {}): Promise<CommitReceipt> {
    return this.#inTurn(() =>
      this.#write(
        actions.flatMap((action) => mutationsOfAction(action, (id) => this.#store.get(id))),
        options,
      ),
    )
  }

  async #write(
    mutations: readonly SingleMutation[],
    options: CommitOptions,
  ): Promise<CommitReceipt> {
    const transactionId = options.transactionId ?? randomId()
    if (this.storage.hasTransaction(transactionId)) {
      throw mutationError(409, `There is a transaction "${transactionId}" already`)
    }
    const now = new Date().toISOString()
    const { changes, mutationsOf, results } = planTransaction(this.#store, mutations, {
      transactionId,
      now,
      autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
    })
    if (options.dryRun !== true && changes.length > 0) {
      const of = (id: string) => ({ transactionId, timestamp: now, author: AUTHOR, documentId: id })
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
        author: AUTHOR,
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
