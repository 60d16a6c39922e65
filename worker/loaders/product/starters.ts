import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import { inTurn } from '../../../commerce/domain/product/complements.ts'
import type { Services } from '../../services.ts'

const STARTERS = 4
const departmentIn = (href: string): string | undefined => /^\/c\/([^?#]+)$/.exec(href)?.[1]

/**
 * A few pieces of the departments that an empty page leads to (a cart, a search without an answer); none where they
 * cannot be had.
 */
export const findStarters = async (
  services: Services,
  brand: Brand,
): Promise<readonly ProductSummary[]> => {
  const categories = brand.emptyCartLinks.flatMap(({ href }) => departmentIn(href) ?? [])
  if (categories.length === 0) return []
  const found = await services.commerce.catalog.shortLists(
    categories.map((category) => ({ category, inStock: true, pageSize: 2 })),
  )
  return found.ok
    ? inTurn(
        found.value.lists.map(({ items }) => items),
        (it) => it.itemId,
        STARTERS,
      )
    : []
}
