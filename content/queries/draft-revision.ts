import { z } from 'zod'
import { DEFAULT_REVALIDATE_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

/** What the newest change of a dataset left behind; an open preview compares it to know whether it is behind. */
export const draftRevisionQuery = defineContentQuery({
  name: 'draft-revision',
  groq: `{
    "newest": *[_type != "sanity.previewUrlSecret"]
      | order(_updatedAt desc, _id asc)[0]._rev,
    "count": count(*[_type != "sanity.previewUrlSecret"])
  }`,
  params: noParams,
  result: z.object({ newest: z.string().nullable(), count: z.number() }),
  tags: [],
  revalidateSeconds: DEFAULT_REVALIDATE_SECONDS,
})
