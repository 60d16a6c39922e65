import { z } from 'zod'
import { copied, existing, guardRevision, type Documents } from './acting.ts'
import { documentId, draftIdOf, isDraftId, versionOf } from './document.ts'
import { referencesStrengthened } from './document-tree.ts'
import { requestError } from './errors.ts'
import { patchOperations, type SingleMutation } from './mutations.ts'
import { isReleaseAction, mutationsOfRelease, releaseActions } from './releases.ts'

const document = z.looseObject({ _id: documentId, _type: z.string().min(1) })
const draftId = documentId.refine(isDraftId)
const versionId = documentId.refine((id) => versionOf(id) !== null)
const publishedId = documentId.refine((id) => !isDraftId(id) && versionOf(id) === null)
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
    draftId: z.union([draftId, versionId]),
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
    document: document.exactOptional(),
    baseId: documentId.exactOptional(),
    versionId: versionId.exactOptional(),
    ifBaseRevisionId: revision,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.version.discard'),
    versionId: z.union([versionId, draftId]),
  }),
  z.object({ actionType: z.literal('sanity.action.document.version.replace'), document }),
  z.object({
    actionType: z.literal('sanity.action.document.version.unpublish'),
    versionId,
    publishedId,
  }),
  ...releaseActions,
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
export function mutationsOfAction(one: Action, documents: Documents): SingleMutation[] {
  if (isReleaseAction(one)) return mutationsOfRelease(one, documents)
  const { get } = documents
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
    case 'sanity.action.document.version.create': {
      if (one.document) return [{ create: one.document }]
      if (one.baseId === undefined || one.versionId === undefined)
        throw requestError(400, 'actionError', 'A version is made of a document, or of a baseId')
      const base = existing(get, one.baseId)
      guardRevision(base, one.ifBaseRevisionId)
      return [{ create: copied(base, one.versionId) }]
    }
    case 'sanity.action.document.version.replace':
      existing(get, one.document._id)
      return [{ createOrReplace: one.document }]
    case 'sanity.action.document.version.unpublish': {
      const published = existing(get, one.publishedId)
      return [
        { createOrReplace: { ...copied(published, one.versionId), _system: { delete: true } } },
      ]
    }
  }
}
