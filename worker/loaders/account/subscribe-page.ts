import { snippetBySlugQuery } from '../../../content/queries/fragment.ts'
import type { SubscribeOffer } from '../../../ui/pages/content/subscribe-page.tsx'
import type { ContentReader } from '../../services.ts'

/** The first split section of a snippet, and where its picture is. Null where editors have none. */
const loadOffer = async (content: ContentReader, slug: string): Promise<SubscribeOffer | null> => {
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

/** What stands beside the form; the form stands without it, too. */
export const loadSubscribeOffer = (content: ContentReader): Promise<SubscribeOffer | null> =>
  loadOffer(content, 'subscribe').catch(() => null)

/** What the pop-up says; null when editors have taken it away, and then there is none. */
export const loadSubscribePopup = (content: ContentReader): Promise<SubscribeOffer | null> =>
  loadOffer(content, 'subscribe-pop-up')
