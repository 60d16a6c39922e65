const FLIGHT: KeyframeAnimationOptions = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Changes to the page of a product: the picture of the card that was pressed grows into the gallery's, and that of one
 * choice fades into the next. At once for who wants no motion. The page is there when this returns; the browser's own
 * view transitions would draw the old page once more first, and the new one twice.
 */
export function takingPicture(from: EventTarget | null | undefined, change: () => void): void {
  const picture = isStill() ? null : pictureOf(from)
  const start = picture?.getBoundingClientRect()
  change()
  const place = galleryPicture()
  if (!picture?.currentSrc || !start?.width || !place) return
  const goal = place.getBoundingClientRect()
  standIn(place, picture.currentSrc)
  const flying = new Image()
  flying.src = picture.currentSrc
  flying.alt = ''
  flying.className = 'flying-picture'
  flying.style.cssText = `left:${goal.left}px;top:${goal.top}px;width:${goal.width}px;height:${goal.height}px`
  document.body.append(flying)
  const across = start.left + start.width / 2 - (goal.left + goal.width / 2)
  const down = start.top + start.height / 2 - (goal.top + goal.height / 2)
  const isThere = Math.abs(across) < 1 && Math.abs(down) < 1
  // What flies is the picture: its place is empty until it is there.
  if (!isThere) place.style.opacity = '0'
  const flight = isThere
    ? flying.animate({ opacity: ['1', '0'] }, FLIGHT)
    : flying.animate(
        {
          transform: [
            `translate(${across}px,${down}px) scale(${start.width / goal.width})`,
            'none',
          ],
        },
        FLIGHT,
      )
  for (const end of ['finish', 'cancel'] as const)
    flight.addEventListener(end, () => {
      place.style.opacity = ''
      flying.remove()
    })
}

/** What was seen before stands in the place of a picture until that has come. */
function standIn(place: HTMLImageElement, source: string): void {
  if (place.complete) return
  place.style.background = `url("${source}") center / cover`
  for (const type of ['load', 'error'] as const)
    place.addEventListener(type, () => (place.style.background = ''), { once: true })
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const galleryPicture = () => document.querySelector<HTMLImageElement>('.gallery-strip img')

const pictureOf = (from: EventTarget | null | undefined): HTMLImageElement | null => {
  if (!(from instanceof Element)) return null
  const card = from.closest('.card')
  if (card) return card.querySelector('img')
  return from.closest('.options') ? galleryPicture() : null
}
