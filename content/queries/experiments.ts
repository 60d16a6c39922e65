import { z } from 'zod'
import { saleWindow } from '../instant.ts'
import { sections } from '../sections.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

/** A test whose share cannot be read is on for nobody, but can be looked at in a preview. */
const share = z.int().min(1).max(99).optional().catch(undefined)

/** A test of a page, with its version B; one whose time cannot be read is on at no time. */
export const pageTest = saleWindow.extend({
  _id: z.string(),
  share,
  /** The key of the section that is tested; the page's whole content where there is none. */
  section: z
    .string()
    .nullish()
    .transform((it) => it || undefined),
  sections,
})
export type PageTest = z.infer<typeof pageTest>

const test = saleWindow.extend({ _id: z.string() })

/** The tests that nobody has ended yet, for what comes of them away from their pages. */
export const experimentsQuery = defineContentQuery({
  name: 'experiments',
  groq: `*[_type == "experiment" && !defined(outcome)]{ _id, startsAt, endsAt }`,
  params: noParams,
  result: z.array(test),
  tags: ['experiment'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
