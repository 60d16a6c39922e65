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
