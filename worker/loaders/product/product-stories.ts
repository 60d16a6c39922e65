import type { Product } from '../../../commerce/contract/product/product.ts'
import { blogListByProductQuery } from '../../../content/queries/blog.ts'
import { featureCalloutsByProductQuery } from '../../../content/queries/feature-callouts.ts'
import { socialPostsByProductQuery } from '../../../content/queries/social-posts.ts'
import type { ProductView } from '../../../ui/pages/product/product-view.ts'
import type { Services } from '../../services.ts'
import { loadLists } from '../content/section-data.ts'

type ProductStory = Awaited<ProductView['stories']>

const CALLOUTS = 3
const SOCIAL_POSTS = 3
const BLOG_POSTS = 3

/** `living-room/sofas` and the paths above it. */
const pathsOf = (categoryPath: string): string[] =>
  categoryPath.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** What editors tell about a product. Never rejects: what cannot be had is left out. */
export const loadProductStories = async (
  services: Services,
  { itemId, categoryPath }: Product,
): Promise<ProductStory> => {
  const { content } = services
  const [callouts, social, blog] = await Promise.all([
    content
      .read(featureCalloutsByProductQuery, { productId: itemId, categories: pathsOf(categoryPath) })
      .catch(() => []),
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
  const others = [...new Set([...beside, ...lending])]
  const [products = []] = await loadLists(
    services,
    others.length > 0 ? [{ ids: others, pageSize: others.length }] : [],
  )
  return {
    callouts: callouts.slice(0, CALLOUTS),
    social: shown,
    posts,
    products: Object.fromEntries(products.map((product) => [product.itemId, product])),
    pictures: { imageHost: content.imageHost, found: {} },
  }
}
