import { z } from 'zod'
import { wholeMembers } from '../whole-members.ts'
import { sanityImage } from '../image-url.ts'
import { CONTENT_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'

const featureCallout = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string().optional(),
  image: sanityImage.optional(),
})
/** A feature that product pages explain: a fabric, a foam, a joint. */
export type FeatureCallout = z.infer<typeof featureCallout>

const PROJECTION = `_id, name, title, "slug": slug.current, description, image`

/** The features with these slugs, by name. */
export const featureCalloutsBySlugsQuery = defineContentQuery({
  name: 'feature-callouts-by-slugs',
  groq: `*[_type == "productFeatureCallout" && slug.current in $slugs] | order(name asc){
    ${PROJECTION}
  }`,
  params: z.object({ slugs: z.array(z.string()) }),
  result: wholeMembers(featureCallout),
  tags: ['productFeatureCallout'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})

/** The features that editors give a product, by its id or by the category paths it stands in; by name. */
export const featureCalloutsByProductQuery = defineContentQuery({
  name: 'feature-callouts-by-product',
  groq: `*[_type == "productFeatureCallout" && defined(slug.current)
    && ($productId in products || count(categories[@ in $categories]) > 0)] | order(name asc){
    ${PROJECTION}
  }`,
  params: z.object({ productId: z.string(), categories: z.array(z.string()) }),
  result: wholeMembers(featureCallout),
  tags: ['productFeatureCallout'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})
