import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Product } from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import type { Services } from '../../services.ts'

/** The products of these ids that the shop has; one that is gone is not recommended. */
export const loadGuideProducts = async (
  { commerce }: Services,
  itemIds: readonly string[],
): Promise<Result<ReadonlyMap<string, Product>, CommerceError>> => {
  const answers = await Promise.all([...new Set(itemIds)].map((id) => commerce.catalog.item(id)))
  const failed = answers.find((it) => !it.ok && !isMissing(it.error))
  if (failed && !failed.ok) return err(failed.error)
  return ok(new Map(answers.flatMap((it) => (it.ok ? [[it.value.itemId, it.value]] : []))))
}
