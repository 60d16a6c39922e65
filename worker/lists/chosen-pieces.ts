const PIECE = /^(\w{1,20})~([A-Za-z0-9][\w.-]{0,59})$/

/** Pieces in an address, each as `piece=100101~SKU`; what is none is left out. */
export const chosenPieces = (
  params: URLSearchParams,
  most: number,
): { readonly itemId: string; readonly skuId: string }[] =>
  params
    .getAll('piece')
    .map((text) => PIECE.exec(text))
    .flatMap((match) => (match ? [{ itemId: match[1] ?? '', skuId: match[2] ?? '' }] : []))
    .slice(0, most)
