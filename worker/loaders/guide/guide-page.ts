import { type CommerceError, isMissing } from '../../../commerce/contract/errors.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { isBuyable } from '../../../commerce/domain/delivery/availability.ts'
import {
  type Answered,
  type Guide,
  type GuidePiece,
  guideUrl,
  questionsOf,
} from '../../../commerce/domain/guide/guide.ts'
import { type Offer, type Ranked, recommend } from '../../../commerce/domain/guide/recommend.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { GuideResultProps, RecommendedPiece } from '../../../ui/pages/guide/guide-result.tsx'
import type { Services } from '../../services.ts'

/** The guide's products that the shop has, by id; one that is gone is not recommended. */
const loadPieces = async (
  { commerce }: Services,
  guide: Guide,
): Promise<Result<ReadonlyMap<string, Product>, CommerceError>> => {
  const ids = [...new Set(guide.pieces.map(({ itemId }) => itemId))]
  const answers = await Promise.all(ids.map((id) => commerce.catalog.item(id)))
  const failed = answers.find((it) => !it.ok && !isMissing(it.error))
  if (failed && !failed.ok) return err(failed.error)
  return ok(new Map(answers.flatMap((it) => (it.ok ? [[it.value.itemId, it.value]] : []))))
}

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

/** What the answers come to, with today's prices and stock. */
export const loadGuideResult = async (
  services: Services,
  guide: Guide,
  answered: Answered,
): Promise<Result<GuideResultProps, CommerceError>> => {
  const loaded = await loadPieces(services, guide)
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
  })
}
