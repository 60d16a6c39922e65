import { fillSlots } from '../slots.ts'
import { putOnCard } from './card-pictures.ts'
import { addStyleSheets, type Styling, swapHead } from './head.ts'
import type { KeptPlace } from './kept-place.ts'
import { restorePlace } from './restore-place.ts'
import { announce, closeMenus, focusBody } from './route-status.ts'
import type { Position } from './scroll-memory.ts'
import { placeStreamedParts } from './streamed-parts.ts'
import { takingPicture } from './transition.ts'

/** A page that was fetched without its frame, read and at hand. */
export interface NextPage {
  readonly styling: Styling
  /** Puts it in the place of the page that stands. */
  readonly show: () => void
  /** Puts its second picture on the card that leads to it, where it is a product. */
  readonly showOnCard: (from: Element | null) => void
  /** Lets a picture go along while `change` exchanges the pages. */
  readonly inTransition: (from: EventTarget | null | undefined, change: () => void) => void
}

/** Reads a fragment, and fetches what it needs to be seen; null where only a full load would show all of it. */
export function readPage(html: string): NextPage | null {
  // Scripts of a parsed document never run, so a fragment is data only.
  const next = new DOMParser().parseFromString(html, 'text/html')
  const isWhole = placeStreamedParts(next)
  const main = next.getElementById('main')
  if (!isWhole || !main) return null
  const styling = addStyleSheets(next)
  return {
    styling,
    showOnCard: (from) =>
      putOnCard(
        from,
        next.querySelector('.gallery-strip > li:nth-child(2) > a')?.firstElementChild,
      ),
    inTransition: (from, change) =>
      next.querySelector('.product') ? takingPicture(from, change) : change(),
    show() {
      closeMenus()
      // First of all: a browser brings a page up to date whose focused link is taken away, at the price of what has changed.
      document.getElementById('main')?.replaceWith(main)
      styling.apply()
      swapHead(next)
      fillSlots(main)
    },
  }
}

/** To the top of a page that has come, to the place that its address names, or to where it was left. */
export function moveTo(position: Position | undefined, hash: string): void {
  focusBody()
  announce(document.title)
  const target = hash && document.getElementById(decode(hash.slice(1)))
  if (position) scrollTo(...position)
  else if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

/** Choosing a color or a filter leaves the eye and the keyboard where they are. */
export function stayAt(kept: KeptPlace): void {
  if (!restorePlace(kept)) focusBody()
  announce(document.querySelector('#main [data-announce]')?.textContent ?? document.title)
  scrollTo(...kept.position)
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
