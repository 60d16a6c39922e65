import { z } from 'zod'
import { portableText } from '../portable-text.ts'
import { SECTION_PROJECTION, sections } from '../sections.ts'
import { CONTENT_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'

const contentFragment = z.object({
  _id: z.string(),
  content: portableText.default([]),
  /** Short texts by key, for words that stand inside a page of ours. */
  keyValues: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})
export type ContentFragment = z.infer<typeof contentFragment>

const bySlug = z.object({ slug: z.string() })

/** A piece of text by slug (`404-help`); null when there is none. */
export const fragmentBySlugQuery = defineContentQuery({
  name: 'fragment-by-slug',
  groq: `*[_type == "contentFragment" && slug.current == $slug]
    | order(_createdAt asc)[0]{ _id, content, keyValues }`,
  params: bySlug,
  result: contentFragment.nullable(),
  tags: ['contentFragment'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})

const contentSnippet = z.object({ _id: z.string(), sections })
export type ContentSnippet = z.infer<typeof contentSnippet>

/** A group of sections by slug; null when there is none. */
export const snippetBySlugQuery = defineContentQuery({
  name: 'snippet-by-slug',
  groq: `*[_type == "contentSnippet" && slug.current == $slug] | order(_createdAt asc)[0]{
    _id, "sections": sections[]${SECTION_PROJECTION}
  }`,
  params: bySlug,
  result: contentSnippet.nullable(),
  tags: ['contentSnippet', 'contentFragment'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})
