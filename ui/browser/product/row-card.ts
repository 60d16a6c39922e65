import { makeElement } from '../elements.ts'

/** A product in the rows that the browser fills, and where its page is. */
export type RowProduct = {
  readonly itemId: string
  readonly name: string
  readonly maker: string
  readonly href: string
}

/** Its card. `more` stands below the name. */
export const rowCard = (
  { name, maker, href }: RowProduct,
  picture: HTMLElement,
  ...more: HTMLElement[]
): HTMLLIElement => {
  const link = makeElement('a', '', name)
  link.href = href
  return makeElement(
    'li',
    'card',
    picture,
    makeElement('p', 'card-maker', maker),
    makeElement('h3', '', link),
    ...more,
  )
}

/** Shows a row of cards under its heading, once, in the place that a page has for it; what the page says there stays. */
export const showRow = (
  place: HTMLElement,
  title: string,
  cards: readonly HTMLLIElement[],
): void => {
  if (!place.hidden) return
  place.hidden = false
  place.ariaLabel = title
  place.prepend(
    makeElement('div', 'section-head', makeElement('h2', '', title)),
    makeElement('ul', 'cards cards-row', ...cards),
  )
}

/** Where a piece has no picture yet: its place, so that the row stays in line. */
export const emptyPlace = (): HTMLElement => makeElement('span', 'no-picture')
