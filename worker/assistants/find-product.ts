import * as words from '#words'
import { isMissing } from '../../commerce/contract/errors.ts'
import type { Product, ProductItem } from '../../commerce/contract/product/product.ts'
import { MAX_ID } from '../../commerce/contract/limits.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import { parseProductPath } from '../../commerce/domain/product/product-url.ts'
import { selectVariant } from '../../commerce/domain/product/variant.ts'
import type { Services } from '../services.ts'
import { refused } from './tool.ts'

export type FoundProduct = { readonly product: Product; readonly item: ProductItem }

/** The id in the address of a product's page, with the SKU that it chooses; null for any other text. */
const inAddress = (text: string): { readonly id: string; readonly sku: string | null } | null => {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  const path = parseProductPath(pathname)
  return path && { id: path.itemId, sku: searchParams.get('s') }
}

/** A product by its id, by a SKU of it or by the address of its page, in the choice that was named or its first. */
export const findProduct = async (
  { commerce }: Pick<Services, 'commerce'>,
  text: string,
): Promise<Result<FoundProduct, { readonly refusal: string }>> => {
  const address = inAddress(text.trim())
  const id = (address?.id ?? text.trim()).slice(0, MAX_ID)
  const direct = await commerce.catalog.item(id)
  if (direct.ok) return ok(chosen(direct.value, address?.sku ?? null))
  if (!isMissing(direct.error)) return err(refused(direct.error))
  const bySku = await commerce.catalog.list({ q: id, pageSize: 1 })
  if (!bySku.ok) return err(refused(bySku.error))
  const exact = bySku.value.search?.exact
  if (!exact) return err({ refusal: words.assistants.noSuchProduct })
  const found = await commerce.catalog.item(exact.itemId)
  return found.ok ? ok(chosen(found.value, exact.skuId)) : err(refused(found.error))
}

const chosen = (product: Product, sku: string | null): FoundProduct => ({
  product,
  item: selectVariant(product, sku === null ? {} : { s: sku }).item,
})
