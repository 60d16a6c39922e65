import { z } from 'zod'
import { copied, existing, type Documents } from './acting.ts'
import {
  isToBeUnpublished,
  releaseIdOf,
  releaseName,
  versionOf,
  type LakeDocument,
} from './document.ts'
import { referencesStrengthened } from './document-tree.ts'
import { actionError, mutationError } from './errors.ts'
import { patchOperations, type SingleMutation } from './mutations.ts'

/** A release as it is kept, under `_.releases.<name>`; what belongs to it is under `versions.<name>.<id>`. */
const release = z.looseObject({
  _id: z.string(),
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.enum(['active', 'scheduled', 'published', 'archived']),
  publishAt: z.iso.datetime({ offset: true }).optional(),
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).optional(),
})
type Release = z.infer<typeof release>

const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
})

const of = <Type extends string>(type: Type) =>
  z.object({
    actionType: z.literal(`sanity.action.release.${type}`),
    releaseId: releaseName,
  })

/** What of a release is edited is its metadata; the rest is the service's. */
const metadataPatch = patchOperations.refine((patch) => {
  const paths = [
    ...Object.keys({ ...patch.set, ...patch.setIfMissing, ...patch.diffMatchPatch }),
    ...(patch.unset ?? []),
  ]
  const others = Object.keys(patch).filter(
    (name) => !['set', 'setIfMissing', 'unset', 'diffMatchPatch'].includes(name),
  )
  return others.length === 0 && paths.every((path) => /^metadata(?:\.|$)/.test(path))
})

/** The actions on releases of Sanity's API. https://www.sanity.io/docs/http-reference/actions */
export const releaseActions = [
  of('create').extend({ metadata: metadata.default({ releaseType: 'undecided' }) }),
  of('edit').extend({ patch: metadataPatch }),
  of('schedule').extend({ publishAt: z.iso.datetime({ offset: true }) }),
  of('unschedule'),
  of('publish'),
  of('archive'),
  of('unarchive'),
  of('delete'),
] as const
export type ReleaseAction = z.infer<(typeof releaseActions)[number]>

export const isReleaseAction = (one: { readonly actionType: string }): one is ReleaseAction =>
  one.actionType.startsWith('sanity.action.release.')

/** The actions that decide when shoppers see a release. */
export const isPublishingAction = (one: {
  readonly actionType: string
}): one is Extract<ReleaseAction, { actionType: `${string}${'schedule' | 'publish'}` }> =>
  /^sanity\.action\.release\.(?:schedule|unschedule|publish)$/.test(one.actionType)

type State = Release['state']

function releaseIn(documents: Documents, name: string, ...states: readonly State[]): Release {
  const found = release.parse(existing(documents.get, releaseIdOf(name)))
  if (states.includes(found.state)) return found
  throw actionError(409, `Release "${name}" is ${found.state}; it must be ${states.join(' or ')}`)
}

const versionsOf = (documents: Documents, name: string): LakeDocument[] =>
  [...documents.values()].filter(({ _id }) => versionOf(_id)?.release === name)

const moved = (
  name: string,
  set: Record<string, unknown>,
  unset: string[] = [],
): SingleMutation => ({
  patch: { id: releaseIdOf(name), set, ...(unset.length > 0 ? { unset } : {}) },
})

const finalStates = (versions: readonly LakeDocument[]) =>
  versions.map(({ _id }) => ({ _key: _id, id: _id }))

/** What becomes of the published documents, and of the versions, which are then no more. */
function published(documents: Documents, versions: readonly LakeDocument[]): SingleMutation[] {
  return versions.flatMap((version): SingleMutation[] => {
    const id = versionOf(version._id)?.publishedId ?? version._id
    const gone = { delete: { id: version._id } }
    if (isToBeUnpublished(version)) return documents.get(id) ? [{ delete: { id } }, gone] : [gone]
    const { _system: _, ...document } = copied(version, id)
    return [{ createOrReplace: { ...document, ...referencesStrengthened(document) } }, gone]
  })
}

/**
 * What an action on a release means in mutations. Throws a LakeError: 404 for a release that is not there, 409 for one in
 * a state that does not allow it.
 */
export function mutationsOfRelease(one: ReleaseAction, documents: Documents): SingleMutation[] {
  const name = one.releaseId
  switch (one.actionType) {
    case 'sanity.action.release.create':
      return [
        {
          create: {
            _id: releaseIdOf(name),
            _type: 'system.release',
            name,
            state: 'active',
            metadata: one.metadata,
          },
        },
      ]
    case 'sanity.action.release.edit':
      releaseIn(documents, name, 'active', 'scheduled')
      return [{ patch: { ...one.patch, id: releaseIdOf(name) } }]
    case 'sanity.action.release.schedule':
      releaseIn(documents, name, 'active', 'scheduled')
      return [moved(name, { state: 'scheduled', publishAt: one.publishAt }, ['error'])]
    case 'sanity.action.release.unschedule':
      releaseIn(documents, name, 'scheduled')
      return [moved(name, { state: 'active' }, ['publishAt'])]
    case 'sanity.action.release.publish': {
      releaseIn(documents, name, 'active', 'scheduled')
      const versions = versionsOf(documents, name)
      return [
        ...published(documents, versions),
        moved(
          name,
          {
            state: 'published',
            publishedAt: documents.now,
            finalDocumentStates: finalStates(versions),
          },
          ['error'],
        ),
      ]
    }
    case 'sanity.action.release.archive': {
      releaseIn(documents, name, 'active')
      const versions = versionsOf(documents, name)
      return [
        ...versions.map(({ _id }) => ({ delete: { id: _id } })),
        moved(name, { state: 'archived', finalDocumentStates: finalStates(versions) }),
      ]
    }
    case 'sanity.action.release.unarchive': {
      const { finalDocumentStates = [] } = releaseIn(documents, name, 'archived')
      const before = finalDocumentStates.flatMap(({ id }) => documents.lastSeen(id) ?? [])
      return [
        ...before.map((version) => ({ create: version })),
        moved(name, { state: 'active' }, ['finalDocumentStates']),
      ]
    }
    case 'sanity.action.release.delete': {
      releaseIn(documents, name, 'archived', 'published')
      const versions = versionsOf(documents, name)
      return [...versions, { _id: releaseIdOf(name) }].map(({ _id }) => ({ delete: { id: _id } }))
    }
  }
}

/** Throws a LakeError, 400, for a release itself: what state it is in is changed by actions only. */
export function refuseReleases(ids: Iterable<string>): void {
  for (const id of ids)
    if (id.startsWith(releaseIdOf('')))
      throw mutationError(400, `"${id}" is a release, which is changed by actions only`)
}

/** Throws a LakeError, 409, for a document of a release that is not open to changes: only unscheduled ones are. */
export function refuseLocked(ids: Iterable<string>, get: Documents['get']): void {
  for (const id of ids) {
    const name = versionOf(id)?.release
    const found = name === undefined ? null : get(releaseIdOf(name))
    const state = found === null ? 'active' : found['state']
    if (state === 'active') continue
    throw actionError(409, `"${id}" belongs to a release that is ${String(state)}`)
  }
}

/** The releases that are to be published by themselves, with when, the first one first. */
export function scheduledReleases(
  documents: Pick<Documents, 'values'>,
): { readonly name: string; readonly at: number }[] {
  return [...documents.values()]
    .flatMap((document) => {
      if (document._type !== 'system.release') return []
      const { name, state, publishAt } = release.parse(document)
      return state === 'scheduled' && publishAt ? [{ name, at: Date.parse(publishAt) }] : []
    })
    .toSorted((one, other) => one.at - other.at)
}
