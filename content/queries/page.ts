import { z } from 'zod'
import { portableText } from '../portable-text.ts'
import { SECTION_PROJECTION, sections } from '../sections.ts'
import { SEO_PROJECTION, seo, structuredData } from '../seo.ts'
import { PAGE_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'

const page = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  title: z.string(),
  showHiddenH1: z.boolean().default(false),
  hiddenH1Value: z.string().optional(),
  seo,
  content: portableText.default([]),
  sections,
  schema: structuredData,
})
export type Page = z.infer<typeof page>

/** A content page by the path it stands at (`/` is the home page); null when there is none. */
export const pageBySlugQuery = defineContentQuery({
  name: 'page-by-slug',
  groq: `*[_type == "page" && seo.slug.current == $slug] | order(_createdAt asc)[0]{
    _id, _updatedAt, title, showHiddenH1, hiddenH1Value, ${SEO_PROJECTION}, content,
    "sections": sections[]${SECTION_PROJECTION},
    schema
  }`,
  params: z.object({ slug: z.string().startsWith('/') }),
  result: page.nullable(),
  tags: ['page', 'contentFragment', 'contentSnippet'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
