import { z } from 'zod'

/** What of `@sanity/client` publishing needs; the studio's and the tests' are versions of their own. */
export interface ReleaseClient {
  fetch(
    query: string,
    params: Record<string, unknown>,
    options: { perspective: 'raw'; tag: string },
  ): Promise<unknown>
  request(options: { url: string; method?: string; body?: object }): Promise<unknown>
  config(): { dataset?: string }
}
type Action = { actionType: string } & Record<string, unknown>

const document = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
type Document = z.infer<typeof document>

/** All of these actions, or none. */
const act = (client: ReleaseClient, actions: readonly Action[]): Promise<unknown> =>
  client.request({
    url: `/data/actions/${client.config().dataset ?? ''}`,
    method: 'POST',
    body: { actions },
  })

const newName = (): string => `r${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`

const create = (releaseId: string, title: string): Action => ({
  actionType: 'sanity.action.release.create',
  releaseId,
  metadata: { title, releaseType: 'asap' },
})
const publish = (releaseId: string): Action => ({
  actionType: 'sanity.action.release.publish',
  releaseId,
})
const version = (releaseId: string, publishedId: string, of: object): Action => ({
  actionType: 'sanity.action.document.version.create',
  publishedId,
  document: { ...of, _id: `versions.${releaseId}.${publishedId}` },
})

/**
 * Publishes the drafts among a sale's documents at once: as a release of their own, so that it is all of them or none,
 * and so that it can be taken back. Answers how many there were.
 * @throws where the content service refuses it; nothing is published then.
 */
export const publishSale = async (
  client: ReleaseClient,
  name: string,
  ids: readonly string[],
): Promise<number> => {
  const found = await client.fetch(
    '*[_id in $ids]',
    { ids: ids.map((id) => `drafts.${id}`) },
    { perspective: 'raw', tag: 'sales.drafts' },
  )
  const drafts = z.array(document).parse(found)
  if (drafts.length === 0) return 0
  const release = newName()
  const published = (id: string) => id.replace(/^drafts\./, '')
  await act(client, [
    create(release, name),
    ...drafts.map(({ _rev, ...draft }) => version(release, published(draft._id), draft)),
  ])
  await act(client, [publish(release)])
  await act(
    client,
    drafts.map(({ _id }) => ({
      actionType: 'sanity.action.document.version.discard',
      versionId: _id,
    })),
  )
  return drafts.length
}

/**
 * Publishes the release that a sale was put into: all of it, or nothing.
 * @throws where the content service refuses it.
 */
export const publishRelease = async (client: ReleaseClient, release: string): Promise<void> => {
  await act(client, [publish(release)])
}

const published = z.object({
  name: z.string(),
  publishedAt: z.iso.datetime(),
  versions: z.array(z.string()),
})
/** A release that is out, with the versions that it was made of. */
export type PublishedRelease = z.infer<typeof published>

/** The release by which a document was published last; null where none was. */
export const lastReleaseOf = async (
  client: ReleaseClient,
  id: string,
): Promise<PublishedRelease | null> => {
  const found = await client.fetch(
    `*[_type == "system.release" && state == "published"] | order(publishedAt desc){
      name, publishedAt, "versions": coalesce(finalDocumentStates, [])[].id
    }`,
    {},
    { perspective: 'raw', tag: 'sales.releases' },
  )
  const releases = z.array(published).parse(found)
  return releases.find(({ name, versions }) => versions.includes(`versions.${name}.${id}`)) ?? null
}

const documents = z.object({ documents: z.array(document) })

/** Documents as the history has them, by their ids. */
const historyOf = async (
  client: ReleaseClient,
  ids: readonly string[],
  when: string,
): Promise<ReadonlyMap<string, Document>> => {
  const dataset = client.config().dataset ?? ''
  const url = `/data/history/${dataset}/documents/${ids.join(',')}?${when}`
  const found = documents.parse(await client.request({ url })).documents
  return new Map(found.map((one) => [one._id, one]))
}

/**
 * Takes back what a release has published, as the studio's own "Revert release" does it: by a release of the documents as
 * they were until then, and of those that were not there yet as unpublished. All at once, or nothing.
 * @throws where the content service refuses it.
 */
export const takeBack = async (
  client: ReleaseClient,
  title: string,
  { versions, publishedAt }: PublishedRelease,
): Promise<void> => {
  const release = newName()
  const ids = versions.map((id) => id.replace(/^versions\.[^.]+\./, ''))
  const until = new Date(Date.parse(publishedAt) - 1).toISOString()
  const [were, came] = await Promise.all([
    historyOf(client, ids, `time=${until}`),
    historyOf(client, versions, 'lastRevision=true'),
  ])
  const actions = versions.map((id, index) => {
    const publishedId = ids[index] ?? id
    const was = came.get(id)
    const state = were.get(publishedId) ?? (was && { ...was, _system: { delete: true } })
    if (state === undefined) throw new Error(`The history of ${publishedId} is gone`)
    const { _rev, ...kept } = state
    return version(release, publishedId, kept)
  })
  await act(client, [create(release, title), ...actions])
  await act(client, [publish(release)])
}
