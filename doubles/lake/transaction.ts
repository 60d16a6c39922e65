import { Mutation as DocumentMutation } from '@sanity/mutator'
import { randomId, type DocumentChange, type LakeDocument } from './document.ts'
import { mutationError } from './errors.ts'
import { arrayKeysAdded, strongReferencesIn } from './document-tree.ts'
import type { SingleMutation } from './mutations.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument
}

export interface TransactionPlan {
  changes: DocumentChange[]
  /** The mutations that made each change, by document id, in the order they came. */
  mutationsOf: ReadonlyMap<string, SingleMutation[]>
  results: MutationResult[]
}

export interface TransactionOptions {
  transactionId: string
  now: string
  autoGenerateArrayKeys: boolean
}

interface ReadableDocuments {
  get(id: string): LakeDocument | null
  values(): Iterable<LakeDocument>
}

/**
 * Works out what a transaction would do, without doing it. Throws a LakeError when any mutation
 * must be refused: 404 for a patch of nothing, 409 for a document that exists already, a revision
 * that has moved on, or a reference that would be left dangling.
 */
export function planTransaction(
  documents: ReadableDocuments,
  mutations: readonly SingleMutation[],
  options: TransactionOptions,
): TransactionPlan {
  const after = new Map<string, LakeDocument | null>()
  const mutationsOf = new Map<string, SingleMutation[]>()
  const current = (id: string): LakeDocument | null => {
    const changed = after.get(id)
    return changed === undefined ? documents.get(id) : changed
  }

  const results = mutations.map((mutation, index): MutationResult => {
    const named = withId(mutation)
    const id = idOf(named)
    const before = current(id)
    const outcome = applied(named, before, index, options)
    if (outcome === 'unchanged') {
      return { id, operation: 'none', ...(before === null ? {} : { document: before }) }
    }
    after.set(id, outcome)
    mutationsOf.set(id, [...(mutationsOf.get(id) ?? []), named])
    if (outcome === null) return { id, operation: 'delete' }
    return { id, operation: before === null ? 'create' : 'update', document: outcome }
  })

  const changes = [...after]
    .map(([id, document]) => ({ id, before: documents.get(id), after: document }))
    .filter((change) => change.before !== null || change.after !== null)
  refuseDanglingReferences(documents, changes)
  return { changes, mutationsOf, results }
}

function withId(mutation: SingleMutation): SingleMutation {
  if (!('create' in mutation)) return mutation
  const written = mutation.create._id
  if (written !== undefined && !written.endsWith('.')) return mutation
  return { create: { ...mutation.create, _id: `${written ?? ''}${randomId()}` } }
}

export function idOf(mutation: SingleMutation): string {
  if ('create' in mutation) return mutation.create._id ?? ''
  if ('createOrReplace' in mutation) return mutation.createOrReplace._id
  if ('createIfNotExists' in mutation) return mutation.createIfNotExists._id
  if ('delete' in mutation) return mutation.delete.id
  return mutation.patch.id
}

function applied(
  mutation: SingleMutation,
  before: LakeDocument | null,
  index: number,
  options: TransactionOptions,
): LakeDocument | null | 'unchanged' {
  const id = idOf(mutation)
  if ('create' in mutation) {
    if (before !== null) {
      throw mutationError(409, `Document by ID "${id}" already exists`, {
        index,
        type: 'documentAlreadyExistsError',
        id,
      })
    }
    return stamped(mutation.create, id, null, options)
  }
  if ('createOrReplace' in mutation) return stamped(mutation.createOrReplace, id, before, options)
  if ('createIfNotExists' in mutation) {
    return before === null ? stamped(mutation.createIfNotExists, id, null, options) : 'unchanged'
  }
  if ('delete' in mutation) return before === null ? 'unchanged' : null

  if (before === null) {
    throw mutationError(404, `The document with the ID "${id}" was not found`, {
      index,
      type: 'documentNotFoundError',
      id,
    })
  }
  const { ifRevisionID, ...patch } = mutation.patch
  if (ifRevisionID !== undefined && ifRevisionID !== before._rev) {
    throw mutationError(
      409,
      `Document "${id}" has unexpected revision ID ("${before._rev}"), expected "${ifRevisionID}"`,
      { index, type: 'documentRevisionIDDoesNotMatchError', id },
    )
  }
  return stamped(patched(before, patch, index), id, before, options)
}

function patched(
  before: LakeDocument,
  patch: Extract<SingleMutation, { patch: unknown }>['patch'],
  index: number,
): Record<string, unknown> & { _type: string } {
  try {
    const mutation = new DocumentMutation({ mutations: [{ patch: structuredClone(patch) }] })
    const document = mutation.apply(structuredClone(before))
    return { ...document, _type: before._type }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the patch cannot be applied'
    throw mutationError(400, reason, { index, type: 'mutationError', id: before._id })
  }
}

function stamped(
  written: Record<string, unknown> & { _type: string },
  id: string,
  before: LakeDocument | null,
  options: TransactionOptions,
): LakeDocument {
  const document = options.autoGenerateArrayKeys ? arrayKeysAdded(written) : written
  const createdAt = before?._createdAt ?? written['_createdAt']
  return {
    ...document,
    _type: written._type,
    _id: id,
    _createdAt: typeof createdAt === 'string' ? createdAt : options.now,
    _updatedAt: options.now,
    _rev: options.transactionId,
  }
}

/** A strong reference always leads somewhere: neither written to nothing nor left behind. */
function refuseDanglingReferences(
  documents: ReadableDocuments,
  changes: readonly DocumentChange[],
): void {
  const after = new Map(changes.map((change) => [change.id, change.after]))
  const exists = (id: string) =>
    after.has(id) ? after.get(id) !== null : documents.get(id) !== null

  for (const { id, after: document } of changes) {
    const missing = strongReferencesIn(document).find((target) => !exists(target))
    if (missing !== undefined) {
      throw mutationError(409, `Document "${id}" references non-existent document "${missing}"`, {
        index: 0,
        type: 'documentReferenceDoesNotExistError',
        id,
        referenceID: missing,
      })
    }
  }

  const deleted = new Set(changes.filter((change) => change.after === null).map(({ id }) => id))
  if (deleted.size === 0) return
  for (const document of documents.values()) {
    if (after.has(document._id)) continue
    const target = strongReferencesIn(document).find((id) => deleted.has(id))
    if (target !== undefined) {
      throw mutationError(
        409,
        `Document "${target}" cannot be deleted as there are references to it from "${document._id}"`,
        {
          index: 0,
          type: 'documentHasExistingReferencesError',
          id: target,
          referencingIDs: [document._id],
        },
      )
    }
  }
}
