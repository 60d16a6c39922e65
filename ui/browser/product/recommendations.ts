import { makeElement } from '../elements.ts'
import { makePicture } from './make-picture.ts'
import { emptyPlace, rowCard, type RowProduct, showRow } from './row-card.ts'

type Item = RowProduct & {
  readonly picture: HTMLElement
  readonly price: string
}

const MOST = 5
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readItem = (value: unknown, sizes: string): Item[] => {
  const { itemId, name, maker, href, picture: told, price } = record(value)
  const picture = told === null ? emptyPlace() : makePicture(told, sizes)
  return typeof itemId === 'string' &&
    typeof name === 'string' &&
    typeof maker === 'string' &&
    typeof href === 'string' &&
    href.startsWith('/pd/') &&
    picture !== null &&
    typeof price === 'string'
    ? [{ itemId, name, maker, href, picture, price }]
    : []
}

const card = ({ picture, price, ...product }: Item): HTMLLIElement =>
  rowCard(product, picture, makeElement('p', 'price', makeElement('span', 'price-now', price)))

/** Fills the page's place for recommendations; gives the products that were shown, none when there are none. */
export async function fillRecommendations(place: HTMLElement): Promise<readonly string[]> {
  const ids = (place.dataset['items'] ?? '').split(' ').filter(Boolean).slice(0, MOST)
  if (ids.length === 0 || 'asked' in place.dataset) return []
  place.dataset['asked'] = ''
  try {
    const query = new URLSearchParams(ids.map((id) => ['item', id]))
    const response = await fetch(
      `/api/recommendations/${place.dataset['recommendations'] ?? ''}?${query}`,
      { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(20_000) },
    )
    const sizes = place.dataset['sizes'] ?? ''
    const { title, items } = record(response.ok ? await response.json() : null)
    const found = (Array.isArray(items) ? items : []).flatMap((item: unknown) =>
      readItem(item, sizes),
    )
    if (found.length === 0 || typeof title !== 'string' || !place.isConnected) return []
    showRow(place, title, found.map(card))
    return found.map(({ itemId }) => itemId)
  } catch {
    return [] // the page is whole without them
  }
}

/** Runs once, when some of the place has come into the window. */
export function whenSeen(place: Element, run: () => void): void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    sight.disconnect()
    run()
  })
  sight.observe(place)
}
