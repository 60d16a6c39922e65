import type { Product } from '../../commerce/contract/product.ts'
import { featureCalloutsByProductQuery } from '../../content/queries/feature-callouts.ts'
import { socialPostsByProductQuery } from '../../content/queries/social-posts.ts'
import type { ProductView } from '../../ui/pages/product-view.ts'
import type { Services } from '../services.ts'
import { loadLists } from './section-data.ts'

type ProductStory = Awaited<ProductView['stories']>

const CALLOUTS = 3
const SOCIAL_POSTS = 3

/** `living-room/sofas` and the paths above it. */
const pathsOf = (categoryPath: string): string[] =>
  categoryPath.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** What editors tell about a product. Never rejects: what cannot be had is left out. */
export const loadProductStories = async (
  services: Services,
  { itemId, categoryPath }: Product,
): Promise<ProductStory> => {
  const { content } = services
  const [callouts, social] = await Promise.all([
    content
      .read(featureCalloutsByProductQuery, { productId: itemId, categories: pathsOf(categoryPath) })
      .catch(() => []),
    content.read(socialPostsByProductQuery, { productId: itemId }).catch(() => []),
  ])
  const shown = social.slice(0, SOCIAL_POSTS)
  // The product itself is what the visitor looks at already.
  const others = [...new Set(shown.flatMap(({ products }) => products))].filter(
    (id) => id !== itemId,
  )
  const [products = []] = await loadLists(
    services,
    others.length > 0 ? [{ ids: others, pageSize: others.length }] : [],
  )
  return {
    callouts: callouts.slice(0, CALLOUTS),
    social: shown,
    products: Object.fromEntries(products.map((product) => [product.itemId, product])),
    pictures: { imageHost: content.imageHost, found: {} },
  }
}
