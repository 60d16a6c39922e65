type Piece = { readonly itemId: string; readonly skuId: string }

const piece = ({ itemId, skuId }: Piece): string =>
  `piece=${encodeURIComponent(itemId)}~${encodeURIComponent(skuId)}`

/** Where one chooses swatches of these pieces, and of their collections. */
export const swatchesUrl = (pieces: readonly Piece[]): string =>
  `/swatches?${pieces.map(piece).join('&')}`
