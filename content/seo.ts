import { z } from 'zod'
import { sanityImage } from './image-url.ts'

/** What a page says to search engines and to those who share it. */
export const seo = z.object({
  slug: z.string().optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  shareImage: sanityImage.optional(),
  noIndex: z.boolean().default(false),
})
export type Seo = z.infer<typeof seo>

/** GROQ for `seo`, whose slug is an object in Sanity and plain text in here. */
export const SEO_PROJECTION = `seo{ ..., "slug": slug.current }`

const jsonObject = z.record(z.string(), z.unknown())

/**
 * Structured data (schema.org) that editors gave a page: JSON as text in Sanity, an object in here.
 * Left out when it is not a JSON object.
 */
export const structuredData = z
  .union([
    jsonObject,
    z.string().transform((text, context) => {
      try {
        return jsonObject.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'Structured data must be a JSON object' })
        return z.NEVER
      }
    }),
  ])
  .optional()
  .catch(undefined)
