import { z } from 'zod'
import { saleWindow } from '../instant.ts'
import { portableText } from '../portable-text.ts'
import { SECTION_PROJECTION, sections } from '../sections.ts'
import { SEO_PROJECTION, seo, structuredData } from '../seo.ts'
import { PAGE_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'
import { pageTest } from './experiments.ts'

const page = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  /** Empty in a draft that has none yet. */
  title: z.string().default(''),
  showHiddenH1: z.boolean().default(false),
  hiddenH1Value: z.string().optional(),
  seo,
  content: portableText.default([]),
  sections,
  schema: structuredData,
  /** The sales whose landing page it is. */
  campaigns: z
    .array(saleWindow.extend({ _id: z.string(), isPageOfSale: z.boolean().nullish(), sections }))
    .optional(),
  /** The tests of it that nobody has ended yet. */
  experiments: z.array(pageTest).optional(),
})
export type Page = z.infer<typeof page>

/** A content page by the path it stands at (`/` is the home page); null when there is none. */
export const pageBySlugQuery = defineContentQuery({
  name: 'page-by-slug',
  groq: `*[_type == "page" && seo.slug.current == $slug] | order(_createdAt asc)[0]{
    _id, _updatedAt, title, showHiddenH1, hiddenH1Value, ${SEO_PROJECTION}, content,
    "sections": sections[]${SECTION_PROJECTION},
    schema,
    "campaigns": *[_type == "campaign" && landingPage._ref == ^._id]
      | order(startsAt desc){
        _id, startsAt, endsAt, isPageOfSale, "sections": coalesce(sections, [])[]${SECTION_PROJECTION}
      },
    "experiments": *[_type == "experiment" && page._ref == ^._id && !defined(outcome)]
      | order(startsAt asc){
        _id, startsAt, endsAt, share, section, "sections": coalesce(sections, [])[]${SECTION_PROJECTION}
      }
  }`,
  params: z.object({ slug: z.string().startsWith('/') }),
  result: page.nullable(),
  tags: ['page', 'campaign', 'experiment', 'contentFragment', 'contentSnippet'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
