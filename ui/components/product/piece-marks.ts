export type PieceMarks = { readonly 'data-item': string; readonly 'data-sku'?: string | undefined }

/**
 * Says around all that is told and done of a piece (its heart, its comparison, when it comes) which one it is, and which
 * choice of it where one is meant; in the browser `ui/browser/elements.ts` reads it.
 */
export const pieceMarks = ({
  itemId,
  skuId,
}: {
  itemId: string
  skuId?: string | undefined
}): PieceMarks => ({
  'data-item': itemId,
  ...(skuId !== undefined && { 'data-sku': skuId }),
})
