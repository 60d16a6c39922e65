import { z } from 'zod'
import { documentId } from './document.ts'
import { requestError } from './errors.ts'

const attributes = z.record(z.string(), z.unknown())

const insertion = z.union([
  z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
  z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
  z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
])

export const patchOperations = z.object({
  set: attributes.exactOptional(),
  setIfMissing: attributes.exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: z.record(z.string(), z.number()).exactOptional(),
  dec: z.record(z.string(), z.number()).exactOptional(),
  insert: insertion.exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
})
export type PatchOperations = z.infer<typeof patchOperations>

/** A document as a caller writes it; without an id, or with one that ends in a dot, it is given one. */
const writtenDocument = z.looseObject({
  _id: z
    .string()
    .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
    .max(128)
    .exactOptional(),
  _type: z.string().min(1),
})

const identifiedDocument = z.looseObject({ _id: documentId, _type: z.string().min(1) })

const query = { query: z.string(), params: attributes.exactOptional() }
const guard = { ifRevisionID: z.string().exactOptional() }
const ids = z.union([documentId, z.array(documentId).min(1)])

const mutation = z.union([
  z.strictObject({ create: writtenDocument }),
  z.strictObject({ createOrReplace: identifiedDocument }),
  z.strictObject({ createIfNotExists: identifiedDocument }),
  z.strictObject({ delete: z.object({ id: ids }) }),
  z.strictObject({ delete: z.object(query) }),
  z.strictObject({ patch: patchOperations.extend({ id: ids, ...guard }) }),
  z.strictObject({ patch: patchOperations.extend(query) }),
])
/** A mutation of one or several documents, as the wire has it. */
export type Mutation = z.infer<typeof mutation>

/** A mutation of one document. */
export type SingleMutation =
  | { create: z.infer<typeof writtenDocument> }
  | { createOrReplace: z.infer<typeof identifiedDocument> }
  | { createIfNotExists: z.infer<typeof identifiedDocument> }
  | { delete: { id: string } }
  | { patch: PatchOperations & { id: string; ifRevisionID?: string } }

const mutationRequest = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().min(1).max(128).optional(),
})

/** Reads the body of a mutate request; throws a LakeError with status 400 naming the bad mutation. */
export function readMutationRequest(body: unknown): {
  mutations: Mutation[]
  transactionId: string | undefined
} {
  const request = mutationRequest.safeParse(body)
  if (!request.success) {
    throw requestError(400, 'mutationError', 'The body must be {"mutations": [...]}')
  }
  const mutations = request.data.mutations.map((candidate, index) => {
    const read = mutation.safeParse(candidate)
    if (!read.success) {
      throw requestError(400, 'mutationParseError', `Mutation ${index} is not one this API knows`)
    }
    return read.data
  })
  return { mutations, transactionId: request.data.transactionId }
}

/** Spells out mutations that name several documents, one for each; `find` answers their queries. */
export async function singleMutations(
  mutations: readonly Mutation[],
  find: (groq: string, params: Record<string, unknown>) => Promise<string[]>,
): Promise<SingleMutation[]> {
  const single: SingleMutation[] = []
  for (const each of mutations) {
    if ('delete' in each) {
      for (const id of await idsOf(each.delete, find)) single.push({ delete: { id } })
    } else if ('patch' in each) {
      if ('query' in each.patch) {
        const { query: _query, params: _params, ...operations } = each.patch
        for (const id of await idsOf(each.patch, find))
          single.push({ patch: { ...operations, id } })
      } else {
        for (const id of await idsOf(each.patch, find))
          single.push({ patch: { ...each.patch, id } })
      }
    } else single.push(each)
  }
  return single
}

type Selection = { id: string | string[] } | { query: string; params?: Record<string, unknown> }

async function idsOf(
  selection: Selection,
  find: (groq: string, params: Record<string, unknown>) => Promise<string[]>,
): Promise<string[]> {
  if ('query' in selection) return find(selection.query, selection.params ?? {})
  return [selection.id].flat()
}
