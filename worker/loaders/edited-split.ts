import { snippetBySlugQuery } from '../../content/queries/fragment.ts'
import type { EditedSplit } from '../../ui/pages/content/edited-split.ts'
import type { ContentReader } from '../content-reader.ts'

/** The first split section of the snippet of this slug, and where its picture is. Null where editors have none. */
export const loadEditedSplit = async (
  content: ContentReader,
  slug: string,
): Promise<EditedSplit | null> => {
  const snippet = await content.read(snippetBySlugQuery, { slug })
  const section = snippet?.sections.find((it) => it._type === 'split')
  if (!snippet || !section) return null
  return {
    section,
    pictures: { imageHost: content.imageHost, found: {} },
    place: {
      document: { id: snippet._id, type: 'contentSnippet' },
      path: `sections[_key=="${section._key}"]`,
    },
  }
}
