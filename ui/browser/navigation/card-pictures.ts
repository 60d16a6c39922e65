/** Pixels a finger goes across before it means the other picture. */
const SWIPE_PX = 40

/**
 * Puts a product's second picture on the card that leads to it, since the page behind it has been fetched ahead: a mouse
 * that rests there sees it, and a finger that wipes across changes between the two.
 */
export function putOnCard(from: Element | null, second: Element | null | undefined): void {
  const card = from?.closest('.card')
  const first = card?.querySelector('img')
  if (!card || !first || !second || card.querySelector('.card-second')) return
  const place = document.createElement('span')
  place.className = 'card-second'
  place.append(document.importNode(second, true))
  const image = place.querySelector('img')
  if (!image) return
  image.alt = '' // the link beside it is named by the product
  for (const it of place.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]'))
    it.sizes = first.sizes
  const above = first.parentElement === card ? first : (first.parentElement ?? first)
  above.after(place)
  image.decode().then(
    () => place.classList.add('card-second-ready'),
    () => place.remove(),
  )
  followFinger(card)
}

function followFinger(card: Element): void {
  if (card.closest('.cards-row')) return // there a finger moves the row
  let start: Touch | undefined
  card.addEventListener('touchstart', (event) => (start = touchOf(event)), { passive: true })
  card.addEventListener(
    'touchend',
    (event) => {
      const end = touchOf(event)
      if (!start || !end) return
      const across = end.clientX - start.clientX
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(end.clientY - start.clientY))
        card.classList.toggle('card-turned', across < 0)
    },
    { passive: true },
  )
}

const touchOf = (event: Event): Touch | undefined =>
  typeof TouchEvent === 'function' && event instanceof TouchEvent
    ? event.changedTouches[0]
    : undefined
