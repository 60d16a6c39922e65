/** The piece that a part of a page is about, as `pieceMarks` says it. */
export const pieceOf = (
  part: Element,
): { readonly itemId: string; readonly skuId: string | undefined } => {
  const { item = '', sku } = part.closest<HTMLElement>('[data-item]')?.dataset ?? {}
  return { itemId: item, skuId: sku }
}
