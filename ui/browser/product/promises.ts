import { readShopperCookies } from '../cookies.ts'
import { pieceOf } from '../elements.ts'

/** The shop's answers by address; a page that comes back asks nothing twice. */
const asked = new Map<string, Promise<Answer | null>>()

type Words = { readonly line: string; readonly card: string }
type Answer = {
  readonly state: string | null
  readonly delivery: Readonly<Record<string, Words>>
  readonly pickup: Readonly<Record<string, Words>>
}

const AT_ONCE = 100

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const readWords = (value: unknown): Record<string, Words> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([id, words]) =>
          isRecord(words) ? [[id, { line: text(words['line']), card: text(words['card']) }]] : [],
        ),
      )
    : {}

const ask = async (path: string): Promise<Answer | null> => {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(20_000),
    })
    const body: unknown = response.ok ? await response.json() : null
    if (!isRecord(body)) return null
    return {
      state: text(body['state']) || null,
      delivery: readWords(body['delivery']),
      pickup: readWords(body['pickup']),
    }
  } catch {
    return null // the slots keep what they say
  }
}

const askOnce = (path: string): Promise<Answer | null> => {
  const known = asked.get(path)
  if (known) return known
  const answer = ask(path).then((it) => {
    if (!it) asked.delete(path)
    return it
  })
  asked.set(path, answer)
  return answer
}

/** `sku:HOLLIS-MOSS` or `item:100001`: what a slot waits for. */
const wantOf = (slot: HTMLElement): string => {
  const { item, sku } = pieceOf(slot)
  const chosen = slot.dataset['promise'] || sku
  return chosen === undefined ? `item:${item}` : `sku:${chosen}`
}

const fill = (slot: HTMLElement, answer: Answer): void => {
  const words =
    answer[slot.dataset['promiseWay'] === 'pickup' ? 'pickup' : 'delivery'][wantOf(slot)]
  const said = slot.dataset['promise'] ? words?.line : words?.card
  if (said) slot.textContent = said
}

/** What is offered in some states only (`data-only-in="MT"`) shows there and nowhere else. */
const showByState = (within: ParentNode, state: string | null): void => {
  for (const part of within.querySelectorAll<HTMLElement>('[data-only-in]'))
    if (state) part.hidden = !part.dataset['onlyIn']?.split(' ').includes(state)
}

/** Fills the slots for delivery and pick-up days by the visitor's zip code and store. */
export const fillPromises = async (within: ParentNode = document): Promise<void> => {
  const slots = [...within.querySelectorAll<HTMLElement>('[data-promise]')]
  const { location, store } = readShopperCookies(document.cookie)
  if (slots.length === 0 || !location) return
  const wants = [...new Set(slots.map(wantOf))]
  const where = `postalCode=${location.postalCode}${store ? `&storeId=${store.storeId}` : ''}`
  for (let from = 0; from < wants.length; from += AT_ONCE) {
    const some = wants.slice(from, from + AT_ONCE)
    const query = some.map((want) =>
      want.replace(
        /^(\w+):(.*)$/,
        (_, kind: string, id: string) => `${kind}=${encodeURIComponent(id)}`,
      ),
    )
    const answer = await askOnce(`/api/promise?${query.join('&')}&${where}`)
    if (!answer) continue
    for (const slot of slots) if (some.includes(wantOf(slot))) fill(slot, answer)
    showByState(within, answer.state)
  }
}
