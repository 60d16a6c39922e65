import { PAGE_NAMED } from '../../../commerce/contract/product/product-page.ts'
import type { Product, ProductSummary } from '../../../commerce/contract/product/product.ts'
import { blogListByProductQuery } from '../../../content/queries/blog.ts'
import { featureCalloutsByProductQuery } from '../../../content/queries/feature-callouts.ts'
import { socialPostsByProductQuery } from '../../../content/queries/social-posts.ts'
import type { ProductView } from '../../../ui/pages/product/product-view.ts'
import type { ContentReader } from '../../content-reader.ts'
import type { Services } from '../../services.ts'
import { loadLists } from '../content/section-data.ts'

type ProductStory = Awaited<ProductView['stories']>

const CALLOUTS = 3
const SOCIAL_POSTS = 3
const BLOG_POSTS = 3

/** `living-room/sofas` and the paths above it. */
const pathsOf = (categoryPath: string): string[] =>
  categoryPath.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

export type ProductPosts = Pick<ProductStory, 'social' | 'posts'> & {
  /** The products that they name besides the one they are about, by id. */
  readonly named: readonly string[]
}

/**
 * What editors wrote about a product, by its id, before anything else is known of it. Never rejects: what cannot be had
 * is left out.
 */
export const loadProductPosts = async (
  content: ContentReader,
  itemId: string,
): Promise<ProductPosts> => {
  const [social, blog] = await Promise.all([
    content.read(socialPostsByProductQuery, { productId: itemId }).catch(() => []),
    content
      .read(blogListByProductQuery, { productId: itemId, start: 0, end: BLOG_POSTS })
      .catch(() => null),
  ])
  const posts = blog?.posts ?? []
  const shown = social.slice(0, SOCIAL_POSTS)
  // The product itself is what the visitor looks at already.
  const beside = shown.flatMap(({ products }) => products).filter((id) => id !== itemId)
  // A post without a picture has that of the first product it names.
  const lending = posts.flatMap(({ relatedProducts }) => relatedProducts.slice(0, 1))
  const named = [...new Set([...beside, ...lending])].filter((id) => !id.includes(','))
  return { social: shown, posts, named: named.slice(0, PAGE_NAMED) }
}

/**
 * What editors tell about a product. Its products are asked for where they did not come with it. Never rejects: what
 * cannot be had is left out.
 */
export const loadProductStories = async (
  services: Services,
  { itemId, categoryPath }: Product,
  posts: Promise<ProductPosts>,
  told: readonly ProductSummary[] | undefined,
): Promise<ProductStory> => {
  const { content } = services
  const [callouts, { named, ...written }] = await Promise.all([
    content
      .read(featureCalloutsByProductQuery, { productId: itemId, categories: pathsOf(categoryPath) })
      .catch(() => []),
    posts,
  ])
  const asked = told || named.length === 0 ? [] : [{ ids: [...named], pageSize: named.length }]
  const [products = told ?? []] = await loadLists(services, asked)
  return {
    ...written,
    callouts: callouts.slice(0, CALLOUTS),
    products: Object.fromEntries(products.map((product) => [product.itemId, product])),
    pictures: { imageHost: content.imageHost, found: {} },
  }
}
