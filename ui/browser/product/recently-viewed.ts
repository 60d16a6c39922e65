import { emptyPlace, rowCard, type RowProduct, showRow } from './row-card.ts'

/** What was looked at in this browser, newest first. It is kept here and told to nobody. */
type Viewed = RowProduct & {
  /** Its address; empty where there is none. */
  readonly picture: string
}

const KEY = 'recentlyViewed'
const KEPT = 12
const SHOWN = 6

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/** Storage is the visitor's to write into: what is not ours, or would lead elsewhere, is left out. */
const readOne = (value: unknown): Viewed[] => {
  if (typeof value !== 'object' || value === null) return []
  const { itemId, name, maker, href, picture }: Readonly<Record<string, unknown>> = { ...value }
  return isText(itemId) &&
    isText(name) &&
    isText(maker) &&
    isText(href) &&
    href.startsWith('/pd/') &&
    isText(picture) &&
    /^(?:$|\/(?!\/)|https:\/\/)/.test(picture)
    ? [{ itemId, name, maker, href, picture }]
    : []
}

const parse = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** @internal Reads the kept list, however spoiled it may be. */
export const readViewed = (text: string | null | undefined): Viewed[] => {
  const list = parse(text)
  return Array.isArray(list) ? list.flatMap(readOne).slice(0, KEPT) : []
}

/** @internal The list with this product in front, and nowhere else. */
export const withViewed = (list: readonly Viewed[], viewed: Viewed): Viewed[] =>
  [viewed, ...list.filter(({ itemId }) => itemId !== viewed.itemId)].slice(0, KEPT)

const pictureOrPlace = (src: string): HTMLElement =>
  src === ''
    ? emptyPlace()
    : Object.assign(document.createElement('img'), {
        src,
        alt: '',
        loading: 'lazy',
        width: 1200,
        height: 900,
      })

/** Notes the product that is on the page, and shows the ones before it in the place that the page has for them. */
export const remember = (place: HTMLElement): void => {
  let before: Viewed[] = []
  try {
    before = readViewed(localStorage.getItem(KEY))
    const [viewed] = readOne(parse(place.querySelector('script')?.textContent))
    if (viewed) localStorage.setItem(KEY, JSON.stringify(withViewed(before, viewed)))
    before = before.filter(({ itemId }) => itemId !== viewed?.itemId)
  } catch {
    // A browser that keeps nothing, or has no room left: then there is nothing to show.
  }
  if (before.length === 0) return
  const cards = before.slice(0, SHOWN).map((one) => rowCard(one, pictureOrPlace(one.picture)))
  showRow(place, place.dataset['recentlyViewed'] ?? '', cards)
}
