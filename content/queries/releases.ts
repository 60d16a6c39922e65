import { z } from 'zod'
import { DEFAULT_REVALIDATE_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

/** What is not there is left out by one service and null at another. */
const text = z
  .string()
  .nullish()
  .transform((it) => it ?? null)

const plan = z.object({
  name: z.string(),
  title: text,
  /** When it will be published, or is meant to be; ISO 8601. */
  plannedAt: text,
})
export type ReleasePlan = z.output<typeof plan>

/** The releases that are not out yet. */
export const releasesQuery = defineContentQuery({
  name: 'releases',
  groq: `releases::all()[state in ["active", "scheduled"]] | order(coalesce(publishAt, metadata.intendedPublishAt, "9999") asc, name asc) {
    name,
    "title": metadata.title,
    "plannedAt": coalesce(publishAt, metadata.intendedPublishAt)
  }`,
  params: noParams,
  result: z.array(plan),
  tags: [],
  revalidateSeconds: DEFAULT_REVALIDATE_SECONDS,
})
