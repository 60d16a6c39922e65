/** A page that is parted where its opening ends. */
interface Parted {
  /** Its `main`, with what a first screen shows. */
  readonly opening: HTMLElement
  /** Adds the rest, each thing to what it belongs to. */
  readonly addRest: () => void
}

/**
 * What no first screen of a product shows: two thirds of its elements, which cost a phone more to style and lay out than
 * all before them, while whoever pressed a card waits for the heading.
 */
const BELOW = '.product-knowledge, .product-top ~ *'

/** Where the opening of a page ends, which may still be arriving; null while nobody can say, or it has gaps. */
export const endOfOpening = (main: Element): Element | null =>
  main.querySelector('template:is([id^="B:"], [id^="P:"])') ? null : main.querySelector(BELOW)

/**
 * Moves what stands before `end` into a new `main`. What `end` lies in is there twice then, so that the parser of a page
 * that is still arriving goes on undisturbed.
 */
export function partAt(end: Element, main: HTMLElement): Parted {
  const halves: (readonly [opening: HTMLElement, rest: HTMLElement])[] = []
  let opening: HTMLElement | undefined
  for (let rest = end; rest !== main;) {
    const within = rest.parentElement
    if (!within) throw new Error('The end of the opening is not in it.')
    const copy = document.importNode(within)
    while (within.firstChild && within.firstChild !== rest) copy.append(within.firstChild)
    if (opening) copy.append(opening)
    halves.push([copy, within])
    opening = copy
    rest = within
  }
  return {
    opening: opening ?? main,
    addRest() {
      for (const [half, rest] of halves) {
        while (rest.firstChild) half.append(rest.firstChild)
        rest.remove()
      }
    },
  }
}
