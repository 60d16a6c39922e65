/** What goes along from one page to the next; the sheet says how (`pages/product-more.css`). */
const PIECE = 'piece'

/**
 * Changes to the page of a product: the picture of the card that was pressed grows into the gallery's, and that of one
 * choice fades into the next. At once for who wants no motion, and where the browser knows no transitions. Settles when
 * the page is there, not when the picture has come to rest.
 */
export async function takingPicture(
  from: EventTarget | null | undefined,
  change: () => void,
): Promise<void> {
  const picture = pictureOf(from)
  if (!picture || isStill() || !('startViewTransition' in document)) return change()
  picture.style.viewTransitionName = PIECE
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    change()
    const next = galleryPicture()
    if (next) next.style.viewTransitionName = PIECE
  })
  transition.finished.finally(() => galleryPicture()?.style.removeProperty('view-transition-name'))
  await transition.updateCallbackDone
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const galleryPicture = () => document.querySelector<HTMLElement>('.gallery-strip img')

const pictureOf = (from: EventTarget | null | undefined): HTMLElement | null => {
  if (!(from instanceof Element)) return null
  const card = from.closest('.card')
  if (card) return card.querySelector('img')
  return from.closest('.options') ? galleryPicture() : null
}
