/** An element with its class and what is in it. Text stays text. */
export const makeElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

/** The piece that a part of a page is about, and which choice of it where one is meant, as `pieceMarks` says it. */
export const pieceOf = (
  part: Element,
): { readonly item?: string | undefined; readonly sku?: string | undefined } =>
  part.closest<HTMLElement>('[data-item]')?.dataset ?? {}
