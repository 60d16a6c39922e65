import * as words from '#words'
import { readShopperCookies } from '../cookies.ts'
import { pieceOf } from '../elements.ts'
import type { Hearts } from './save-toggle.ts'

const KEY = 'saved'
/** What another device or tab saved shows after this long at the latest. */
const FRESH_MS = 60_000

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

const draw = (): void => {
  for (const form of forms()) {
    const isSaved = known.includes(pieceOf(form).item ?? '')
    form.querySelector('button')?.setAttribute('aria-pressed', String(isSaved))
    const word = form.querySelector('.save-worded [data-save-word]')
    if (word) word.textContent = isSaved ? words.hearts.saved : words.hearts.save
  }
}

const hearts: Hearts = {
  isSaved: (id) => known.includes(id),
  noteChange: () => void changes++,
  set(id, isSaved) {
    const others = known.filter((other) => other !== id)
    known = isSaved ? [...others, id] : others
    keep(known)
    draw()
  },
}

let asking: Promise<void> | undefined

const ask = async (): Promise<void> => {
  const before = changes
  const answer = await fetch('/api/lists', { headers: { Accept: 'application/json' } })
  const ids = answer.ok ? idsIn(await answer.json()) : null
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
  const form = event.target
  void import('./save-toggle.ts')
    .then(({ toggle }) => toggle(form, hearts))
    .catch(() => form.submit())
}

/** Wakes the hearts of the page: what is saved is asked for apart, so that the page can be everybody's. */
export const showSaved = async (): Promise<void> => {
  if (!isListening) document.addEventListener('submit', onSubmit)
  isListening = true
  const kept = recall()
  if (kept) known = kept.itemIds
  draw()
  if (kept) return
  asking ??= ask()
    .catch(() => {}) // nobody’s concern but ours: the hearts stay as they are
    .finally(() => (asking = undefined))
  await asking
}
