import * as words from '#words'
import { COMPARE_LIMIT } from '../../../commerce/contract/limits.ts'
import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Product, ProductSummary } from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { hasStores } from '../../../commerce/domain/brand.ts'
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
import type { ComparedPiece } from '../../../ui/pages/listing/compared.ts'
import type { ComparePageProps } from '../../../ui/pages/listing/compare-page.tsx'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import { financingOf, loadDisclosure } from '../cart/financing.ts'
import { writeArrangement } from '../../../commerce/domain/modular/arrangement.ts'
import { readArrangementToken } from '../../../commerce/domain/modular/arrangement-token.ts'
import type { ModularCollection } from '../../../commerce/domain/modular/collection.ts'
import { buildBeside, comparedSofa, namedSofa, type NamedSofa } from '../modular/compared-sofas.ts'
import type { SiteConfig } from '../../config.ts'
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

/** What stands side by side, in the order of the address: sofas that were put together among goods. */
const inOrder = (
  ids: readonly string[],
  products: readonly Product[],
  sofas: ReadonlyMap<string, NamedSofa | null>,
): (Product | NamedSofa)[] =>
  ids.flatMap((id) => sofas.get(id) ?? products.find(({ itemId }) => itemId === id) ?? [])

const isSofa = (one: Product | NamedSofa): one is NamedSofa => 'arrangement' in one
const isProduct = (one: Product | NamedSofa): one is Product => !isSofa(one)

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
  { otherKind, over, type }: ReturnType<typeof admit<Product | NamedSofa>>,
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

const SOFAS = compareTypeOf('sectional')

/** Where another sofa is put together to stand beside these: one like the last of its collection, else its first shape. */
const buildsFor = (
  modular: readonly ModularCollection[],
  admitted: readonly (Product | NamedSofa)[],
): ComparePageProps['builds'] =>
  modular.map((collection) => {
    const { name, slug, starts, fabrics, legs } = collection
    const last = admitted.filter(isSofa).findLast((it) => it.collection.slug === slug)
    const text = last
      ? writeArrangement(last.arrangement)
      : { pieces: starts[0].pieces, fabric: fabrics[0].code, legs: legs.finishes[0].code }
    const { build, buildAnother } = words.compareMore
    return {
      label: (last ? buildAnother : build)(name),
      href: buildBeside(
        { collection: slug, ...text },
        admitted.map(({ itemId }) => itemId),
      ),
    }
  })

export type CompareRequest = CompareChoice & {
  readonly asked: Asked
  /** Words to find another piece by. */
  readonly q: string
  /** The brand's collections of modules. */
  readonly modular: readonly ModularCollection[]
}

/** Everything that a comparison shows, priced and dated for this visitor's zip code and store. */
export const loadComparePage = async (
  services: Services,
  visitor: {
    readonly site: SiteConfig
    readonly location: VisitorLocation
    readonly store: VisitorStore
  },
  { asked, skus = [], differencesOnly = false, q, modular }: CompareRequest,
): Promise<Result<ComparePageProps, CommerceError>> => {
  const { location, store } = visitor
  // What is written as an arrangement is looked up nowhere.
  const sofas = new Map(
    asked.ids.flatMap((id) =>
      readArrangementToken(id) === null ? [] : [[id, namedSofa(modular, id)] as const],
    ),
  )
  const found = await findProducts(
    services,
    asked.ids.filter((id) => !sofas.has(id)),
  )
  if (!found.ok) return err(found.error)
  const { products } = found.value
  const unknown = found.value.unknown + [...sofas.values()].filter((it) => it === null).length
  const sorted = admit(inOrder(asked.ids, products, sofas))
  const { admitted, type } = sorted
  const goods = admitted.filter(isProduct)
  const chosen = selections(goods, skus)
  const known = products.length + [...sofas.values()].filter((it) => it !== null).length
  const notLookedUp = Math.max(0, asked.ids.length - known - unknown) + asked.rest
  const ids = admitted.map(({ itemId }) => itemId)
  const own = chosen.map(([, { item }]) => item.skuId)
  const disclosure = await loadDisclosure(services)
  const without = (id: string, sku?: string) =>
    compareUrl(
      ids.filter((one) => one !== id),
      { skus: own.filter((one) => one !== sku), differencesOnly },
    )
  const [promised, candidates, sofaColumns] = await Promise.all([
    chosen.length === 0
      ? null
      : services.commerce.promises.list({
          sku: own,
          postalCode: location.postalCode,
          storeId: store.storeId,
        }),
    findCandidates(services, goods, type, q),
    Promise.all(
      admitted.filter(isSofa).map((sofa) =>
        comparedSofa(services, sofa, {
          postalCode: location.postalCode,
          disclosure,
          others: ids.filter((id) => id !== sofa.itemId),
        }),
      ),
    ),
  ])
  const failed = sofaColumns.find((it) => !it.ok)
  if (failed && !failed.ok) return err(failed.error)
  const promiseOf = (skuId: string) =>
    promised?.ok ? (promised.value.skus.find((it) => it.skuId === skuId) ?? null) : null
  const productColumns = chosen.map(([product, selection]): ComparedPiece => {
    const { item, axes } = selection
    const { price, listPrice } = item.pricing
    return {
      kind: 'product',
      id: product.itemId,
      name: product.name,
      product,
      item,
      choices: axes.flatMap((axis) => axis.selected ?? []).join(', '),
      href: productUrl(product, { s: item.skuId }),
      removeHref: without(product.itemId, item.skuId),
      price,
      listPrice,
      financing: financingOf(
        services,
        {
          price,
          clearance: item.dynamicProperties.clearance,
          productType: product.productType,
        },
        disclosure,
      ),
      offersFinancing: offersFinancing(services.policies.financing, price),
      promises: promiseOf(item.skuId),
    }
  })
  const columns = [
    ...productColumns,
    ...sofaColumns.flatMap((it): ComparedPiece[] =>
      it.ok ? [{ ...it.value, removeHref: without(it.value.id) }] : [],
    ),
  ]
  const pieces = ids.flatMap((id) => columns.find((it) => it.id === id) ?? [])
  const more = ids.length < COMPARE_LIMIT
  return ok({
    pieces,
    notes: notesOf(unknown, sorted, notLookedUp),
    type,
    postalCode: location.postalCode,
    store: hasStores(visitor.site.brand) ? store : null,
    differencesOnly,
    path: compareUrl(ids),
    address: compareUrl(ids, { skus: own, differencesOnly }),
    toggleHref: compareUrl(ids, { skus: own, differencesOnly: !differencesOnly }),
    q,
    builds: more && (type === null || type === SOFAS) ? buildsFor(modular, admitted) : [],
    candidates: more
      ? candidates.map((summary) => ({
          summary,
          addHref: compareUrl([...ids, summary.itemId], { skus: own, differencesOnly }),
        }))
      : [],
  })
}
