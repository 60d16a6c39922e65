import { z } from 'zod'
import { documentId, draftIdOf, isDraftId, type LakeDocument } from './document.ts'
import { referencesStrengthened } from './document-tree.ts'
import { LakeError, requestError } from './errors.ts'
import { patchOperations, type SingleMutation } from './mutations.ts'

const document = z.looseObject({ _id: documentId, _type: z.string().min(1) })
const draftId = documentId.refine(isDraftId)
const publishedId = documentId.refine((id) => !isDraftId(id))
const revision = z.string().exactOptional()

const action = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId,
    attributes: z.looseObject({ _id: draftId.exactOptional(), _type: z.string().min(1) }),
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    draftId,
    publishedId,
    patch: patchOperations,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    draftId,
    publishedId,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({ actionType: z.literal('sanity.action.document.unpublish'), draftId, publishedId }),
  z.object({ actionType: z.literal('sanity.action.document.discard'), draftId }),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId,
    includeDrafts: z.array(documentId).default([]),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.replaceDraft'),
    publishedId,
    attributes: z.looseObject({ _id: draftId.exactOptional(), _type: z.string().min(1) }),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.version.create'),
    publishedId,
    document,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.version.discard'),
    versionId: documentId,
  }),
])
export type Action = z.infer<typeof action>

const actionRequest = z.object({
  actions: z.array(z.unknown()).min(1),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
})

/** Reads the body of an actions request; throws a LakeError with status 400 naming the bad one. */
export function readActionRequest(body: unknown): {
  actions: Action[]
  transactionId: string | undefined
  dryRun: boolean
} {
  const request = actionRequest.safeParse(body)
  if (!request.success) {
    throw requestError(400, 'actionError', 'The body must be {"actions": [...]}')
  }
  const actions = request.data.actions.map((candidate, index) => {
    const read = action.safeParse(candidate)
    if (!read.success) {
      throw requestError(400, 'actionError', `Action ${index} is not one this API knows`)
    }
    return read.data
  })
  return { ...request.data, actions, transactionId: request.data.transactionId }
}

/**
 * What an editor's action means in mutations, given the documents as they are. Throws a LakeError:
 * 404 when there is nothing to act on, 409 when a guarded revision has moved on.
 */
export function mutationsOfAction(
  one: Action,
  get: (id: string) => LakeDocument | null,
): SingleMutation[] {
  switch (one.actionType) {
    case 'sanity.action.document.create': {
      const draft = { ...one.attributes, _id: one.attributes._id ?? draftIdOf(one.publishedId) }
      return one.ifExists === 'ignore' ? [{ createIfNotExists: draft }] : [{ create: draft }]
    }
    case 'sanity.action.document.edit': {
      const patch: SingleMutation = { patch: { ...one.patch, id: one.draftId } }
      if (get(one.draftId) !== null) return [patch]
      // The first edit of a published document starts its draft.
      const published = existing(get, one.publishedId)
      return [{ createIfNotExists: copied(published, one.draftId) }, patch]
    }
    case 'sanity.action.document.publish': {
      const draft = existing(get, one.draftId)
      const published = get(one.publishedId)
      guardRevision(draft, one.ifDraftRevisionId)
      guardRevision(published, one.ifPublishedRevisionId)
      const document = copied(draft, one.publishedId)
      return [
        { createOrReplace: { ...document, ...referencesStrengthened(document) } },
        { delete: { id: one.draftId } },
      ]
    }
    case 'sanity.action.document.unpublish': {
      const published = existing(get, one.publishedId)
      return [
        { createIfNotExists: copied(published, one.draftId) },
        { delete: { id: one.publishedId } },
      ]
    }
    case 'sanity.action.document.discard':
      existing(get, one.draftId)
      return [{ delete: { id: one.draftId } }]
    case 'sanity.action.document.version.discard':
      existing(get, one.versionId)
      return [{ delete: { id: one.versionId } }]
    case 'sanity.action.document.delete': {
      const ids = new Set([draftIdOf(one.publishedId), ...one.includeDrafts, one.publishedId])
      return [...ids].filter((id) => get(id) !== null).map((id) => ({ delete: { id } }))
    }
    case 'sanity.action.document.replaceDraft': {
      const _id = one.attributes._id ?? draftIdOf(one.publishedId)
      return [{ createOrReplace: { ...one.attributes, _id } }]
    }
    case 'sanity.action.document.version.create':
      return [{ create: one.document }]
  }
}

function existing(get: (id: string) => LakeDocument | null, id: string): LakeDocument {
  const found = get(id)
  if (found === null) throw actionError(404, `Document "${id}" was not found`)
  return found
}

function guardRevision(found: LakeDocument | null, expected: string | undefined): void {
  if (expected === undefined || found?._rev === expected) return
  throw actionError(409, `Document has unexpected revision "${found?._rev ?? 'none'}"`)
}

function actionError(status: number, description: string): LakeError {
  return new LakeError(status, description, {
    error: { type: 'actionError', description, items: [] },
  })
}

/** A copy under another id; its revision and time of change are set when it is written. */
function copied(source: LakeDocument, id: string): LakeDocument {
  return { ...source, _id: id }
}
