import * as words from '#words'
import { callShop } from '../api.ts'
import { pieceOf } from '../elements.ts'

/** What is saved, for whoever changes it. */
export interface Hearts {
  readonly isSaved: (itemId: string) => boolean
  /** Something is about to change, or has. */
  readonly noteChange: () => void
  readonly set: (itemId: string, isSaved: boolean) => void
}

const SAID_MS = 8000
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

/** Saves what a heart stands for, or takes it off the list, and says so. */
export const toggle = async (form: HTMLFormElement, hearts: Hearts): Promise<void> => {
  const button = form.querySelector('button')
  if (!button || button.getAttribute('aria-busy') === 'true') return
  const { item: id = '' } = pieceOf(form)
  const wasSaved = hearts.isSaved(id)
  hearts.noteChange()
  button.setAttribute('aria-busy', 'true')
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const answer = wasSaved
    ? await callShop('POST', '/lists/items/remove', { itemId: id })
    : await callShop('POST', '/lists/items', fields)
  hearts.noteChange()
  button.removeAttribute('aria-busy')
  if (!answer.ok) {
    if (answer.problem.kind !== 'leaving') say(answer.problem.summary)
    return
  }
  hearts.set(id, !wasSaved)
  const { name, href } = listIn(answer.value)
  if (wasSaved) say(words.hearts.takenOff)
  else say(words.hearts.savedTo(name), { href, label: words.hearts.viewList })
}
