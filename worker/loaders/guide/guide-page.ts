import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import {
  type Answered,
  type Guide,
  type GuidePiece,
  guideUrl,
  readAnswers,
  questionsOf,
} from '../../../commerce/domain/guide/guide.ts'
import { type Offer, type Ranked, recommend } from '../../../commerce/domain/guide/recommend.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { GuideResultProps, RecommendedPiece } from '../../../ui/pages/guide/guide-result.tsx'
import type { Services } from '../../services.ts'
import { loadGuideProducts } from './guide-products.ts'
import { isBedGuide } from './whole-bed.ts'

const sizeOf = (answered: Answered): string | null =>
  [...answered.values()].find(({ size }) => size !== undefined)?.size ?? null

const variantOf = (
  product: Product | undefined,
  { option }: GuidePiece,
  size: string | null,
): ProductItem | undefined =>
  product?.productItems.find(
    ({ dynamicProperties: its }) =>
      (size === null || its.size === size) && (option === null || its.option === option),
  )

/** Where the brand's whole bed begins, with the answers that are its own as well; null where it has none. */
const bedHref = (guides: readonly Guide[], answered: Answered): string | null => {
  const guide = guides.find(isBedGuide)
  if (!guide) return null
  const given = [...answered].map(([name, { value }]) => [name, value] as const)
  return guideUrl(guide, readAnswers(guide, given).answered)
}

/** What the answers come to, with today's prices and stock. */
export const loadGuideResult = async (
  services: Services,
  guide: Guide,
  answered: Answered,
  guides: readonly Guide[] = [],
): Promise<Result<GuideResultProps, CommerceError>> => {
  const loaded = await loadGuideProducts(
    services,
    guide.pieces.map(({ itemId }) => itemId),
  )
  if (!loaded.ok) return loaded
  const size = sizeOf(answered)
  const itemOf = (piece: GuidePiece) => variantOf(loaded.value.get(piece.itemId), piece, size)
  const offerOf = (piece: GuidePiece): Offer => {
    const item = itemOf(piece)
    if (!item) return 'not-made'
    return isBuyable(item) ? item.pricing.price : 'sold-out'
  }
  const shown = (ranked: Ranked): RecommendedPiece | null => {
    const product = loaded.value.get(ranked.piece.itemId)
    if (!product) return null
    const item = itemOf(ranked.piece)
    return {
      ...ranked,
      name: product.name,
      description: product.shortDescription,
      option: ranked.piece.option,
      picture: (item ?? product.productItems[0])?.images[0] ?? null,
      pricing: item?.pricing ?? null,
      href: productUrl(product, item ? { s: item.skuId } : {}),
    }
  }
  const found = recommend(guide, answered, offerOf)
  const best = found && shown(found.best)
  const passedOver = found?.passedOver ?? null
  const better = passedOver && shown(passedOver)
  const stepOf = (name: string) =>
    guide.steps.findIndex(({ questions }) => questions.some((it) => it.name === name))
  return ok({
    title: guide.title,
    size,
    best,
    runnerUp: found?.runnerUp ? shown(found.runnerUp) : null,
    passedOver: passedOver && better ? { ...better, why: passedOver.why } : null,
    isOverBudget: found?.isOverBudget ?? false,
    answers: questionsOf(guide).flatMap(({ name, ask }) => {
      const answer = answered.get(name)
      return answer
        ? [{ ask, label: answer.label, href: guideUrl(guide, answered, stepOf(name)) }]
        : []
    }),
    startHref: guideUrl(guide, new Map()),
    bedHref: bedHref(guides, answered),
  })
}
