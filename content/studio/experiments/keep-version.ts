import { z } from 'zod'
import { type PageVersion, sectionsOfB } from '../../experiments.ts'
import type { ReleaseClient } from '../sales/sale-release.ts'
import { readExperiment, sectionsOf } from './experiment.ts'

const document = z.looseObject({ _id: z.string(), _rev: z.string() })

/** A draft would bring back, when it is published, what was before. */
const isDraftOf = (id: string) => (one: { _id: string }) => one._id === `drafts.${id}`

/**
 * Ends a test, and keeps one of its versions for everybody: of B, what stands in it becomes the page's own. Page and test
 * are changed at once, or neither is.
 * @throws with words for the editor where it cannot be done, and where the content service refuses it.
 */
export const keepVersion = async (
  client: ReleaseClient,
  id: string,
  version: PageVersion,
  now: number,
): Promise<void> => {
  const found = await client.fetch(
    `*[_id in [$id, "drafts." + $id] || _id in *[_id == $id].page._ref
      || _id in *[_id == $id]{ "draft": "drafts." + page._ref }.draft]`,
    { id },
    { perspective: 'raw', tag: 'experiments.keep' },
  )
  const documents = z.array(document).parse(found)
  const test = documents.find(({ _id }) => _id === id)
  const experiment = readExperiment(test)
  if (test === undefined || experiment === undefined)
    throw new Error('The test is not published, so nobody takes part in it.')
  if (experiment.outcome !== undefined) throw new Error('Someone has already ended the test.')
  if (documents.some(isDraftOf(id)))
    throw new Error('The test has changes that are not published. Publish or discard them first.')
  const ended = {
    patch: {
      id,
      ifRevisionID: test._rev,
      set: { outcome: version, decidedAt: new Date(now).toISOString() },
    },
  }
  const pageId = experiment.page?._ref ?? ''
  const page = documents.find(({ _id }) => _id === pageId)
  const changes = []
  if (version === 'b') {
    if (page === undefined) throw new Error('The page is gone.')
    if (documents.some(isDraftOf(pageId)))
      throw new Error('The page has changes that are not published. Publish or discard them first.')
    const sections = sectionsOfB(sectionsOf(page), experiment)
    if (sections === null) throw new Error('The section is not on the page any more.')
    const isWhole = experiment.section === undefined
    const set = { sections, ...(isWhole ? { content: [] } : {}) }
    changes.push({ patch: { id: pageId, ifRevisionID: page._rev, set } })
  }
  await client.request({
    url: `/data/mutate/${client.config().dataset ?? ''}`,
    method: 'POST',
    body: { mutations: [...changes, ended] },
  })
}
