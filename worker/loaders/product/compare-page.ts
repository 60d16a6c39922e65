import * as words from '#words'
import { COMPARE_LIMIT } from '../../../commerce/contract/limits.ts'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Product, ProductSummary } from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import {
  admit,
  type CompareChoice,
  compareTypeOf,
  compareUrl,
  compareWords,
  type readCompareArgs,
} from '../../../commerce/domain/product/compare.ts'
import { offersFinancing } from '../../../commerce/domain/financing/financing-plans.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { selectVariant, type VariantSelection } from '../../../commerce/domain/product/variant.ts'
import type { ComparedPiece } from '../../../ui/pages/listing/compare-rows.ts'
import type { ComparePageProps } from '../../../ui/pages/listing/compare-page.tsx'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import { financingOf, loadDisclosure } from '../cart/financing.ts'
import type { Services } from '../../services.ts'

const CANDIDATES_SHOWN = 8
/** Some of what is found is of another kind or there already. */
const CANDIDATES_ASKED = 24

type Asked = ReturnType<typeof readCompareArgs>

type Found = { readonly products: readonly Product[]; readonly unknown: number }

/** The products of the ids, in their order, looked up only until there are enough; unknown ones fall away. */
const findProducts = async (
  services: Services,
  ids: readonly string[],
): Promise<Result<Found, CommerceError>> => {
  const answers = await Promise.all(
    ids.slice(0, COMPARE_LIMIT).map((id) => services.commerce.catalog.item(id)),
  )
  const failed = answers.find((it) => !it.ok && !isMissing(it.error))
  if (failed && !failed.ok) return err(failed.error)
  const products = answers.flatMap((it) => (it.ok ? [it.value] : []))
  const unknown = answers.length - products.length
  const further = ids.slice(COMPARE_LIMIT)
  if (unknown === 0 || further.length === 0) return ok({ products, unknown })
  const rest = await findProducts(services, further)
  if (!rest.ok) return rest
  return ok({
    products: [...products, ...rest.value.products],
    unknown: unknown + rest.value.unknown,
  })
}

const sizesOf = ({ productItems }: Product): readonly string[] =>
  productItems.flatMap((it) => it.dynamicProperties.size ?? [])

/** The size in which like meets like: the one that is chosen, else one that all are made in, the usual one first. */
const meetingSize = (products: readonly Product[], skus: readonly string[]): string | null => {
  const sized = products.filter((it) => sizesOf(it).length > 0)
  const chosen = sized
    .flatMap(({ productItems }) => productItems)
    .find(({ skuId }) => skus.includes(skuId))
  if (chosen) return chosen.dynamicProperties.size
  const [first] = sized
  if (!first) return null
  const own = selectVariant(first, {}).item.dynamicProperties.size
  const candidates = [...(own === null ? [] : [own]), 'Queen', ...sizesOf(first)]
  return candidates.find((size) => sized.every((it) => sizesOf(it).includes(size))) ?? own
}

/** The variant that was chosen of each; of the others, as far as it is made, the one in the same size. */
const selections = (
  products: readonly Product[],
  skus: readonly string[],
): readonly (readonly [Product, VariantSelection])[] => {
  const size = meetingSize(products, skus)
  return products.map((product) => {
    const chosen = product.productItems.find(({ skuId }) => skus.includes(skuId))
    const isMade = size !== null && sizesOf(product).includes(size)
    const query = chosen ? { s: chosen.skuId } : isMade ? { Size: size } : {}
    return [product, selectVariant(product, query)] as const
  })
}

/** What was asked for and is not shown, in words. */
const notesOf = (
  unknown: number,
  { otherKind, over, type }: ReturnType<typeof admit<Product>>,
  rest: number,
): string[] => {
  const left = over.length + rest
  return [
    ...(unknown > 0 ? [words.compare.gone(unknown)] : []),
    ...(left > 0 ? [words.compare.tooMany({ max: COMPARE_LIMIT, left })] : []),
    ...(otherKind.length > 0 && type !== null
      ? [
          words.compare.otherKind({
            kind: compareWords(type).many,
            names: otherKind.map(({ name }) => name),
          }),
        ]
      : []),
  ]
}

/** What could be added: of the same kind, from the same category or by the words typed. */
const findCandidates = async (
  services: Services,
  products: readonly Product[],
  type: string | null,
  q: string,
): Promise<readonly ProductSummary[]> => {
  const [first] = products
  if ((products.length >= COMPARE_LIMIT || !first) && q === '') return []
  const answer = await services.commerce.catalog.list({
    ...(q === '' && first ? { category: first.categoryPath } : { q }),
    pageSize: CANDIDATES_ASKED,
  })
  if (!answer.ok) return []
  return answer.value.items
    .filter((it) => {
      const itsType = compareTypeOf(it.productType)
      return itsType !== null && (type === null || itsType === type)
    })
    .filter(({ itemId }) => !products.some((it) => it.itemId === itemId))
    .slice(0, CANDIDATES_SHOWN)
}

export type CompareRequest = CompareChoice & {
  readonly asked: Asked
  /** Words to find another piece by. */
  readonly q: string
}

/** Everything that a comparison shows, priced and dated for this visitor's zip code and store. */
export const loadComparePage = async (
  services: Services,
  visitor: { readonly location: VisitorLocation; readonly store: VisitorStore },
  { asked, skus = [], differencesOnly = false, q }: CompareRequest,
): Promise<Result<ComparePageProps, CommerceError>> => {
  const { location, store } = visitor
  const found = await findProducts(services, asked.ids)
  if (!found.ok) return err(found.error)
  const { products, unknown } = found.value
  const sorted = admit(products)
  const { admitted, type } = sorted
  const chosen = selections(admitted, skus)
  const notLookedUp = Math.max(0, asked.ids.length - products.length - unknown) + asked.rest
  const ids = admitted.map(({ itemId }) => itemId)
  const [promised, candidates, disclosure] = await Promise.all([
    chosen.length === 0
      ? null
      : services.commerce.promises.list({
          sku: chosen.map(([, { item }]) => item.skuId),
          postalCode: location.postalCode,
          storeId: store.storeId,
        }),
    findCandidates(services, admitted, type, q),
    loadDisclosure(services),
  ])
  const own = chosen.map(([, { item }]) => item.skuId)
  const promiseOf = (skuId: string) =>
    promised?.ok ? (promised.value.skus.find((it) => it.skuId === skuId) ?? null) : null
  const pieces = chosen.map(([product, selection]): ComparedPiece => {
    const { item, axes } = selection
    const others = ids.filter((id) => id !== product.itemId)
    return {
      product,
      item,
      choices: axes.flatMap((axis) => axis.selected ?? []).join(', '),
      href: productUrl(product, { s: item.skuId }),
      removeHref: compareUrl(others, {
        skus: own.filter((sku) => sku !== item.skuId),
        differencesOnly,
      }),
      financing: financingOf(
        services,
        {
          price: item.pricing.price,
          clearance: item.dynamicProperties.clearance,
          productType: product.productType,
        },
        disclosure,
      ),
      offersFinancing: offersFinancing(services.policies.financing, item.pricing.price),
      promises: promiseOf(item.skuId),
    }
  })
  const more = ids.length < COMPARE_LIMIT
  return ok({
    pieces,
    notes: notesOf(unknown, sorted, notLookedUp),
    type,
    postalCode: location.postalCode,
    storeName: store.name,
    storeId: store.storeId,
    differencesOnly,
    path: compareUrl(ids),
    address: compareUrl(ids, { skus: own, differencesOnly }),
    toggleHref: compareUrl(ids, { skus: own, differencesOnly: !differencesOnly }),
    q,
    candidates: more
      ? candidates.map((summary) => ({
          summary,
          addHref: compareUrl([...ids, summary.itemId], { skus: own, differencesOnly }),
        }))
      : [],
  })
}
