import * as words from '#words'
import { callShop } from '../api.ts'
import { readShopperCookies } from '../cookies.ts'

const KEY = 'saved'
/** What another device or tab saved shows after this long at the latest. */
const FRESH_MS = 60_000
const SAID_MS = 8000

interface Saved {
  /** Whose it is: a customer's or a guest's copy is of no use to the other. */
  readonly isLoggedIn: boolean
  readonly readAt: number
  readonly itemIds: readonly string[]
}

const isLoggedIn = () => readShopperCookies(document.cookie).isLoggedIn

/** Ids of products out of an answer or a copy; null for anything else. */
const idsIn = (value: unknown): readonly string[] | null => {
  const ids: unknown =
    typeof value === 'object' && value !== null && 'itemIds' in value ? value.itemIds : null
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : null
}

const recall = (): Saved | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const itemIds = idsIn(kept)
    if (!itemIds || typeof kept !== 'object' || kept === null) return null
    const readAt = 'readAt' in kept && typeof kept.readAt === 'number' ? kept.readAt : 0
    const whose = 'isLoggedIn' in kept && kept.isLoggedIn === true
    const isFresh = Math.abs(Date.now() - readAt) < FRESH_MS
    return isFresh && whose === isLoggedIn() ? { isLoggedIn: whose, readAt, itemIds } : null
  } catch {
    return null
  }
}

const keep = (itemIds: readonly string[]): void => {
  try {
    const kept: Saved = { isLoggedIn: isLoggedIn(), readAt: Date.now(), itemIds }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is closed to us: it is asked for again.
  }
}

let known: readonly string[] = []
/** Counts what was saved or taken off: an answer asked for before may not know of it. */
let changes = 0

const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-save]')
const idOf = ({ dataset }: HTMLFormElement) => dataset['save'] ?? ''

const draw = (): void => {
  for (const form of forms()) {
    const isSaved = known.includes(idOf(form))
    form.querySelector('button')?.setAttribute('aria-pressed', String(isSaved))
    const word = form.querySelector('.save-worded [data-save-word]')
    if (word) word.textContent = isSaved ? words.hearts.saved : words.hearts.save
  }
}

let toast: HTMLElement | undefined
let quiet: ReturnType<typeof setTimeout> | undefined

const say = (sentence: string, link?: { readonly href: string; readonly label: string }): void => {
  if (!toast) {
    toast = document.createElement('div')
    toast.className = 'saved-toast'
    toast.setAttribute('role', 'status')
    document.body.append(toast)
  }
  clearTimeout(quiet)
  toast.hidden = false
  toast.replaceChildren(sentence)
  if (link) {
    const way = document.createElement('a')
    way.href = link.href
    way.textContent = link.label
    toast.append(way)
  }
  quiet = setTimeout(() => {
    // Not from under the hand or the keyboard.
    if (toast && !toast.matches(':hover, :focus-within')) toast.hidden = true
  }, SAID_MS)
}

const listIn = (value: unknown): { readonly name: string; readonly href: string } => {
  const { name, href } = { name: words.hearts.yourList, href: '/lists', ...Object(value) }
  return { name: String(name), href: String(href) }
}

const toggle = async (form: HTMLFormElement): Promise<void> => {
  const button = form.querySelector('button')
  if (!button || button.getAttribute('aria-busy') === 'true') return
  const id = idOf(form)
  const wasSaved = known.includes(id)
  changes++
  button.setAttribute('aria-busy', 'true')
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const answer = wasSaved
    ? await callShop('POST', '/lists/items/remove', { itemId: id })
    : await callShop('POST', '/lists/items', fields)
  changes++
  button.removeAttribute('aria-busy')
  if (!answer.ok) {
    if (answer.problem.kind !== 'signed-out') say(answer.problem.summary)
    return
  }
  const others = known.filter((other) => other !== id)
  known = wasSaved ? others : [...others, id]
  keep(known)
  draw()
  const { name, href } = listIn(answer.value)
  if (wasSaved) say(words.hearts.takenOff)
  else say(words.hearts.savedTo(name), { href, label: words.hearts.viewList })
}

let asking: Promise<void> | undefined

const ask = async (): Promise<void> => {
  const before = changes
  const answer = await callShop('GET', '/api/lists')
  const ids = answer.ok ? idsIn(answer.value) : null
  if (!ids) return
  if (changes !== before) return ask()
  known = ids
  keep(ids)
  draw()
}

let isListening = false

const onSubmit = (event: SubmitEvent): void => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('form[data-save]')) return
  event.preventDefault()
  void toggle(event.target)
}

/** Wakes the hearts of the page: what is saved is asked for apart, so that the page can be everybody's. */
export const showSaved = async (): Promise<void> => {
  if (!isListening) document.addEventListener('submit', onSubmit)
  isListening = true
  const kept = recall()
  if (kept) known = kept.itemIds
  draw()
  if (kept) return
  asking ??= ask().finally(() => (asking = undefined))
  await asking
}
