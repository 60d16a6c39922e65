import { z } from 'zod'
import { sanityImage } from '../image-url.ts'
import { isSafeHref } from '../safe-href.ts'
import { CONTENT_TTL_SECONDS, defineContentQuery } from './define-content-query.ts'

const socialPost = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  image: sanityImage.optional(),
  tags: z.array(z.string()).default([]),
  socialMedia: z.string().optional(),
  url: z.string().refine(isSafeHref).optional().catch(undefined),
  /** Product ids, in the editors' order. */
  products: z.array(z.string()).default([]),
  userHandle: z.string().optional(),
  productsSectionTitle: z.string().optional(),
})
export type SocialPost = z.infer<typeof socialPost>

const PROJECTION = `_id, name, description, image, tags, socialMedia, url, products, userHandle,
    productsSectionTitle`

/** Posts from social media that carry a tag, newest first. */
export const socialPostsByTagQuery = defineContentQuery({
  name: 'social-posts-by-tag',
  groq: `*[_type == "socialPost" && $tag in tags] | order(_createdAt desc, _id asc){
    ${PROJECTION}
  }`,
  params: z.object({ tag: z.string() }),
  result: z.array(socialPost),
  tags: ['socialPost'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})

/** Posts from social media that show a product, newest first. */
export const socialPostsByProductQuery = defineContentQuery({
  name: 'social-posts-by-product',
  groq: `*[_type == "socialPost" && $productId in products] | order(_createdAt desc, _id asc){
    ${PROJECTION}
  }`,
  params: z.object({ productId: z.string() }),
  result: z.array(socialPost),
  tags: ['socialPost'],
  revalidateSeconds: CONTENT_TTL_SECONDS,
})
