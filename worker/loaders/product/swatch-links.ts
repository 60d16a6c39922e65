import { mayHaveSwatches } from '../../../commerce/domain/swatches/samples.ts'
import { swatchesUrl } from '../../../commerce/domain/swatches/swatches-url.ts'
import type { Services } from '../../services.ts'

type Piece = {
  readonly itemId: string | null
  readonly skuId: string
  readonly productType: string
}

/** As many pieces as the page of swatches shows at once; one address holds them all. */
const PIECES = 12

/** Where one orders swatches of what is in a cart or on a list; null where there are none of any. */
export const swatchesHrefOf = (
  { policies }: Pick<Services, 'policies'>,
  pieces: readonly Piece[],
): string | null => {
  const cut = pieces.flatMap(({ itemId, skuId, productType }) =>
    itemId !== null && mayHaveSwatches(policies.swatches, productType) ? [{ itemId, skuId }] : [],
  )
  return cut.length === 0 ? null : swatchesUrl(cut.slice(0, PIECES))
}
