import { fillSlots } from '../slots.ts'
import { putOnCard } from './card-pictures.ts'
import { addStyleSheets, type Styling, swapHead } from './head.ts'
import type { KeptPlace } from './kept-place.ts'
import { endOfOpening, partAt } from './opening.ts'
import { restorePlace } from './restore-place.ts'
import { announce, closeMenus, focusBody } from './route-status.ts'
import type { Position } from './scroll-memory.ts'
import { placeStreamedParts } from './streamed-parts.ts'
import { takingPicture } from './transition.ts'

/** A page that is fetched without its frame: its opening is at hand, the rest may still be arriving. */
export interface NextPage {
  readonly styling: Styling
  /** Settles when all of it has arrived: whether it can be shown, or only a full load would show all of it. */
  readonly rest: Promise<boolean>
  /** Puts its opening in the place of the page that stands. */
  readonly show: () => void
  /** Adds the rest to that, once it is there. */
  readonly showRest: () => void
  /** Puts its second picture on the card that leads to it, where it is a product. */
  readonly showOnCard: (from: Element | null) => void
  /** Lets a picture go along while `change` exchanges the pages. */
  readonly inTransition: (from: EventTarget | null | undefined, change: () => void) => void
}

/**
 * Reads a fragment as it arrives, as far as its opening, and fetches what that needs to be seen; null where only a full
 * load would show all of it. Rejects when it breaks off before.
 */
export async function readPage({ body }: Response): Promise<NextPage | null> {
  if (!body) return null
  // Scripts of a document without a window never run, so a fragment is data only.
  const next = document.implementation.createHTMLDocument()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const readOn = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    if (done) next.close()
    else next.write(value)
    return !done
  }
  let main: HTMLElement | null = null
  let end: Element | null = null
  let isArriving = true
  while (isArriving && !end) {
    isArriving = await readOn()
    main = next.getElementById('main')
    end = isArriving && main ? endOfOpening(main) : null
  }
  if (!main || (!isArriving && !placeStreamedParts(next))) return null
  end ??= endOfOpening(main)
  const parted = end ? partAt(end, main) : { opening: main, addRest: () => undefined }
  const readRest = async (): Promise<boolean> => {
    while (isArriving) isArriving = await readOn()
    return placeStreamedParts(next)
  }
  // While a pointer rests its pictures begin to come, and there is less to do once it is pressed.
  const opening = document.adoptNode(parted.opening)
  const styling = addStyleSheets(next)
  const second = opening.querySelector('.gallery-strip > li:nth-child(2) > a')?.firstElementChild
  return {
    styling,
    rest: isArriving ? readRest().catch(() => false) : Promise.resolve(true),
    showOnCard: (from) => putOnCard(from, second),
    inTransition: (from, change) =>
      opening.querySelector('.product') ? takingPicture(from, change) : change(),
    show() {
      closeMenus()
      // First of all: a browser brings a page up to date whose focused link is taken away, at the price of what has changed.
      document.getElementById('main')?.replaceWith(opening)
      styling.apply()
      swapHead(next)
      fillSlots(opening)
    },
    showRest: parted.addRest,
  }
}

export { keepSheets } from './head.ts'

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
