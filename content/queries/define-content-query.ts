import { z } from 'zod'
import type { ContentQuery } from '../source.ts'

/** Seconds for which an answer stays fresh, by what it is about. */
export const CONTENT_TTL_SECONDS = 3600
export const PAGE_TTL_SECONDS = 180
export const NAVIGATION_TTL_SECONDS = 600
export const DEFAULT_REVALIDATE_SECONDS = 60

/** Defines a query; it is what `ContentSource.fetch` takes. */
export function defineContentQuery<
  Params extends z.ZodType<Record<string, unknown>>,
  Result extends z.ZodType,
>(query: ContentQuery<Params, Result>): ContentQuery<Params, Result> {
  return query
}

export const noParams = z.object({})
